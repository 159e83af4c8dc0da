//! Paired devices of the RomM interface. Their keys are in [`crate::people::auth`].

use rusqlite::types::Type;
use rusqlite::{Connection, Row};
use shelfcade_core::people::device::{Device, DeviceFacts};
use shelfcade_core::people::user_data::ProfileId;
use std::sync::Arc;

/// Reads all devices, oldest first.
pub(super) fn read_devices(db: &Connection) -> rusqlite::Result<Vec<Arc<Device>>> {
    let sql = "SELECT id, profile, name, client, version, platform, identifier, hostname, mac, created, updated \
               FROM device ORDER BY created, id";
    db.prepare_cached(sql)?.query_map([], |row| read_device(row).map(Arc::new))?.collect()
}

fn read_device(row: &Row<'_>) -> rusqlite::Result<Device> {
    let id = row.get_ref(0)?.as_str()?.parse();
    let no_id = |()| rusqlite::Error::FromSqlConversionFailure(0, Type::Text, "not a UUID".into());
    Ok(Device {
        id: id.map_err(no_id)?,
        profile: ProfileId(row.get(1)?),
        about: DeviceFacts {
            name: row.get(2)?,
            client: row.get(3)?,
            version: row.get(4)?,
            platform: row.get(5)?,
            identifier: row.get(6)?,
            hostname: row.get(7)?,
            mac: row.get(8)?,
        },
        created: row.get(9)?,
        updated: row.get(10)?,
    })
}
