//! Addresses of settings, help, backups and what else is about Shelfcade itself.

use super::{Links, encode};
use crate::help::HelpTopic;

impl Links {
    /// The More page, with links to further pages.
    pub fn more(&self) -> String {
        self.to("/more")
    }

    /// The About page.
    pub fn about(&self) -> String {
        self.to("/about")
    }

    /// The HTTPS page.
    pub fn trust(&self) -> String {
        self.to("/trust")
    }

    /// The certificate of this machine's authority.
    pub fn authority(&self) -> String {
        self.to("/trust/ca.crt")
    }

    /// The Health page.
    pub fn health(&self) -> String {
        self.to("/health")
    }

    /// All help articles; also the target of their search form.
    pub fn help(&self) -> String {
        self.to("/help")
    }

    /// A help article.
    pub fn help_about(&self, topic: HelpTopic) -> String {
        format!("{}/{}", self.help(), topic.as_str())
    }

    /// The changes of the latest versions.
    pub fn whats_new(&self) -> String {
        self.to("/help/new")
    }

    /// Target of the form that starts a scan (POST).
    pub fn scan(&self) -> String {
        self.to("/scan")
    }

    /// Target of the form that makes a backup (POST).
    pub fn backup(&self) -> String {
        self.to("/backup")
    }

    /// The backups, or the question before the one with this name is restored, which is also the form's target.
    pub fn backups(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => self.to(&format!("/backups/{}", encode(name))),
            None => self.to("/backups"),
        }
    }

    /// Target of the language form (POST).
    pub fn language(&self) -> String {
        self.to("/language")
    }

    /// Target of the theme form without scripts (POST).
    pub fn theme(&self) -> String {
        self.to("/theme")
    }

    /// Target of the TV mode form (POST).
    pub fn tv(&self) -> String {
        self.to("/tv")
    }

    /// The settings, and the target of the household's form; `look` and `profile` are sent to paths below it.
    pub fn settings(&self) -> String {
        self.to("/settings")
    }

    /// The picture fetching page, and the target of its form.
    pub fn fetch(&self) -> String {
        self.to("/settings/fetch")
    }

    /// The owner's page.
    pub fn owner(&self) -> String {
        self.to("/owner")
    }

    /// Pages and forms of the owner: `enter` (a page), `claim`, `login`, `code`, `later`, `logout`, `invite`,
    /// `revoke`, `password` (forms), `update` (a page and its form), `update/now` (a form).
    pub fn owners(&self, act: &str) -> String {
        format!("{}/owner/{act}", self.base)
    }
}
