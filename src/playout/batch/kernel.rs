//! The algorithm: random games in lock-step, one lane a game, one vector a row of the board.
//!
//! ```text
//!                 lane 0    lane 1    lane 2   ...            Bit 0 of a lane is column 0. A step to the right is a
//!                 game 0    game 1    game 2                  shift by one, a step down is the next vector. The rows
//!   guard row     #######   #######   #######                 above and below the board are guards.
//!   row 0 own     ..X.XX.   X......   .X..X..
//!   row 1 own     .X...X.   ..X.X..   .......                 `own` belongs to the side to move of that game, `opp`
//!   ...                                                       to the other; they change places after each move.
//!   guard row     #######   #######   #######
//! ```
//!
//! One step of all games:
//!
//! 1. *Choose* ([`Batch::choose`]): the candidates are the empty points without own eyes, the ko point and points that
//!    are known to be suicide. A draw below their number gives the row by prefix sums and the bit by bisection.
//! 2. *Flood* ([`Batch::flood`]), with the chosen stone down: which opposing stones are connected to a liberty, and
//!    which own stones to one in either half of the board. Within a row the addition `stones + reached` carries a mark
//!    through a whole run of stones at once.
//! 3. *Settle* ([`Batch::settle`]): opposing stones that cannot be reached are captured; an own stone that cannot be
//!    reached then was suicide: it is taken back, banned for this turn, and the game draws again.
//!
//! Three things make this fast:
//!
//! * A flood is not run to its end. Most games need one sweep down and one up to show that nothing was captured; a game
//!   that is not sure yet keeps its stone and its marks and sweeps on in the next step, while the others play on.
//! * Own stones reached from both halves of the board belong to chains with at least two liberties. At the opponent's
//!   turn these chains ([`Row::safe`]) cannot be captured, so they need no flood, and points surrounded by them are
//!   known to be suicide without a try.
//! * A game that ends hands its stones to a pool and starts again at once; the pool is counted 32 games at a time.
//!
//! All marks are sound at any time (a marked stone does have the liberty), so that unfinished floods cost only speed.
//! Hence every move is drawn with equal chances from exactly the legal moves that do not fill an own eye.
//!
//! Sources: flood by carry and lanes for rows are folklore of chess bitboards; games in lock-step follow GPU playouts.

use super::Ownership;
use super::lanes::Lanes;
use super::pool::Pool;
use super::start::Start;
use super::streams::Streams;

/// What is known about one row of the board, in every game.
#[derive(Clone, Copy)]
pub(super) struct Row<L> {
    /// Stones of the side to move. All ones in the guard rows, where it stands for the wall.
    pub(super) own: L,
    /// Stones of the other side. See [`GUARD`] for the guard rows.
    pub(super) opp: L,
    /// Points the side to move may not choose: the ko point, and suicides found in this turn.
    ban: L,
    /// Stones among `opp` whose chains have at least two liberties. All ones in the guard rows.
    safe: L,
    /// The chosen point, until the move is settled.
    play: L,
    /// Points to choose from, and their number in the rows above.
    pub(super) candidates: L,
    before: L,
    /// Where floods may run: opposing stones, own stones in touch with half A of the board, own stones and half B; each
    /// with the empty points they start from.
    area: [L; 3],
    /// What the floods have reached.
    reached: [L; 3],
    /// Walls that count as an enemy diagonally: bit 0 and the last column, except in the first and last row.
    left_wall: L,
    right_wall: L,
    /// All ones in every other pair of rows: swaps the halves A and B.
    swap_halves: L,
}

/// Opposing stones of a guard row. An edge point lacks two diagonal neighbours and shall count one enemy there: bits
/// two columns apart are complements, so each column sees exactly one of its two.
const GUARD: u32 = 0x6666_6666;

/// Half A within a row, and the change that moves it by one column; see [`Batch::choose`].
const HALF: u32 = 0xcccc_cccc;
const HALF_SHIFT: u32 = 0xaaaa_aaaa;

