//! `cargo xtask recipes`: tests the files in `deploy/` with the programs that they are for.
//!
//! The server runs with the flags of the systemd unit, behind nginx and Caddy, and curl sends requests like a browser.
//! Not covered: systemd starting the unit, and a container.

use crate::steps::Steps;
use crate::tools::{Result, built, install, is_root, output, root, target};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The name of the server in the recipes.
const NAME: &str = "table.example.org";
/// Limit on the exposure reported by `systemd-analyze security`, in tenths; the scale ends at 100.
const EXPOSURE: &str = "16";
/// The path of the program in the recipes.
const INSTALLED: &str = "/usr/local/bin/bastide";
/// A table for two people.
const TABLE: &str =
    r#"{"seats":[{"kind":"here","name":"Ada"},{"kind":"here","name":"Ben"}],"sets":[{"set":"base"}]}"#;
/// The number of polls before giving up: five minutes, although a quick machine succeeds at once.
const LOOKS: u32 = 3000;

/// Installs the programs that the recipes need, where possible.
pub fn need() -> Result {
    for (program, argument, package) in [
        ("systemd-analyze", "--version", "systemd"),
        ("nginx", "-v", "nginx-light"),
        ("caddy", "version", "caddy"),
        ("openssl", "version", "openssl"),
        ("curl", "--version", "curl"),
    ] {
        if output(&found(program), argument).is_none() {
            let by_hand = format!(
                "the recipes are tried with {program}: install it (on Debian: the package {package})"
            );
            install(package, &by_hand)?;
        }
    }
    Ok(())
}

/// Tests each recipe with the program that was built with this profile.
pub fn recipes(profile: &str) -> Result {
    let folder = target().join("recipes");
    let _ = fs::remove_dir_all(&folder);
    let say = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(say)?;
    let trial = Trial { folder: folder.canonicalize().map_err(say)?, program: built(profile) };
    trial.unit()?;
    trial.container()?;
    trial.certificate()?;
    trial.nginx()?;
    trial.caddy()
}

/// Builds the program and tests the recipes with it.
pub fn run() -> Result {
    need()?;
    let mut steps = Steps::default();
    let mut build = crate::tools::cargo();
    steps.run("program", build.args(["build", "--locked", "--package", "bastide-cli"]))?;
    steps.time("recipes", || recipes("debug"))
}

/// The path of a program: as the shell finds it, or where Debian keeps programs of administrators.
fn found(program: &str) -> String {
    let sbin = format!("/usr/sbin/{program}");
    if Path::new(&sbin).is_file() { sbin } else { program.to_owned() }
}

