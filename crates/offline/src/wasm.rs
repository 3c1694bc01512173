//! The functions of the WebAssembly module. A message and its answer are JSON in UTF-8 in the module's memory: the
//! worker asks for room, writes the message there, calls [`bastide_handle`] and reads the answer.

#![allow(unsafe_code, reason = "names and imports of a module; no memory is accessed unsafely")]

use crate::{Answer, Offline, World};
use std::cell::RefCell;

#[link(wasm_import_module = "bastide")]
unsafe extern "C" {
    /// Milliseconds since 1970.
    safe fn now() -> f64;
    /// 32 random bits.
    safe fn random() -> u32;
    /// Receives the progress of an analysis.
    safe fn progress(done: u32, of: u32);
}

thread_local! {
    static OFFLINE: RefCell<Offline> = RefCell::new(Offline::new(World {
        now: || now() as u64,
        random: || random(),
        thinking: Some(bastide_host::THINKING),
        progress: |done, of| progress(done, of),
    }));
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a message; returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn bastide_room(bytes: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(bytes, 0);
        input.as_mut_ptr()
    })
}

/// Handles the message; returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn bastide_handle() -> usize {
    let message = INPUT.with_borrow(|input| serde_json::from_slice(input));
    let answer = match message {
        Ok(message) => OFFLINE.with_borrow_mut(|offline| offline.handle(message)),
        Err(error) => Answer { status: 400, body: error.to_string(), ..Answer::default() },
    };
    OUTPUT.with_borrow_mut(|output| {
        *output = serde_json::to_vec(&answer).unwrap_or_default();
        output.len()
    })
}

/// The address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn bastide_answer() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}
