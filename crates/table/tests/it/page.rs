//! A model of the page: the state that a browser keeps of a table, updated by messages only.

use bastide_protocol::{Ev, Line, Now, ServerMessage, Snapshot, Tile};
use bastide_table::{Change, Viewer};

/// The state of a page. It knows no rules and only follows messages.
pub struct Page {
    pub viewer: Viewer,
    pub seq: u32,
    pub tiles: Vec<Tile>,
    pub lines: Vec<Line>,
    pub now: Option<Now>,
}

impl Page {
    pub fn follow(&mut self, change: &Change) {
        let message = change.message(self.viewer);
        let ServerMessage::Ev(event) = message else { panic!("a change is sent as an event") };
        let Ev { seq, tiles_added, tiles_removed, lines_added, lines_removed, now, .. } = event;
        assert_eq!(seq, self.seq + 1, "events come without gaps");
        self.seq = seq;
        self.tiles.retain(|tile| !tiles_removed.iter().any(|gone| (gone.x, gone.y) == (tile.x, tile.y)));
        self.tiles.extend(tiles_added);
        self.lines.retain(|line| !lines_removed.contains(&line.id));
        self.lines.extend(lines_added);
        if let (Some(before), Some(_)) = (&self.now, &now.over) {
            for (projected, ended) in before.seats.iter().zip(&now.seats) {
                let expected = if before.over.is_some() { None } else { Some(ended.score) };
                assert_eq!(projected.projected, expected, "the end pays what was projected before it");
            }
        }
        self.now = Some(*now);
    }

    pub fn check(&self, snapshot: &Snapshot) {
        assert_eq!(self.seq, snapshot.seq);
        assert_eq!(self.tiles, snapshot.tiles);
        assert_eq!(self.lines, snapshot.lines);
        assert_eq!(self.now.as_ref(), Some(&snapshot.now));
    }
}
