//! Reading a line: a query with its game, or an action. Everything is checked here; a query that comes through can be
//! answered.

use super::complaint::Complaint;
use crate::board::{Color, Grid, Move, Point, Size, parse_color, parse_vertex, vertex};
use crate::params::Params;
use crate::rules::text::{change_rule, read_rules};
use crate::rules::{Decimal, Game};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

type Fields = Map<String, Value>;

/// What a line asks for.
#[derive(Debug)]
pub enum Request {
    /// Positions to be analysed.
    Analyze(Box<Query>),
    /// Anything else, with the line itself, which is part of the answer.
    Action(Action, Fields),
}

/// Requests that are answered at once.
#[derive(Debug, PartialEq, Eq)]
pub enum Action {
    /// Says the version.
    QueryVersion,
    /// Says which network is at work.
    QueryModels,
    /// Nothing: every position is searched afresh.
    ClearCache,
    /// Ends queries: those of an id or all, and of those the turns named or all.
    Terminate(Option<String>, Option<Vec<usize>>),
}

/// Whose view winning rates, scores and owners are given in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum View {
    /// Black's.
    Black,
    /// White's.
    White,
    /// That of the side to move.
    SideToMove,
}

/// A query, checked.
#[derive(Debug)]
pub struct Query {
    /// The name that answers are given under.
    pub id: String,
    /// The game before its first move.
    pub start: Game,
    /// All moves.
    pub moves: Vec<(Color, Move)>,
    /// Who is to move after them.
    pub last_to_move: Color,
    /// Turns to analyse, each with its priority.
    pub turns: Vec<(usize, i64)>,
    /// Visits of each, if they are said.
    pub max_visits: Option<u64>,
    /// Seconds for each, if they are said.
    pub max_seconds: Option<f64>,
    /// What answers contain.
    pub wishes: Wishes,
    /// Moves that may not, or alone may, be played at once.
    pub restrictions: Vec<Restriction>,
    /// Seconds between two answers while a position is searched.
    pub report_every: Option<f64>,
    /// The parameters, as changed for this query.
    pub params: Params,
    /// What was odd.
    pub warnings: Vec<Complaint>,
}

/// What answers contain beyond the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// Owners of the points.
    pub ownership: bool,
    /// Owners after each move.
    pub moves_ownership: bool,
    /// The network's policy.
    pub policy: bool,
    /// Visits along each variation.
    pub pv_visits: bool,
    /// The view of all numbers.
    pub view: View,
}

/// Moves that are closed or alone open to a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    color: Color,
    moves: Vec<Move>,
    allows: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DescribedRestriction {
    player: String,
    moves: Vec<String>,
    until_depth: u32,
}

/// Fields of KataGo's queries that ask for what this engine does not have.
const WITHOUT_EFFECT: [&str; 5] = [
    "rootPolicyTemperature",
    "rootFpuReductionMax",
    "includeOwnershipStdev",
    "includeMovesOwnershipStdev",
    "includeNoResultValue",
];
/// More visits than any search does.
const MOST_VISITS: u64 = 1 << 40;

impl Query {
    /// The game after `turn` moves, and who moves then.
    pub fn position(&self, turn: usize) -> (Game, Color) {
        let mut game = self.start.clone();
        for &(color, mv) in &self.moves[..turn] {
            game.play(color, mv)
                .expect("the moves were checked when the query was read");
        }
        let next = self.moves.get(turn).map(|&(color, _)| color);
        (game, next.unwrap_or(self.last_to_move))
    }

    /// Whether `color` may start with this move.
    pub fn permits(&self, color: Color, mv: Move) -> bool {
        let mut own = self
            .restrictions
            .iter()
            .filter(|restriction| restriction.color == color);
        own.all(|restriction| restriction.moves.contains(&mv) == restriction.allows)
    }
}

