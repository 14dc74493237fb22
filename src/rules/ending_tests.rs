//! Finished games counted by hand, number by number, and the board as players lay it out: the count must agree with
//! the sum that is written beside each of them.

use proptest::prelude::*;

use super::*;
use crate::board::{Color, Diagram, Grid, Move, Point, Size, parse_vertex};

/// A drawn position under a preset, without komi, Black to move.
pub(crate) fn game(rules: &str, text: &str) -> Game {
    let grid = Diagram::parse(text).unwrap().grid;
    let mut game = Game::from_position(grid, Color::Black, Ruleset::preset(rules).unwrap());
    game.agree_on_komi(Some(Decimal::ZERO));
    game
}

fn play(game: &mut Game, turns: &str) {
    for turn in turns.split_whitespace() {
        let (color, place) = turn.split_at(1);
        let color = if color == "B" { Color::Black } else { Color::White };
        let mv = parse_vertex(game.size(), place).map_or(Move::Pass, Move::Play);
        game.play(color, mv).unwrap();
    }
}

/// The points that `vertices` name, in reading order.
pub(crate) fn points(game: &Game, vertices: &str) -> Vec<Point> {
    let vertices = vertices.split_whitespace();
    let mut points: Vec<Point> = vertices.map(|text| parse_vertex(game.size(), text).unwrap()).collect();
    points.sort_unstable();
    points
}

/// The stones of the chains that `vertices` name, in reading order.
fn stones(game: &Game, vertices: &str) -> Vec<Point> {
    let named = points(game, vertices).into_iter();
    let mut stones: Vec<Point> = named.flat_map(|point| game.grid().chain(point)).collect();
    stones.sort_unstable();
    stones
}

fn judgement(game: &Game, dead: &str, seki: &str) -> Judgement {
    Judgement {
        dead: stones(game, dead),
        seki: stones(game, seki),
    }
}

fn result(game: &Game, judgement: &Judgement) -> String {
    Count::of(game, judgement).outcome().to_string()
}

/// Territory, prisoners, dead stones and pass stones of one side.
fn parts(count: &Count, color: Color) -> [usize; 4] {
    let side = count.side(color);
    [side.territory.len(), side.prisoners, side.dead, side.pass_stones]
}

fn grid(text: &str) -> Grid {
    Diagram::parse(text).unwrap().grid
}

/// Black takes A1 with B1; D2 is dead.
const SMALL_ENDING: &str = "
    . X O . .
    X X O . .
    . X O O O
    X X O X .
    O . O . .";

#[test]
fn a_small_japanese_ending() {
    let mut game = game("japanese", SMALL_ENDING);
    game.agree_on_komi(Some(Decimal::halves(13)));
    play(&mut game, "BB1 W- B-");
    let judgement = judgement(&game, "D2", "");
    let count = Count::of(&game, &judgement);
    // Black: A5 A3 A1 and one prisoner. White: D5 E5 D4 E4 above, D2 E2 D1 E1 below, a dead stone and komi.
    assert_eq!(parts(&count, Color::Black)[..3], [3, 1, 0]);
    assert_eq!(parts(&count, Color::White)[..3], [8, 0, 1]);
    assert_eq!(count.outcome().to_string(), "W+11.5");
    // D2 returns to Black, A1 to White: Black has two points left, White seven.
    let by_hand = ByHand::of(&game, &judgement, &count);
    let wanted = "
        . X O . .
        . X O . .
        X X O . .
        X X O . O
        X X O O O";
    assert_eq!(by_hand.grid, grid(wanted));
    assert_eq!(Color::BOTH.map(|color| by_hand.points(color)), [2, 7]);
    assert_eq!(by_hand.beside, [0, 0]);
}

#[test]
fn a_japanese_ending_in_which_the_prisoners_do_not_fit() {
    let mut game = game(
        "japanese",
        "X X X O . . .
         . X O O . X .
         X X X O . X .
         . X X O O . O
         X X O O O O .",
    );
    play(&mut game, "B- W-");
    let agreed = judgement(&game, "F4", "");
    let count = Count::of(&game, &agreed);
    // Black: A4 A2. White: E5 F5 G5 E4 G4 E3 G3 F2 G1 and the points of two dead stones, which count again.
    assert_eq!(parts(&count, Color::Black)[..3], [2, 0, 0]);
    assert_eq!(parts(&count, Color::White)[..3], [11, 0, 2]);
    assert_eq!(count.outcome().to_string(), "W+11");
    let by_hand = ByHand::of(&game, &agreed, &count);
    assert_eq!(Color::BOTH.map(|color| by_hand.points(color)), [0, 11]);
    // Without Black's eleven stones on the left there is no territory for any of his thirteen.
    let hopeless = judgement(&game, "C5 F4", "");
    let count = Count::of(&game, &hopeless);
    let by_hand = ByHand::of(&game, &hopeless, &count);
    assert_eq!(by_hand.beside, [13, 0]);
    assert_eq!(lead_on_the_board(&count, &by_hand), count.lead_black());
}

