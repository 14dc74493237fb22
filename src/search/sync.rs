//! What threads share in the tree: atomics and cells that are written once.
//!
//! They are those of the standard library. Built with `--cfg loom` they are those of loom, which runs a test with every
//! order of the threads and every value that the memory model lets a load see.

#[cfg(not(loom))]
pub use std::sync::{
    OnceLock,
    atomic::{AtomicBool, AtomicI64, AtomicU16, AtomicU32, AtomicU64},
};

#[cfg(loom)]
pub use {
    loom::sync::atomic::{AtomicBool, AtomicI64, AtomicU16, AtomicU32, AtomicU64},
    once::OnceLock,
};

#[cfg(loom)]
mod once {
    use loom::sync::Mutex;
    use loom::sync::atomic::{AtomicBool, Ordering};

    /// The cell of the standard library, with what orders its threads told to loom.
    pub struct OnceLock<T> {
        cell: std::sync::OnceLock<T>,
        is_set: AtomicBool,
        writing: Mutex<()>,
    }

    impl<T> OnceLock<T> {
        pub fn new() -> OnceLock<T> {
            OnceLock {
                cell: std::sync::OnceLock::new(),
                is_set: AtomicBool::new(false),
                writing: Mutex::new(()),
            }
        }

        pub fn get(&self) -> Option<&T> {
            self.is_set
                .load(Ordering::Acquire)
                .then(|| self.cell.get().expect("it was set"))
        }

        pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
            if self.get().is_none() {
                drop(self.set(make()));
            }
            self.get().expect("it was set")
        }

        pub fn set(&self, value: T) -> Result<(), T> {
            let _writing = self.writing.lock().expect("no thread panics as it writes");
            let result = self.cell.set(value);
            self.is_set.store(true, Ordering::Release);
            result
        }
    }
}
