//! The sender of a request: session, token or device key, access level and profile.

use super::RequestContext;
use crate::http::cookies::{read_cookie, session_cookie};
use crate::http::paired;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::auth::Bearer;
use std::sync::Arc;

impl RequestContext {
    /// True if the request has a key that is unknown here. The command line may just have created it.
    pub fn is_unknown(&self, headers: &HeaderMap) -> bool {
        let has_cookie = || read_cookie(headers, session_cookie(self.client.is_secure)).is_some();
        self.viewer.bearer.is_none() && (headers.contains_key(AUTHORIZATION) || has_cookie())
    }

    /// Reads the session or token, the access level and the profile.
    pub fn authenticate(&mut self, headers: &HeaderMap) {
        let (auth, is_secure) = (&self.app.auth, self.client.is_secure);
        let token = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        self.viewer.has_token = token.is_some();
        let is_of_device = paired::is_path(self.path());
        self.viewer.bearer = match token {
            // A device's key is good for its interface alone, and no other key is good for that.
            _ if is_of_device => paired::device_of(&self.app, headers).map(Bearer::Device),
            Some(token) => auth.script_of(token.trim()),
            None => read_cookie(headers, session_cookie(is_secure)).and_then(|key| auth.browser_of(key, is_secure)),
        };
        if let Some(bearer) = &self.viewer.bearer {
            auth.note_use(bearer);
            if auth.is_due() {
                let app = Arc::clone(&self.app);
                tokio::spawn(async move { app.auth.refresh().await });
            }
        }
        let everyone = self.app.settings.live.load().everyone;
        self.viewer.level = self.viewer.bearer.as_ref().map_or(everyone, |bearer| bearer.level().max(everyone));
        let shown = match &self.viewer.bearer {
            Some(Bearer::Device(key)) => self.app.user_data.household().device(key.device).map(|device| device.profile),
            _ => None,
        };
        let shown = shown.unwrap_or_else(|| self.app.user_data.profile_of(read_cookie(headers, ProfileId::COOKIE)));
        self.viewer.is_child = self.app.user_data.is_child(shown);
        // A child's browser with a lower level must not see more than the child does.
        let has_profile = self.viewer.is_child || self.viewer.level >= Level::TakePart;
        self.viewer.profile = if has_profile { shown } else { ProfileId::GUEST };
    }
}
