//! Regions of releases, and the household's order of preference.
//!
//! Names are those of No-Intro. The numbers are stored in databases: append, never reorder. GoodTools' letters and
//! TOSEC's country codes conflict (`CH` is China in one, Switzerland in the other), so each has its own parser.

/// A region of release, named as in No-Intro.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)] // the names are the documentation
pub enum Region {
    World,
    Usa,
    Europe,
    Japan,
    Asia,
    Australia,
    Brazil,
    Canada,
    China,
    France,
    Germany,
    HongKong,
    Italy,
    Korea,
    Netherlands,
    Spain,
    Sweden,
    Taiwan,
    Uk,
    Scandinavia,
    LatinAmerica,
    Russia,
    Poland,
    Portugal,
    Denmark,
    Norway,
    Finland,
    Argentina,
    Mexico,
    India,
    Greece,
    Belgium,
    Austria,
    Switzerland,
    NewZealand,
    SouthAfrica,
    Turkey,
    Ireland,
    Croatia,
    UnitedArabEmirates,
    Israel,
    Unknown,
    CzechRepublic,
    Slovakia,
    Hungary,
    Chile,
    Peru,
    Bulgaria,
    Romania,
    Ukraine,
}

/// The default order of preference.
pub const DEFAULT_ORDER: [Region; 4] = [Region::World, Region::Usa, Region::Europe, Region::Japan];

/// One row per region, in the order of the enum: region; its names, No-Intro's first, then other spellings in DATs;
/// ISO 3166 code (may be empty); GoodTools' letters, with those that RomM reads in the same place.
const TABLE: &[(Region, &[&str], &str, &[&str])] = &[
    (Region::World, &["World"], "", &["W"]),
    (Region::Usa, &["USA", "US", "U.S.A.", "North America", "America", "NTSC-U"], "US", &["4", "U"]),
    (Region::Europe, &["Europe", "EUR", "Euro"], "EU", &["E"]),
    (Region::Japan, &["Japan", "NTSC-J", "JPN"], "JP", &["1", "J"]),
    (Region::Asia, &["Asia"], "AS", &["As"]),
    (Region::Australia, &["Australia"], "AU", &["A"]),
    (Region::Brazil, &["Brazil", "Brasil"], "BR", &["4", "B"]),
    (Region::Canada, &["Canada"], "CA", &["C", "FC"]),
    (Region::China, &["China"], "CN", &["Ch"]),
    (Region::France, &["France"], "FR", &["F"]),
    (Region::Germany, &["Germany"], "DE", &["G"]),
    (Region::HongKong, &["Hong Kong"], "HK", &["HK"]),
    (Region::Italy, &["Italy"], "IT", &["I"]),
    (Region::Korea, &["Korea", "South Korea"], "KR", &["1", "K"]),
    (Region::Netherlands, &["Netherlands", "Holland", "The Netherlands"], "NL", &["D", "H", "NL"]),
    (Region::Spain, &["Spain"], "ES", &["S"]),
    (Region::Sweden, &["Sweden"], "SE", &["Sw"]),
    (Region::Taiwan, &["Taiwan"], "TW", &["T"]),
    (Region::Uk, &["UK", "United Kingdom", "Great Britain", "England"], "GB", &["UK"]),
    (Region::Scandinavia, &["Scandinavia", "Scandinavian"], "", &[]),
    (Region::LatinAmerica, &["Latin America", "South America"], "", &[]),
    (Region::Russia, &["Russia"], "RU", &["R"]),
    (Region::Poland, &["Poland"], "PL", &[]),
    (Region::Portugal, &["Portugal"], "PT", &[]),
    (Region::Denmark, &["Denmark"], "DK", &[]),
    (Region::Norway, &["Norway"], "NO", &["No"]),
    (Region::Finland, &["Finland"], "FI", &["FN"]),
    (Region::Argentina, &["Argentina"], "AR", &[]),
    (Region::Mexico, &["Mexico"], "MX", &[]),
    (Region::India, &["India"], "IN", &[]),
    (Region::Greece, &["Greece"], "GR", &["Gr"]),
    (Region::Belgium, &["Belgium"], "BE", &[]),
    (Region::Austria, &["Austria"], "AT", &[]),
    (Region::Switzerland, &["Switzerland"], "CH", &[]),
    (Region::NewZealand, &["New Zealand"], "NZ", &[]),
    (Region::SouthAfrica, &["South Africa"], "ZA", &[]),
    (Region::Turkey, &["Turkey"], "TR", &[]),
    (Region::Ireland, &["Ireland"], "IE", &[]),
    (Region::Croatia, &["Croatia"], "HR", &[]),
    (Region::UnitedArabEmirates, &["United Arab Emirates"], "AE", &[]),
    (Region::Israel, &["Israel"], "IL", &[]),
    (Region::Unknown, &["Unknown"], "", &["Unk"]),
    (Region::CzechRepublic, &["Czech Republic"], "CZ", &[]),
    (Region::Slovakia, &["Slovakia"], "SK", &[]),
    (Region::Hungary, &["Hungary"], "HU", &[]),
    (Region::Chile, &["Chile"], "CL", &[]),
    (Region::Peru, &["Peru"], "PE", &[]),
    (Region::Bulgaria, &["Bulgaria"], "BG", &[]),
    (Region::Romania, &["Romania"], "RO", &[]),
    (Region::Ukraine, &["Ukraine"], "UA", &[]),
];

