//! One moving picture of a turn: cards and tiles travel as they do at the table.

use alhambra_browser_tests::moments::{is_exact_purchase, plan, played};
use alhambra_browser_tests::{Hand, Page, Result, Size, Trouble, Visit, target, visit};
use alhambra_rules::{Action, ModuleSet, Seat};
use alhambra_table::{Player, Session};
use png::{BlendOp, ColorType, Compression, Decoder, DisposeOp, Encoder};
use serde_json::json;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::ops::Range;
use std::path::Path;

/// The picture is so much smaller than the window.
const SCALE: f64 = 0.5;
/// How long people look at what was just chosen, and at the end, in milliseconds.
const STILL: u16 = 700;
const END: u16 = 2500;
/// From one picture of what travels to the next.
const STEP: u16 = 65;
/// What is kept of each colour: fewer colours make a smaller file, and nobody sees the difference.
const FINENESS: u8 = 0b1111_1000;
/// In so many games such a turn is looked for.
const GAMES: u64 = 50;
/// A purchase, another action, and the place of the tile.
const DECISIONS: usize = 3;

/// Whatever travels waits to be told how far it is; whatever waits for it is patient.
const HOLD: &str = "window.trips = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const trip = animate.call(this, frames, options);
        trip.pause();
        trips.push(trip);
        return trip;
    };
    const later = window.setTimeout;
    window.setTimeout = (what, time, ...words) => later(what, time * 30, ...words)";

/// Somebody moves everything that travels on; gives how long all of it takes.
const MOVE: &str = "trips.forEach((trip) => { trip.currentTime = arguments[0]; });
    return Math.max(0, ...trips.map((trip) => trip.effect.getComputedTiming().endTime))";

/// Everything has arrived.
const ARRIVE: &str = "trips.splice(0).forEach((trip) => trip.finish());
    document.querySelector('.travels').textContent = ''";

/// A picture, and for how long it is seen, in milliseconds.
struct Still {
    pixels: Vec<u8>,
    time: u16,
}

/// Pictures of one size and form, one after the other.
struct Film {
    width: u32,
    height: u32,
    colour: ColorType,
    stills: Vec<Still>,
}

/// Takes it, into `file`.
pub(crate) fn take(file: &Path) -> Result<()> {
    let (table, actions) = a_turn().ok_or_else(|| Trouble::new("no game has such a turn"))?;
    let mut how = Visit::new(Size::LAPTOP)
        .knowing("speed", "calm")
        .knowing("pace", "calm");
    how.motion = true;
    visit(&how, async |page| film(page, table, &actions).await).write(file)
}

/// A turn in which somebody pays exactly, acts again and builds: how it begins, and what is decided.
fn a_turn() -> Option<(Session, Vec<Action>)> {
    (0..GAMES).find_map(|seed| {
        let mut plan = plan(3, ModuleSet::NONE);
        for chair in &mut plan.chairs[1..] {
            chair.player = Player::Bot("greedy");
        }
        let table = played(plan, seed);
        let mine = |step: usize| {
            let decision = table.decision(step + 1);
            decision.and_then(|(seat, action)| (seat == Seat(0)).then_some(action))
        };
        // Later on there is more of a palace to look at.
        (table.steps() / 3..table.steps()).find_map(|begin| {
            let actions: Vec<Action> = (begin..table.steps()).map_while(mine).collect();
            let is_exact = is_exact_purchase(table.game_at(begin), actions.first()?, 2);
            let is_whole = is_exact && actions.len() == DECISIONS;
            is_whole.then(|| (table.fork(begin), actions))
        })
    })
}

/// Plays it and takes a picture whenever something has changed.
async fn film(page: &Page, mut table: Session, actions: &[Action]) -> Result<Film> {
    page.lay(&table).await?;
    page.run(HOLD, json!([])).await?;
    page.tell(
        "Emulation.setDeviceMetricsOverride",
        json!({ "width": Size::LAPTOP.width, "height": Size::LAPTOP.height,
            "deviceScaleFactor": SCALE, "mobile": false }),
    )
    .await?;
    let mut film = Film {
        width: 0,
        height: 0,
        colour: ColorType::Rgb,
        stills: Vec::new(),
    };
    for action in actions {
        Hand::Mouse
            .act_watched(page, &table, *action, async || film.take(page, STILL).await)
            .await?;
        table.act(*action).map_err(|why| Trouble(why.to_string()))?;
        page.wait_for_steps(table.steps()).await?;
        let mut time = 0;
        while f64::from(time) < page.run(MOVE, json!([time])).await?.as_f64().unwrap_or(0.0) {
            film.take(page, STEP).await?;
            time += STEP;
        }
        page.run(ARRIVE, json!([])).await?;
    }
    film.take(page, END).await?;
    Ok(film)
}