/// A process that ends when it is dropped.
pub struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Result<Running> {
        let child = command.stdin(Stdio::null()).spawn();
        child.map(Running).map_err(|error| format!("cannot start {:?}: {error}", command.get_program()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself. It gets a signal, because the workers of nginx would outlive a killed one.
        if !Command::new("kill").arg(self.0.id().to_string()).status().is_ok_and(|status| status.success()) {
            let _ = self.0.kill();
        }
        let _ = self.0.wait();
    }
}

/// A listening server.
pub struct Server {
    /// Host and port.
    pub address: String,
    _process: Running,
}

impl Server {
    /// Starts `bastide serve` and waits until it says where it listens.
    pub fn start(command: &mut Command) -> Result<Server> {
        let mut process = Running::start(command.stdout(Stdio::piped()))?;
        let mut url = String::new();
        if let Some(out) = &mut process.0.stdout {
            BufReader::new(out).read_line(&mut url).map_err(|error| error.to_string())?;
        }
        let port = url.trim().trim_end_matches('/').rsplit(':').next().unwrap_or_default();
        if port.is_empty() {
            return Err(format!("{command:?} did not say where it listens: see its messages"));
        }
        Ok(Server { address: format!("127.0.0.1:{port}"), _process: process })
    }
}

/// A TLS proxy in front of our server.
struct Front {
    name: &'static str,
    port: u16,
}

impl Front {
    /// Runs curl against this server, whatever the name resolves to, and returns its output.
    fn curl(&self, arguments: &[&str]) -> Result<String> {
        succeeds(self.asking().args(arguments))
    }

    fn asking(&self) -> Command {
        let mut curl = Command::new("curl");
        let here = format!("{NAME}::127.0.0.1:{}", self.port);
        curl.args(["-sS", "--insecure", "--max-time", "300", "--connect-to", &here]);
        curl
    }

    fn expect(&self, what: &str, is: bool, said: &str) -> Result {
        if is { Ok(()) } else { Err(format!("{}: {what}: {said}", self.name)) }
    }

    /// Checks that people can play through the proxy, and that the server sees their real addresses.
    fn passes(&self) -> Result {
        let listens = || TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok();
        let waited = (0..LOOKS).any(|_| {
            let there = listens();
            if !there {
                std::thread::sleep(Duration::from_millis(100));
            }
            there
        });
        self.expect("it does not listen", waited, "see the logs in target/recipes")?;
        let at = |path: &str| format!("https://{NAME}{path}");
        let alive = self.curl(&["--fail", &at("/livez")])?;
        self.expect("life", alive == "ok\n", &alive)?;

        let json = "content-type: application/json";
        let post = ["-H", json, "-H", "x-request-id: forged", "--data", TABLE];
        let opened = self.curl(&[&["-i", &at("/api/tables")], &post[..]].concat())?;
        let lower = opened.to_ascii_lowercase();
        self.expect("a new table", lower.lines().next().is_some_and(|line| line.contains(" 201")), &opened)?;
        let cookie = lower.lines().find(|line| line.starts_with("set-cookie: "));
        self.expect("a cookie for https", cookie.is_some_and(|line| line.contains("; secure")), &opened)?;
        let id = lower.lines().find_map(|line| line.strip_prefix("x-request-id: "));
        self.expect("an id that was not forged", id.is_some_and(|id| !id.contains("forged")), &opened)?;
        let table = opened.split("\"table\":\"").nth(1).and_then(|rest| rest.split('"').next());
        self.socket(&at(&format!("/ws/v1/table/{}", table.unwrap_or_default())))?;

        // A client that opens many tables is stopped, whatever address it claims to have.
        let many = |claimed: &str, urls: &str| {
            let claimed = format!("x-forwarded-for: {claimed}");
            let quiet = ["-o", "/dev/null", "-w", "%{http_code}\n", "-H", &claimed];
            self.curl(&[&[at(urls).as_str()], &quiet[..], &post[..]].concat())
        };
        let first = many("10.0.0.1", "/api/tables?n=[1-90]")?;
        self.expect("a limit", first.contains("201") && first.contains("429"), &first)?;
        let second = many("10.0.0.2", "/api/tables?n=[1-30]")?;
        self.expect("an address that was not forged", second.contains("429"), &second)
    }

    /// Checks that a WebSocket to a table opens and its first message arrives.
    fn socket(&self, url: &str) -> Result {
        let mut curl = self.asking();
        curl.args(["-i", "-N", "--http1.1", url]);
        for header in [
            "connection: Upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
            &format!("origin: https://{NAME}"),
        ] {
            curl.args(["-H", header]);
        }
        let mut process = Running::start(curl.stdout(Stdio::piped()))?;
        let (mut said, mut bytes) = (Vec::new(), [0; 4096]);
        let hello = |said: &[u8]| String::from_utf8_lossy(said).contains("\"hello\"");
        while let Some(out) = process.0.stdout.as_mut().filter(|_| !hello(&said)) {
            match out.read(&mut bytes) {
                Ok(read @ 1..) => said.extend(&bytes[..read]),
                Ok(0) | Err(_) => break,
            }
        }
        self.expect("a connection to a table", hello(&said), &String::from_utf8_lossy(&said))
    }
}

/// Runs a program and returns its output; an error unless it succeeds.
pub fn succeeds(command: &mut Command) -> Result<String> {
    let ran = command.stdin(Stdio::null()).output();
    let ran = ran.map_err(|error| format!("cannot start {:?}: {error}", command.get_program()))?;
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    if ran.status.success() {
        return Ok(said);
    }
    let why = String::from_utf8_lossy(&ran.stderr);
    Err(format!("{command:?} failed ({}): {said}{why}", ran.status))
}

/// The recipe with these ports and folders. Fails if a text to be replaced is missing.
fn replaced(name: &str, recipe: String, pairs: &[(&str, &str)]) -> Result<String> {
    pairs.iter().try_fold(recipe, |recipe, (from, to)| {
        let there = recipe.contains(from);
        if there { Ok(recipe.replace(from, to)) } else { Err(format!("deploy/{name} does not say {from:?}")) }
    })
}

/// Two free ports.
fn free_ports() -> Result<[u16; 2]> {
    let listen = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(|error| error.to_string());
    let both = [listen()?, listen()?];
    let port = |listener: &TcpListener| listener.local_addr().map(|address| address.port());
    let [first, second] = both.each_ref().map(port);
    Ok([first.map_err(|error| error.to_string())?, second.map_err(|error| error.to_string())?])
}

struct Trial {
    folder: PathBuf,
    program: PathBuf,
}

impl Trial {
    fn read(&self, recipe: &str) -> Result<String> {
        let path = root().join("deploy").join(recipe);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }

    fn write(&self, name: &str, text: &str) -> Result<PathBuf> {
        let path = self.folder.join(name);
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }

    /// A file for the output of a running program.
    fn log(&self, name: &str) -> Result<fs::File> {
        let path = self.folder.join(name).with_extension("log");
        fs::File::create(&path).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Checks that systemd accepts the unit without warnings, and that the unit restricts the server.
    fn unit(&self) -> Result {
        let unit = self.read("bastide.service")?.replace(INSTALLED, &self.program.display().to_string());
        let unit = self.write("bastide.service", &unit)?;
        succeeds(Command::new("systemd-analyze").arg("verify").arg(&unit))?;
        let threshold = format!("--threshold={EXPOSURE}");
        succeeds(Command::new("systemd-analyze").args(["security", "--offline=true", &threshold]).arg(&unit))
            .map(drop)
    }

    /// Runs the command of the container as its user, in a folder with the files that it copies and the libraries of
    /// the program.
    fn container(&self) -> Result {
        let file = self.read("Containerfile")?;
        let entry = file.lines().find_map(|line| line.strip_prefix("ENTRYPOINT [")?.strip_suffix(']'));
        let entry = entry.ok_or("deploy/Containerfile: no ENTRYPOINT […]")?;
        let words: Vec<&str> = entry.split(',').map(|word| word.trim().trim_matches('"')).collect();
        let user = file.lines().find_map(|line| line.strip_prefix("USER "));
        let user = user.ok_or("deploy/Containerfile: no USER")?;
        if !is_root() {
            println!("NOT TRIED: the container's command, which needs root for chroot");
            return Ok(());
        }
        let inside = self.folder.join("container");
        let put = |from: &Path, at: &str| {
            let to = inside.join(at.trim_start_matches('/'));
            let made = fs::create_dir_all(to.parent().unwrap_or(&inside));
            made.and_then(|()| fs::copy(from, &to)).map(drop).map_err(|error| format!("{at}: {error}"))
        };
        put(&self.program, INSTALLED)?;
        let libraries = succeeds(Command::new("ldd").arg(&self.program))?;
        for library in libraries.split_whitespace().filter(|word| word.starts_with('/')) {
            put(Path::new(library), library)?;
        }
        succeeds(
            Command::new("install")
                .args(["-d", "-o", "65532", "-g", "65532", "-m", "0700"])
                .arg(inside.join("data")),
        )?;
        let mut command = Command::new("chroot");
        command.arg(format!("--userspec={user}")).arg(&inside).args(words).args(["--port", "0"]);
        let server = Server::start(command.stderr(self.log("container")?))?;
        let options = format!("http://{}/api/options", server.address);
        succeeds(Command::new("curl").args(["-sSf", &options])).map(drop)
    }

    /// Starts the server with the flags of the unit, on a free port, for this proxy.
    fn server(&self, front: &str) -> Result<Server> {
        let unit = self.read("bastide.service")?;
        let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart="));
        let start = start.ok_or("deploy/bastide.service: no ExecStart=")?.replace(":9464", ":0");
        let flags = start.strip_prefix(INSTALLED).ok_or("deploy/bastide.service: another program")?;
        let mut command = Command::new(&self.program);
        command.args(flags.split_whitespace()).args(["--port", "0"]).env_remove("BASTIDE_DATABASE");
        let command = command.env("XDG_DATA_HOME", self.folder.join(front));
        Server::start(command.stderr(self.log(&format!("server-{front}"))?))
    }

    fn certificate(&self) -> Result {
        let subject = format!("/CN={NAME}");
        let mut request = Command::new("openssl");
        request.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", &subject]);
        request.current_dir(&self.folder).args(["-keyout", "privkey.pem", "-out", "fullchain.pem"]);
        succeeds(&mut request).map(drop)
    }

    fn nginx(&self) -> Result {
        let server = self.server("nginx")?;
        let (folder, [plain, tls]) = (self.folder.display(), free_ports()?);
        let recipe = replaced(
            "nginx.conf",
            self.read("nginx.conf")?,
            &[
                ("127.0.0.1:4680", &server.address),
                ("/etc/letsencrypt/live/table.example.org", &folder.to_string()),
                ("listen 80;", &format!("listen 127.0.0.1:{plain};")),
                ("listen 443 ", &format!("listen 127.0.0.1:{tls} ")),
            ],
        )?;
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {folder}/{kind};"))
            .join(" ");
        let whole = format!(
            "daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}} http {{ access_log off; {temporary} {recipe} }}"
        );
        let file = self.write("nginx.conf", &whole)?;
        let nginx = || {
            let mut nginx = Command::new(found("nginx"));
            nginx.arg("-p").arg(&self.folder).arg("-e").arg("stderr").arg("-c").arg(&file);
            nginx
        };
        succeeds(nginx().arg("-t"))?;
        let _process = Running::start(nginx().stderr(self.log("nginx")?))?;
        let front = Front { name: "nginx", port: tls };
        front.passes()?;
        let http = Front { name: "nginx", port: plain };
        let leads =
            http.curl(&["-o", "/dev/null", "-w", "%{redirect_url}", &format!("http://{NAME}/rules")])?;
        front.expect("where http leads", leads == format!("https://{NAME}/rules"), &leads)
    }

    fn caddy(&self) -> Result {
        let server = self.server("caddy")?;
        let (folder, [_, tls]) = (self.folder.display(), free_ports()?);
        let recipe = self.read("Caddyfile")?;
        let caddy = |action: &str, file: &Path| {
            let mut caddy = Command::new("caddy");
            caddy.args([action, "--adapter", "caddyfile", "--config"]).arg(file);
            caddy
                .env("HOME", &self.folder)
                .env("XDG_DATA_HOME", &self.folder)
                .env("XDG_CONFIG_HOME", &self.folder);
            caddy
        };
        succeeds(&mut caddy("validate", &self.write("Caddyfile", &recipe)?))?;
        // A self-made certificate, since nobody issues one for this name.
        let site = format!(
            "{{\n\tadmin off\n\tauto_https disable_redirects\n}}\nhttps://{NAME}:{tls} {{\n\tbind 127.0.0.1\n\ttls {folder}/fullchain.pem {folder}/privkey.pem"
        );
        let recipe = replaced(
            "Caddyfile",
            recipe,
            &[("127.0.0.1:4680", server.address.as_str()), ("\ntable.example.org {", &format!("\n{site}"))],
        )?;
        let file = self.write("Caddyfile", &recipe)?;
        let _process = Running::start(caddy("run", &file).stderr(self.log("caddy")?))?;
        Front { name: "Caddy", port: tls }.passes()
    }
}
