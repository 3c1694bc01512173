//! Notices when the page is built or changes. Its folder is made if it is not there, so that Cargo has
//! something to watch and does not build this crate again each time.

fn main() {
    let dist = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // A read-only source tree is no fault: then nothing can change in it either.
    let _ = std::fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
}
