//! [`Control`]: the time control of a match as text, and how engines are told of it.
//!
//! The arithmetic of clocks is the engine's own ([`crate::clock`]); a referee only adds what is said to whom. Every
//! time system has commands of several dialects; they are offered from the most to the least exact, and the first one
//! that an engine takes is enough.

use crate::clock::{TimeSettings, seconds};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A time control. Reads and writes `none`, `600` (absolute), `600+3x30` (byo-yomi: three periods of 30 s), `600+300/25`
/// (Canadian: 25 stones in 300 s) or `60+2` (Fischer: 2 s more after each move); all times in seconds.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    settings: TimeSettings,
    text: String,
}

impl Control {
    /// This many seconds for each move, none of which can be saved.
    pub fn per_move(time: f64) -> Result<Control, String> {
        format!("0+{time}/1").parse()
    }

    /// The same as settings of a clock.
    pub fn settings(&self) -> TimeSettings {
        self.settings
    }

    /// Commands that tell an engine the time control, the most exact first.
    pub fn announcements(&self) -> Vec<String> {
        let number = |time: Duration| time.as_secs_f64().to_string();
        match self.settings {
            TimeSettings::Unlimited | TimeSettings::PerMove { .. } => Vec::new(),
            TimeSettings::Absolute { main } => vec![format!("time_settings {} 0 0", number(main))],
            TimeSettings::Canadian { main, period, stones } => {
                vec![format!("time_settings {} {} {stones}", number(main), number(period))]
            }
            TimeSettings::Byoyomi { main, period, periods } => {
                let (main, period) = (number(main), number(period));
                vec![
                    format!("kgs-time_settings byoyomi {main} {period} {periods}"),
                    format!("kata-time_settings byoyomi {main} {period} {periods}"),
                    format!("time_settings {main} {period} 1"),
                ]
            }
            TimeSettings::Fischer { main, increment, .. } => {
                let (main, increment) = (number(main), number(increment));
                vec![
                    format!("kata-time_settings fischer {main} {increment}"),
                    format!("time_settings {main} 0 0"),
                ]
            }
        }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Control {
    type Err = String;

    fn from_str(text: &str) -> Result<Control, String> {
        Ok(Control {
            settings: settings(text).ok_or("not a time control: none, 600, 600+3x30, 600+300/25 or 60+2")?,
            text: text.to_string(),
        })
    }
}

fn settings(text: &str) -> Option<TimeSettings> {
    if text == "none" {
        return Some(TimeSettings::Unlimited);
    }
    let Some((main, rest)) = text.split_once('+') else {
        return Some(TimeSettings::Absolute { main: time(text)? });
    };
    let main = time(main)?;
    Some(if let Some((period, stones)) = rest.split_once('/') {
        let (period, stones) = (some_time(period)?, number(stones)?);
        TimeSettings::Canadian { main, period, stones }
    } else if let Some((periods, period)) = rest.split_once('x') {
        let (period, periods) = (some_time(period)?, number(periods)?);
        TimeSettings::Byoyomi { main, period, periods }
    } else {
        TimeSettings::Fischer {
            main,
            increment: some_time(rest)?,
            cap: None,
        }
    })
}

fn time(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok()?;
    (0.0..1e9).contains(&number).then(|| seconds(number))
}

fn some_time(text: &str) -> Option<Duration> {
    time(text).filter(|time| !time.is_zero())
}

fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&number| number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_is_read_and_announced() {
        for (text, announcements) in [
            ("none", &[][..]),
            ("600", &["time_settings 600 0 0"]),
            ("0+2.5/1", &["time_settings 0 2.5 1"]),
            ("600+300/25", &["time_settings 600 300 25"]),
            (
                "600+3x30",
                &[
                    "kgs-time_settings byoyomi 600 30 3",
                    "kata-time_settings byoyomi 600 30 3",
                    "time_settings 600 30 1",
                ],
            ),
            ("60+2", &["kata-time_settings fischer 60 2", "time_settings 60 0 0"]),
        ] {
            let control: Control = text.parse().unwrap();
            assert_eq!(control.announcements(), announcements, "{text}");
            assert_eq!(control.to_string(), text);
        }
        assert_eq!(Control::per_move(0.5).unwrap().to_string(), "0+0.5/1");
    }

    #[test]
    fn what_is_no_time_control_is_refused() {
        for text in [
            "", "x", "-5", "nan", "60+", "60+0", "60+0/5", "60+5/0", "60+0x5", "1e99", "60+-1",
        ] {
            assert!(text.parse::<Control>().is_err(), "{text}");
        }
    }
}