/// Reads a line. `params` are those in force without a query.
pub fn read(line: &[u8], params: &Params) -> Result<Request, Complaint> {
    let value: Value = serde_json::from_slice(line).map_err(|error| Complaint::error(format!("no JSON: {error}")))?;
    let Value::Object(mut fields) = value else {
        return Err(Complaint::error("a query must be a JSON object"));
    };
    let whole = fields.clone();
    let id = match fields.remove("id") {
        Some(Value::String(id)) => id,
        Some(_) => return Err(Complaint::in_field("id", "must be a string")),
        None => return Err(Complaint::in_field("id", "is missing")),
    };
    let request = match fields.contains_key("action") {
        true => read_action(fields).map(|action| Request::Action(action, whole)),
        false => read_query(&id, fields, params).map(|query| Request::Analyze(Box::new(query))),
    };
    request.map_err(|complaint| complaint.of(&id))
}

fn read_action(mut fields: Fields) -> Result<Action, Complaint> {
    let name: String = required(&mut fields, "action")?;
    match name.as_str() {
        "query_version" => Ok(Action::QueryVersion),
        "query_models" => Ok(Action::QueryModels),
        "clear_cache" => Ok(Action::ClearCache),
        "terminate" => {
            let id = required(&mut fields, "terminateId")?;
            Ok(Action::Terminate(Some(id), take(&mut fields, "turnNumbers")?))
        }
        "terminate_all" => Ok(Action::Terminate(None, take(&mut fields, "turnNumbers")?)),
        _ => Err(Complaint::in_field(
            "action",
            "must be query_version, query_models, clear_cache, terminate or terminate_all",
        )),
    }
}

fn read_query(id: &str, mut fields: Fields, params: &Params) -> Result<Query, Complaint> {
    let fields = &mut fields;
    let size = read_size(fields)?;
    let moves = read_moves(fields, "moves", size)?.ok_or(Complaint::in_field("moves", "is missing"))?;
    let start = read_start(fields, size, moves.first().map(|&(color, _)| color))?;
    let mut game = start.clone();
    for (number, &(color, mv)) in moves.iter().enumerate() {
        // KaTrain, which tries moves out, looks for these first words.
        let place = mv.point().map_or("pass".to_string(), |point| vertex(size, point));
        let illegal = |_| Complaint::in_field("moves", format!("Illegal move {number}: {place}"));
        game.play(color, mv).map_err(illegal)?;
    }
    let mut warnings = Vec::new();
    let mut params = params.clone();
    let (view, max_seconds) = read_overrides(fields, &mut params, &mut warnings)?;
    let mut restrictions = read_restrictions(fields, "avoidMoves", size)?;
    restrictions.extend(read_restrictions(fields, "allowMoves", size)?);
    let mut switch = |name| take::<bool>(fields, name).map(Option::unwrap_or_default);
    let wishes = Wishes {
        ownership: switch("includeOwnership")?,
        moves_ownership: switch("includeMovesOwnership")?,
        policy: switch("includePolicy")?,
        pv_visits: switch("includePVVisits")?,
        view,
    };
    let query = Query {
        id: id.to_string(),
        turns: read_turns(fields, moves.len())?,
        max_visits: read_visits(fields)?,
        max_seconds,
        report_every: read_seconds(fields, "reportDuringSearchEvery")?,
        last_to_move: game.to_move(),
        start,
        moves,
        wishes,
        restrictions,
        params,
        warnings: Vec::new(),
    };
    warnings.extend(fields.keys().map(|name| match WITHOUT_EFFECT.contains(&name.as_str()) {
        true => Complaint::warning(name, "has no effect here"),
        false => Complaint::warning(name, "unknown field, not used"),
    }));
    let warnings = warnings.into_iter().map(|warning| warning.of(id)).collect();
    Ok(Query { warnings, ..query })
}

/// Takes a field, if it is there and not null.
fn take<T: DeserializeOwned>(fields: &mut Fields, name: &str) -> Result<Option<T>, Complaint> {
    let value = fields.remove(name).unwrap_or(Value::Null);
    serde_json::from_value(value).map_err(|error| Complaint::in_field(name, error.to_string()))
}