impl Film {
    /// Takes a picture. Where nothing has changed, the one before is seen for longer.
    async fn take(&mut self, page: &Page, time: u16) -> Result<()> {
        let file = target().join("still.png");
        page.screenshot(&file).await?;
        let decoder = Decoder::new(BufReader::new(File::open(&file)?));
        let mut reader = decoder.read_info().map_err(unread)?;
        let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
        let info = reader.next_frame(&mut pixels).map_err(unread)?;
        for part in &mut pixels {
            *part &= FINENESS;
        }
        (self.width, self.height, self.colour) = (info.width, info.height, info.color_type);
        match self.stills.last_mut() {
            Some(last) if last.pixels == pixels => last.time += time,
            _ => self.stills.push(Still { pixels, time }),
        }
        Ok(())
    }

    /// Writes it as a PNG file that moves. Of each picture only what has changed is kept: all else is
    /// clear, so that the picture before shines through.
    fn write(&self, file: &Path) -> Result<()> {
        let mut encoder =
            Encoder::new(BufWriter::new(File::create(file)?), self.width, self.height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_compression(Compression::High);
        encoder
            .set_animated(self.stills.len() as u32, 0)
            .map_err(unread)?;
        let mut writer = encoder.write_header().map_err(unread)?;
        writer.set_dispose_op(DisposeOp::None).map_err(unread)?;
        writer.set_blend_op(BlendOp::Over).map_err(unread)?;
        let mut before: Option<&Still> = None;
        for still in &self.stills {
            let [left, top, right, bottom] = before.map_or(
                [0, 0, self.width as usize, self.height as usize],
                |before| self.changed(before, still),
            );
            // A part has to lie within the picture whenever something is said about it.
            writer.reset_frame_position().map_err(unread)?;
            writer
                .set_frame_dimension((right - left) as u32, (bottom - top) as u32)
                .map_err(unread)?;
            writer
                .set_frame_position(left as u32, top as u32)
                .map_err(unread)?;
            writer.set_frame_delay(still.time, 1000).map_err(unread)?;
            let mut part = Vec::new();
            for row in top..bottom {
                for column in left..right {
                    let pixel = self.pixel(column, row);
                    match before {
                        Some(before)
                            if before.pixels[pixel.clone()] == still.pixels[pixel.clone()] =>
                        {
                            part.extend([0; 4]);
                        }
                        _ => {
                            part.extend(still.pixels[pixel].iter().take(3));
                            part.push(u8::MAX);
                        }
                    }
                }
            }
            writer.write_image_data(&part).map_err(unread)?;
            before = Some(still);
        }
        writer.finish().map_err(unread)
    }

    /// Where the bytes of a pixel are.
    fn pixel(&self, column: usize, row: usize) -> Range<usize> {
        let samples = self.colour.samples();
        let at = (row * self.width as usize + column) * samples;
        at..at + samples
    }
    /// The part in which two pictures differ: left, top, right and bottom.
    fn changed(&self, before: &Still, after: &Still) -> [usize; 4] {
        let (width, height) = (self.width as usize, self.height as usize);
        let differs = |column: usize, row: usize| {
            let pixel = self.pixel(column, row);
            before.pixels[pixel.clone()] != after.pixels[pixel]
        };
        let row = |row: &usize| (0..width).any(|column| differs(column, *row));
        let column = |column: &usize| (0..height).any(|row| differs(*column, row));
        let top = (0..height).find(row).unwrap_or(0);
        let bottom = (0..height).rfind(row).unwrap_or(0) + 1;
        let left = (0..width).find(column).unwrap_or(0);
        let right = (0..width).rfind(column).unwrap_or(0) + 1;
        [left, top, right, bottom]
    }
}

fn unread(why: impl std::fmt::Display) -> Trouble {
    Trouble(why.to_string())
}
