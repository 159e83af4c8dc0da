//! Parameters of lists and exports for the OpenAPI document. They are generated from the enums that are parsed, so a
//! new filter, value, order or format is documented automatically ([`crate::http::params::read_list_query`]).

use crate::http::params::{DEFAULT_LIMIT, MAX_LIMIT, MAX_OFFSET, MAX_VALUE, MAX_VALUES, REGIONS};
use shelfcade_core::game::metadata::MetadataFormat;
use shelfcade_core::library::genre;
use shelfcade_core::library::genre::GENRES;
use shelfcade_core::library::region::Region;
use shelfcade_core::links::folder_of;
use shelfcade_core::search::list_query::{Dimension, Filter, Has, Is, ListOrder};
use shelfcade_core_server::search::Cursor;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, Required};

/// Pattern of a visible character. A name needs one, because
/// [`clean_name`](shelfcade_core::people::user_data::clean_name) strips the others from its ends.
pub const SEEN: &str = "[^\\s\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\
    \\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202f\\u205f-\\u206f\
    \\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\
    \u{e0000}-\u{e0fff}]";

/// IDs of systems and of custom folders.
const SYSTEM: &str = "^[a-z0-9-]{1,40}$";
const DECADE: &str = "^(19[5-9]0|20[0-9]0)$";
const YEARS: &str = r"^((19[5-9]|20[0-9])[0-9](\.\.((19[5-9]|20[0-9])[0-9])?)?|\.\.(19[5-9]|20[0-9])[0-9])$";
const PLAYERS: &str = r"^([1-9]|[1-5][0-9]|6[0-4])(\+|\.\.([1-9]|[1-5][0-9]|6[0-4])?)?$";
const SIZE: &str = r"^([<>]=?[0-9]{1,6}(kb|mb|gb)|[0-9]{1,6}(kb|mb|gb)\.\.([0-9]{1,6}(kb|mb|gb))?)$";

/// The path of a game.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only for the OpenAPI document")]
pub struct GamePath {
    /// System id
    #[param(pattern = "^[a-z0-9-]{1,40}$")]
    system: String,
    /// Slug of the game
    #[param(pattern = "^[a-z0-9-]{1,200}$")]
    slug: String,
}

/// A filter for each dimension.
pub struct FilterParams;

/// All filters, the order, and the part of the list.
pub struct ListParams;

impl IntoParams for FilterParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let filter = |&dimension: &Dimension| {
            let (values, about) = values_of(dimension);
            let values = ArrayBuilder::new().items(RefOr::T(values)).max_items(Some(MAX_VALUES));
            param(dimension.key(), values.into(), about)
        };
        Dimension::ALL.iter().map(filter).collect()
    }
}

impl IntoParams for ListParams {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let orders = ListOrder::ALL.iter().map(|order| order.as_str().to_owned());
        let sort = "Default: the list's own order for favorites, history and collections; else best if words \
            are searched for, else title. known: best known first";
        let offset = "Index of the first item, if there is no cursor";
        let mut params = FilterParams::into_params(parameter_in);
        params.extend([
            param("sort", one_of(orders), sort),
            param(
                "cursor",
                cursor(),
                "`next` of the previous page; empty for the first. Stays valid while the library changes",
            ),
            param("limit", number(1, MAX_LIMIT, DEFAULT_LIMIT), "Maximum number of items"),
            param("offset", number(0, MAX_OFFSET, 0), offset),
        ]);
        params
    }
}

/// Returns the schema of a [`Cursor`].
fn cursor() -> Schema {
    let orders = ListOrder::ALL.iter().map(|order| order.as_str()).collect::<Vec<_>>().join("|");
    let part = "[A-Za-z0-9._-]*";
    let pattern = format!("^(({orders})~[0-9a-f]{{1,16}}~{part}~{part}~[a-z0-9-]{{1,40}})?$");
    let cursor = ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern));
    cursor.max_length(Some(Cursor::MAX_LEN)).into()
}

/// The dimension in a path.
pub struct ValuesPath;

/// The choice of an export of metadata: program, system, extras.
pub struct MetadataParams;

impl IntoParams for ValuesPath {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        // Systems have a route of their own.
        let others = Dimension::ALL.iter().filter(|dimension| **dimension != Dimension::System);
        let folders = others.filter_map(|dimension| folder_of(*dimension)).chain([REGIONS]);
        let mut of_path = param("dimension", one_of(folders.map(str::to_owned)), "The dimension");
        (of_path.parameter_in, of_path.required) = (ParameterIn::Path, Required::True);
        vec![of_path]
    }
}

impl IntoParams for MetadataParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let formats = MetadataFormat::ALL.iter().map(|format| format.as_str().to_owned());
        let switch = || one_of(["0", "1"].into_iter().map(str::to_owned));
        vec![
            param("format", one_of(formats), "Default: batocera"),
            param("system", text(SYSTEM), "System id. Default: all systems"),
            param("favorites", switch(), "1: include the profile's favorites"),
            param("pictures", switch(), "1: include pictures, if the format has them (retroarch)"),
        ]
    }
}

/// Returns the schema of a dimension's values, and a description.
fn values_of(dimension: Dimension) -> (Schema, &'static str) {
    match dimension {
        Dimension::System => (text(SYSTEM), "Systems, by id; may be repeated, like all filters"),
        Dimension::Genre => (one_of(GENRES.iter().map(|name| genre::slug(name))), "Genres, by slug"),
        Dimension::Decade => (text(DECADE), "Decades, by first year"),
        Dimension::Year => (text(YEARS), "Years: 1993, 1993..1996, 1993.. or ..1996"),
        Dimension::Developer => (words(), "Developers, by slug"),
        Dimension::Publisher => (words(), "Publishers, by slug"),
        Dimension::Series => (words(), "Series, by slug"),
        Dimension::Board => (words(), "Arcade boards, by slug"),
        Dimension::Players => (text(PLAYERS), "Numbers of players: 2, 2+ or 2..4"),
        Dimension::Region => {
            (one_of(Region::all().map(|it| Filter::Region(it).value())), "Regions of any variant in the library")
        }
        Dimension::Is => (one_of(Is::ALL.iter().map(|is| is.as_str().to_owned())), "Properties of the game"),
        Dimension::Has => (one_of(Has::ALL.iter().map(|has| has.as_str().to_owned())), "Available media and variants"),
        Dimension::About => (words(), "Up to eight words in the description; the last may be incomplete"),
        Dimension::Tag => (words(), "Tags of the profile"),
        Dimension::Size => (text(SIZE), "File sizes: <4mb, >=1gb or 1mb..8mb"),
    }
}

/// Returns the schema of a text with at least one visible character.
fn words() -> Schema {
    let pattern = format!(r"^[^\u0000]*{SEEN}[^\u0000]*$");
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).max_length(Some(MAX_VALUE)).into()
}

fn text(pattern: &str) -> Schema {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).into()
}

/// Returns the schema of a text that is one of these values.
pub fn one_of(values: impl Iterator<Item = String>) -> Schema {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(values)).into()
}

fn number(least: u32, most: u32, usual: u32) -> Schema {
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(Some(most));
    number.default(Some(usual.into())).into()
}

/// Returns an optional parameter of a query.
pub fn param(name: &str, schema: Schema, description: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .schema(Some(RefOr::T(schema)))
        .description(Some(description))
        .build()
}
