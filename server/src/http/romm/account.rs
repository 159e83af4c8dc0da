//! `/api/heartbeat`, `/api/config`, `/api/users/me` and `/api/permissions/me`: the server and the profile of a device.

use super::{VERSION, answer, key_of, require_on, time_of, username};
use crate::clock::now;
use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Map, Value, json};
use shelfcade_core::people::device::ClientScope;

/// Sources of metadata that RomM can have. None is used here.
const SOURCES: [&str; 13] = [
    "IGDB_API_ENABLED",
    "SS_API_ENABLED",
    "SS_DEV_CREDENTIALS_SET",
    "MOBY_API_ENABLED",
    "STEAMGRIDDB_API_ENABLED",
    "RA_API_ENABLED",
    "LAUNCHBOX_API_ENABLED",
    "HASHEOUS_API_ENABLED",
    "PLAYMATCH_API_ENABLED",
    "TGDB_API_ENABLED",
    "FLASHPOINT_API_ENABLED",
    "HLTB_API_ENABLED",
    "LIBRETRO_API_ENABLED",
];

/// Actions that each scope allows, as clients ask for them.
const ACTIONS: [(ClientScope, &[&str]); 6] = [
    (ClientScope::RomsRead, &["rom.view", "rom.play", "rom.download"]),
    (ClientScope::PlatformsRead, &["platform.view"]),
    (ClientScope::CollectionsRead, &["collection.view"]),
    (ClientScope::CollectionsWrite, &["collection.create", "collection.edit", "collection.delete"]),
    (ClientScope::AssetsRead, &["save.view", "state.view", "screenshot.view"]),
    (ClientScope::AssetsWrite, &["save.upload", "state.upload", "screenshot.upload"]),
];

/// Says which version this interface is like. Anybody may ask, so it names nothing of the household.
///
/// # Errors
/// 404 if the interface is turned off.
pub async fn heartbeat(context: RequestContext) -> Result<Response, HttpError> {
    require_on(&context)?;
    let mut sources: Map<String, Value> = SOURCES.map(|name| (name.to_owned(), json!(false))).into_iter().collect();
    // Without any, clients take the games for unidentified.
    sources.insert("ANY_SOURCE_ENABLED".to_owned(), json!(true));
    let body = json!({
        "SYSTEM": { "VERSION": VERSION, "SHOW_SETUP_WIZARD": false },
        "METADATA_SOURCES": sources,
        "FILESYSTEM": { "FS_PLATFORMS": [] },
        "EMULATION": { "DISABLE_EMULATOR_JS": true, "DISABLE_RUFFLE_RS": true },
        "FRONTEND": { "DISABLE_USERPASS_LOGIN": false, "DISABLE_LOGS_VIEWER": true, "YOUTUBE_BASE_URL": "" },
        "OIDC": { "ENABLED": false, "AUTOLOGIN": false, "PROVIDER": "", "RP_INITIATED_LOGOUT": false },
        "TASKS": { "ENABLE_SCHEDULED_RESCAN": false, "SCHEDULED_RESCAN_CRON": "" },
    });
    Ok(answer(StatusCode::OK, &body))
}

/// Returns the settings that clients read: folders need no other names here.
///
/// # Errors
/// 404 if the interface is turned off.
pub async fn config(context: RequestContext) -> Result<Response, HttpError> {
    require_on(&context)?;
    let body = json!({
        "EXCLUDED_PLATFORMS": [],
        "EXCLUDED_SINGLE_EXT": [],
        "EXCLUDED_SINGLE_FILES": [],
        "EXCLUDED_MULTI_FILES": [],
        "EXCLUDED_MULTI_PARTS_EXT": [],
        "EXCLUDED_MULTI_PARTS_FILES": [],
        "PLATFORMS_BINDING": {},
        "PLATFORMS_VERSIONS": {},
        "SKIP_HASH_CALCULATION": false,
        "SCAN_METADATA_PRIORITY": [],
        "SCAN_ARTWORK_PRIORITY": [],
        "SCAN_REGION_PRIORITY": [],
        "SCAN_LANGUAGE_PRIORITY": [],
        "SCAN_MEDIA": [],
    });
    Ok(answer(StatusCode::OK, &body))
}

/// Returns the profile of the device. Its picture is left out: a client would download it without need.
///
/// # Errors
/// 403 without a device.
pub async fn me(context: RequestContext) -> Result<Response, HttpError> {
    let key = key_of(&context)?;
    let household = context.app.user_data.household();
    let since = household.device(key.device).map_or(0, |device| device.created);
    let scopes: Vec<_> = key.scopes.names().collect();
    let body = json!({
        "id": context.viewer.profile.0,
        "username": username(&context),
        "email": null,
        "enabled": true,
        "role": "user",
        "permission_group_id": null,
        "oauth_scopes": scopes,
        "avatar_path": "",
        "last_login": time_of(now()),
        "last_active": time_of(now()),
        "ra_username": "",
        "ra_progression": {},
        "ui_settings": {},
        "current_device_id": key.device.to_string(),
        "created_at": time_of(since),
        "updated_at": time_of(since),
    });
    Ok(answer(StatusCode::OK, &body))
}

/// Returns the permissions of the device. Games that its profile may not see are in no list, so none is named as
/// hidden.
///
/// # Errors
/// 403 without a device.
pub async fn permissions(context: RequestContext) -> Result<Response, HttpError> {
    let scopes = key_of(&context)?.scopes;
    let actions = ACTIONS.iter().filter(|(scope, _)| scopes.has(*scope)).flat_map(|(_, actions)| *actions);
    let grant = |action| json!({ "action": action, "scope": { "kind": "global", "id": null } });
    let grants: Vec<_> = actions.map(grant).collect();
    let body = json!({ "is_admin": false, "grants": grants, "hidden": { "platforms": [], "roms": [] } });
    Ok(answer(StatusCode::OK, &body))
}
