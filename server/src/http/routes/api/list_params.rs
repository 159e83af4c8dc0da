//! The parameters of lists of games, as the OpenAPI document tells them. They are made from the enums of a list query,
//! so a new filter, value or order is documented as soon as it is read ([`crate::http::params::read_list_query`]).

use crate::http::params::{DEFAULT_LIMIT, MAX_LIMIT, MAX_OFFSET};
use shelfcade_core::list_query::{Dimension, Has, Is, Order};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, Required};
use utoipa::{IntoParams, PartialSchema};

/// The path of a game.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only tells the document")]
pub struct GamePath {
    /// System id
    system: String,
    /// Slug of the game
    slug: String,
}

/// A filter for each dimension.
pub struct FilterParams;

/// All filters, the order, and which part of the list is wanted.
pub struct ListParams;

impl IntoParams for FilterParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let filter = |&dimension: &Dimension| param(dimension.key(), Vec::<String>::schema(), values_of(dimension));
        Dimension::ALL.iter().map(filter).collect()
    }
}

impl IntoParams for ListParams {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let orders: Vec<&str> = Order::ALL.iter().map(|order| order.as_str()).collect();
        let sort = format!(
            "{}. When absent: the own order of favorites, history and collections, else best where words are searched \
             for, else title",
            orders.join(", ")
        );
        let cursor = "`next` of the page before: stays right while the library changes".to_owned();
        let (limit, offset) = (
            format!("Most items; {DEFAULT_LIMIT} when not given"),
            "Index of the first item, where no cursor is given".to_owned(),
        );
        let mut params = FilterParams::into_params(parameter_in);
        params.extend([
            param("sort", String::schema(), sort),
            param("cursor", String::schema(), cursor),
            param("limit", number(1, MAX_LIMIT), limit),
            param("offset", number(0, MAX_OFFSET), offset),
        ]);
        params
    }
}

/// What may be given for a dimension.
fn values_of(dimension: Dimension) -> String {
    match dimension {
        Dimension::System => "Any of these systems, by id; may be repeated, as all filters".to_owned(),
        Dimension::Genre => "Genres, by slug".to_owned(),
        Dimension::Decade => "Decades, by their first year".to_owned(),
        Dimension::Year => "1993, 1993..1996, 1993.. or ..1996".to_owned(),
        Dimension::Developer => "Developers, by slug".to_owned(),
        Dimension::Publisher => "Publishers, by slug".to_owned(),
        Dimension::Series => "Series, by slug".to_owned(),
        Dimension::Board => "Arcade boards, by slug".to_owned(),
        Dimension::Players => "2, 2+ or 2..4".to_owned(),
        Dimension::Region => "jp, us, eu … of any variant here".to_owned(),
        Dimension::Is => Is::ALL.map(Is::as_str).join(", "),
        Dimension::Has => Has::ALL.map(Has::as_str).join(", "),
        Dimension::About => "Words of descriptions; the last may be only begun".to_owned(),
        Dimension::Tag => "Tags that one gave".to_owned(),
        Dimension::Size => "<4mb, >1gb or 1mb..8mb".to_owned(),
    }
}

fn number(least: u32, most: u32) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(Some(most)).into()
}

fn param(name: &str, schema: RefOr<Schema>, description: String) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .schema(Some(schema))
        .description(Some(description))
        .build()
}
