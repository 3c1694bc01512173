//! What a socket of the server does.

use crate::routes::read;
use crate::{Kept, Live, Offline};
use bastide_host::{Draws, Refused, Wish, wish};
use bastide_protocol::{ClientMessage, Command, ErrorCode, ServerMessage, VERSION};
use bastide_table::{Refusal, Request, Table, TableEvent};
use bastide_types::Player;

impl Offline {
    /// Connects to a table; returns the HTTP status.
    pub(crate) fn join(&mut self, connection: &str, id: &str) -> u16 {
        let clock = (self.world.now)();
        let first = self.live(id).map(|live| {
            let state = Box::new(live.table.snapshot(id, live.viewer()));
            let (v, table, yours, seq) = (VERSION, id.to_owned(), state.yours.clone(), live.table.seq());
            [ServerMessage::Hello { v, table, yours, seq, clock }, ServerMessage::Snap { state }]
        });
        match first {
            Ok(messages) => {
                self.connections.insert(connection.to_owned(), id.to_owned());
                messages.iter().for_each(|message| self.send(connection, message));
                self.send_presence(id);
                200
            }
            Err(refused) => refused.status(),
        }
    }

    /// Everybody who plays without a server is here.
    pub(crate) fn send_presence(&mut self, id: &str) {
        let Ok((seats, viewer)) = self.live(id).map(|live| (live.table.names().len(), live.viewer())) else {
            return;
        };
        let windows = self.connections.values().filter(|table| *table == id).count() as u8;
        let devices = |seat| if viewer.holds(Player(seat)) { windows } else { 0 };
        self.send_all(
            id,
            &ServerMessage::Presence {
                seats: vec![true; seats],
                takeover: vec![None; seats],
                devices: (0..seats as u8).map(devices).collect(),
                watchers: 0,
            },
        );
    }

    /// Handles a frame of a connection.
    pub(crate) fn frame(&mut self, connection: &str, text: &str) {
        let Some(id) = self.connections.get(connection).cloned() else { return };
        match read::<ClientMessage>(text) {
            Ok(ClientMessage::Cmd { id: command, seat, base, c }) => {
                // No table has a seat with the highest number.
                let seat = Player(seat.min(Player::MOST as u8));
                let answer = match self.command(&id, seat, &command, base, c) {
                    Ok(seq) => ServerMessage::Ok { id: command, seq },
                    Err(refused) => self.refusal(&id, Some(command), refused),
                };
                self.send(connection, &answer);
            }
            Ok(ClientMessage::Say { seat, word }) => self.send_all(&id, &ServerMessage::Said { seat, word }),
            Ok(ClientMessage::Snap) => {
                let snapshot = self.live(&id).map(|live| Box::new(live.table.snapshot(&id, live.viewer())));
                if let Ok(state) = snapshot {
                    self.send(connection, &ServerMessage::Snap { state });
                }
            }
            Ok(ClientMessage::Ping) => self.send(connection, &ServerMessage::Pong),
            Err(error) => {
                let msg = format!("the message cannot be read: {error}");
                let answer = self.refusal(&id, None, Refused::new(ErrorCode::BadMessage, msg));
                self.send(connection, &answer);
            }
        }
    }

    pub(crate) fn refusal(&mut self, table: &str, id: Option<String>, refused: Refused) -> ServerMessage {
        let Refused { code, msg, rule, .. } = refused;
        let expected_seq = self.live(table).map_or(0, |live| live.table.seq());
        ServerMessage::Err { id, code, msg, rule: rule.map(str::to_owned), expected_seq }
    }

    /// Executes a command; returns the number of its event.
    fn command(
        &mut self,
        table: &str,
        seat: Player,
        id: &str,
        base: u32,
        command: Command,
    ) -> Result<u32, Refused> {
        let now = (self.world.now)();
        let live = self.live(table)?;
        if !live.viewer().holds(seat) {
            let msg = "no person has that seat; see the list of seats";
            return Err(Refused::new(ErrorCode::NotYourSeat, msg));
        }
        if let Some(seq) = live.table.answered(seat, id)? {
            return Ok(seq);
        }
        let event = match wish(command)? {
            Wish::Event(event) => event,
            Wish::Hand { of, computer } => TableEvent::Takeover { of, computer },
            Wish::ClaimWin => {
                let msg =
                    "everybody who plays without a server is here; nobody wins because others have left";
                return Err(Refused::new(ErrorCode::NeedsServer, msg));
            }
            Wish::Rematch if live.table.rematch().is_some() => return Ok(live.table.seq()),
            Wish::Rematch => TableEvent::Rematch { table: self.rematch(table)? },
        };
        let request = Request { id: id.to_owned(), base, event };
        let (seq, changes) = self.live(table)?.command(seat, &request, now)?;
        self.publish(table, &changes);
        Ok(seq)
    }

    /// Opens the table of a rematch; returns its id.
    fn rematch(&mut self, before: &str) -> Result<String, Refused> {
        let now = (self.world.now)();
        let (id, secret) = self.new_identity();
        let table = &self.live(before)?.table;
        if !table.is_over() {
            return Err(Refusal::NotOver.into());
        }
        let config = table.config_for_rematch(bastide_fair::commitment(&secret, &id));
        self.add(&id, Live::opened(secret, Table::open(config, now, &mut Draws(&secret))));
        Ok(id)
    }

    /// Adds a new table.
    pub(crate) fn add(&mut self, id: &str, live: Live) {
        self.tables.insert(id.to_owned(), Kept::Live(Box::new(live)));
        self.changed.insert(id.to_owned());
    }

    /// The id and the secret of a new table.
    pub(crate) fn new_identity(&self) -> (String, [u8; 32]) {
        (bastide_host::table_id(self.random()), self.random())
    }

    fn random<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        for four in bytes.chunks_mut(4) {
            four.copy_from_slice(&(self.world.random)().to_le_bytes()[..four.len()]);
        }
        bytes
    }
}
