//! The drawings that a page requests, and their caching.

use crate::common::*;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use bastide_protocol::*;
use std::collections::BTreeMap;

#[tokio::test]
async fn drawings_are_limited_to_the_named_boxes() {
    let (server, _folder) = fresh().await;
    let (router, mut ada) = (&server.router, Browser::default());
    let mut drawn = async |asked: &str| {
        let request = Request::get(format!("/assets/tiles.svg{asked}")).body(Body::empty()).unwrap();
        let answer = ada.send(router, request).await;
        assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-cache", "{asked} names no version");
        String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().into()).unwrap()
    };
    let [all, base, river] = [drawn("").await, drawn("?sets=base").await, drawn("?sets=river&v=1").await];
    assert!(all.contains("tile-baD") && all.contains("fig-dragon"));
    assert!(base.contains("tile-baD") && !base.contains("fig-dragon") && base.len() < all.len() / 2);
    assert!(!river.contains("tile-baD"));
    for (asked, count) in [("?sets=base", 24), ("?sets=base,river", 34)] {
        let path = format!("/assets/tiles.json{asked}");
        let (_, art): (_, BTreeMap<String, TileArt>) = ada.get(router, &path).await;
        assert_eq!(art.len(), count, "{asked}");
    }
    // A class that opens the same table at once, from one address, waits for one drawing.
    let class = (0..60).map(|_| {
        let request = Request::get("/assets/tiles.svg?sets=base,tower,tunnel").body(Body::empty()).unwrap();
        let router = router.clone();
        tokio::spawn(async move { Browser::default().send(&router, request).await.status() })
    });
    for pupil in class.collect::<Vec<_>>() {
        assert_eq!(pupil.await.unwrap(), StatusCode::OK);
    }
    for path in ["/assets/tiles.svg?sets=castle", "/assets/tiles.json?sets=base&sets=inns"] {
        let (status, fault): (_, Fault) = ada.get(router, path).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert!(fault.msg.contains("sets"), "{}", fault.msg);
    }
    server.stop().await;
}