/// All games in play.
pub(super) struct Batch<L: Lanes> {
    isa: L::Isa,
    height: usize,
    pub(super) rows: Vec<Row<L>>,
    start: Vec<(L, L, L)>,
    random: Streams,
    /// The points of a row; its first and its last one.
    full: L,
    first: L,
    last: L,
    /// Cuts a row in halves, and these in quarters; and the size of a quarter less one.
    bisect: [L; 2],
    clears: u32,
    zero: L,
    one: L,
    move_limit: L,
    black_starts: bool,
    /// Games that go on.
    active: L::Mask,
    /// Games whose chosen move is not settled yet.
    pending: L::Mask,
    /// Pending games without a candidate: the move is a pass.
    passing: L::Mask,
    /// The move before was a pass.
    passed: L::Mask,
    /// The chosen point has no own neighbour.
    alone: L::Mask,
    /// Black is to move.
    pub(super) black: L::Mask,
    /// Row of the chosen point, and its bit.
    row: L,
    bit: L,
    /// Half A within a row, for each game.
    half: L,
    moves: L,
    /// Sums of [`Batch::flood`]: the number of unreached opposing stones; what the sweep up added for the opponent, and
    /// for the side to move; the chosen stone if reached.
    unreached: L,
    changed_opp: L,
    changed_own: L,
    alive: L,
    to_start: u64,
}

impl<L: Lanes> Batch<L> {
    /// All games at their start; `playouts` of them will be begun.
    #[inline(always)]
    pub(super) fn new(isa: L::Isa, start: &Start, playouts: u64, seed: u64) -> Self {
        let splat = |value| L::splat(isa, value);
        let (zero, one) = (splat(0), splat(1));
        let none = zero.nonzero();
        let (width, height) = (start.width, start.height);
        let last = splat(1 << (width - 1));
        let guard = Row {
            own: !zero,
            opp: splat(GUARD),
            ban: zero,
            safe: !zero,
            play: zero,
            candidates: zero,
            before: zero,
            area: [zero; 3],
            reached: [zero; 3],
            left_wall: zero,
            right_wall: zero,
            swap_halves: zero,
        };
        let mut rows = vec![guard; height + 2];
        for (r, row) in rows.iter_mut().enumerate().take(height + 1).skip(1) {
            row.own = zero;
            row.opp = zero;
            row.safe = zero;
            if r != 1 && r != height {
                row.left_wall = one;
                row.right_wall = last;
            }
            row.swap_halves = if r & 2 == 0 { zero } else { !zero };
        }
        let half_row = width.div_ceil(2);
        let quarter_row = half_row.div_ceil(2);
        let low = |bits: usize| (1u32 << bits) - 1;
        let mut batch = Batch {
            isa,
            height,
            rows,
            start: start
                .rows
                .iter()
                .map(|row| (splat(row.own), splat(row.opp), splat(row.ko)))
                .collect(),
            random: Streams::new(seed),
            full: splat((u64::MAX >> (64 - width)) as u32),
            first: one,
            last,
            bisect: [
                splat(low(half_row)),
                splat(low(quarter_row) | low(quarter_row) << half_row),
            ],
            clears: quarter_row as u32 - 1,
            zero,
            one,
            move_limit: splat(3 * (width * height) as u32),
            black_starts: start.black_to_move,
            active: none,
            pending: none,
            passing: none,
            passed: none,
            alone: none,
            black: none,
            row: zero,
            bit: zero,
            half: splat(HALF),
            moves: zero,
            unreached: zero,
            changed_opp: zero,
            changed_own: zero,
            alive: zero,
            to_start: playouts,
        };
        batch.restart(L::mask_from_bits(isa, u32::MAX >> (32 - L::COUNT)));
        batch
    }

