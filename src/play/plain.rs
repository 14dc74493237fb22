//! The plain face: a line in, a few lines out.

use super::command::Command;
use super::table::Table;
use super::view;
use std::io::{self, BufRead, Write};

/// Plays with lines until the input ends or the person leaves. A line that is no Unicode is no command.
pub fn run(table: &mut Table, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    engine(table, &mut output)?;
    show(table, &mut output)?;
    while !table.is_left() {
        write!(output, "> ")?;
        output.flush()?;
        let mut line = Vec::new();
        let command = match input.read_until(b'\n', &mut line)? {
            0 => Ok(Command::Quit),
            _ => match String::from_utf8_lossy(&line).trim() {
                "" => continue,
                line => Command::parse(table.size(), line),
            },
        };
        let command = match command {
            Ok(command) => command,
            Err(complaint) => {
                writeln!(output, "{complaint}")?;
                continue;
            }
        };
        let turns = table.game().turns().len();
        say(&table.obey(&command, &mut ()), &mut output)?;
        engine(table, &mut output)?;
        if table.game().turns().len() != turns || command == Command::New {
            show(table, &mut output)?;
        }
    }
    Ok(())
}

/// Lets the engine move if it is its turn.
fn engine(table: &mut Table, output: &mut impl Write) -> io::Result<()> {
    while table.is_engines_turn() && !table.is_left() {
        say(&table.engine_moves(&mut ()), output)?;
    }
    Ok(())
}

fn say(lines: &[String], output: &mut impl Write) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(output, "{line}"))
}

fn show(table: &Table, output: &mut impl Write) -> io::Result<()> {
    writeln!(output)?;
    say(&view::plain(table.game()), output)?;
    writeln!(output, "{}", table.status())
}