impl Region {
    /// Returns all regions, by number.
    pub fn all() -> impl Iterator<Item = Region> {
        TABLE.iter().map(|row| row.0)
    }

    /// Returns No-Intro's name: "USA", "Hong Kong".
    pub fn name(self) -> &'static str {
        TABLE[self as usize].1[0]
    }

    /// Returns the ISO 3166 code in capitals (`EU` for Europe); empty if it has none.
    pub fn code(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// Returns the region with this number.
    pub fn from_number(number: u8) -> Option<Region> {
        TABLE.get(usize::from(number)).map(|row| row.0)
    }

    /// Parses a name or one of its other spellings, in any case. Letters are left to [`Region::parse_letters`].
    pub fn parse(word: &str) -> Option<Region> {
        let word = word.trim();
        TABLE.iter().find(|row| row.1.iter().any(|name| name.eq_ignore_ascii_case(word))).map(|row| row.0)
    }

    /// Parses GoodTools' letters: `U`, `JUE`, `1`. Case matters: `(As)` is a region, `(as)` is not.
    pub fn parse_letters(letters: &str) -> Option<Vec<Region>> {
        let known: Vec<Region> = Region::of_letters(letters).collect();
        if !known.is_empty() {
            return Some(known);
        }
        let is_joined = (2..=5).contains(&letters.len()) && letters.bytes().all(|b| b"JUEBK".contains(&b));
        let mut regions = Vec::new();
        for at in (0..letters.len()).filter(|_| is_joined) {
            regions.extend(Region::of_letters(&letters[at..=at]).find(|region| !regions.contains(region)));
        }
        is_joined.then_some(regions)
    }

    /// Returns the regions with these letters; longer ones also match in capitals.
    fn of_letters(letters: &str) -> impl Iterator<Item = Region> {
        let is_capitals = letters.bytes().all(|letter| letter.is_ascii_uppercase());
        let is = move |sign: &&str| {
            *sign == letters || (sign.len() > 1 && sign.eq_ignore_ascii_case(letters) && is_capitals)
        };
        TABLE.iter().filter(move |row| row.3.iter().any(is)).map(|row| row.0)
    }

    /// Parses a country code in capitals, as TOSEC writes it: `GB`, `JP`.
    pub fn parse_iso(code: &str) -> Option<Region> {
        TABLE.iter().find(|row| !row.2.is_empty() && row.2 == code).map(|row| row.0)
    }

    /// Returns the position of this region in an order of preference. Regions not in it come after,
    /// [`Region::Unknown`] last.
    pub fn rank(self, order: &[Region]) -> u8 {
        let place = order.iter().position(|region| *region == self);
        let place = place.unwrap_or_else(|| order.len() + if self == Region::Unknown { 1 } else { 0 });
        u8::try_from(place).unwrap_or(u8::MAX)
    }
}

/// Returns the best rank of any of these regions; no region ranks like an unknown one.
pub fn best_rank(regions: &[Region], order: &[Region]) -> u8 {
    regions.iter().map(|region| region.rank(order)).min().unwrap_or_else(|| Region::Unknown.rank(order))
}