    /// Puts the games of `lanes` back to the start, as far as games are left to be played.
    #[inline(always)]
    fn restart(&mut self, lanes: L::Mask) {
        let mut bits = L::mask_bits(lanes);
        self.active = self.active & !lanes;
        while u64::from(bits.count_ones()) > self.to_start {
            bits &= bits - 1;
        }
        self.to_start -= u64::from(bits.count_ones());
        let lanes = L::mask_from_bits(self.isa, bits);
        for (row, &(own, opp, ko)) in self.rows[1..].iter_mut().zip(&self.start) {
            row.own = L::pick(lanes, own, row.own);
            row.opp = L::pick(lanes, opp, row.opp);
            row.ban = L::pick(lanes, ko, row.ban);
            row.safe = L::pick(lanes, self.zero, row.safe);
        }
        self.active = self.active | lanes;
        self.passed = self.passed & !lanes;
        self.moves = L::pick(lanes, self.zero, self.moves);
        self.black = if self.black_starts {
            self.black | lanes
        } else {
            self.black & !lanes
        };
    }

    /// One step of all games. Answers which games made a move, and which of them ended with it and began anew.
    #[inline(always)]
    pub(super) fn step(&mut self, pool: &mut Pool<L>, tally: &mut Ownership) -> (L::Mask, L::Mask) {
        let chosen = self.choose();
        self.flood(chosen);
        let (moved, ended) = self.settle();
        let ended_bits = L::mask_bits(ended);
        if ended_bits != 0 {
            self.collect(ended_bits, pool, tally);
            self.restart(ended);
        }
        (moved, ended)
    }

    /// Whether a game goes on.
    #[inline(always)]
    pub(super) fn is_active(&self) -> bool {
        L::mask_bits(self.active) != 0
    }

    /// Draws a point for every game whose last move is settled.
    #[inline(always)]
    fn choose(&mut self) -> L::Mask {
        let total = self.list_candidates();
        let random = L::from_words(self.isa, self.random.next());
        let (draw, rest) = random.scale(total);
        let chosen = self.active & !self.pending & !self.biased(total, rest);
        let (row, bit, alone) = self.find_point(draw);
        self.row = L::pick(chosen, row, self.row);
        self.bit = L::pick(chosen, bit, self.bit);
        self.alone = (chosen & alone) | (!chosen & self.alone);
        self.passing = (chosen & !total.nonzero()) | (!chosen & self.passing);
        self.pending = self.pending | chosen;
        // Two liberties a diagonal step apart fall into different halves for one of the two positions of the halves,
        // two liberties a jump apart for both: so a chain with two eyes is recognised soon if not at once.
        self.half = self.half ^ L::pick(chosen, L::splat(self.isa, HALF_SHIFT), self.zero);
        chosen
    }

    /// Finds the candidates of every row; answers their number.
    #[inline(always)]
    fn list_candidates(&mut self) -> L {
        let rows = &mut self.rows[..self.height + 2];
        let mut total = self.zero;
        let (mut up_left, mut up_right) = (rows[0].opp + rows[0].opp, rows[0].opp.shr1());
        let (mut left, mut right) = (rows[1].opp + rows[1].opp, rows[1].opp.shr1());
        for r in 1..=self.height {
            let (above, row, below) = (&rows[r - 1], &rows[r], &rows[r + 1]);
            let (down_left, down_right) = (below.opp + below.opp, below.opp.shr1());
            let free = self.full & !(row.own | row.opp);
            // All neighbours own, or the wall.
            let surrounded =
                free & ((row.own + row.own) | self.first) & (row.own.shr1() | self.last) & above.own & below.own;
            // At least two of: enemies on the diagonals, the edge.
            let (c, d) = (down_left | row.left_wall, down_right | row.right_wall);
            let false_eye = up_left & up_right | (up_left | up_right) & c | (up_left | up_right | c) & d;
            let suicide =
                free & ((row.safe + row.safe) | self.first) & (row.safe.shr1() | self.last) & above.safe & below.safe;
            let candidates = free & !(surrounded & !false_eye) & !suicide & !row.ban;
            let row = &mut rows[r];
            row.candidates = candidates;
            row.before = total;
            total = total + candidates.count_ones();
            (up_left, up_right) = (left, right);
            (left, right) = (down_left, down_right);
        }
        total
    }

