//! [`Files`]: which files the commands may read and write.
//!
//! Commands come from whoever is at the other end, which behind a bridge to a server may be anybody. So the user can keep
//! them to one folder or away from files altogether.

use super::command::Failure;
use std::path::{Component, Path, PathBuf};

/// What commands with file names may touch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Files {
    /// Whatever the system allows.
    #[default]
    Any,
    /// Files in this folder and the folders in it; names are relative to it.
    Within(PathBuf),
    /// None.
    Off,
}

impl Files {
    /// The path that a name from a command means, if it may be used. Its folder must exist, the file need not.
    pub fn resolve(&self, name: &str) -> Result<PathBuf, Failure> {
        match self {
            Files::Any => Ok(PathBuf::from(name)),
            Files::Off => Err(Failure::from("files are switched off")),
            Files::Within(folder) => within(folder, name),
        }
    }
}

/// The real path of `name`, links followed, if it lies in `folder`. That a folder is not there is said only of names that
/// stay inside: nobody shall find out by errors what there is outside.
fn within(folder: &Path, name: &str) -> Result<PathBuf, Failure> {
    let real = folder.canonicalize().ok().and_then(|folder| {
        let path = folder.join(name);
        // Also a link that leads nowhere yet must not be written through.
        let real = match path.symlink_metadata() {
            Ok(_) => path.canonicalize().ok()?,
            Err(_) => path.parent()?.canonicalize().ok()?.join(path.file_name()?),
        };
        real.starts_with(&folder).then_some(real)
    });
    real.ok_or_else(|| {
        Failure::from(match is_missing_inside(folder, name) {
            true => "no such folder",
            false => "file is outside the folder for files",
        })
    })
}

/// Whether a name that only goes down, and through no link, leads through a folder that is not there.
fn is_missing_inside(folder: &Path, name: &str) -> bool {
    let goes_down = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    if !Path::new(name).components().all(goes_down) {
        return false;
    }
    let mut path = folder.to_path_buf();
    for part in Path::new(name).components() {
        path.push(part);
        match path.symlink_metadata() {
            Ok(found) if found.is_symlink() => return false,
            Ok(_) => {}
            Err(_) => return true,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_nowhere_out_of_the_folder() {
        let outside = tempfile::tempdir().unwrap();
        let folder = outside.path().join("games");
        std::fs::create_dir_all(folder.join("old")).unwrap();
        std::fs::write(outside.path().join("secret"), "x").unwrap();
        std::fs::write(folder.join("old/a.sgf"), "(;)").unwrap();
        let files = Files::Within(folder.clone());
        let real = folder.canonicalize().unwrap();
        for name in ["new.sgf", "old/a.sgf", "old/../new.sgf", "old/./new.sgf"] {
            assert!(files.resolve(name).unwrap().starts_with(&real), "{name}");
        }
        let absolute = real.join("new.sgf");
        assert_eq!(files.resolve(absolute.to_str().unwrap()).unwrap(), absolute);
        for name in [
            "../secret",
            "../new",
            "old/../../secret",
            "/etc/passwd",
            "/nowhere/new.sgf",
            "nowhere/../../new.sgf",
            "../nowhere/new.sgf",
            "..",
        ] {
            let outside = Failure::from("file is outside the folder for files");
            assert_eq!(files.resolve(name), Err(outside), "{name}");
        }
        for name in ["nowhere/new.sgf", "old/nowhere/new.sgf", "./nowhere/new.sgf"] {
            assert_eq!(files.resolve(name), Err(Failure::from("no such folder")), "{name}");
        }
        assert_eq!(Files::Any.resolve("/etc/passwd").unwrap(), Path::new("/etc/passwd"));
        assert!(Files::Off.resolve("new.sgf").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_nowhere_out_of_the_folder() {
        use std::os::unix::fs::symlink;
        let outside = tempfile::tempdir().unwrap();
        let folder = outside.path().join("games");
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(outside.path().join("secret"), "x").unwrap();
        symlink(outside.path().join("secret"), folder.join("link")).unwrap();
        symlink(outside.path().join("not-there"), folder.join("dangling")).unwrap();
        symlink(outside.path(), folder.join("up")).unwrap();
        symlink(&folder, folder.join("round")).unwrap();
        let files = Files::Within(folder);
        for name in ["link", "dangling", "up/secret", "up/new", "round/../secret"] {
            assert!(files.resolve(name).is_err(), "{name}");
        }
        assert!(files.resolve("round/new").is_ok());
    }
}
