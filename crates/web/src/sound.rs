//! Sounds of the table, made here out of noise and sines. Off unless somebody wants them.

use crate::context::context;
use crate::source::Source;
use alhambra_table::{Heard, Moment};
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, BiquadFilterType, OscillatorType};

/// More decisions at once than this come from a game that was opened, not from playing.
const AT_ONCE: usize = 2;

/// What makes sounds.
struct Instrument {
    audio: AudioContext,
    /// A second of noise.
    noise: AudioBuffer,
}

thread_local! {
    /// Made when it is first needed: browsers allow sound only after a click.
    static INSTRUMENT: RefCell<Option<Instrument>> = const { RefCell::new(None) };
}

/// Plays what happens at a table, and a short tick when somebody is asked after others were.
pub fn listen(source: Source) {
    let sound = context().sound;
    Effect::new(move |before: Option<(usize, bool)>| {
        let (now, is_asked) = (source.now.get(), source.moment.with(Moment::is_asked));
        let (last, was_asked) = before.unwrap_or((now, is_asked));
        if now > last && now - last <= AT_ONCE && sound.get_untracked() {
            let events = (last + 1..=now).filter_map(|step| source.entry.run(step));
            let events: Vec<_> = events.flat_map(|entry| entry.events).collect();
            if let Some(heard) = Heard::of(&events) {
                play(heard);
            }
        }
        if is_asked && !was_asked && sound.get_untracked() {
            tick();
        }
        (now, is_asked)
    });
}

/// A very short sound: it is somebody's turn. Whoever calls this has looked at
/// [`Context::sound`](crate::context::Context::sound).
pub fn tick() {
    with_instrument(|i| i.tone(660.0, 0.0, 0.14, 0.1));
}

fn play(heard: Heard) {
    with_instrument(|i| match heard {
        Heard::Card => i.hiss(BiquadFilterType::Highpass, 2400.0, 0.0, 0.09, 0.16),
        Heard::Tile => {
            i.hiss(BiquadFilterType::Lowpass, 900.0, 0.0, 0.08, 0.5)?;
            i.tone(150.0, 0.0, 0.12, 0.3)
        }
        Heard::Coins => i.coins(0.0, 3),
        Heard::Exact => {
            i.coins(0.0, 4)?;
            i.tone(880.0, 0.2, 0.18, 0.1)?;
            i.tone(1318.5, 0.3, 0.3, 0.1)
        }
        Heard::Scoring => i.chord(&[523.25, 659.25, 783.99], 0.14, 0.7),
        Heard::End => i.chord(&[392.0, 523.25, 659.25, 783.99, 1046.5], 0.16, 1.3),
    });
}

fn with_instrument(use_it: impl FnOnce(&Instrument) -> Result<(), JsValue>) {
    // A browser that cannot make a sound stays silent.
    let _: Result<(), JsValue> = INSTRUMENT.with_borrow_mut(|kept| {
        let instrument = match kept {
            Some(instrument) => instrument,
            None => kept.insert(Instrument::new()?),
        };
        use_it(instrument)
    });
}

impl Instrument {
    fn new() -> Result<Self, JsValue> {
        let audio = AudioContext::new()?;
        let rate = audio.sample_rate();
        let noise = audio.create_buffer(1, rate as u32, rate)?;
        let samples: Vec<f32> = (0..rate as usize)
            .map(|_| js_sys::Math::random() as f32 * 2.0 - 1.0)
            .collect();
        noise.copy_to_channel(&samples, 0)?;
        Ok(Self { audio, noise })
    }

    /// A sine that dies away: its pitch, when it begins, how long it is, how loud.
    fn tone(&self, pitch: f32, after: f64, length: f64, volume: f32) -> Result<(), JsValue> {
        let (tone, gain) = (self.audio.create_oscillator()?, self.audio.create_gain()?);
        let begin = self.audio.current_time() + after;
        tone.set_type(OscillatorType::Sine);
        tone.frequency().set_value(pitch);
        gain.gain().set_value_at_time(volume, begin)?;
        gain.gain()
            .exponential_ramp_to_value_at_time(0.001, begin + length)?;
        tone.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&self.audio.destination())?;
        tone.start_with_when(begin)?;
        tone.stop_with_when(begin + length)
    }

    /// A short piece of noise, of which a filter leaves the high or the low part.
    fn hiss(
        &self,
        part: BiquadFilterType,
        pitch: f32,
        after: f64,
        length: f64,
        volume: f32,
    ) -> Result<(), JsValue> {
        let noise = self.audio.create_buffer_source()?;
        let (filter, gain) = (
            self.audio.create_biquad_filter()?,
            self.audio.create_gain()?,
        );
        let begin = self.audio.current_time() + after;
        noise.set_buffer(Some(&self.noise));
        filter.set_type(part);
        filter.frequency().set_value(pitch);
        gain.gain().set_value_at_time(volume, begin)?;
        gain.gain()
            .exponential_ramp_to_value_at_time(0.001, begin + length)?;
        noise.connect_with_audio_node(&filter)?;
        filter.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&self.audio.destination())?;
        noise.start_with_when_and_grain_offset_and_grain_duration(begin, 0.0, length)
    }

    /// Coins that fall onto each other.
    fn coins(&self, after: f64, count: u8) -> Result<(), JsValue> {
        for coin in 0..count {
            let begin = after + f64::from(coin) * 0.055;
            let pitch = 2600.0 + f32::from(coin % 2) * 900.0;
            self.tone(pitch, begin, 0.12, 0.05)?;
            self.tone(pitch * 1.51, begin, 0.08, 0.03)?;
        }
        Ok(())
    }

    /// Notes one after the other that sound on together.
    fn chord(&self, notes: &[f32], apart: f64, length: f64) -> Result<(), JsValue> {
        for (at, pitch) in notes.iter().enumerate() {
            self.tone(*pitch, at as f64 * apart, length, 0.09)?;
        }
        Ok(())
    }
}
