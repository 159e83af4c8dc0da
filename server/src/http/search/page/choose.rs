//! `/choose`

use super::random::seed;
use crate::http::params::pairs;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::{ChoosePage, NavItem};
use shelfcade_core::search::choosing::GameWishes;

/// Games shown at once.
const AT_ONCE: usize = 3;

/// Shows three random games that match the answers, different ones each time.
pub async fn show(context: RequestContext) -> Response {
    let answers: Vec<_> = pairs(&context.address.query).collect();
    let choice = GameWishes::read(answers.iter().map(|(name, value)| (&**name, &**value)));
    let (shelf, suggested) = (context.shelf(), &context.app.suggested);
    let list_query = choice.list_query();
    let seen = suggested.to(context.viewer.profile);
    let lately: Vec<_> = seen.iter().filter_map(|(system, slug)| shelf.find_game(system, slug)).collect();
    let (chosen, total) = shelf.choose(&list_query, seed(), &lately, AT_ONCE);
    let cards: Vec<_> = chosen.into_iter().map(|game| shelf.card(game)).collect();
    for card in &cards {
        suggested.add(context.viewer.profile, card.system.clone(), card.slug.clone());
    }
    let page = ChoosePage { choice, total, list_query, cards };
    context.app.jobs.fetching.saw(page.cards.iter().collect::<Vec<_>>());
    response::page(&context, NavItem::Home, |frame| shelfcade_app::render::choose(frame, &page))
}
