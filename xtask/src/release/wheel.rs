//! The Python wheel.

use super::archive::names_no_folder;
use crate::python;
use crate::recipes::succeeds;
use crate::steps::Steps;
use crate::tools::{Result, need_python, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the wheel, installs it in an environment of its own, and runs the examples of its page.
pub fn check(profile: &str, folder: &Path, steps: &mut Steps) -> Result<PathBuf> {
    let wheel = python::release(profile, steps)?;
    let environment = folder.join("python");
    let interpreter = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    steps.time("wheel, installed with pip", || {
        succeeds(Command::new(need_python()?).args(["-m", "venv"]).arg(&environment))?;
        succeeds(Command::new(&interpreter).args(["-m", "pip", "install", "--quiet"]).arg(&wheel)).map(|_| ())
    })?;
    let compiled = succeeds(
        Command::new(&interpreter)
            .args(["-c", "import bastide._bastide as b; print(b.__file__)"])
            .current_dir(folder),
    )?;
    let bytes = fs::read(compiled.trim()).map_err(|error| format!("{}: {error}", compiled.trim()))?;
    names_no_folder("the wheel", &bytes)?;
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
    })?;
    Ok(wheel)
}
