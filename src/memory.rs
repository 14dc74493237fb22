//! How much memory the system would still give, so that a search makes do with it instead of being killed.
//!
//! Known on Linux: what the kernel calls available, and what the control groups of the process leave (cgroup v1 and v2),
//! each of them and the groups around it. What files are cached for is given up when memory is asked for, so it counts as free.

use std::fs;
use std::path::Path;

/// Bytes that may still be used; `None` where nobody says.
pub fn available() -> Option<u64> {
    available_below(Path::new("/"))
}

/// The same for a system whose files stand below `root`.
fn available_below(root: &Path) -> Option<u64> {
    let system = of_system(root).into_iter();
    let groups = fs::read_to_string(root.join("proc/self/cgroup")).unwrap_or_default();
    system
        .chain(groups.lines().filter_map(|line| of_group(root, line)))
        .min()
}

fn of_system(root: &Path) -> Option<u64> {
    let meminfo = fs::read_to_string(root.join("proc/meminfo")).ok()?;
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

/// What a group leaves, by its line `ID:CONTROLLERS:PATH`. A process in a container may be told a path that it cannot see; what it
/// sees is then a group around it.
fn of_group(root: &Path, line: &str) -> Option<u64> {
    let mut fields = line.splitn(3, ':').skip(1);
    let (controllers, path) = (fields.next()?, fields.next()?);
    let (folder, most, used, cached) = match controllers {
        "" => ("sys/fs/cgroup", "memory.max", "memory.current", "inactive_file "),
        _ if controllers.split(',').any(|name| name == "memory") => (
            "sys/fs/cgroup/memory",
            "memory.limit_in_bytes",
            "memory.usage_in_bytes",
            "total_inactive_file ",
        ),
        _ => return None,
    };
    let groups = Path::new(path.trim_start_matches('/')).ancestors();
    let left = |group: &Path| {
        let group = root.join(folder).join(group);
        let number = |file: &str| fs::read_to_string(group.join(file)).ok()?.trim().parse::<u64>().ok();
        let statistics = fs::read_to_string(group.join("memory.stat")).unwrap_or_default();
        let cached = statistics
            .lines()
            .find_map(|line| line.strip_prefix(cached)?.parse::<u64>().ok());
        let used = number(used)?.saturating_sub(cached.unwrap_or(0));
        Some(number(most)?.saturating_sub(used))
    };
    groups.filter_map(left).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A system with these files.
    fn available_with(files: &[(&str, &str)]) -> Option<u64> {
        let root = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        available_below(root.path())
    }

    const MEMINFO: (&str, &str) = ("proc/meminfo", "MemTotal: 90 kB\nMemAvailable:   2000 kB\n");

    #[test]
    fn a_system_without_such_files_says_nothing() {
        assert_eq!(available_with(&[]), None);
        assert_eq!(available_with(&[MEMINFO]), Some(2000 << 10));
        assert_eq!(available_with(&[("proc/meminfo", "MemAvailable: much\n")]), None);
    }

    #[test]
    fn the_tightest_group_of_either_version_counts() {
        let v2 = |most: &str| {
            let group = "sys/fs/cgroup/games/";
            available_with(&[
                MEMINFO,
                ("proc/self/cgroup", "0::/games/hamaguri\n"),
                (&format!("{group}memory.max"), most),
                (&format!("{group}memory.current"), "70000\n"),
                (
                    &format!("{group}memory.stat"),
                    "anon 1\ninactive_file 20000\nactive_file 1\n",
                ),
                (&format!("{group}hamaguri/memory.max"), "max\n"),
                (&format!("{group}hamaguri/memory.current"), "60000\n"),
            ])
        };
        assert_eq!(v2("80000\n"), Some(30_000));
        assert_eq!(v2("40000\n"), Some(0));
        assert_eq!(v2("max\n"), Some(2000 << 10));
        let v1 = available_with(&[
            MEMINFO,
            ("proc/self/cgroup", "3:cpu,cpuacct:/a\n2:memory:/not/seen\n0::/\n"),
            ("sys/fs/cgroup/memory/memory.limit_in_bytes", "5000\n"),
            ("sys/fs/cgroup/memory/memory.usage_in_bytes", "4000\n"),
            (
                "sys/fs/cgroup/memory/memory.stat",
                "inactive_file 1\ntotal_inactive_file 1000\n",
            ),
        ]);
        assert_eq!(v1, Some(2000));
    }
}
