//! [`Decimal`]: an exact decimal number of points, for komi, pay and results.
//!
//! Komi arrives as text such as `6.5`, `5.25` or `1e6` and results leave as the shortest decimal. Binary floats round
//! both, so numbers are integers of 10⁻¹⁸ points. The limit of ±10¹⁹ points leaves room for every sum a count makes.

use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

const FRACTION_DIGITS: i64 = 18;
const UNIT: i128 = 10_i128.pow(FRACTION_DIGITS as u32);
const LIMIT: i128 = 10 * UNIT * UNIT;

/// An exact decimal number of points. Displays without trailing zeros: `3`, `-0.25`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Decimal(i128);

/// Why a text is not a [`Decimal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseDecimalError {
    /// Not a number at all; `nan` and `inf` are none either.
    NotANumber,
    /// A number beyond ±10¹⁹, or one with more than 18 digits after the point.
    OutOfRange,
}

impl Decimal {
    /// Nothing.
    pub const ZERO: Decimal = Decimal(0);

    /// Half points: `Decimal::halves(13)` is 6.5.
    pub const fn halves(halves: i64) -> Decimal {
        Decimal(halves as i128 * (UNIT / 2))
    }

    /// The nearest float, for estimates and displays; never for results.
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / UNIT as f64
    }

    /// The number without its sign.
    pub const fn abs(self) -> Decimal {
        Decimal(self.0.abs())
    }
}

impl From<i64> for Decimal {
    /// Whole points.
    fn from(points: i64) -> Decimal {
        Decimal(points as i128 * UNIT)
    }
}

impl Add for Decimal {
    type Output = Decimal;
    fn add(self, other: Decimal) -> Decimal {
        Decimal(self.0 + other.0)
    }
}

impl AddAssign for Decimal {
    fn add_assign(&mut self, other: Decimal) {
        *self = *self + other;
    }
}

impl Sub for Decimal {
    type Output = Decimal;
    fn sub(self, other: Decimal) -> Decimal {
        Decimal(self.0 - other.0)
    }
}

impl Neg for Decimal {
    type Output = Decimal;
    fn neg(self) -> Decimal {
        Decimal(-self.0)
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (magnitude, sign) = (self.0.unsigned_abs(), if self.0 < 0 { "-" } else { "" });
        let (whole, fraction) = (magnitude / UNIT as u128, magnitude % UNIT as u128);
        write!(f, "{sign}{whole}")?;
        if fraction != 0 {
            let digits = format!("{fraction:018}");
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Decimal {
    type Err = ParseDecimalError;

    /// Reads digits with an optional sign, point and exponent, as in `7`, `-.5`, `+6.50` or `1e3`.
    fn from_str(text: &str) -> Result<Decimal, ParseDecimalError> {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, parse_exponent(exponent)?),
            None => (text, 0),
        };
        let (negative, mantissa) = split_sign(mantissa);
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = || whole.bytes().chain(fraction.bytes());
        if digits().next().is_none() || !digits().all(|digit| digit.is_ascii_digit()) {
            return Err(ParseDecimalError::NotANumber);
        }
        // A digit in the place of 10^power points; what has no place in the number must be zero.
        let mut power = exponent + whole.len() as i64;
        let mut units: i128 = 0;
        for digit in digits() {
            power -= 1;
            if digit == b'0' {
                continue;
            }
            let place = power + FRACTION_DIGITS;
            if !(0..=2 * FRACTION_DIGITS + 1).contains(&place) {
                return Err(ParseDecimalError::OutOfRange);
            }
            units += i128::from(digit - b'0') * 10_i128.pow(place as u32);
        }
        if units > LIMIT {
            return Err(ParseDecimalError::OutOfRange);
        }
        Ok(Decimal(if negative { -units } else { units }))
    }
}

fn split_sign(text: &str) -> (bool, &str) {
    match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    }
}

/// The exponent behind `e`, cut to ±10⁹: far beyond what fits, and safe to add to a length.
fn parse_exponent(text: &str) -> Result<i64, ParseDecimalError> {
    let (negative, digits) = split_sign(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(ParseDecimalError::NotANumber);
    }
    let magnitude = digits.parse().unwrap_or(i64::MAX).min(1_000_000_000);
    Ok(if negative { -magnitude } else { magnitude })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Decimal, ParseDecimalError> {
        text.parse()
    }

    #[test]
    fn numbers_print_as_their_shortest_decimal() {
        for (text, shortest) in [
            ("7", "7"),
            ("7.50", "7.5"),
            ("-.5", "-0.5"),
            ("5.", "5"),
            ("+6.5", "6.5"),
            ("-0", "0"),
            ("5.25", "5.25"),
            ("1e3", "1000"),
            ("1.25E-2", "0.0125"),
            ("1000000", "1000000"),
            ("0.30000000000000004", "0.30000000000000004"),
            ("0e999999999999999999999", "0"),
            ("1e19", "10000000000000000000"),
        ] {
            assert_eq!(read(text).unwrap().to_string(), shortest, "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in [
            "", "-", ".", "e5", "1e", "1e+", "nan", "inf", "-inf", "1,5", "0x10", "6.5.5", "1 ", "١", "--1",
        ] {
            assert_eq!(read(text), Err(ParseDecimalError::NotANumber), "{text:?}");
        }
        for text in [
            "1e20",
            "1e308",
            "-1e99999999999999999999",
            "1e-19",
            "10000000000000000001",
            "2e19",
            "99e18",
        ] {
            assert_eq!(read(text), Err(ParseDecimalError::OutOfRange), "{text:?}");
        }
    }

    #[test]
    fn arithmetic_is_exact() {
        assert_eq!(read("0.1").unwrap() + read("0.2").unwrap(), read("0.3").unwrap());
        assert_eq!(read("1e6").unwrap() - read("5").unwrap(), Decimal::from(999_995));
        assert_eq!(-Decimal::halves(13), read("-6.5").unwrap());
        assert_eq!(read("6.5").unwrap().to_f64(), 6.5);
    }
}
