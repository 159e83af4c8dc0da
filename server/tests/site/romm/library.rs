//! Tests of the library as clients read it: shapes, pages, files, and what a child sees of them.

use super::shapes::{FILE, PAGE, PLATFORM, ROM, SIBLING, USER, assert_shape};
use super::{Client, pair};
use crate::common::{Answer, LIBRARY, TestApp};
use crate::identify::scan;
use crate::pictures::bmp;
use crate::user_data::children::{as_owner, child, id};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use shelfcade_server::config::SiteConfig;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};

/// Names that need escapes in addresses, JSON or HTML.
const HOSTILE: [&str; 6] = [
    "snes/100% Percent & Plus+Sign #1 (USA) [!].sfc",
    "snes/It's a \"Quoted\" <b>Day (USA).sfc",
    "snes/Dots. In. The. Name v2.0 (USA).sfc",
    "snes/Ōkami no Mori (Japan) [T-En by Zwölf].sfc",
    "snes/Back\\slash %2e%2e%2f (Europe).sfc",
    "snes/ゲーム (Japan).sfc",
];

fn library() -> TestApp {
    let cue = |name: &str| format!("FILE \"{name}.bin\" BINARY\n  TRACK 01 MODE2/2352\n    INDEX 01 00:00:00\n").into();
    let sets: [(&str, Vec<u8>); 8] = [
        ("psx/Twin Sun (Europe) (Disc 1).cue", cue("Twin Sun (Europe) (Disc 1)")),
        ("psx/Twin Sun (Europe) (Disc 1).bin", b"one".to_vec()),
        ("psx/Twin Sun (Europe) (Disc 2).cue", cue("Twin Sun (Europe) (Disc 2)")),
        ("psx/Twin Sun (Europe) (Disc 2).bin", b"two!".to_vec()),
        ("psx/Long Way (USA).m3u", b".d/1.chd\n.d/2.chd\n".to_vec()),
        ("psx/.d/1.chd", b"chd 1".to_vec()),
        ("psx/.d/2.chd", b"chd 2".to_vec()),
        ("scummvm/Island/Island.scummvm", b"monkey".to_vec()),
    ];
    TestApp::of_bytes(&[LIBRARY, &HOSTILE].concat(), &sets, SiteConfig::default())
}

async fn list(client: &Client<'_>, query: &str) -> Value {
    let answer = client.get(&format!("/api/roms?{query}")).await;
    assert_eq!(answer.status, 200, "{query}: {}", answer.text());
    answer.json()
}

async fn find(client: &Client<'_>, fs_name: &str) -> Value {
    let all = list(client, "limit=1000&with_files=true").await;
    let items = all["items"].as_array().unwrap();
    items.iter().find(|item| item["fs_name"] == fs_name).unwrap_or_else(|| panic!("{fs_name} in {all}")).clone()
}

