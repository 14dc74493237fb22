//! The face that fills a terminal: the board with a cursor, keys and the mouse, a line for commands in words.

use super::command::Command;
use super::table::Table;
use super::view::{self, Sign};
use crate::board::{Color, Move, Point, Size};
use crate::job;
use crate::player::Observer;
use crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind, poll, read,
};
use crossterm::style::{self, Attribute, ContentStyle, Print, PrintStyledContent, Stylize};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use std::io::{self, Stdout, Write};
use std::time::Duration;

/// How often a waiting or thinking program looks for keys.
const GLANCE: Duration = Duration::from_millis(100);

/// The colour of the board in the palette of 256.
const WOOD: style::Color = style::Color::AnsiValue(179);

const KEYS: &str = "arrows, Enter or mouse: play  p pass  u undo  h hint  s score  : command  ? help  q quit";

/// Puts the terminal back as it was, whatever happens.
struct Terminal(Stdout);

impl Terminal {
    fn take() -> io::Result<Terminal> {
        let terminal = Terminal(io::stdout());
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // There is nothing left to do about a terminal that is gone.
        let _ = execute!(self.0, DisableMouseCapture, cursor::Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

/// What is on the screen besides the board.
struct Screen {
    cursor: Point,
    said: Vec<String>,
    /// A command that is being typed.
    line: Option<String>,
}

/// What a key or a click means.
enum Wish {
    Nothing,
    Command(Command),
    /// A line was typed that is none.
    Complaint(String),
}

/// Plays on the whole terminal until the person leaves.
pub fn run(table: &mut Table) -> io::Result<()> {
    let stop = job::stop_on_interrupt().map_err(io::Error::other)?;
    let mut terminal = Terminal::take()?;
    let size = table.size();
    let mut screen = Screen {
        cursor: size
            .point(size.width() / 2, size.height() / 2)
            .expect("the centre is on the board"),
        said: Vec::new(),
        line: None,
    };
    let mut farewell = Vec::new();
    while !table.is_left() {
        screen.draw(&mut terminal.0, table)?;
        let command = if stop.is_raised() {
            Command::Quit
        } else if table.is_engines_turn() {
            let mut hurry = Hurry::default();
            screen.said = table.engine_moves(&mut hurry);
            match hurry.leave {
                true => Command::Quit,
                false => continue,
            }
        } else if poll(GLANCE)? {
            match screen.wish(read()?, size) {
                Wish::Nothing => continue,
                Wish::Command(command) => command,
                Wish::Complaint(complaint) => {
                    screen.said = vec![complaint];
                    continue;
                }
            }
        } else {
            continue;
        };
        let mut hurry = Hurry::default();
        screen.said = table.obey(&command, &mut hurry);
        farewell.clone_from(&screen.said);
        if hurry.leave {
            farewell = table.obey(&Command::Quit, &mut ());
        }
    }
    drop(terminal);
    for line in farewell {
        job::tell(line).map_err(io::Error::other)?;
    }
    Ok(())
}

/// Looks for keys while the engine thinks: Escape or a blank makes it decide at once, Ctrl-C leaves.
#[derive(Default)]
struct Hurry {
    now: bool,
    leave: bool,
}

impl Observer for Hurry {
    fn should_stop(&self) -> bool {
        self.now
    }

    fn interval(&self) -> Option<Duration> {
        Some(GLANCE)
    }

    fn report(&mut self, _: &crate::search::report::Report) {
        while let Ok(true) = poll(Duration::ZERO) {
            let Ok(event) = read() else { return };
            if let Event::Key(key) = event {
                self.leave |= is_interrupt(&key);
                self.now |= self.leave || matches!(key.code, KeyCode::Esc | KeyCode::Char(' '));
            }
        }
    }
}

fn is_interrupt(key: &KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

impl Screen {
    /// What an event means; it may move the cursor or change the line.
    fn wish(&mut self, event: Event, size: Size) -> Wish {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Wish::Nothing,
            Event::Key(key) if is_interrupt(&key) => Wish::Command(Command::Quit),
            Event::Key(key) if self.line.is_some() => self.typed(key.code, size),
            Event::Key(key) => self.pressed(key.code, size),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let point = view::point_at(size, usize::from(mouse.column), usize::from(mouse.row));
                point.map_or(Wish::Nothing, |point| {
                    self.cursor = point;
                    Wish::Command(Command::Move(Move::Play(point)))
                })
            }
            _ => Wish::Nothing,
        }
    }

    fn pressed(&mut self, key: KeyCode, size: Size) -> Wish {
        let (columns, rows) = match key {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            _ => (0, 0),
        };
        let moved = |from: usize, by: isize| from.checked_add_signed(by);
        let place = moved(size.column(self.cursor), columns).zip(moved(size.row(self.cursor), rows));
        self.cursor = place
            .and_then(|(column, row)| size.point(column, row))
            .unwrap_or(self.cursor);
        let command = match key {
            KeyCode::Enter | KeyCode::Char(' ') => Command::Move(Move::Play(self.cursor)),
            KeyCode::Char('p') => Command::Move(Move::Pass),
            KeyCode::Char('u') => Command::Undo,
            KeyCode::Char('h') => Command::Hint,
            KeyCode::Char('s') => Command::Score,
            KeyCode::Char('?') => Command::Help,
            KeyCode::Char('q') => Command::Quit,
            KeyCode::Char(':') => {
                self.line = Some(String::new());
                return Wish::Nothing;
            }
            _ => return Wish::Nothing,
        };
        Wish::Command(command)
    }

    fn typed(&mut self, key: KeyCode, size: Size) -> Wish {
        let line = self.line.get_or_insert_default();
        match key {
            KeyCode::Char(character) => line.push(character),
            KeyCode::Backspace => {
                line.pop();
            }
            KeyCode::Esc => self.line = None,
            KeyCode::Enter => {
                let line = self.line.take().unwrap_or_default();
                return match Command::parse(size, &line) {
                    Ok(command) => Wish::Command(command),
                    Err(complaint) => Wish::Complaint(complaint),
                };
            }
            _ => {}
        }
        Wish::Nothing
    }

    fn draw(&self, out: &mut Stdout, table: &Table) -> io::Result<()> {
        let size = table.size();
        queue!(
            out,
            BeginSynchronizedUpdate,
            Clear(ClearType::All),
            cursor::MoveTo(0, 0)
        )?;
        queue!(out, Print(view::letters(size)))?;
        for row in 0..size.height() {
            queue!(out, Print("\r\n"), Print(format!("{:>2} ", size.height() - row)))?;
            self.draw_row(out, table, row)?;
            queue!(out, Print(format!(" {}", size.height() - row)))?;
        }
        queue!(out, Print("\r\n"), Print(view::letters(size)), Print("\r\n\r\n"))?;
        queue!(out, Print(table.status()), Print("\r\n"))?;
        if table.is_engines_turn() {
            queue!(out, Print("thinking; Esc: move now\r\n"))?;
        }
        for line in &self.said {
            queue!(out, Print(line), Print("\r\n"))?;
        }
        match &self.line {
            Some(line) => queue!(out, Print(format!(":{line}_")))?,
            None => queue!(out, PrintStyledContent(KEYS.attribute(Attribute::Dim)))?,
        }
        queue!(out, EndSynchronizedUpdate)?;
        out.flush()
    }

    fn draw_row(&self, out: &mut Stdout, table: &Table, row: usize) -> io::Result<()> {
        let size = table.size();
        let game = table.game();
        let blank = " ".repeat(view::cell(size) - 1);
        for column in 0..size.width() {
            let point = size.point(column, row).expect("it is on the board");
            let is_last = view::last_stone(game) == Some(point);
            let (sign, ink) = match view::sign(game, point) {
                // Filled and hollow, so that they differ without colours too.
                Sign::Stone(Color::Black) => (if is_last { '◉' } else { '●' }, style::Color::AnsiValue(16)),
                Sign::Stone(Color::White) => (if is_last { '◎' } else { '○' }, style::Color::AnsiValue(231)),
                Sign::Star => ('+', style::Color::AnsiValue(94)),
                Sign::Empty => ('·', style::Color::AnsiValue(94)),
            };
            let board = ContentStyle::new().on(WOOD).with(ink).bold();
            let looks = if point == self.cursor { board.reverse() } else { board };
            queue!(
                out,
                PrintStyledContent(board.apply(&blank)),
                PrintStyledContent(looks.apply(sign))
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::MouseEvent;

    fn screen(size: Size) -> Screen {
        Screen {
            cursor: size.point(0, 0).unwrap(),
            said: Vec::new(),
            line: None,
        }
    }

    fn key(code: KeyCode) -> Event {
        Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn command(wish: Wish) -> Option<Command> {
        match wish {
            Wish::Command(command) => Some(command),
            _ => None,
        }
    }

    #[test]
    fn arrows_stay_on_the_board_and_enter_plays() {
        let size = Size::square(9).unwrap();
        let mut screen = screen(size);
        for code in [KeyCode::Up, KeyCode::Left, KeyCode::Right, KeyCode::Down, KeyCode::Down] {
            assert!(command(screen.wish(key(code), size)).is_none());
        }
        let point = size.point(1, 2).unwrap();
        let played = command(screen.wish(key(KeyCode::Enter), size));
        assert_eq!(played, Some(Command::Move(Move::Play(point))));
    }

    #[test]
    fn a_click_plays_where_it_is_and_nowhere_beside_the_board() {
        let size = Size::square(9).unwrap();
        let mut screen = screen(size);
        let mut click = |column: u16, row: u16| {
            let kind = MouseEventKind::Down(MouseButton::Left);
            let modifiers = KeyModifiers::NONE;
            let mouse = MouseEvent {
                kind,
                column,
                row,
                modifiers,
            };
            command(screen.wish(Event::Mouse(mouse), size))
        };
        let point = size.point(4, 4).unwrap();
        assert_eq!(click(12, 5), Some(Command::Move(Move::Play(point))));
        assert_eq!(click(0, 5), None);
        assert_eq!(click(12, 10), None);
    }

    #[test]
    fn a_typed_line_is_a_command_letters_and_all() {
        let size = Size::square(9).unwrap();
        let mut screen = screen(size);
        screen.wish(key(KeyCode::Char(':')), size);
        for letter in "tumb".chars() {
            assert!(command(screen.wish(key(KeyCode::Char(letter)), size)).is_none());
        }
        assert!(matches!(screen.wish(key(KeyCode::Enter), size), Wish::Complaint(_)));
        screen.wish(key(KeyCode::Char(':')), size);
        for letter in "undox".chars() {
            screen.wish(key(KeyCode::Char(letter)), size);
        }
        screen.wish(key(KeyCode::Backspace), size);
        assert_eq!(command(screen.wish(key(KeyCode::Enter), size)), Some(Command::Undo));
    }
}