/// Parses an order of preference: comma-separated region names or codes (`europe, uk,jp`). Missing regions of the
/// default order are appended; duplicates are dropped.
///
/// # Errors
/// Returns the word that is not a region.
pub fn read_order(text: &str) -> Result<Vec<Region>, String> {
    let mut order: Vec<Region> = Vec::new();
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let code = word.to_ascii_uppercase();
        let region = Region::parse(word).or_else(|| Region::parse_iso(&code)).ok_or_else(|| word.to_owned())?;
        order.push(region);
    }
    order.extend(DEFAULT_ORDER);
    let mut seen = Vec::with_capacity(order.len());
    order.retain(|region| {
        !seen.contains(region) && {
            seen.push(*region);
            true
        }
    });
    Ok(order)
}

/// Formats an order for [`read_order`].
pub fn write_order(order: &[Region]) -> String {
    order.iter().map(|region| region.name()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_numbers() {
        for (at, region) in Region::all().enumerate() {
            assert_eq!(region as usize, at, "{region:?}");
            assert_eq!(Region::parse(region.name()), Some(region));
            assert_eq!(Region::from_number(at as u8), Some(region));
        }
        assert_eq!(Region::Unknown as usize, 41, "numbers on disk never change");
        assert_eq!(Region::from_number(255), None);
    }

    #[test]
    fn words() {
        for (word, region) in [
            ("USA", Some(Region::Usa)),
            ("usa", Some(Region::Usa)),
            ("Hong Kong", Some(Region::HongKong)),
            ("United Kingdom", Some(Region::Uk)),
            ("U", None),
            ("", None),
            ("Europa", None),
        ] {
            assert_eq!(Region::parse(word), region, "{word:?}");
        }
    }

    #[test]
    fn letters() {
        for (letters, regions) in [
            ("U", Some(&[Region::Usa][..])),
            ("JU", Some(&[Region::Japan, Region::Usa])),
            ("JUE", Some(&[Region::Japan, Region::Usa, Region::Europe])),
            ("UE", Some(&[Region::Usa, Region::Europe])),
            ("1", Some(&[Region::Japan, Region::Korea])),
            ("4", Some(&[Region::Usa, Region::Brazil])),
            ("UK", Some(&[Region::Uk])),
            ("CH", Some(&[Region::China])),
            ("SW", Some(&[Region::Sweden])),
            ("Unk", Some(&[Region::Unknown])),
            ("u", None),
            ("2", None),
            ("PD", None),
            ("", None),
            ("X", None),
            ("JUEJUE", None),
        ] {
            assert_eq!(Region::parse_letters(letters).as_deref(), regions, "{letters:?}");
        }
    }

    #[test]
    fn country_codes() {
        assert_eq!(Region::parse_iso("GB"), Some(Region::Uk));
        assert_eq!(Region::parse_iso("CH"), Some(Region::Switzerland));
        for none in ["", "gb", "XX", "World"] {
            assert_eq!(Region::parse_iso(none), None, "{none:?}");
        }
    }

    #[test]
    fn preference() {
        let order = &DEFAULT_ORDER;
        let mut regions = [Region::Unknown, Region::Japan, Region::Korea, Region::Usa, Region::World, Region::Europe];
        regions.sort_by_key(|region| region.rank(order));
        assert_eq!(
            regions,
            [Region::World, Region::Usa, Region::Europe, Region::Japan, Region::Korea, Region::Unknown]
        );
        assert_eq!(best_rank(&[Region::Japan, Region::Usa], order), Region::Usa.rank(order));
        assert_eq!(best_rank(&[], order), Region::Unknown.rank(order));
    }

    #[test]
    fn an_order_is_read_and_the_rest_of_the_default_follows() {
        let names = |text: &str| read_order(text).map(|order| write_order(&order));
        assert_eq!(names("").as_deref(), Ok("World, USA, Europe, Japan"));
        assert_eq!(names("jp,eu").as_deref(), Ok("Japan, Europe, World, USA"));
        assert_eq!(names(" Germany ,germany, uk,").as_deref(), Ok("Germany, UK, World, USA, Europe, Japan"));
        assert_eq!(names("usa, atlantis"), Err("atlantis".to_owned()));
    }
}