fn ids(items: &Value) -> Vec<u64> {
    items.as_array().unwrap().iter().map(|item| item["id"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn answers_have_the_shapes_that_strict_clients_expect() {
    let app = library();
    app.post("/games/snes/f-zero/mine", "rating=4&status=finished&favorite=1").await;
    let client = pair(&app, "", "abc").await;
    let platforms = client.get("/api/platforms").await.json();
    assert_eq!(platforms.as_array().unwrap().len(), 6);
    platforms.as_array().unwrap().iter().for_each(|platform| assert_shape(platform, PLATFORM));
    let page = list(&client, "limit=1000&with_files=true&with_siblings=true").await;
    assert_shape(&page, PAGE);
    let items = page["items"].as_array().unwrap();
    assert_eq!((items.len() as u64, page["total"].as_u64()), (16, Some(16)));
    for item in items {
        assert_shape(item, ROM);
        assert_shape(&item["rom_user"], USER);
        item["sibling_roms"].as_array().unwrap().iter().for_each(|sibling| assert_shape(sibling, SIBLING));
        let files = item["files"].as_array().unwrap();
        assert!(!files.is_empty(), "clients skip a ROM without files: {item}");
        files.iter().for_each(|file| assert_shape(file, FILE));
        let kinds = ["has_simple_single_file", "has_nested_single_file", "has_multiple_files"];
        assert_eq!(kinds.iter().filter(|kind| item[**kind] == true).count(), 1, "{item}");
        let one = client.get(&format!("/api/roms/{}", item["id"])).await.json();
        for (key, value) in item.as_object().unwrap() {
            let is_more = matches!(key.as_str(), "merged_screenshots");
            assert!(is_more || one[key] == *value, "{key} of {item}");
        }
        for key in ["user_saves", "user_states", "user_screenshots", "user_collections", "all_user_notes"] {
            assert!(one[key].is_array(), "{key}");
        }
    }
    let rated = find(&client, "F-Zero (Japan).sfc").await;
    assert_eq!(rated["rom_user"]["rating"], 8);
    assert_eq!(rated["rom_user"]["status"], "finished");
    assert_eq!(rated["files"][0]["id"], rated["id"]);
    let untouched = find(&client, "Chrono Trigger (USA).sfc").await;
    assert_eq!(untouched["rom_user"]["id"], -1);
    assert_eq!(untouched["regions"], json!(["USA"]));
    let metroid = find(&client, "Super Metroid (USA).sfc").await;
    assert_eq!(metroid["name"], "Super Metroid");
    assert_eq!((&metroid["fs_name_no_tags"], &metroid["fs_extension"]), (&json!("Super Metroid"), &json!("sfc")));
    assert_eq!((&metroid["platform_slug"], &metroid["fs_path"]), (&json!("snes"), &json!("roms/snes")));
    let slugs: Vec<&str> = platforms.as_array().unwrap().iter().filter_map(|one| one["slug"].as_str()).collect();
    assert!(slugs.contains(&"genesis") && slugs.contains(&"my-odd-box"), "{slugs:?}");
}

#[tokio::test]
async fn pages_join_to_the_whole_list() {
    let app = library();
    let client = pair(&app, "", "abc").await;
    for order in ["order_by=name", "order_by=id", "order_by=name&order_dir=desc"] {
        let all = list(&client, &format!("{order}&limit=1000")).await;
        let mut paged: Vec<u64> = Vec::new();
        loop {
            let page = list(&client, &format!("{order}&limit=3&offset={}", paged.len())).await;
            let ids = ids(&page["items"]);
            paged.extend(&ids);
            if ids.len() < 3 {
                break;
            }
        }
        assert_eq!(json!(paged), all["rom_id_index"], "{order}");
        assert_eq!(paged, ids(&all["items"]), "{order}");
    }
    let mut identifiers = ids_of(&client.get("/api/roms/identifiers").await);
    identifiers.sort_unstable();
    let mut listed = ids(&list(&client, "limit=1000").await["items"]);
    listed.sort_unstable();
    assert_eq!(identifiers, listed);
    let platforms = client.get("/api/platforms").await.json();
    let mut of_platforms = 0;
    for platform in platforms.as_array().unwrap() {
        for name in ["platform_ids", "platform_id"] {
            let page = list(&client, &format!("{name}={}&limit=1000", platform["id"])).await;
            assert_eq!(page["total"], platform["rom_count"]);
            assert!(page["items"].as_array().unwrap().iter().all(|item| item["platform_id"] == platform["id"]));
        }
        of_platforms += platform["rom_count"].as_u64().unwrap();
        assert_eq!(client.get(&format!("/api/platforms/{}", platform["id"])).await.json(), *platform);
    }
    assert_eq!(of_platforms, listed.len() as u64);
    assert_eq!(ids_of(&client.get("/api/platforms/identifiers").await), ids(&platforms));
    let two = format!("platform_ids={}&platform_ids={}", platforms[0]["id"], platforms[1]["id"]);
    let both = platforms[0]["rom_count"].as_u64().unwrap() + platforms[1]["rom_count"].as_u64().unwrap();
    assert_eq!(list(&client, &two).await["total"].as_u64(), Some(both));
    let by_letter = list(&client, "limit=1000").await;
    for (letter, offset) in by_letter["char_index"].as_object().unwrap() {
        let item = &by_letter["items"][usize::try_from(offset.as_u64().unwrap()).unwrap()];
        assert!(item["name_sort_key"].as_str().unwrap().starts_with(letter.as_str()), "{letter}: {item}");
    }
    let bare = list(&client, "with_char_index=false&with_filter_values=false").await;
    assert_eq!((&bare["char_index"], &bare["filter_values"]["regions"]), (&json!({}), &json!([])));
    assert_eq!(bare["items"][0]["files"], json!([]), "only if asked for");
}

fn ids_of(answer: &Answer) -> Vec<u64> {
    answer.json().as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect()
}

#[tokio::test]
async fn lists_are_filtered_searched_and_dated() {
    let app = library();
    app.post("/games/snes/f-zero/mine", "favorite=1").await;
    let client = pair(&app, "", "abc").await;
    let total = async |query: &str| list(&client, query).await["total"].as_u64().unwrap();
    assert_eq!(total("search_term=metroid").await, 2);
    assert_eq!(total("search_term=no+such+game+at+all").await, 0);
    assert_eq!(total("regions=japan&regions=Europe").await, 6);
    assert_eq!(total("regions=Japan&regions=Europe&regions_logic=none").await, 10);
    assert_eq!(total("genres_logic=none").await, 16);
    assert_eq!((total("favorite=true").await, total("favorite=false").await), (1, 15));
    assert_eq!((total("missing=false").await, total("missing=true").await), (16, 0));
    assert_eq!(total("collection_id=999").await, 0);
    assert_eq!(total("updated_after=2026-01-01T00:00:00%2B00:00").await, 16);
    let newest = find(&client, "F-Zero (Japan).sfc").await["updated_at"].as_str().unwrap().replace('+', "%2B");
    assert!(total(&format!("updated_after={newest}")).await > 0, "the second itself may have had more changes");
    assert_eq!(total("updated_after=2999-01-01T00:00:00Z").await, 0);
    assert_eq!(client.get("/api/platforms?updated_after=2999-01-01T00:00:00Z").await.json(), json!([]));
    for wrong in ["limit=0", "limit=10001", "updated_after=x", "platform_ids=x", "offset=-1"] {
        let answer = client.get(&format!("/api/roms?{wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}");
        assert!(answer.json()["detail"].is_array(), "{wrong}");
    }
    assert_eq!(total("order_by=nonsense&whatever=1&limit=10000").await, 16);
    for (address, status) in [
        ("/api/roms/999999", 404),
        ("/api/roms/0", 422),
        ("/api/roms/abc", 422),
        ("/api/platforms/999999", 404),
        ("/api/roms/by-hash", 400),
        ("/api/roms/by-hash?crc_hash=00000000", 404),
        ("/api/roms/by-hash?sha1_hash=zz", 404),
        ("/api/roms/by-hash?md5_hash=9b24c6dde15b1ab16ab4379b4c9222ad", 404),
        ("/api/roms/999999/content/x", 404),
        ("/api/roms/999999/files/content/x", 404),
        ("/assets/romm/resources/roms/1/999999/cover/small.png", 404),
        ("/assets/romm/resources/..%2f..%2fetc/passwd", 404),
    ] {
        let answer = client.get(address).await;
        assert_eq!(answer.status.as_u16(), status, "{address}");
        assert!(!answer.json()["detail"].is_null(), "{address}");
    }
    assert_eq!(client.get("/api/firmware?platform_id=1").await.json(), json!([]));
}

#[tokio::test]
async fn names_are_decoration_however_they_are_encoded() {
    let app = library();
    let client = pair(&app, "", "abc").await;
    for file in HOSTILE {
        let name = file.split_once('/').unwrap().1;
        // A backslash parts folders on some devices.
        let rom = find(&client, &name.replace('\\', "_")).await;
        assert_eq!(rom["files"][0]["file_name"], rom["fs_name"]);
        let once: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
        let twice = once.replace('%', "%25");
        for written in [&*once, &twice, "x", "..%2f..%2fx"] {
            let answer = client.get(&format!("/api/roms/{}/content/{written}", rom["id"])).await;
            assert_eq!((answer.status, answer.text()), (StatusCode::OK, file.to_owned()), "{written}");
            let of_file = format!("/api/roms/{}/files/content/{written}", rom["files"][0]["id"]);
            assert_eq!(client.get(&of_file).await.text(), file, "{written}");
        }
    }
}

/// Names and texts of a zip.
fn unzip(answer: &Answer) -> BTreeMap<String, String> {
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/zip"), "{answer:?}");
    let mut archive = zip::ZipArchive::new(Cursor::new(&answer.body)).unwrap();
    (0..archive.len())
        .map(|at| {
            let mut file = archive.by_index(at).unwrap();
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            (file.name().unwrap().into_owned(), text)
        })
        .collect()
}

#[tokio::test]
async fn a_set_is_sent_as_a_zip_with_a_playlist() {
    let app = library();
    let client = pair(&app, "", "abc").await;
    let twins = find(&client, "Twin Sun (Europe)").await;
    assert_eq!((&twins["has_multiple_files"], &twins["fs_extension"]), (&json!(true), &json!("")));
    assert_eq!(twins["fs_name_no_ext"], "Twin Sun (Europe)");
    assert_eq!(twins["files"][1]["file_path"], "roms/psx/Twin Sun (Europe)");
    let content = format!("/api/roms/{}/content/Some%20Name", twins["id"]);
    let files = unzip(&client.get(&content).await);
    assert_eq!(files["Some Name.m3u"], "Twin Sun (Europe) (Disc 1).cue\nTwin Sun (Europe) (Disc 2).cue");
    assert_eq!((files.len(), &*files["Twin Sun (Europe) (Disc 2).bin"]), (5, "two!"));
    let hidden = unzip(&client.get(&format!("{content}?hidden_folder=true")).await);
    let lines = ".hidden/Twin Sun (Europe) (Disc 1).cue\n.hidden/Twin Sun (Europe) (Disc 2).cue";
    assert_eq!((&*hidden["Some Name.m3u"], &*hidden[".hidden/Twin Sun (Europe) (Disc 1).bin"]), (lines, "one"));
    // A client that chooses files gets these alone.
    let file_ids = ids(&twins["files"]);
    let some = unzip(&client.get(&format!("{content}?file_ids={},{}", file_ids[0], file_ids[1])).await);
    assert_eq!(some.len(), 3);
    for file in twins["files"].as_array().unwrap() {
        let alone = client.get(&format!("{content}?file_ids={}", file["id"])).await;
        let same = client.get(&format!("/api/roms/{}/files/content/x", file["id"])).await;
        assert_eq!((&alone.body, alone.body.len() as u64), (&same.body, file["file_size_bytes"].as_u64().unwrap()));
    }
    assert_eq!(client.get(&format!("{content}?file_ids=99999")).await.status, 404);
    assert_eq!(client.get(&format!("{content}?file_ids=x")).await.status, 422);
    // The name encoded twice is the name.
    let twice = client.get(&format!("/api/roms/{}/content/Twin%2520Sun%2520%2528Europe%2529", twins["id"])).await;
    assert!(unzip(&twice).contains_key("Twin Sun (Europe).m3u"));
    let listed = find(&client, "Long Way (USA)").await;
    let own = unzip(&client.get(&format!("/api/roms/{}/content/x?hidden_folder=true", listed["id"])).await);
    assert_eq!(own.len(), 3, "it has a playlist of its own: {own:?}");
    assert!(own.contains_key(".hidden/Long Way (USA).m3u") && own.contains_key(".hidden/.d/1.chd"), "{own:?}");
    let nested = find(&client, "Island").await;
    assert_eq!((&nested["has_nested_single_file"], &nested["fs_path"]), (&json!(true), &json!("roms/scummvm")));
    assert_eq!(nested["files"][0]["file_path"], "roms/scummvm/Island");
    let answer = client.get(&format!("/api/roms/{}/content/Island", nested["id"])).await;
    assert_eq!(answer.text(), "monkey");
    assert!(answer.header("content-disposition").contains("Island.scummvm"), "{answer:?}");
    let request = Request::get(&content).header("authorization", &client.authorization).header("range", "bytes=10-19");
    let range = app.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!((range.status, range.body.len()), (StatusCode::PARTIAL_CONTENT, 10));
}

#[tokio::test]
async fn numbers_stay_when_the_library_is_made_anew() {
    let app = library();
    let client = pair(&app, "", "abc").await;
    let numbers = async || {
        let all = list(&client, "limit=1000&with_files=true").await;
        let mut numbers: BTreeMap<String, (u64, Vec<u64>)> = BTreeMap::new();
        for item in all["items"].as_array().unwrap() {
            let name = item["full_path"].as_str().unwrap().to_owned();
            numbers.insert(name, (item["id"].as_u64().unwrap(), ids(&item["files"])));
        }
        (numbers, ids(&client.get("/api/platforms").await.json()))
    };
    let before = numbers().await;
    scan(&app).await;
    assert_eq!(numbers().await, before, "after a scan with a catalog");
    for file in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"] {
        let _ = std::fs::remove_file(app.data.join(file));
    }
    let roms = &app.app.library.roots[0];
    std::fs::create_dir(roms.join("aaa")).unwrap();
    std::fs::write(roms.join("aaa/First.bin"), b"first").unwrap();
    scan(&app).await;
    let (after, platforms) = numbers().await;
    assert_eq!((after.len(), platforms.len()), (before.0.len() + 1, before.1.len() + 1));
    for (name, ids) in &before.0 {
        assert_eq!(after.get(name), Some(ids), "{name}");
    }
    let highest = before.0.values().map(|(id, _)| *id).chain(before.1).max().unwrap();
    assert!(after["roms/aaa/First.bin"].0 > highest, "no number is used again");
}

#[tokio::test]
async fn a_child_gets_nothing_of_what_it_may_not_see() {
    let (app, token, _) = child(&[]).await;
    let grown_up = pair(&app, "", "abc").await;
    let form = format!("act=password&name=GBA&profile={}", id(&app, "Tom").0);
    let page = as_owner(&app, &token, "", Some(("POST", &form)), "/devices").await.text();
    let secrets: Vec<&str> = page.split("<code").skip(1).filter_map(|part| part.split(['>', '<']).nth(1)).collect();
    let [user, password] = secrets[..2] else { panic!("{page}") };
    let basic = format!("Basic {}", BASE64_STANDARD.encode(format!("{user}:{password}")));
    let client = Client { app: &app, authorization: basic, device: String::new() };
    let seen = list(&client, "limit=1000").await;
    let names: Vec<&str> = seen["items"].as_array().unwrap().iter().filter_map(|item| item["name"].as_str()).collect();
    assert_eq!(names, ["Sonic The Hedgehog", "Super Metroid", "Super Metroid"]);
    assert_eq!(ids(&seen["items"]).len(), ids_of(&client.get("/api/roms/identifiers").await).len());
    let platforms = client.get("/api/platforms").await.json();
    let counts: BTreeMap<&str, u64> = platforms
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["slug"].as_str().unwrap(), one["rom_count"].as_u64().unwrap()))
        .collect();
    assert_eq!(counts, BTreeMap::from([("genesis", 1), ("snes", 2)]));
    assert_eq!(ids_of(&client.get("/api/platforms/identifiers").await).len(), 2);
    let all = list(&grown_up, "limit=1000&with_files=true").await;
    for item in all["items"].as_array().unwrap() {
        let is_seen = names.contains(&item["name"].as_str().unwrap());
        let expected = if is_seen { 200 } else { 404 };
        let id = &item["id"];
        for address in [
            format!("/api/roms/{id}"),
            format!("/api/roms/{id}/content/x"),
            format!("/api/roms/{}/files/content/x", item["files"][0]["id"]),
            format!("/api/platforms/{}", item["platform_id"]),
        ] {
            let answer = client.get(&address).await;
            let is_platform = address.starts_with("/api/platforms");
            if !is_platform || !is_seen && item["platform_slug"] != "snes" {
                assert_eq!(answer.status, expected, "{address} of {}", item["name"]);
            }
        }
        if let Some(crc) = item["crc_hash"].as_str() {
            let answer = client.get(&format!("/api/roms/by-hash?crc_hash={crc}")).await;
            assert_eq!(answer.status, expected, "{crc} of {}", item["name"]);
        }
    }
    assert_eq!(list(&client, "search_term=chrono").await["total"], 0);
    let text = client.get("/api/roms?limit=1000").await.text();
    assert!(!text.contains("Chrono") && !text.contains("Tetris"), "{text}");
}

#[tokio::test]
async fn a_long_list_is_made_in_parts() {
    let names: Vec<String> = (0..1_203).map(|number| format!("snes/Quest {number:04} (USA).sfc")).collect();
    let app = TestApp::of(&names.iter().map(String::as_str).collect::<Vec<_>>(), SiteConfig::default());
    let client = pair(&app, "", "abc").await;
    let whole = list(&client, "limit=10000&with_files=true&with_siblings=true").await;
    assert_eq!(whole["rom_id_index"], json!(ids(&whole["items"])));
    assert_eq!(whole["items"].as_array().unwrap().len(), 1_203);
    assert_shape(&whole, PAGE);
    let mut paged = Vec::new();
    for offset in [0, 500, 1000] {
        paged.extend(ids(&list(&client, &format!("limit=500&offset={offset}")).await["items"]));
    }
    assert_eq!(paged, ids(&whole["items"]));
    // The same in gzip, in parts and as one body.
    for query in ["limit=10000&with_files=true&with_siblings=true", "limit=20"] {
        let request = Request::get(format!("/api/roms?{query}")).header("authorization", &client.authorization);
        let packed = app.send(request.header("accept-encoding", "gzip").body(Body::empty()).unwrap()).await;
        assert_eq!((packed.header("content-encoding"), packed.header("cache-control")), ("gzip", "no-store"));
        let mut plain = String::new();
        GzDecoder::new(&packed.body[..]).read_to_string(&mut plain).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&plain).unwrap(), list(&client, query).await);
        assert!(packed.body.len() * 8 < plain.len(), "{} of {}", packed.body.len(), plain.len());
    }
}

