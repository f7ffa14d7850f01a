//! The tables in `data/` as constants, a module for each file, made while building.
//!
//! `build.rs` says what becomes of what. Numbers are used where their rule stands:
//! `use crate::data::SLUG as data` in the file of a module.

use crate::base::money::Currency;
use crate::base::tile::{Building, Sides, TileId};

include!(concat!(env!("OUT_DIR"), "/data.rs"));
