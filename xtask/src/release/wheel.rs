//! The Python wheels.

use super::archive::names_no_folder;
use crate::notices::notices;
use crate::python::{self, Portable};
use crate::recipes::succeeds;
use crate::steps::Steps;
use crate::tools::{Result, host, need_python, packaged, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The linker of portable wheels, as a Python package.
const ZIG: &str = "ziglang==0.15.2";

/// Targets of the compiler for which Linux wheels are published.
const LINUX: [&str; 2] = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"];

/// Builds the wheels, installs that of this machine in an environment of its own, and runs the examples of its page.
pub fn check(profile: &str, folder: &Path, steps: &mut Steps) -> Result<Vec<PathBuf>> {
    steps.time("licences of what is linked", || notices().map(|_| ()))?;
    let here = host().ok_or("rustc does not start")?;
    if !LINUX.contains(&here.as_str()) {
        let wheel = python::release(profile, None, steps)?;
        names_none(&wheel, &folder.join("own"))?;
        use_it(&wheel, folder, steps)?;
        return Ok(vec![wheel]);
    }
    let zig = packaged(ZIG, "ziglang/zig")?;
    let mut wheels = Vec::new();
    for triple in LINUX {
        if triple != here {
            let mut add = Command::new("rustup");
            steps.run(
                &format!("Rust for {triple}"),
                add.args(["target", "add", triple]).current_dir(root()),
            )?;
        }
        let wheel = python::release(profile, Some(&Portable { triple, zig: &zig }), steps)?;
        names_none(&wheel, &folder.join(triple))?;
        if triple == here {
            use_it(&wheel, folder, steps)?;
        }
        wheels.push(wheel);
    }
    Ok(wheels)
}

/// Fails if the compiled module of a wheel names a folder of this machine.
fn names_none(wheel: &Path, unpacked: &Path) -> Result {
    succeeds(Command::new(need_python()?).args(["-m", "zipfile", "-e"]).args([wheel, unpacked]))?;
    let package = unpacked.join("bastide");
    let compiled =
        fs::read_dir(&package).map_err(|error| format!("{}: {error}", package.display()))?.flatten();
    let is_module = |path: &PathBuf| path.extension().is_some_and(|end| end == "so" || end == "pyd");
    let module = compiled.map(|entry| entry.path()).find(is_module);
    let module = module.ok_or_else(|| format!("{} has no compiled module", wheel.display()))?;
    let bytes = fs::read(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    names_no_folder("the wheel", &bytes)
}

/// Installs a wheel with pip as a user does, and runs the examples of the package's page.
fn use_it(wheel: &Path, folder: &Path, steps: &mut Steps) -> Result {
    let environment = folder.join("python");
    let interpreter = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    steps.time("wheel, installed with pip", || {
        succeeds(Command::new(need_python()?).args(["-m", "venv"]).arg(&environment))?;
        succeeds(Command::new(&interpreter).args(["-m", "pip", "install", "--quiet"]).arg(wheel)).map(|_| ())
    })?;
    let readme = root().join("python/README.md");
    let page = fs::read_to_string(&readme).map_err(|error| format!("{}: {error}", readme.display()))?;
    steps.time("examples of the package's page, from the wheel alone", || {
        let example = |text: &str| {
            let code = text.split("```").next().unwrap_or_default();
            succeeds(Command::new(&interpreter).args(["-c", code]).current_dir(folder)).map(|_| ())
        };
        page.split("```python\n").skip(1).try_for_each(example)?;
        let licences = "import importlib.metadata as m\n\
                        paths = [file.as_posix() for file in m.files('bastide')]\n\
                        for part in ('/LICENSE-THIRD-PARTY.txt', '/LICENSE-MIT', '.dist-info/sboms/'):\n\
                        \x20   assert any(part in path for path in paths), part";
        succeeds(Command::new(&interpreter).args(["-c", licences]))
            .map(|_| ())
            .map_err(|error| format!("the wheel lacks a licence, or its bill of materials: {error}"))
    })
}
