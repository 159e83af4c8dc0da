//! Requests of paired devices: the addresses of their interface ([`crate::http::romm`]), and the key of a request.

use crate::http::app::App;
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, Uri};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use shelfcade_core_server::people::auth::DeviceKey;
use std::sync::Arc;

/// The resources of the interface, the first segment below `/api/`.
const RESOURCES: [&str; 18] = [
    "activity",
    "auth",
    "client-tokens",
    "collections",
    "config",
    "devices",
    "firmware",
    "heartbeat",
    "permissions",
    "platforms",
    "play-sessions",
    "roms",
    "saves",
    "screenshots",
    "states",
    "sync",
    "token",
    "users",
];
/// Folder of pictures, as RomM names it.
const PICTURES: &str = "/assets/romm/";

/// True for a path of the devices' interface.
pub fn is_path(path: &str) -> bool {
    let resource = path.strip_prefix("/api/").and_then(|rest| rest.split('/').next());
    resource.is_some_and(|name| RESOURCES.contains(&name)) || path.starts_with(PICTURES)
}

/// Returns the address without the slash at its end, which clients may send; `None` if there is none.
pub fn without_slash(app: &App, uri: &Uri) -> Option<Uri> {
    let path = uri.path();
    let short = path.strip_suffix('/').filter(|_| app.below_base(path).is_some_and(is_path))?;
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(format!("{short}{query}").parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// Finds the device that sends a request: by its access token, or by its password with any user name. `None` while the
/// interface is turned off.
pub fn device_of(app: &App, headers: &HeaderMap) -> Option<Arc<DeviceKey>> {
    let (scheme, secret) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let secret = secret.trim();
    let key = if scheme.eq_ignore_ascii_case("bearer") {
        app.auth.device_of_token(secret)
    } else if scheme.eq_ignore_ascii_case("basic") {
        let pair = String::from_utf8(BASE64_STANDARD.decode(secret).ok()?).ok()?;
        app.auth.device_of_password(pair.split_once(':')?.1)
    } else {
        None
    };
    let is_known = |key: &Arc<DeviceKey>| app.user_data.household().device(key.device).is_some();
    key.filter(is_known).filter(|_| app.settings.live.load().clients)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sites_own_paths_are_not_the_devices() {
        for (path, expected) in [
            ("/api/roms", true),
            ("/api/roms/", true),
            ("/api/v1", false),
            ("/api/v1/games", false),
            ("/api/v10", false),
            ("/api/rooms", false),
            ("/api/roms/1/content/x", true),
            ("/api/openapi.json", false),
            ("/api", false),
            ("/api/", false),
            ("/assets/romm/resources/roms/1/cover", true),
            ("/assets/app.css", false),
            ("/", false),
        ] {
            assert_eq!(is_path(path), expected, "{path}");
        }
    }
}
