//! What error pages say: what happened, what is safe, what to do next; and why a search cannot be read.

use super::messages::*;
use shelfcade_core::list_query::{Dimension, Unreadable};
use shelfcade_core::page::ErrorAbout;
use shelfcade_core::refusal::Refusal;

/// What happened.
pub fn error_title(about: ErrorAbout) -> &'static str {
    match about {
        ErrorAbout::BadAddress(_) => error_address(),
        ErrorAbout::Forbidden(_) => error_forbidden(),
        ErrorAbout::Refused(_) => error_refused(),
        ErrorAbout::NoPage => error_page(),
        ErrorAbout::NoSystem => error_system(),
        ErrorAbout::NoGame => error_game(),
        ErrorAbout::Method => error_method(),
        ErrorAbout::TooLarge => error_large(),
        ErrorAbout::Media => error_media(),
        ErrorAbout::Internal => error_internal(),
        ErrorAbout::NotKept => error_not_saved(),
        ErrorAbout::Busy => error_busy(),
    }
}

/// What is safe and what to do next.
pub fn error_advice(about: ErrorAbout) -> &'static str {
    match about {
        ErrorAbout::BadAddress(why) | ErrorAbout::Forbidden(why) | ErrorAbout::Refused(why) => refusal(why),
        ErrorAbout::NoPage | ErrorAbout::NoSystem | ErrorAbout::NoGame => error_missing(),
        ErrorAbout::Method => error_method_advice(),
        ErrorAbout::TooLarge => error_large_advice(),
        ErrorAbout::Media => error_media_advice(),
        ErrorAbout::Internal => error_internal_advice(),
        ErrorAbout::NotKept => error_not_saved_advice(),
        ErrorAbout::Busy => error_busy_advice(),
    }
}

/// Why something is refused.
pub fn refusal(why: Refusal) -> &'static str {
    match why {
        Refusal::AddressTooLong => refused_long(),
        Refusal::BrokenEscape => refused_escape(),
        Refusal::NotText => refused_text(),
        Refusal::ControlCharacters => refused_control(),
        Refusal::NoHost => refused_no_host(),
        Refusal::UnknownHost => refused_host(),
        Refusal::OtherSite => refused_site(),
        Refusal::Guest => refused_guest(),
        Refusal::OtherProfile => refused_other_profile(),
        Refusal::SettingsPin => refused_settings_pin(),
        Refusal::PinWait => refused_pin_wait(),
        Refusal::NeedsSettingsPin => refused_needs_settings_pin(),
        Refusal::OtherPerson => other_person(),
        Refusal::CollectionName => refused_collection_name(),
        Refusal::CollectionQuery => refused_collection_query(),
        Refusal::CollectionsFull => refused_collections_full(),
        Refusal::CollectionFull => refused_collection_full(),
        Refusal::ProfileFull => refused_profile_full(),
        Refusal::Rating => refused_rating(),
        Refusal::TagsTooMany => refused_tags_many(),
        Refusal::TagTooLong => refused_tag_long(),
        Refusal::TagsFull => refused_tags_full(),
        Refusal::NoteTooLong => refused_note_long(),
        Refusal::DescriptionTooLong => refused_description_long(),
        Refusal::CollectionTaken => refused_collection_taken(),
        Refusal::NoVariant => refused_no_variant(),
        Refusal::HiddenFull => refused_hidden_full(),
        Refusal::ProfileName => refused_profile_name(),
        Refusal::ProfilesFull => refused_profiles_full(),
        Refusal::ProfileTaken => refused_profile_taken(),
        Refusal::HouseholdOpen => refused_household_open(),
        Refusal::HouseholdStays => refused_household_stays(),
        Refusal::SettingTooLong => refused_setting_long(),
        Refusal::Pin => refused_pin(),
        Refusal::Form => refused_form(),
        Refusal::FormGame => refused_form_game(),
        Refusal::NoList => refused_no_list(),
        Refusal::NewerList => refused_newer_list(),
        Refusal::NotAllowed => refused_not_allowed(),
        Refusal::NoSense => refused_no_sense(),
    }
}

/// Why a search cannot be read, as a sentence.
pub fn unreadable(why: &Unreadable) -> String {
    sentence(&match why {
        Unreadable::OpenQuote => unread_quote().to_owned(),
        Unreadable::LonelyOr => unread_or().to_owned(),
        Unreadable::TooManyAlternatives(most) => unread_too_many(*most as u64),
        Unreadable::NoValue(key, dimension) => unread_no_value(key, dimension.example()),
        Unreadable::NoName(dimension) => unread_no_name(dimension.key()),
        Unreadable::Unknown(dimension, value) => match dimension {
            Dimension::System => unread_system(value),
            Dimension::Genre => unread_genre(value),
            Dimension::Decade => unread_decade(value),
            Dimension::Year => unread_year(value),
            Dimension::Players => unread_players(value),
            Dimension::Region => unread_region(value),
            Dimension::Size => unread_size(value),
            other => unread_value(other.key(), value, &other.known_values().join(", ")),
        },
    })
}
