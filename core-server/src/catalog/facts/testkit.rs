//! A small invented `Metadata.zip`.

use crate::library::scan::testkit::zip_of;

/// Games and alternate names in LaunchBox's format, with elements that are ignored.
pub(crate) const METADATA: &str = r#"<?xml version="1.0" standalone="yes"?>
<LaunchBox>
  <Game>
    <Name>Castle of the Moon</Name><ReleaseDate>1994-03-19T00:00:00-05:00</ReleaseDate><ReleaseYear>1994</ReleaseYear>
    <Overview>A dragon sleeps below the castle.&#xD;
Wake it &amp; run &lt;fast&gt;.</Overview>
    <MaxPlayers>2</MaxPlayers><Cooperative>true</Cooperative><VideoURL>https://video.example</VideoURL>
    <DatabaseID>11</DatabaseID><CommunityRating>4.25</CommunityRating>
    <Platform>Super Nintendo Entertainment System</Platform><ESRB>T - Teen</ESRB>
    <CommunityRatingCount>40</CommunityRatingCount><Genres>Castle Keeping; Action; Puzzle</Genres>
    <Developer>Moonlight Works</Developer><Publisher>Lantern</Publisher>
  </Game>
  <Game><Name>Castle of the Moon</Name><DatabaseID>12</DatabaseID><Platform>Sega Genesis</Platform>
    <Overview>The other machine's.</Overview><ReleaseYear>1995</ReleaseYear></Game>
  <Game><Name>Fist Master II</Name><DatabaseID>13</DatabaseID><Platform>Arcade</Platform>
    <Overview><![CDATA[Two fists & no mercy.]]></Overview><CommunityRating>5</CommunityRating>
    <CommunityRatingCount>1</CommunityRatingCount></Game>
  <Game><Name>Zoop Racer</Name><DatabaseID>14</DatabaseID><Platform>Commodore Amiga</Platform>
    <Overview>Race the zoop.</Overview></Game>
  <Game><Name>Nobody's Platform</Name><DatabaseID>15</DatabaseID><Platform>Jupiter Ace</Platform></Game>
  <Game><Name></Name><DatabaseID>16</DatabaseID><Platform>Arcade</Platform></Game>
  <GameAlternateName><AlternateName>Tsuki no Shiro</AlternateName><DatabaseID>11</DatabaseID><Region>Japan</Region>
  </GameAlternateName>
  <GameAlternateName><AlternateName>Lost</AlternateName><DatabaseID>999</DatabaseID></GameAlternateName>
  <GameImage><DatabaseID>11</DatabaseID><FileName>x.png</FileName><Type>Box - Front</Type></GameImage>
</LaunchBox>
"#;

const MAME: &str = "<LaunchBox><MameFile><FileName>fistm2</FileName><Name>Fist Master II</Name></MameFile>\
    <MameFile><FileName>other</FileName><Name>No Such Game</Name></MameFile></LaunchBox>";

const FILES: &str = "<LaunchBox><File><Platform>Commodore Amiga</Platform><FileName>ZoopRcr_v1.2</FileName>\
    <GameName>Zoop Racer</GameName></File></LaunchBox>";

/// Returns the archive.
pub(crate) fn metadata_zip() -> Vec<u8> {
    let members: [(&str, &str); 4] = [
        ("Platforms.xml", "<LaunchBox><Platform><Name>Arcade</Name></Platform></LaunchBox>"),
        ("Metadata.xml", METADATA),
        ("Mame.xml", MAME),
        ("Files.xml", FILES),
    ];
    zip_of(&members.map(|(name, text)| (name, text.as_bytes())))
}