#[tokio::test]
async fn pictures_lie_where_a_rom_says() {
    let more = [
        ("snes/images/F-Zero (Japan)-image.bmp", bmp(480, 680)),
        ("snes/screenshots/F-Zero (Japan)-screenshot.bmp", bmp(320, 240)),
        ("snes/manuals/F-Zero (Japan)-manual.pdf", b"%PDF-1.4 and nothing more".to_vec()),
    ];
    let app = TestApp::of_bytes(LIBRARY, &more, SiteConfig::default());
    let client = pair(&app, "", "abc").await;
    let rom = find(&client, "F-Zero (Japan).sfc").await;
    let rom = client.get(&format!("/api/roms/{}", rom["id"])).await.json();
    for (path, longest) in [("path_cover_small", 408), ("path_cover_large", 640)] {
        let picture = client.get(rom[path].as_str().unwrap()).await;
        assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/png"), "{path}");
        let side = |at: usize| u32::from_be_bytes(picture.body[at..at + 4].try_into().unwrap());
        assert_eq!((&picture.body[1..4], side(20)), (&b"PNG"[..], longest), "{path}");
    }
    let shots = rom["merged_screenshots"].as_array().unwrap();
    assert_eq!(shots.len(), 1, "{rom}");
    assert_eq!(client.get(shots[0].as_str().unwrap()).await.header("content-type"), "image/png");
    assert_eq!(rom["has_manual"], true);
    let manual = format!("/assets/romm/resources/{}", rom["path_manual"].as_str().unwrap());
    assert_eq!(client.get(&manual).await.text(), "%PDF-1.4 and nothing more");
    assert_eq!(app.get(rom["path_cover_small"].as_str().unwrap()).await.status, 403, "only for devices");
    let bare = find(&client, "Super Metroid (USA).sfc").await;
    assert_eq!((&bare["path_cover_small"], &bare["path_manual"]), (&json!(""), &Value::Null));
    for kind in ["cover/small.png", "screenshots/0.png", "screenshots/x.png", "manual/1.pdf", "else/x"] {
        let address = format!("/assets/romm/resources/roms/1/{}/{kind}", bare["id"]);
        assert_eq!(client.get(&address).await.status, 404, "{kind}");
    }
}

