//! Choosing together: a game with two buttons, who is there, how to join, and what was found.

use crate::components::cards::cover::cover_beside;
use crate::components::cards::look::hue_class;
use crate::components::forms::{hidden, page_fields};
use crate::components::icon::{Icon, icon};
use crate::components::qr_code::qr_code;
use crate::head::Head;
use crate::islands::Swipe;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{GameCard, PageFrame, RoomInvitation, RoomPage, RoomStep};
use shelfcade_core::search::choosing::GameWishes;

/// Seconds between two reloads of a page that waits for others, without scripts.
const RELOAD_SECONDS: u8 = 5;

/// Returns the page's title, description and class.
pub fn head(page: &RoomPage) -> Head {
    // Who has not joined waits for nothing, and must not lose the button while pressing it.
    let waits = !asks(page) && (page.invitation.is_some() || page.step != RoomStep::Join);
    let refresh = waits.then_some(RELOAD_SECONDS);
    Head { refresh, ..Head::new("in-room", text::room_heading(), text::room_why()) }
}

/// Returns the content of `<main>`. The page follows the room (`data-live`); while it asks, only what was found.
pub fn view(frame: &PageFrame, page: &RoomPage) -> HtmlFragment {
    let found = found(frame, page);
    let step = step(frame, page);
    let invitation = page.invitation.as_ref().map(invite);
    // On a phone, a question or a match is above the code.
    let is_first = !asks(page) && page.found.is_empty();
    let (before, after) = if is_first { (invitation, None) } else { (None, invitation) };
    let is_opener = page.invitation.is_some();
    let people = match page.people {
        0 if is_opener => text::room_alone().to_owned(),
        0 => text::room_begins().to_owned(),
        people => text::room_people(people.into(), page.done.into()),
    };
    view! {
        <div class="page-head"><h1>{text::room_heading()}</h1><p>{text::room_why()}</p></div>
        <div class="room" data-live=if asks(page) { "found" } else { "" }>
            {before}
            <div>
                <p role="status">{people}</p>
                {found}
                {step}
                {if is_opener { Some(openers_acts(frame, page)) } else { leave(frame, page) }}
            </div>
            {after}
        </div>
    }
    .part()
}

/// Returns the head of the page of a room that has ended.
pub fn ended_head() -> Head {
    Head::new("in-room", text::room_ended(), text::room_ended_why())
}

/// Returns the page of a room that has ended.
pub fn ended(frame: &PageFrame) -> HtmlFragment {
    view! {
        <div class="page-head"><h1>{text::room_ended()}</h1><p>{text::room_ended_why()}</p></div>
        <div class="form-line">
            <a class="button" href=frame.links.choose(&GameWishes::default())>{icon(Icon::Dice)}{text::surprise()}</a>
            {open_form(frame, &GameWishes::default())}
        </div>
    }
    .part()
}

/// Returns the button that opens a room for these wishes.
pub fn open_form(frame: &PageFrame, wishes: &GameWishes) -> HtmlFragment {
    let answers: Vec<_> = wishes.pairs().map(|(name, value)| hidden(name, value)).collect();
    view! {
        <form method="post" action=frame.links.rooms()>
            {answers}
            <button type="submit" class="button quiet">{icon(Icon::Person)}{text::room_heading()}</button>
        </form>
    }
    .part()
}

fn asks(page: &RoomPage) -> bool {
    matches!(page.step, RoomStep::Ask(..))
}

fn step(frame: &PageFrame, page: &RoomPage) -> Option<HtmlFragment> {
    let says = |words: &'static str| Some(view! { <p class="notice">{words}</p> }.part());
    match &page.step {
        RoomStep::Join => Some(act(frame, page, "join", join_label(page), page.invitation.is_some())),
        RoomStep::Full => says(text::room_full()),
        RoomStep::Ask(game, number, total) => Some(ask(frame, page, game, (*number, *total))),
        RoomStep::NoGames => says(text::room_no_games()),
        RoomStep::Done(true) if page.found.is_empty() => says(text::room_none()),
        RoomStep::Done(false) if page.found.is_empty() && page.people < 2 => {
            says(if page.invitation.is_some() { text::room_alone() } else { text::room_first() })
        }
        RoomStep::Done(false) if page.found.is_empty() => says(text::room_wait()),
        RoomStep::Done(_) => None,
    }
}