    /// Games whose draw must be thrown away: `random * n` falls unevenly on the `n` results unless the lowest
    /// `2^16 mod n` values of the lower half are refused (Lemire, "Fast random integer generation in an interval", 2019).
    #[inline(always)]
    fn biased(&self, total: L, rest: L) -> L::Mask {
        let suspect = L::mask_bits(!rest.at_least(total));
        if suspect == 0 {
            return self.zero.nonzero();
        }
        let mut refused = 0;
        for game in (0..L::COUNT).filter(|game| suspect >> game & 1 == 1) {
            if rest.lane(game) < 65536 % total.lane(game) {
                refused |= 1 << game;
            }
        }
        L::mask_from_bits(self.isa, refused)
    }

    /// The candidate with number `draw`: its row, its bit, and whether it has no own neighbour.
    #[inline(always)]
    fn find_point(&self, draw: L) -> (L, L, L::Mask) {
        let rows = &self.rows[..self.height + 2];
        let (mut bits, mut before, mut own, mut near) = (self.zero, self.zero, self.zero, self.zero);
        let (mut row, mut index, mut above) = (self.zero, self.zero, self.zero);
        for r in 1..=self.height {
            let below = if r == self.height { self.zero } else { rows[r + 1].own };
            let here = draw.at_least(rows[r].before);
            index = index + self.one;
            row = L::pick(here, index, row);
            bits = L::pick(here, rows[r].candidates, bits);
            before = L::pick(here, rows[r].before, before);
            own = L::pick(here, rows[r].own, own);
            near = L::pick(here, above | below, near);
            above = rows[r].own;
        }
        let mut draw = draw - before;
        for low in self.bisect {
            let lower = bits & low;
            let count = lower.count_ones();
            let upper = draw.at_least(count);
            bits = L::pick(upper, bits ^ lower, lower);
            draw = L::pick(upper, draw - count, draw);
        }
        let mut cleared = self.zero;
        for _ in 0..self.clears {
            cleared = cleared + self.one;
            bits = L::pick(draw.at_least(cleared), bits & (bits - self.one), bits);
        }
        let bit = bits & (self.zero - bits);
        let friends = own & ((bit + bit) | bit.shr1()) | near & bit;
        (row, bit, !friends.nonzero())
    }

    /// Puts the chosen stone down in row `r`, and marks the liberties from which the floods start in the games that
    /// have just `chosen`; `index` is `r` in every lane. Answers what the floods have reached.
    #[inline(always)]
    fn prepare(&mut self, r: usize, index: L, chosen: L::Mask) -> [L; 3] {
        let row = &mut self.rows[r];
        row.play = L::pick(self.row.equals(index), self.bit, self.zero);
        let own = row.own | row.play;
        let not_own = self.full & !own;
        let free = not_own & !row.opp;
        let half = self.half ^ row.swap_halves;
        let (free_a, free_b) = (free & half, free & !half);
        row.area = [not_own, own | free_a, own | free_b];
        [
            L::pick(chosen, free | row.safe, row.reached[0]),
            L::pick(chosen, free_a, row.reached[1]),
            L::pick(chosen, free_b, row.reached[2]),
        ]
    }

    /// Sweeps the three floods down and up the board once.
    #[inline(always)]
    fn flood(&mut self, chosen: L::Mask) {
        let nothing = [self.zero; 3];
        let mut index = self.one;
        let (mut above, mut here) = (nothing, self.prepare(1, index, chosen));
        for r in 1..=self.height {
            index = index + self.one;
            let below = if r < self.height {
                self.prepare(r + 1, index, chosen)
            } else {
                nothing
            };
            let row = &mut self.rows[r];
            for i in 0..3 {
                above[i] = spread(row.area[i], here[i] | (above[i] | below[i]) & row.area[i]);
            }
            row.reached = above;
            here = below;
        }
        let (mut unreached, mut alive) = (self.zero, self.zero);
        let (mut changed_opp, mut changed_own) = (self.zero, self.zero);
        let mut below = nothing;
        for row in self.rows[1..=self.height].iter_mut().rev() {
            for (i, mark) in below.iter_mut().enumerate() {
                *mark = spread(row.area[i], row.reached[i] | *mark & row.area[i]);
            }
            let own = below[1] | below[2];
            changed_opp = changed_opp | below[0] ^ row.reached[0];
            changed_own = changed_own | own ^ (row.reached[1] | row.reached[2]);
            row.reached = below;
            unreached = unreached + (row.area[0] & !below[0]).count_ones();
            alive = alive | row.play & own;
        }
        self.unreached = unreached;
        self.alive = alive;
        self.changed_opp = changed_opp;
        self.changed_own = changed_own;
    }

