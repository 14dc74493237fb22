//! Final positions on their way to being counted.
//!
//! Games end one at a time, counting is cheap only in bulk: so ended games wait here, one lane each, until every lane
//! is taken. Counted is area: stones, and the empty points from which only one colour can be reached. After two passes
//! these are single points, but a game cut off at its move limit may leave larger regions, so the regions are flooded.

use super::Ownership;
use super::kernel::spread;
use super::lanes::Lanes;

/// Up to [`Lanes::COUNT`] final positions.
pub(super) struct Pool<L: Lanes> {
    isa: L::Isa,
    width: usize,
    height: usize,
    full: L,
    used: usize,
    /// By colour, row and game: the stones of a row.
    stones: [Vec<L::Lane>; 2],
    /// By row: what [`Pool::reach`] has reached.
    reached: [Vec<L>; 2],
}

impl<L: Lanes> Pool<L> {
    /// An empty pool.
    #[inline(always)]
    pub(super) fn new(isa: L::Isa, width: usize, height: usize) -> Self {
        let no_stones = vec![L::narrow(0); height * L::COUNT];
        let nothing = vec![L::splat(isa, 0); height];
        Pool {
            isa,
            width,
            height,
            full: L::splat(isa, (u64::MAX >> (64 - width)) as u32),
            used: 0,
            stones: [no_stones.clone(), no_stones],
            reached: [nothing.clone(), nothing],
        }
    }

    /// Adds a game: by row from the top, the stones of Black and of White. A full pool is counted at once.
    #[inline(always)]
    pub(super) fn add(&mut self, rows: impl Iterator<Item = [u32; 2]>, tally: &mut Ownership) {
        for (y, stones) in rows.enumerate() {
            for (color, bits) in stones.into_iter().enumerate() {
                self.stones[color][y * L::COUNT + self.used] = L::narrow(bits);
            }
        }
        self.used += 1;
        if self.used == L::COUNT {
            self.count(tally);
        }
    }

    /// Adds the games to `tally` and empties the pool.
    #[inline(always)]
    pub(super) fn count(&mut self, tally: &mut Ownership) {
        let zero = L::splat(self.isa, 0);
        self.reach(0);
        self.reach(1);
        let used = ((1u64 << self.used) - 1) as u32;
        let mut areas = [zero; 2];
        for y in 0..self.height {
            for (color, area) in areas.iter_mut().enumerate() {
                // Stones reach no stones of the other colour, so what both reach is empty.
                let owned = self.reached[color][y] & !self.reached[1 - color][y];
                *area = *area + owned.count_ones();
                for x in 0..self.width {
                    let column = L::splat(self.isa, 1 << x);
                    let games = L::mask_bits((owned & column).nonzero()) & used;
                    tally.owned[color][y * self.width + x] += games.count_ones();
                }
            }
        }
        for game in 0..self.used {
            let (black, white) = (areas[0].lane(game) as usize, areas[1].lane(game) as usize);
            tally.leads[black + tally.size.area() - white] += 1;
        }
        tally.playouts += self.used as u64;
        self.used = 0;
    }

    /// Finds the stones of a colour and the empty points that it reaches.
    #[inline(always)]
    fn reach(&mut self, color: usize) {
        let zero = L::splat(self.isa, 0);
        let row = |y: usize| y * L::COUNT..(y + 1) * L::COUNT;
        for y in 0..self.height {
            self.reached[color][y] = L::load(self.isa, &self.stones[color][row(y)]);
        }
        loop {
            let (mut changed, mut near) = (zero, zero);
            for y in (0..self.height).chain((0..self.height).rev()) {
                let area = self.full & !L::load(self.isa, &self.stones[1 - color][row(y)]);
                let before = self.reached[color][y];
                near = spread(area, before | near & area);
                changed = changed | near ^ before;
                self.reached[color][y] = near;
            }
            if L::mask_bits(changed.nonzero()) == 0 {
                return;
            }
        }
    }
}
