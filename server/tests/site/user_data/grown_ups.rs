//! Tests of making a child's profile for an age, and of the grown-up who is asked before a child leaves it.

use super::children::{as_owner, child, household, id, seen, tick};
use super::cookie_of;
use crate::common::TestApp;
use axum::http::StatusCode;
use shelfcade_core::people::user_data::ChildRule;
use shelfcade_core_server::people::password;

#[tokio::test]
async fn a_child_leaves_its_profile_with_a_grown_up_only() {
    let (app, token, tom) = child(&[]).await;
    let store = app.app.user_data.store();
    let mia = store.add_profile("Mia", 10, Some(&password::hash("2468")), 1).unwrap();
    let ida = store.add_profile("Ida", 10, None, 1).unwrap();
    let choose = async |form: &str, is_owner: bool| {
        let token = if is_owner { token.as_str() } else { "" };
        as_owner(&app, token, &tom, Some(("POST", &format!("act=choose&back=/history&{form}"))), "/profiles").await
    };
    assert!(choose(&format!("id={}", mia.0), false).await.header("location").starts_with("/profiles?pin="));
    // Nobody has a secret for the others, so a grown-up is asked; a session of the owner's browser is not enough.
    for (target, is_owner) in [(0, false), (1, false), (ida.0, false), (0, true), (1, true), (ida.0, true)] {
        let asks = format!("/profiles?leave={target}&back=%2Fhistory");
        for (secret, expected) in [
            ("", asks.clone()),
            ("&pin=2468", asks.clone()),
            (&*format!("&grown_up={}&pin=2468", ida.0), asks.clone()),
            (&format!("&grown_up={}&pin=2468", id(&app, "Tom").0), asks.clone()),
            ("&grown_up=0&pin=wrong", format!("{asks}&wrong")),
            (&format!("&grown_up={}&pin=2469", mia.0), format!("{asks}&wrong")),
        ] {
            let asked = choose(&format!("id={target}{secret}"), is_owner).await;
            assert_eq!((asked.header("location"), asked.header("set-cookie")), (&*expected, ""), "{target}{secret}");
        }
    }
    let page = app.get_as(&tom, "/profiles?leave=1&back=/history&wrong").await.main();
    assert!(page.contains("PIN of Mia") && !page.contains("PIN of Ida") && page.contains("isn't right"), "{page}");
    assert!(!app.get("/profiles?leave=1").await.main().contains("name=\"grown_up\""), "only children are asked");
    let right = choose(&format!("id=1&grown_up={}&pin=2468", mia.0), false).await;
    assert_eq!((right.header("location"), &*cookie_of(&right)), ("/history", "shelfcade_profile=household"));
}

