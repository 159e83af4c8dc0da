//! `/api/v1/search`, `/api/v1/suggest`, `/api/v1/facets`

use crate::error::HttpError;
use crate::http::api::{door_item, facet_item, hit_item, offer_item};
use crate::http::list_params::{FilterParams, ListParams};
use crate::http::params::{check_text, read_list_query, read_place, value_of};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{FacetList, SearchResult, SuggestResult};
use shelfcade_core::page::{Lost, Scope};
use shelfcade_core_server::search::{Hits, StartAt};

/// Searches the library
#[utoipa::path(get, path = "/api/v1/search",
    operation_id = "search", tag = "library",
    params(
        ("q" = String, Query, max_length = 200, pattern = r"^[^\u0000]*$",
            description = "Words, \"phrases\", -not, key:value, OR. See docs/search.md"),
        ListParams,
        ("facets" = Option<bool>, Query, description = "true: include the offered filters"),
    ),
    responses((status = 200, description = "Hits, best first", body = SearchResult)))]
pub async fn find(context: RequestContext) -> Result<Response, HttpError> {
    let shelf = context.find_shelf(&Scope::All).await?;
    let list_query = read_list_query(&shelf, &context.address.query, true)?;
    if value_of(&context.address.query, "q").is_none() {
        return Err(HttpError::BadRequest(
            "q is missing: use a text to search for, or an empty one for filters only.".to_owned(),
        ));
    }
    let (start, limit) = read_place(&context.address.query)?;
    let answer = shelf.answer(&Scope::All, &list_query)?.or_without_words();
    // An empty query is the start of a search, so it has no hits.
    let hits = if list_query.is_blank() { Hits::default() } else { answer.hits(&start, limit) };
    let facets = (value_of(&context.address.query, "facets").as_deref() == Some("true"))
        .then(|| answer.facets().into_iter().map(facet_item).collect());
    // Suggestions are made only for the first page.
    let wants_help = matches!(start, StartAt::Offset(0)) && !list_query.is_blank();
    let offers = if wants_help { answer.offers() } else { Vec::new() };
    let lost = if wants_help && hits.total == 0 { answer.lost() } else { Lost::default() };
    let result = SearchResult {
        left_out: answer.left_out,
        query: list_query.text,
        total: hits.total,
        offset: hits.offset,
        limit,
        next: hits.next.map(|cursor| cursor.to_string()),
        did_you_mean: lost.nearest.map(|offer| offer.list_query.text),
        offers: offers.into_iter().map(offer_item).collect(),
        without: lost.drop.into_iter().map(offer_item).collect(),
        facets,
        items: hits.items.into_iter().map(|(card, tier)| hit_item(card, tier)).collect(),
    };
    Ok(response::json(&context, StatusCode::OK, &result))
}

/// Suggestions for a text as it is typed
#[utoipa::path(get, path = "/api/v1/suggest",
    operation_id = "suggest", tag = "library",
    params(("q" = String, Query, max_length = 200, pattern = r"^[^\u0000]*$", description = "The text typed so far")),
    responses((status = 200, description = "Suggested games, values and filters", body = SuggestResult)))]
pub async fn suggest(context: RequestContext) -> Result<Response, HttpError> {
    let missing = || HttpError::BadRequest("q is missing: use the text typed so far.".to_owned());
    let text = value_of(&context.address.query, "q").ok_or_else(missing)?;
    let found = context.find_shelf(&Scope::All).await?.suggest(check_text(&text)?);
    let result = SuggestResult {
        query: found.text,
        total: found.total,
        games: found.games.into_iter().map(|card| hit_item(card, None)).collect(),
        doors: found.doors.into_iter().map(|door| door_item(&door.filter, door.label, door.count)).collect(),
        offers: found.offers.into_iter().map(offer_item).collect(),
    };
    Ok(response::json(&context, StatusCode::OK, &result))
}

/// Filters offered for a query, with live counts
#[utoipa::path(get, path = "/api/v1/facets",
    operation_id = "listFacets", tag = "library",
    params(
        ("q" = Option<String>, Query, max_length = 200, pattern = r"^[^\u0000]*$",
            description = "As in /api/v1/search"),
        FilterParams,
    ),
    responses((status = 200, description = "Filters", body = FacetList)))]
pub async fn facets(context: RequestContext) -> Result<Response, HttpError> {
    let shelf = context.find_shelf(&Scope::All).await?;
    let list_query = read_list_query(&shelf, &context.address.query, true)?;
    let answer = shelf.answer(&Scope::All, &list_query)?.or_without_words();
    let items = answer.facets().into_iter().map(facet_item).collect();
    Ok(response::json(&context, StatusCode::OK, &FacetList { items }))
}
