//! Final positions on their way to being counted.
//!
//! Games end one at a time, counting is cheap only in bulk: so ended games wait here, one lane each, until every lane
//! is taken. Counted is area: stones, and the empty points from which only one colour can be reached. After two passes
//! these are single points, but a game cut off at its move limit may leave larger regions, so the regions are flooded.

use super::Ownership;
use super::kernel::spread;
use super::lanes::{Lanes, lane};

/// Up to [`Lanes::COUNT`] final positions.
pub(super) struct Pool<L: Lanes> {
    isa: L::Isa,
    width: usize,
    full: L,
    used: usize,
    /// For each row: the black and the white stones, a game a lane.
    pub(super) stones: Vec<[[u64; 8]; 2]>,
}

impl<L: Lanes> Pool<L> {
    /// An empty pool.
    #[inline(always)]
    pub(super) fn new(isa: L::Isa, width: usize, height: usize) -> Self {
        Pool {
            isa,
            width,
            full: L::splat(isa, (u64::MAX >> (64 - width)) as u32),
            used: 0,
            stones: vec![[[0; 8]; 2]; height],
        }
    }

    /// The lane for another game. There must be one.
    #[inline(always)]
    pub(super) fn next_slot(&mut self) -> usize {
        debug_assert!(!self.is_full());
        self.used += 1;
        self.used - 1
    }

    /// Whether every lane is taken.
    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.used == L::COUNT
    }

    /// Adds the games to `tally` and empties the pool.
    #[inline(always)]
    pub(super) fn count(&mut self, tally: &mut Ownership) {
        let zero = L::splat(self.isa, 0);
        let stones: Vec<[L; 2]> = (self.stones.iter())
            .map(|&[black, white]| [L::from_words(self.isa, black), L::from_words(self.isa, white)])
            .collect();
        let [black, white] = [0, 1].map(|color| self.reach(&stones, color));
        let used = (1u64 << self.used) - 1;
        let mut areas = [zero; 2];
        for (y, row) in stones.iter().enumerate() {
            let owned = [row[0] | black[y] & !white[y], row[1] | white[y] & !black[y]];
            for color in 0..2 {
                areas[color] = areas[color] + owned[color].count_ones();
                for x in 0..self.width {
                    let column = L::splat(self.isa, 1 << x);
                    let games = u64::from(L::mask_bits((owned[color] & column).nonzero())) & used;
                    tally.owned[color][y * self.width + x] += games.count_ones();
                }
            }
        }
        let areas = areas.map(L::to_words);
        for game in 0..self.used {
            let [black, white] = areas.map(|area| lane::<L>(&area, game) as usize);
            tally.leads[black + tally.size.area() - white] += 1;
        }
        tally.playouts += self.used as u64;
        self.used = 0;
    }

    /// The stones of a colour and the empty points that it reaches.
    #[inline(always)]
    fn reach(&self, stones: &[[L; 2]], color: usize) -> Vec<L> {
        let zero = L::splat(self.isa, 0);
        let mut reached: Vec<L> = stones.iter().map(|row| row[color]).collect();
        loop {
            let mut changed = zero;
            let mut near = zero;
            for y in (0..stones.len()).chain((0..stones.len()).rev()) {
                let area = self.full & !stones[y][1 - color];
                let now = spread(area, reached[y] | near & area);
                changed = changed | now ^ reached[y];
                reached[y] = now;
                near = now;
            }
            if L::mask_bits(changed.nonzero()) == 0 {
                return reached;
            }
        }
    }
}
