//! Elements around every page: search box, notices, scan strip, profile, theme and language forms.

pub mod keys_help;
pub mod language_form;
pub mod live_notice;
pub mod now_playing;
pub mod profile_link;
pub mod scan_button;
pub mod scan_strip;
pub mod search_form;
pub mod theme_form;
pub mod tv;
