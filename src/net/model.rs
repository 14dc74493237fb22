//! [`Model`]: the weights that a program plays with.

use super::weights::Weights;
use std::fmt::{self, Debug, Formatter};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Weights that every thread of the program reads. They are loaded once and live until it ends.
#[derive(Clone, Copy)]
pub struct Model(&'static Weights);

impl Model {
    /// What comes with the engine.
    pub fn embedded() -> Model {
        Model(Weights::embedded())
    }

    /// What a file holds. The memory is not given back.
    ///
    /// # Errors
    /// What is wrong with the file, without its name.
    pub fn load(path: &Path) -> Result<Model, String> {
        let most = Weights::LARGEST_FILE;
        let mut bytes = Vec::new();
        // Not by the length that the system tells: a device has none and may never end.
        let read = File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes));
        if read.map_err(|error| error.to_string())? as u64 > most {
            return Err(format!("more than {most} bytes, as no network has"));
        }
        let weights = Weights::parse(&bytes).map_err(|error| error.to_string())?;
        Ok(Model(Box::leak(Box::new(weights))))
    }

    /// Its numbers.
    pub fn weights(self) -> &'static Weights {
        self.0
    }
}

impl Debug for Model {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "Model({}x{})", 2 * self.0.blocks.len(), self.0.channels)
    }
}

/// Models are the same when they are the same weights in memory.
impl PartialEq for Model {
    fn eq(&self, other: &Model) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Model {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::weights::EMBEDDED;
    use std::{env, fs, process};

    #[test]
    fn a_file_is_read_and_a_bad_one_says_why() {
        let path = env::temp_dir().join(format!("hamaguri-model-{}.net", process::id()));
        let load = |bytes: &[u8]| {
            fs::write(&path, bytes).expect("the folder of temporary files can be written");
            let loaded = Model::load(&path);
            fs::remove_file(&path).expect("the file was there");
            loaded
        };
        let model = load(EMBEDDED).expect("the embedded network is a good one");
        assert_eq!(model.weights(), Model::embedded().weights());
        assert_ne!(model, Model::embedded());
        assert_eq!(load(b"GIF89a").unwrap_err(), "not a network of this engine");
        let cut = load(&EMBEDDED[..EMBEDDED.len() - 1]).unwrap_err();
        assert_eq!(cut, "the network is incomplete or damaged");
        assert!(
            load(&vec![0; 20 << 20])
                .unwrap_err()
                .ends_with("bytes, as no network has")
        );
        assert!(Model::load(Path::new("/no/such/file")).is_err());
    }
}