#[tokio::test]
async fn a_childs_profile_is_made_in_one_step() {
    let (app, token, _) = household(&[]).await;
    let form = app.get("/profiles/manage").await.main();
    assert!(form.contains("Age 6 to 9 (up to Everyone)") && form.contains("6 games"), "{form}");
    let ida = app.add_profile("act=add&name=Ida&age=10&unrated=1").await;
    let made = format!("/profiles/manage?made={}", id(&app, "Ida").0);
    assert!(app.get(&made).await.main().contains("Ida can see 6 games."));
    assert_eq!(seen(&app, &ida).await.len(), 6, "none of them has a rating");
    // Without them there is nothing, which is said at once, and in the rules too.
    let ben = app.add_profile("act=add&name=Ben&age=16").await;
    let sees = format!("/profiles/{}/sees", id(&app, "Ben").0);
    for page in [
        app.get(&format!("/profiles/manage?made={}", id(&app, "Ben").0)).await.main(),
        as_owner(&app, &token, "", None, &sees).await.main(),
    ] {
        assert!(page.contains("role=\"alert\"") && page.contains("Ben can't see any games."), "{page}");
    }
    // Home and the systems say whom to ask, and nothing about folders.
    for address in ["/", "/systems"] {
        let page = app.get_as(&ben, address).await.main();
        assert!(page.contains("A grown-up can choose which games you see here."), "{address}: {page}");
        assert!(!page.contains("folder") && !page.contains("<pre"), "{address}: {page}");
    }
    for form in ["age=5", "age=17", "age=x", "age=6.5", "age=-6"] {
        let refused = app.post("/profiles", &format!("act=add&name=Lea&{form}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{form}");
    }
    assert_eq!(app.app.user_data.named("Lea"), None);
}

#[tokio::test]
async fn the_first_child_is_made_with_the_pin_of_a_grown_up() {
    const TOM: &str = "act=add&name=Tom&age=10&unrated=1";
    let asks = async |app: &TestApp| app.get("/profiles/manage").await.main().contains("name=\"grown_up_pin\"");
    let app = TestApp::new();
    app.add_profile("act=add&name=Ida").await;
    assert!(asks(&app).await, "Ida has no PIN");
    for (form, why) in [
        ("", "Without a grown-up's PIN"),
        ("&grown_up_name=Mia", "Without a grown-up's PIN"),
        ("&grown_up_name=Mia&grown_up_pin=12", "Without a grown-up's PIN"),
        ("&grown_up_pin=2468", "Enter a name that no other profile has."),
        ("&grown_up_pin=2468&grown_up_name=ida", "Enter a name that no other profile has."),
        ("&grown_up_pin=2468&grown_up_name=tom", "Enter a name that no other profile has."),
    ] {
        let refused = app.post("/profiles", &format!("{TOM}{form}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{form}");
        assert!(refused.main().contains(why), "{form}: {}", refused.main());
    }
    let people = |app: &TestApp| app.app.user_data.household().people.len();
    assert_eq!(people(&app), 2, "nothing was saved");
    app.post("/profiles", &format!("{TOM}&grown_up_name=Mia&grown_up_pin=2468")).await;
    assert_eq!(people(&app), 4, "both were");
    assert!(!asks(&app).await, "Mia can be asked");
    let choose = async |tom: &str, secret: &str| {
        app.post_as(tom, "/profiles", &format!("act=choose&id=1&back=/&{secret}")).await.header("location").to_owned()
    };
    let chosen = app.post("/profiles", &format!("act=choose&id={}", id(&app, "Tom").0)).await;
    let tom = cookie_of(&chosen);
    let mia = id(&app, "Mia");
    assert_eq!(choose(&tom, "").await, "/profiles?leave=1&back=%2F");
    assert_eq!(choose(&tom, &format!("grown_up={}&pin=2468", mia.0)).await, "/");
    // A child can't make itself a profile with a PIN that it knows.
    let made = app.post_as(&tom, "/profiles", "act=add&name=Max&new_pin=1357").await;
    assert_eq!((made.status, app.app.user_data.named("Max")), (StatusCode::BAD_REQUEST, None));

    // The last PIN stays as long as there is a child.
    let entered = app.post("/profiles", &format!("act=choose&id={}&pin=2468", mia.0)).await;
    let hers = cookie_of(&entered);
    let drop = async |cookie: &str| {
        let form = format!("act=edit&id={}&name=Mia&pin=none", mia.0);
        app.post_as(cookie, "/profiles", &form).await
    };
    let refused = drop(&hers).await;
    assert!(
        refused.status == StatusCode::BAD_REQUEST && refused.main().contains("Only this PIN"),
        "{}",
        refused.main()
    );
    app.add_profile("act=add&name=Leo&new_pin=1357").await;
    assert_eq!(drop(&hers).await.status, StatusCode::SEE_OTHER, "Leo can be asked");

    let (claimed, ..) = household(&[]).await;
    assert!(!asks(&claimed).await, "its owner can be asked");
}

#[tokio::test]
async fn a_grown_up_who_makes_the_first_child_keeps_its_browser() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia").await;
    let form = app.get_as(&mia, "/profiles/manage").await.main();
    assert!(form.contains("Your PIN, Mia") && !form.contains("grown_up_name"), "{form}");
    let made = app.post_as(&mia, "/profiles", "act=add&name=Tom&age=10&grown_up_pin=2468").await;
    let mia = cookie_of(&made);
    assert!(app.get_as(&mia, "/profiles").await.main().contains("With a PIN"));
    assert!(app.app.user_data.household().person(id(&app, "Mia")).unwrap().has_pin);
}

#[tokio::test]
async fn the_gate_says_why_an_owner_is_needed() {
    const LEAVE: &str = "A grown-up has to allow leaving a child profile";
    const NO_OWNER: &str = "Only the owner can do this, and this Shelfcade has no owner yet.";
    let app = TestApp::new();
    app.add_profile("act=add&name=Tom").await;
    let tom = id(&app, "Tom");
    let sees = app.get(&format!("/profiles/{}/sees", tom.0)).await;
    assert!(sees.status == StatusCode::FORBIDDEN && sees.main().contains(NO_OWNER), "{}", sees.main());
    let entered = app.get("/owner/enter").await.main();
    assert!(!entered.contains(NO_OWNER) && !entered.contains(LEAVE), "{entered}");
    // A child of an earlier version, which nobody can let out.
    app.app.user_data.store().set_child_rule(tom, Some(&ChildRule::default())).unwrap();
    let chosen = app.post("/profiles", &format!("act=choose&id={}", tom.0)).await;
    let cookie = cookie_of(&chosen);
    let gate = app.post_as(&cookie, "/profiles", "act=choose&id=1&back=/").await.main();
    assert!(gate.contains(LEAVE) && !gate.contains("What you entered"), "{gate}");
    // A wrong code asks again for the same reason.
    let form = "owner_then=/profiles&owner_back=/owner&act=choose&id=1&owner_code=x&owner_new=abc&owner_again=abc";
    let again = app.post_as(&cookie, "/owner/claim", form).await.main();
    assert!(again.contains(LEAVE) && again.contains("isn't right"), "{again}");
}

#[tokio::test]
async fn all_systems_are_ticked_or_none() {
    let (app, token, tom) = household(&[]).await;
    tick(&app, &token, "child=1&unrated=1&system=snes&systems=all").await;
    assert_eq!(seen(&app, &tom).await.len(), 6);
    tick(&app, &token, "child=1&unrated=1&system=snes&systems=none").await;
    assert_eq!(seen(&app, &tom).await.len(), 0);
}

#[tokio::test]
async fn the_rules_show_what_a_child_would_see_before_they_are_saved() {
    let (app, token, tom) = household(&[]).await;
    let sees = format!("/profiles/{}/sees", id(&app, "Tom").0);
    let draft = async |form: &str| as_owner(&app, &token, "", None, &format!("{sees}?{form}")).await;
    for (form, expected) in [
        ("child=1&unrated=1&system=snes", "Tom would see 3 games. Not saved yet."),
        ("child=1&unrated=1&system=gb", "Tom would see 1 game. Not saved yet."),
        ("child=1&system=snes", "Tom can't see any games."),
        ("child=0", "Tom sees everything."),
    ] {
        let page = draft(form).await.main();
        assert!(page.contains(expected), "{form}: {page}");
    }
    assert_eq!(draft("unrated=1").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(seen(&app, &tom).await.len(), 6, "nothing was saved");
    // The same number as after saving.
    tick(&app, &token, "child=1&unrated=1&system=snes").await;
    assert!(as_owner(&app, &token, "", None, &sees).await.main().contains("Tom can see 3 games."));
}