/// White's stones D1 E1 F1 live in seki within Black's wall, or the wall within White's.
pub(crate) const SEKI_AROUND_THREE: &str = "
    X X X X X X X X X
    X . X . X X X X X
    X X X X X X X X X
    X X X X X X X X X
    O O O O O O O O O
    O . O . O O O O O
    O O O O O O O O O
    O X X X X X X X O
    O X . O O O . X O";

/// Each side has an eye, and they share the liberty D1.
pub(crate) const SEKI_WITH_EYES: &str = "
    . O O O X . X X X
    O . O O X X . X X
    O O O O X X X X X
    O O O O X X X X X
    O X X X O O O X .
    O X . X O . O X X
    O X X . O O O X .";

/// Two chains without eyes share two liberties.
pub(crate) const SEKI_WITHOUT_EYES: &str = "
    . O O O X . X X X
    O . O O X X . X X
    O O O O X X X X X
    O O O O X X X X X
    O X X X O O O X .
    O X X . O O O X X
    O X X . O O O X .";

#[test]
fn seki_of_each_kind_is_nobodys_where_it_is_taxed() {
    // Eyes, above: two each, or two against four. In a seki only its own eyes can count, C2 and F2.
    for (text, in_seki, plain, taxed, area) in [
        (SEKI_AROUND_THREE, "B2 H2 D1", "0", "0", "B+11"),
        (SEKI_WITH_EYES, "B2 E1", "B+2", "B+2", "B+6"),
        (SEKI_WITHOUT_EYES, "B2 E1", "B+2", "B+2", "B+5"),
    ] {
        for (rules, wanted) in [("japanese", taxed), ("chinese", area)] {
            let game = game(rules, text);
            assert_eq!(result(&game, &judgement(&game, "", in_seki)), wanted, "{rules}{text}");
        }
        let mut untaxed = game("japanese", text);
        untaxed.set_rules(Ruleset {
            tax: Tax::None,
            ..*untaxed.rules()
        });
        assert_eq!(result(&untaxed, &judgement(&untaxed, "", in_seki)), plain, "{text}");
    }
}

#[test]
fn an_eye_in_a_seki_counts_unless_it_is_taxed() {
    let mut game = game("japanese", SEKI_WITH_EYES);
    let judgement = judgement(&game, "", "B2 E1");
    let taxed = Count::of(&game, &judgement);
    assert_eq!(Color::BOTH.map(|color| taxed.side(color).territory.len()), [4, 2]);
    assert_eq!(taxed.neutral, points(&game, "C2 F2 D1"));
    game.set_rules(Ruleset::preset("aga").unwrap());
    let plain = Count::of(&game, &judgement);
    assert_eq!(Color::BOTH.map(|color| plain.side(color).territory.len()), [5, 3]);
    assert_eq!(plain.neutral, points(&game, "D1"));
}

/// Bent four in the corner: White can play C1, lose four stones and start a ko for the corner; Black can start nothing.
const BENT_FOUR: &str = "
    . O . O O
    O O O O O
    X X O O O
    . X O O O
    O X X X O
    O O . X O";

#[test]
fn bent_four_in_the_corner_is_dead_by_agreement_and_lives_without() {
    let mut game = game("aga", BENT_FOUR);
    let agreed = judgement(&game, "A4", "");
    // A6 C6 A3 C1 and the points of seven dead stones, which count again.
    assert_eq!(Count::of(&game, &agreed).lead_black(), Decimal::from(-(4 + 7 + 7)));
    // Nobody agrees and nobody plays: four passes leave every stone alive, and only A6 and C6 have an owner.
    play(&mut game, "B- W- B- W-");
    assert_eq!(Count::of(&game, &agreed).lead_black(), Decimal::from(-2));
}

#[test]
fn a_dispute_that_is_played_out_costs_nothing() {
    // D2 is dead in SMALL_ENDING. Played out, Black passes for each stone that White needs.
    let mut agreed = game("aga", SMALL_ENDING);
    play(&mut agreed, "BB1 W- B- W-");
    let by_agreement = result(&agreed, &judgement(&agreed, "D2", ""));
    play(&mut agreed, "B- WE2 B- WD1");
    assert_eq!(agreed.prisoners(Color::White), 1);
    assert_eq!(result(&agreed, &Judgement::default()), by_agreement);
}

