//! `hamaguri doctor`: what the engine finds on this machine, how fast it is here, and how to tell a GUI about it.

use crate::board::{Color, Size};
use crate::clock::{Limits, SystemTime};
use crate::memory::available;
use crate::net::kernel::InstructionSet;
use crate::options::{Resources, all_threads};
use crate::params::Params;
use crate::playout::batch::Instructions;
use crate::rules::{Game, Ruleset};
use crate::search::{self, Model, Task};
use std::time::Duration;

/// Boards whose speed is measured.
const SIDES: [usize; 2] = [9, 19];

/// What was found.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The program itself, for GUIs.
    program: String,
    network: InstructionSet,
    batch: Instructions,
    /// Threads that can run at once, where the system tells.
    processors: Option<usize>,
    /// MiB that are free, where the system tells.
    memory_mb: Option<u64>,
    params: Params,
    /// For each board its side and the simulations a second.
    speeds: Vec<(usize, f64)>,
}

/// Examines the machine; takes about a second for the speed test.
pub fn run(resources: &Resources) -> Result<String, String> {
    let params = resources.params_from(all_threads())?;
    let a_board = Duration::from_secs(1) / SIDES.len() as u32;
    let findings = Findings {
        program: std::env::current_exe().map_or("hamaguri".to_string(), |path| path.display().to_string()),
        network: InstructionSet::best(),
        batch: Instructions::available().pop().unwrap_or(Instructions::Portable),
        processors: std::thread::available_parallelism().ok().map(usize::from),
        memory_mb: available().map(|bytes| bytes >> 20),
        speeds: SIDES.map(|side| (side, speed(side, &params, a_board))).to_vec(),
        params,
    };
    Ok(text(&findings))
}

/// Simulations a second from the empty board.
fn speed(side: usize, params: &Params, time: Duration) -> f64 {
    let size = Size::square(side).expect("all sides are in range");
    let game = Game::new(size, Ruleset::default());
    let task = Task {
        game: &game,
        color: Color::Black,
        limits: Limits {
            soft: Some(time),
            hard: Some(time),
            playouts: None,
        },
        may_settle: false,
        in_background: false,
        allow: &|_| true,
        dead: &[],
    };
    let mut search = search::create(size, Model::embedded(), params, 1);
    let report = search.search(&task, &SystemTime::start(), &mut ());
    report.playouts as f64 / report.elapsed.as_secs_f64().max(1e-3)
}

fn text(found: &Findings) -> String {
    let mut lines = vec![format!(
        "hamaguri    {} ({})",
        env!("CARGO_PKG_VERSION"),
        env!("HAMAGURI_BUILD")
    )];
    lines.push(format!(
        "processor   network by {:?}, batches of playouts by {:?}{}",
        found.network,
        found.batch,
        match found.network {
            InstructionSet::Portable => "; a processor with AVX2 or AVX-512 VNNI would be several times as fast",
            _ => "",
        }
    ));
    lines.push(threads(found));
    lines.push(memory(found));
    for (side, speed) in &found.speeds {
        let playouts = speed * f64::from(found.params.default_time_ms) / 1000.0;
        lines.push(format!(
            "speed       {side}x{side}: {speed:.0} simulations a second, {playouts:.0} for a move without a clock"
        ));
    }
    let program = &found.program;
    lines.push(String::new());
    lines.push("Sabaki: Engines > Manage Engines > Add".to_string());
    lines.push(format!("    path {program}, arguments gtp"));
    lines.push("GoGui: Program > New Program".to_string());
    let quoted = match program.contains(' ') {
        true => format!("\"{program}\""),
        false => program.clone(),
    };
    lines.push(format!("    command {quoted} gtp"));
    lines.push("Without a GUI".to_string());
    lines.push(format!("    {quoted} play"));
    lines.join("\n")
}

fn threads(found: &Findings) -> String {
    let used = found.params.threads;
    match found.processors {
        Some(there) if used as usize > there => {
            format!("threads     {used} asked for but only {there} run at once: use --threads {there}")
        }
        Some(there) if (used as usize) < there => {
            format!("threads     {used} of {there} used; --threads {there} uses all")
        }
        Some(there) => format!("threads     all {there} used"),
        None => format!("threads     {used} used; how many there are is unknown"),
    }
}

fn memory(found: &Findings) -> String {
    let used = u64::from(found.params.memory_mb);
    match found.memory_mb {
        Some(free) if used > free => {
            format!("memory      the search may take {used} MiB but only {free} MiB are free: use --memory")
        }
        Some(free) => format!("memory      the search may take {used} MiB of {free} MiB free"),
        None => format!("memory      the search may take {used} MiB; how much is free is unknown"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings() -> Findings {
        Findings {
            program: "/a b/hamaguri".to_string(),
            network: InstructionSet::Portable,
            batch: Instructions::Portable,
            processors: Some(4),
            memory_mb: Some(100),
            params: Params::default(), // one thread
            speeds: vec![(9, 1000.0)],
        }
    }

    #[test]
    fn advice_follows_from_what_was_found() {
        let told = text(&findings());
        for part in [
            "network by Portable",
            "would be several times as fast",
            "1 of 4 used; --threads 4 uses all",
            "may take 512 MiB but only 100 MiB are free",
            "9x9: 1000 simulations a second, 2000 for a move",
            "path /a b/hamaguri, arguments gtp",
            "command \"/a b/hamaguri\" gtp",
        ] {
            assert!(told.contains(part), "{part} in\n{told}");
        }
        let mut rich = findings();
        (rich.memory_mb, rich.processors, rich.params.threads) = (Some(4000), Some(2), 3);
        let told = text(&rich);
        assert!(
            told.contains("only 2 run at once") && told.contains("512 MiB of 4000 MiB free"),
            "{told}"
        );
    }
}
