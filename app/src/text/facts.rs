//! Lines of facts.

/// Joins facts with a dot, skipping empty ones.
pub fn facts_line<Fact: AsRef<str>>(facts: impl IntoIterator<Item = Fact>) -> String {
    let mut line = String::new();
    for fact in facts {
        let fact = fact.as_ref();
        if !line.is_empty() && !fact.is_empty() {
            line.push_str(" · ");
        }
        line.push_str(fact);
    }
    line
}