fn join_label(page: &RoomPage) -> &'static str {
    if page.invitation.is_some() { text::room_join_here() } else { text::room_join() }
}

/// Returns a button that changes the room.
fn act(frame: &PageFrame, page: &RoomPage, act: &'static str, label: &'static str, is_quiet: bool) -> HtmlFragment {
    view! {
        <form method="post" action=frame.links.room(&page.code)>
            <button type="submit" class=if is_quiet { "button quiet" } else { "button" } name="act" value=act>
                {label}
            </button>
        </form>
    }
    .part()
}

/// Returns the question about a game. The first button is to the left, like the swipe that means the same.
fn ask(frame: &PageFrame, page: &RoomPage, game: &GameCard, (number, total): (u32, u32)) -> HtmlFragment {
    view! {
        <form class=format!("room-ask {}", hue_class(game.hue)) method="post" action=frame.links.room(&page.code)>
            {hidden("game", format!("{}/{}", game.system, game.slug))}
            <div class="room-cover" inner_html=cover_beside(&frame.links, game)></div>
            <h2 id="room-game"><bdi>{game.title.clone()}</bdi></h2>
            <p>{text::facts_line([&*game.system_short, &text::line_facts(game, None)])}</p>
            <p class="form-line">
                <button type="submit" class="button quiet" name="like" value="0" aria-describedby="room-game">
                    "← "{text::room_no()}
                </button>
                <button type="submit" class="button" name="like" value="1" aria-describedby="room-game" autofocus=true>
                    {text::room_yes()}" →"
                </button>
            </p>
            <p>{text::place_of(number.into(), total.into())}</p>
            <Swipe />
        </form>
    }
    .part()
}

/// Returns the games that all or most like, with *Play* on the device that opened the room, if it may start games.
fn found(frame: &PageFrame, page: &RoomPage) -> Option<HtmlFragment> {
    if page.found.is_empty() {
        return None;
    }
    let can_play = page.invitation.is_some() && frame.play.can_play;
    let games = page.found.iter().enumerate().map(|(at, game)| {
        let play = can_play.then(|| {
            view! {
                <form class="play-form" method="post" action=frame.links.play_game(&game.system, &game.slug)>
                    {page_fields(frame, "")}
                    <button type="submit" class="button" autofocus=at == 0>{icon(Icon::Play)}{text::play()}</button>
                </form>
            }
        });
        view! {
            <section class=format!("pick-of-day {}", hue_class(game.hue))>
                <span inner_html=cover_beside(&frame.links, game)></span>
                <div>
                    <h3><a href=frame.links.game(&game.system, &game.slug)><bdi>{game.title.clone()}</bdi></a></h3>
                    <p>{text::facts_line([&*game.system_short, &text::line_facts(game, None)])}</p>
                    {play}
                </div>
            </section>
        }
    });
    let heading = if page.is_match { text::room_match() } else { text::room_best() };
    // Above a further question, whose button would scroll it out of sight.
    view! {
        <div class="room-found">
            <h2 tabindex="-1" autofocus=!can_play>{heading}</h2>
            {games.collect::<Vec<_>>()}
        </div>
    }
    .part()
    .into()
}

/// Returns how others join.
fn invite(invitation: &RoomInvitation) -> HtmlFragment {
    let RoomInvitation { address, code } = invitation;
    view! {
        <section class="panel">
            <h2>{text::room_scan()}</h2>
            {code.as_ref().map(|code| qr_code(code, &text::safe_code(address)))}
            <p><bdi class="path">{address.clone()}</bdi></p>
        </section>
    }
    .part()
}

/// Returns the button with which a guest leaves.
fn leave(frame: &PageFrame, page: &RoomPage) -> Option<HtmlFragment> {
    let has_joined = !matches!(page.step, RoomStep::Join | RoomStep::Full);
    has_joined.then(|| act(frame, page, "leave", text::room_leave(), true))
}

/// Returns the buttons that only the room's opener has. They come last, so that a TV doesn't focus *End* at first.
fn openers_acts(frame: &PageFrame, page: &RoomPage) -> HtmlFragment {
    let is_over = matches!(page.step, RoomStep::Done(true)) || !page.found.is_empty();
    view! {
        <div class="form-line">
            {is_over.then(|| act(frame, page, "again", text::room_again(), true))}
            {act(frame, page, "end", text::room_end(), true)}
        </div>
    }
    .part()
}