fn required<T: DeserializeOwned>(fields: &mut Fields, name: &str) -> Result<T, Complaint> {
    take(fields, name)?.ok_or_else(|| Complaint::in_field(name, "is missing"))
}

fn read_size(fields: &mut Fields) -> Result<Size, Complaint> {
    let mut side = |name| {
        let side: usize = required(fields, name)?;
        match Size::square(side) {
            Some(_) => Ok(side),
            None => Err(Complaint::in_field(name, "a side has 2 to 52 points")),
        }
    };
    let (width, height) = (side("boardXSize")?, side("boardYSize")?);
    Size::new(width, height).ok_or(Complaint::in_field("boardXSize", "no such board"))
}

/// The position before the first move, under its rules and komi.
fn read_start(fields: &mut Fields, size: Size, first_mover: Option<Color>) -> Result<Game, Complaint> {
    let rules = match required(fields, "rules")? {
        Value::String(text) => read_rules(&text),
        Value::Object(rules) => read_rules(&Value::Object(rules).to_string()),
        _ => return Err(Complaint::in_field("rules", "must be a name or an object")),
    };
    let mut rules = rules.map_err(|reason| Complaint::in_field("rules", reason))?;
    if let Some(bonus) = take::<Value>(fields, "whiteHandicapBonus")? {
        let text = bonus.as_str().map_or(bonus.to_string(), str::to_string);
        rules = change_rule(&rules, "whiteHandicapBonus", &text)
            .map_err(|reason| Complaint::in_field("whiteHandicapBonus", reason))?;
    }
    let stones = read_moves(fields, "initialStones", size)?.unwrap_or_default();
    let in_stones = |text: &str| Complaint::in_field("initialStones", text);
    let mut grid = Grid::new(size);
    for (color, mv) in &stones {
        let point = mv.point().ok_or(in_stones("a stone needs a point"))?;
        if grid.get(point).is_some() {
            return Err(in_stones("a point occurs twice"));
        }
        grid.set(point, Some(*color));
    }
    if !grid.is_stable() {
        return Err(in_stones("a chain has no liberty"));
    }
    let is_handicap = stones.len() >= 2 && stones.iter().all(|&(color, _)| color == Color::Black);
    let usual = if is_handicap { Color::White } else { Color::Black };
    let first = match take::<String>(fields, "initialPlayer")? {
        Some(name) => color("initialPlayer", &name)?,
        None => first_mover.unwrap_or(usual),
    };
    let mut game = Game::from_position(grid, first, rules);
    if is_handicap {
        game.declare_handicap(stones.len());
    }
    game.agree_on_komi(read_komi(fields)?);
    Ok(game)
}

fn read_komi(fields: &mut Fields) -> Result<Option<Decimal>, Complaint> {
    let Some(number) = take::<serde_json::Number>(fields, "komi")? else {
        return Ok(None);
    };
    let komi = number.to_string().parse();
    komi.map(Some)
        .map_err(|_| Complaint::in_field("komi", "must be a decimal number"))
}

/// Pairs of a player and a place.
fn read_moves(fields: &mut Fields, name: &str, size: Size) -> Result<Option<Vec<(Color, Move)>>, Complaint> {
    let Some(pairs) = take::<Vec<(String, String)>>(fields, name)? else {
        return Ok(None);
    };
    let moves = pairs
        .iter()
        .map(|(player, place)| Ok((color(name, player)?, location(name, size, place)?)));
    moves.collect::<Result<_, _>>().map(Some)
}

fn color(field: &str, text: &str) -> Result<Color, Complaint> {
    parse_color(text).ok_or_else(|| Complaint::in_field(field, format!("{text} is no player")))
}

/// A vertex, `pass`, or `(x,y)` counted from the top left.
fn location(field: &str, size: Size, text: &str) -> Result<Move, Complaint> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let point = parse_vertex(size, text).or_else(|| coordinates(size, text));
    point
        .map(Move::Play)
        .ok_or_else(|| Complaint::in_field(field, format!("{text} is no place on this board")))
}

fn coordinates(size: Size, text: &str) -> Option<Point> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    size.point(x.trim().parse().ok()?, y.trim().parse().ok()?)
}