    /// Makes the moves that are clear, with captures, and takes back suicides. Answers the games that made a move, and
    /// those that ended with it.
    #[inline(always)]
    fn settle(&mut self) -> (L::Mask, L::Mask) {
        let captures_any = self.unreached.nonzero();
        let alive = self.alive.nonzero();
        // If the sweep up changed nothing, then nothing is left to reach: the sweep down had closed that direction, and
        // each sweep the rows. For own stones it is enough that both floods together did not grow.
        let opp_done = !self.changed_opp.nonzero();
        let own_done = !self.changed_own.nonzero() | self.alone;
        let capture = self.pending & captures_any & opp_done;
        let quiet = self.pending & !captures_any;
        let moved = capture | (quiet & (alive | self.passing));
        let suicide = quiet & !alive & !self.passing & own_done;
        // A lone stone without other liberties that took one stone: taking back at once is forbidden.
        let ko = capture & self.unreached.equals(self.one) & self.alone & !alive;
        for row in &mut self.rows[1..=self.height] {
            let taken = L::pick(capture, row.area[0] & !row.reached[0], self.zero);
            let (own, opp) = (row.own | row.play, row.opp & !taken);
            row.own = L::pick(moved, opp, row.own);
            row.opp = L::pick(moved, own, row.opp);
            row.safe = L::pick(moved, row.reached[1] & row.reached[2], row.safe);
            let ban = L::pick(suicide, row.ban | row.play, row.ban);
            row.ban = L::pick(moved, L::pick(ko, taken, self.zero), ban);
        }
        self.pending = self.pending & !(moved | suicide);
        self.moves = self.moves + L::pick(moved, self.one, self.zero);
        self.black = (moved & !self.black) | (!moved & self.black);
        let passes = moved & self.passing;
        let ended = (passes & self.passed) | (moved & self.moves.at_least(self.move_limit));
        self.passed = passes | (!moved & self.passed);
        (moved, ended)
    }

    /// Hands the stones of ended games to the pool.
    #[inline(always)]
    fn collect(&mut self, ended: u32, pool: &mut Pool<L>, tally: &mut Ownership) {
        let black = L::mask_bits(self.black);
        let mut left = ended;
        while left != 0 {
            let game = left.trailing_zeros() as usize;
            left &= left - 1;
            tally.moves += u64::from(self.moves.lane(game));
            let swap = black >> game & 1 == 0;
            let stones = |row: &Row<L>| {
                let (own, opp) = (row.own.lane(game), row.opp.lane(game));
                if swap { [opp, own] } else { [own, opp] }
            };
            pool.add(self.rows[1..=self.height].iter().map(stones), tally);
        }
    }
}

/// `reached` spread within one row of `area`, in which it lies: first through whole runs towards higher columns, because
/// an addition carries from a mark to the end of its run, then one step towards lower ones.
#[inline(always)]
pub(super) fn spread<L: Lanes>(area: L, reached: L) -> L {
    let reached = reached | area & !(area + reached);
    reached | area & reached.shr1()
}

/// Plays `playouts` games to the end and counts them.
#[inline(always)]
pub(super) fn play_out<L: Lanes>(isa: L::Isa, start: &Start, playouts: u64, seed: u64, tally: &mut Ownership) {
    let mut batch = Batch::<L>::new(isa, start, playouts, seed);
    let mut pool = Pool::<L>::new(isa, start.width, start.height);
    while batch.is_active() {
        batch.step(&mut pool, tally);
    }
    pool.count(tally);
}