#[tokio::test]
async fn lists_show_collections_and_contents_are_found_by_checksum() {
    let app = library();
    scan(&app).await;
    app.post("/games/snes/f-zero/mine", "favorite=1").await;
    app.post("/collections", "name=Best&game=snes/super-metroid").await;
    let client = pair(&app, "", "abc").await;
    let collections = client.get("/api/collections").await.json();
    let number = |is_favorite: bool| {
        let mut lists = collections.as_array().unwrap().iter();
        lists.find(|list| list["is_favorite"] == is_favorite).unwrap_or_else(|| panic!("{collections}"))["id"].clone()
    };
    let (best, favorites) = (number(false), number(true));
    let names = async |query: &str| {
        let page = list_of(&client, query).await;
        page.iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&format!("collection_id={best}")).await, ["Super Metroid", "Super Metroid"]);
    assert_eq!(names(&format!("collection_id={favorites}")).await, ["F-Zero"]);
    assert_eq!(names(&format!("collection_id={best}&collection_id={favorites}")).await.len(), 3);
    assert_eq!(names("virtual_collection_id=none").await.len(), 0);
    let all = list_of(&client, "limit=1000").await;
    let hashed = all.iter().find(|item| item["crc_hash"].is_string()).expect("a scan reads some files");
    for crc in [hashed["crc_hash"].as_str().unwrap().to_owned(), hashed["crc_hash"].as_str().unwrap().to_uppercase()] {
        let found = client.get(&format!("/api/roms/by-hash?crc_hash={crc}")).await;
        assert_eq!((found.status, &found.json()["id"]), (StatusCode::OK, &hashed["id"]));
    }
    assert_eq!(client.get("/api/roms/by-hash?crc_hash=12345678").await.status, 404);
}

async fn list_of(client: &Client<'_>, query: &str) -> Vec<Value> {
    list(client, query).await["items"].as_array().unwrap().clone()
}

#[tokio::test]
async fn nothing_is_downloaded_where_the_household_allows_none() {
    let app = library();
    let client = pair(&app, "", "abc").await;
    let rom = find(&client, "F-Zero (Japan).sfc").await;
    let content = format!("/api/roms/{}/content/x", rom["id"]);
    let file = format!("/api/roms/{}/files/content/x", rom["id"]);
    for (value, status) in [("off", 403), ("own", 403), ("take-part", 200)] {
        app.app.user_data.store().set(None, &[("downloads", Some(value.to_owned()))]).unwrap();
        let live = app.app.settings.start.live(&app.app.user_data.household().settings).unwrap();
        app.app.apply_settings(live);
        for address in [&content, &file] {
            // A client takes a 401 for the end of its pairing.
            assert_eq!(client.get(address).await.status, status, "{value}");
        }
        assert_eq!(client.get("/api/roms").await.status, 200);
    }
}
