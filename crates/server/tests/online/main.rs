//! A whole server on this computer, and those who play at its tables.

mod abuse;
mod builds;
mod client;
mod fuzz;
mod life;
mod names;
mod nodes;
mod play;
mod routes;
mod schema;
mod seats;
mod slow;
