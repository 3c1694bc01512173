//! Counters and measurements of a server, for Prometheus, on an address of its own.

use crate::App;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bastide_protocol::ErrorCode;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use tokio::net::TcpListener;

/// Each label value is kept as long as the server runs, so a label is never a table, a person or an address.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: u16,
}

/// `ok`, or the error code.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answer {
    answer: String,
}

/// Writes to the database.
#[derive(Clone)]
pub(crate) struct Writes {
    /// Duration of each transaction, in seconds.
    pub(crate) seconds: Histogram,
    /// Number of changes in each transaction.
    pub(crate) jobs: Histogram,
    /// Number of failed transactions.
    pub(crate) failed: Counter,
    /// Transactions for tables that belonged to another server by then.
    pub(crate) lost: Counter,
}

/// All metrics of a server.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Status, Counter>,
    commands: Family<Answer, Counter>,
    /// Number of tables opened.
    pub(crate) opened: Counter,
    /// Leases on tables that ended before they were renewed.
    pub(crate) leases_ended: Counter,
    /// Requests that were passed on to another server.
    pub(crate) passed_on: Counter,
    pub(crate) writes: Writes,
    /// Time spent waiting for a turn to think, in seconds.
    pub(crate) waited: Histogram,
    now: Now,
}

/// Values that are read when Prometheus asks.
#[derive(Clone, Default)]
struct Now {
    ready: Gauge,
    tables: Gauge,
    sockets: Gauge,
    connections: Gauge,
    waiting: Gauge,
    analyses: Gauge,
}

/// Histogram buckets from half a millisecond to 16 seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 16))
}

impl Default for Metrics {
    fn default() -> Metrics {
        let writes = Writes {
            seconds: seconds(),
            jobs: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            failed: Counter::default(),
            lost: Counter::default(),
        };
        let mut metrics = Metrics {
            registry: Registry::with_prefix("bastide"),
            requests: Family::default(),
            commands: Family::default(),
            opened: Counter::default(),
            leases_ended: Counter::default(),
            passed_on: Counter::default(),
            writes,
            waited: seconds(),
            now: Now::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let Metrics { registry, requests, commands, opened, leases_ended, passed_on, writes, waited, now } =
            self;
        registry.register("requests", "Requests over HTTP, by the status of the answer", requests.clone());
        registry.register("commands", "Commands at tables, by the answer", commands.clone());
        registry.register("tables_opened", "Tables opened", opened.clone());
        let (name, help) = ("write", "Time of each transaction that writes");
        registry.register_with_unit(name, help, Unit::Seconds, writes.seconds.clone());
        registry.register("write_jobs", "Changes that shared a transaction", writes.jobs.clone());
        registry.register("write_failures", "Transactions that failed", writes.failed.clone());
        let help = "Transactions refused because the table belonged to another server by then";
        registry.register("writes_fenced", help, writes.lost.clone());
        let help = "Leases on tables that ended before they were renewed";
        registry.register("leases_ended", help, leases_ended.clone());
        let help = "Requests passed on to the server that a table belongs to";
        registry.register("passed_on", help, passed_on.clone());
        let (name, help) = ("turn_wait", "Time waited for a turn to think, by computers and long answers");
        registry.register_with_unit(name, help, Unit::Seconds, waited.clone());
        let Now { ready, tables, sockets, connections, waiting, analyses } = now.clone();
        registry.register("ready", "1 if /readyz says ok", ready);
        registry.register("tables_live", "Tables in memory", tables);
        registry.register("sockets", "Connections to tables", sockets);
        registry.register("connections", "Connections, whatever they are for", connections);
        registry.register("turns_waiting", "Computers and long answers that wait for a turn", waiting);
        registry.register("analyses", "Games that are analysed, or wait to be", analyses);
    }

    /// Counts the response to a request.
    pub(crate) fn requested(&self, status: u16) {
        self.requests.get_or_create(&Status { status }).inc();
    }

    /// Counts the response to a command; `None` if it was carried out.
    pub(crate) fn answered(&self, refused: Option<ErrorCode>) {
        let code = refused.map(|code| serde_json::to_value(code).unwrap_or_default());
        let answer = code.as_ref().and_then(|code| code.as_str()).unwrap_or("ok").to_owned();
        self.commands.get_or_create(&Answer { answer }).inc();
    }
}

/// Serves the metrics at this address until the server stops.
pub(crate) async fn serve(listener: TcpListener, app: App) {
    let mut stop = app.stop.clone();
    let routes = Router::new().route("/metrics", get(metrics)).with_state(app);
    let stopped = async move {
        // An error means that the sender is gone, which is a stop, too.
        let _ = stop.wait_for(|stop| *stop).await;
    };
    if let Err(error) = axum::serve(listener, routes).with_graceful_shutdown(stopped).await {
        tracing::error!(%error, "metrics are not served any more");
    }
}

async fn metrics(State(app): State<App>) -> Response {
    let Metrics { registry, now, .. } = &*app.metrics;
    let front = if app.behind_tls { &app.limits.front } else { &app.limits.connections };
    let computers = app.hub.computers();
    now.ready.set(i64::from(app.unready().await.is_none()));
    for (gauge, count) in [
        (&now.tables, app.hub.live()),
        (&now.sockets, app.limits.sockets.len()),
        (&now.connections, front.len()),
        (&now.waiting, computers.line().len()),
        (&now.analyses, computers.analyses().len()),
    ] {
        gauge.set(count as i64);
    }
    let mut text = String::new();
    match encode(&mut text, registry) {
        Ok(()) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