fn read_turns(fields: &mut Fields, moves: usize) -> Result<Vec<(usize, i64)>, Complaint> {
    let turns: Vec<usize> = take(fields, "analyzeTurns")?.unwrap_or(vec![moves]);
    if turns.iter().any(|&turn| turn > moves) {
        let text = format!("the game has turns 0 to {moves}");
        return Err(Complaint::in_field("analyzeTurns", text));
    }
    let priority: Option<i64> = take(fields, "priority")?;
    let priorities: Vec<i64> = match take(fields, "priorities")? {
        None => vec![priority.unwrap_or(0); turns.len()],
        Some(_) if priority.is_some() => return Err(Complaint::in_field("priorities", "there is a priority already")),
        Some(priorities) => priorities,
    };
    if priorities.len() != turns.len() {
        return Err(Complaint::in_field("priorities", "must be as many as analyzeTurns"));
    }
    Ok(turns.into_iter().zip(priorities).collect())
}

fn read_visits(fields: &mut Fields) -> Result<Option<u64>, Complaint> {
    match take::<u64>(fields, "maxVisits")? {
        Some(visits) if !(1..=MOST_VISITS).contains(&visits) => {
            Err(Complaint::in_field("maxVisits", format!("must be 1 to {MOST_VISITS}")))
        }
        visits => Ok(visits),
    }
}

fn read_seconds(fields: &mut Fields, name: &str) -> Result<Option<f64>, Complaint> {
    match take::<f64>(fields, name)? {
        Some(seconds) if !are_seconds(seconds) => Err(Complaint::in_field(name, "must be 0.001 to 1000000 seconds")),
        seconds => Ok(seconds),
    }
}

fn are_seconds(number: f64) -> bool {
    (0.001..=1e6).contains(&number)
}

fn read_restrictions(fields: &mut Fields, name: &str, size: Size) -> Result<Vec<Restriction>, Complaint> {
    let described: Vec<DescribedRestriction> = take(fields, name)?.unwrap_or_default();
    let read = |described: DescribedRestriction| {
        if described.until_depth == 0 {
            return Err(Complaint::in_field(name, "untilDepth must be positive"));
        }
        let moves = described.moves.iter().map(|place| location(name, size, place));
        Ok(Restriction {
            color: color(name, &described.player)?,
            moves: moves.collect::<Result<_, _>>()?,
            allows: name == "allowMoves",
        })
    };
    described.into_iter().map(read).collect()
}

/// Changes of parameters for one query, the view, and the most seconds.
fn read_overrides(
    fields: &mut Fields,
    params: &mut Params,
    warnings: &mut Vec<Complaint>,
) -> Result<(View, Option<f64>), Complaint> {
    const FIELD: &str = "overrideSettings";
    let mut overrides: BTreeMap<String, Value> = take(fields, FIELD)?.unwrap_or_default();
    let view = overrides.remove("reportAnalysisWinratesAs").unwrap_or("BLACK".into());
    let max_seconds = match overrides.remove("maxTime").map(|value| value.as_f64()) {
        Some(seconds) if !seconds.is_some_and(are_seconds) => {
            return Err(Complaint::in_field(FIELD, "maxTime must be 0.001 to 1000000 seconds"));
        }
        seconds => seconds.flatten(),
    };
    let known = Params::declarations().iter().map(|declaration| declaration.name);
    for name in known {
        if let Some(value) = overrides.remove(name) {
            let text = value.as_str().map_or(value.to_string(), str::to_string);
            let set = params.set(name, &text);
            set.map_err(|error| Complaint::in_field(FIELD, error.to_string()))?;
        }
    }
    for name in overrides.keys() {
        warnings.push(Complaint::warning(FIELD, format!("unknown setting {name}, not used")));
    }
    let view = serde_json::from_value(view)
        .map_err(|_| Complaint::in_field(FIELD, "reportAnalysisWinratesAs must be BLACK, WHITE or SIDETOMOVE"))?;
    Ok((view, max_seconds))
}
