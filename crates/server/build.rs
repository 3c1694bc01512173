//! Rebuilds this crate when the page is built or changes. Creates the page's folder if it is missing: Cargo would
//! otherwise have nothing to watch and rebuild the crate each time.

fn main() {
    let dist = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // This fails in a read-only source tree, where nothing can change anyway.
    let _ = std::fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
}
