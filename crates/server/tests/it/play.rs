//! Games over sockets.

use crate::common::*;
use bastide_protocol::*;

#[tokio::test]
async fn two_sockets_play_a_whole_game_and_a_rematch_begins() {
    let (server, _folder) = fresh().await;
    let (mut ada, mut ben) = (Browser::default(), Browser::default());
    let opened = ada.open(&server.router, "hl", &["base", "traders"]).await;
    let path = format!("/api/tables/{}/claim", opened.table);
    let token = opened.seats[1].token.clone().unwrap();
    ben.post(&server.router, &path, &Claim { seat: 1, token, name: None }).await;
    let mut pages = [
        ada.connect(server.address, &opened.table, None).await,
        ben.connect(server.address, &opened.table, None).await,
    ]
    .map(Result::unwrap);
    for (seat, page) in pages.iter_mut().enumerate() {
        page.until(|page| page.presence == [true, true]).await;
        assert_eq!(page.yours, [seat as u8]);
    }
    while !over(&pages[0]) {
        let turn = usize::from(pages[0].now().seat.unwrap());
        let seq = pages[0].seq;
        pages[turn].until(|page| page.seq >= seq).await;
        assert!(pages[1 - turn].now().choices.is_none(), "only the one who decides sees choices");
        pages[turn].step().await;
        let seq = pages[turn].seq;
        pages[1 - turn].until(|page| page.seq >= seq).await;
    }
    let [one, two] = &mut pages;
    assert_eq!((&one.tiles, &one.lines, &one.now), (&two.tiles, &two.lines, &two.now));
    assert_eq!(one.now().tiles_left, 0);
    for seat in &one.now().seats {
        assert_eq!(seat.score, seat.points.total());
    }
    let best = one.now().seats.iter().map(|seat| seat.score).max().unwrap();
    let winners: Vec<u8> =
        one.now().seats.iter().filter(|seat| seat.score == best).map(|seat| seat.seat).collect();
    assert_eq!(one.now().over.as_ref().unwrap().winners, winners);
    one.agrees_with_its_record(&server.router, &opened.table).await;

    // The loser asks for a rematch; both find the new table, where the other player begins.
    two.act(Command::Rematch).await;
    one.until(|page| page.now().over.as_ref().is_some_and(|over| over.rematch.is_some())).await;
    let other = one.now().over.clone().unwrap().rematch.unwrap();
    one.act(Command::Rematch).await;
    assert_eq!(one.now().over.clone().unwrap().rematch, Some(other.clone()), "one rematch, not two");
    let mut again = ada.connect(server.address, &other, None).await.unwrap();
    again.until(|_| true).await;
    assert_eq!((again.yours.as_slice(), again.now().seat), (&[1][..], Some(0)));
    assert_eq!(again.now().seats[0].name, "Friend 1");
    server.stop().await;
}

#[tokio::test]
async fn two_tabs_on_one_seat_agree_and_a_returning_page_misses_nothing() {
    let (server, _folder) = fresh().await;
    let mut ada = Browser::default();
    let opened = ada.open(&server.router, "hh", &["base"]).await;
    let mut tab = ada.connect(server.address, &opened.table, None).await.unwrap();
    let mut other = ada.connect(server.address, &opened.table, None).await.unwrap();
    other.until(|_| true).await;
    assert_eq!(other.yours, [0, 1], "friends at one screen");
    let left_at = other.seq;
    let (tiles, lines, now) = (other.tiles.clone(), other.lines.clone(), other.now.clone());
    drop(other);
    tab.play_until(|page| page.seq > 40).await;
    tab.act_some_undo().await;
    let mut back = ada.connect(server.address, &opened.table, Some(left_at)).await.unwrap();
    (back.seq, back.tiles, back.lines, back.now) = (left_at, tiles, lines, now);
    let seq = tab.seq;
    back.until(|page| page.seq == seq).await;
    assert_eq!((&back.tiles, &back.lines, &back.now), (&tab.tiles, &tab.lines, &tab.now));
    // For a number that is too old or in the future, the server sends a snapshot.
    tab.play_until(|page| page.seq > 200).await;
    for since in [1, 100_000] {
        let mut late = ada.connect(server.address, &opened.table, Some(since)).await.unwrap();
        let first = [late.next().await.unwrap(), late.next().await.unwrap()];
        assert!(matches!(first, [ServerMessage::Hello { .. }, ServerMessage::Snap { .. }]), "{first:?}");
    }
    server.stop().await;
}

impl Page {
    /// Undoes all steps of a part and plays it again.
    async fn act_some_undo(&mut self) {
        self.play_until(|page| page.now().stage == Stage::Confirm).await;
        let tiles = self.tiles.len();
        for _ in 0..2 {
            self.act(Command::Undo).await;
        }
        assert_eq!((self.now().stage, self.tiles.len()), (Stage::Decide(Question::Place), tiles - 1));
        let message = self.command(Command::Undo);
        self.send(&message).await;
        let answer = self.answer().await;
        assert!(matches!(answer, ServerMessage::Err { code: ErrorCode::NothingToUndo, .. }), "{answer:?}");
        self.play_until(|page| page.now().stage == Stage::Confirm).await;
    }
}