#[test]
fn uneven_passes_are_paid() {
    let mut game = game("aga", SMALL_ENDING);
    play(&mut game, "BB1 W- B-");
    let judgement = judgement(&game, "D2", "");
    let count = Count::of(&game, &judgement);
    // Both have passed, and White's closing pass is owed: Black 3 + 1 + 2, White 8 + 1 + 1.
    assert_eq!(parts(&count, Color::Black), [3, 1, 0, 2]);
    assert_eq!(parts(&count, Color::White), [8, 0, 1, 1]);
    assert!(count.closing_pass);
    assert_eq!(count.outcome().to_string(), "W+4");
    // A stone of Black in his own territory instead of the pass costs a point as well.
    game.undo();
    play(&mut game, "BA5");
    assert_eq!(result(&game, &judgement), "W+4");
}

#[test]
fn handicap_is_paid_for_by_area_and_by_turns_with_pass_stones() {
    // Black has 12 points of area, six of them territory, White 6 and three. White's pay for two stones is nothing, one
    // or two; with pass stones his three passes against one are worth as much as the area rule of the same name.
    for (rules, wanted) in [
        ("aga", "B+5"),
        ("aga-area", "B+5"),
        ("chinese", "B+4"),
        ("japanese", "B+3"),
    ] {
        let mut game = Game::new(Size::new(6, 3).unwrap(), Ruleset::preset(rules).unwrap());
        game.place_handicap(&points(&game, "C1 C3")).unwrap();
        play(&mut game, "WE2 BC2 WE1 BD2 WE3 BD1 W- BD3 W- B- W-");
        assert_eq!(result(&game, &Judgement::default()), wanted, "{rules}");
    }
}

/// The sum of the board as laid out, found by flood fill.
fn lead_on_the_board(count: &Count, by_hand: &ByHand) -> Decimal {
    let mut points = [0i64; 2];
    for region in by_hand.grid.empty_regions() {
        let near = region.iter().flat_map(|&point| by_hand.grid.size().neighbors(point));
        let mut colors: Vec<Color> = near.filter_map(|near| by_hand.grid.get(near)).collect();
        colors.sort_unstable();
        colors.dedup();
        let is_neutral = count.neutral.binary_search(&region[0]).is_ok();
        if let (&[color], false) = (colors.as_slice(), is_neutral) {
            points[color.index()] += region.len() as i64;
        }
    }
    for color in Color::BOTH {
        points[color.index()] -= by_hand.beside[color.index()] as i64;
        if count.scoring == Scoring::Area {
            points[color.index()] += count.side(color).stones as i64;
        }
    }
    let white = count.side(Color::White);
    Decimal::from(points[0] - points[1]) - white.komi - white.handicap_pay
}

proptest! {
    /// Whatever is judged, the board laid out by hand gives the result of the count, and its rectangles are the
    /// territory that is left.
    #[test]
    fn the_board_counted_by_hand_gives_the_same_result(
        rules in prop::sample::select(Ruleset::preset_names().collect::<Vec<_>>()),
        width in 2usize..9, height in 2usize..7,
        choices in prop::collection::vec(any::<(u16, u8)>(), 0..150),
        doomed in any::<u64>(), in_seki in any::<u64>(),
    ) {
        let size = Size::new(width, height).unwrap();
        let mut game = Game::new(size, Ruleset::preset(rules).unwrap());
        for (place, kind) in choices {
            let point = size.points().nth(usize::from(place) % size.area()).unwrap();
            let mv = if kind % 17 == 0 { Move::Pass } else { Move::Play(point) };
            let _ = game.play(game.to_move(), mv);
        }
        let mut judgement = Judgement::default();
        for (index, chain) in game.grid().chains().into_iter().enumerate().take(64) {
            if doomed >> index & 3 == 0 {
                judgement.dead.extend(chain);
            } else if in_seki >> index & 3 == 0 {
                judgement.seki.extend(chain);
            }
        }
        judgement.dead.sort_unstable();
        judgement.seki.sort_unstable();
        let count = Count::of(&game, &judgement);
        let by_hand = ByHand::of(&game, &judgement, &count);
        prop_assert_eq!(lead_on_the_board(&count, &by_hand), count.lead_black());
        for color in Color::BOTH {
            let rectangles = &by_hand.rectangles[color.index()];
            prop_assert!(rectangles.iter().all(|rectangle| rectangle.area() > 0));
            prop_assert!(by_hand.points(color) <= count.side(color).territory.len());
        }
    }
}
