//! The small network that corrects the evaluator: it predicts the difference between a seat's final score and the
//! evaluator's total.
//!
//! Each occupied feature passes through two layers. Their outputs are summed and, together with the numbers
//! describing the seat, pass through three more. Uses only sums and products of `f32` in a fixed order, so
//! results are identical on every machine.

use crate::inputs::{FEATURE, SEAT, View};

/// The version of the weights format: the inputs, the layers and their order.
pub const VERSION: u32 = 1;

/// The widths of the layers.
const WIDE: usize = 48;
const HEAD: usize = 64;
const NECK: usize = 32;

/// Points per unit of output.
const POINTS: f32 = 10.0;

/// A dense layer: the weights from each input to all outputs, then the biases.
#[derive(Clone, Debug)]
struct Layer<const OUT: usize> {
    weights: Vec<[f32; OUT]>,
    biases: [f32; OUT],
}

impl<const OUT: usize> Layer<OUT> {
    fn read(inputs: usize, numbers: &mut impl Iterator<Item = f32>) -> Option<Layer<OUT>> {
        let mut row = || {
            let mut row = [0.0; OUT];
            row.iter_mut().try_for_each(|slot| numbers.next().map(|number| *slot = number)).map(|()| row)
        };
        let weights = (0..inputs).map(|_| row()).collect::<Option<_>>()?;
        Some(Layer { weights, biases: row()? })
    }

    /// Adds the contribution of these inputs, the first of which has the number `first`.
    #[inline]
    fn add(&self, first: usize, inputs: &[f32], sums: &mut [f32; OUT]) {
        for (&input, weights) in inputs.iter().zip(&self.weights[first..]) {
            if input != 0.0 {
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
    }

    #[inline]
    fn apply(&self, inputs: &[f32]) -> [f32; OUT] {
        let mut sums = self.biases;
        self.add(0, inputs, &mut sums);
        cut(sums)
    }
}

/// ReLU.
#[inline]
fn cut<const N: usize>(mut numbers: [f32; N]) -> [f32; N] {
    numbers.iter_mut().for_each(|number| *number = number.max(0.0));
    numbers
}

/// A network with its weights.
#[derive(Clone, Debug)]
pub struct Network {
    first: Layer<WIDE>,
    second: Layer<WIDE>,
    head: Layer<HEAD>,
    neck: Layer<NECK>,
    last: Layer<1>,
}

impl Network {
    /// Reads weights: a line with the version, a line with the command that made them, then little-endian `f32`
    /// numbers.
    ///
    /// # Errors
    /// If the version is different or the data is damaged.
    pub fn read(bytes: &[u8]) -> Result<Network, String> {
        let no_header = || "no weights: the first line is not `bastide value VERSION`".to_owned();
        let mut lines = bytes.splitn(3, |&byte| byte == b'\n');
        let mut line = || lines.next();
        let (Some(version), Some(_made_by), Some(rest)) = (line(), line(), line()) else {
            return Err(no_header());
        };
        let version = version.strip_prefix(b"bastide value ").ok_or_else(no_header)?;
        if version != VERSION.to_string().as_bytes() {
            return Err(format!(
                "weights of version {}, but this program reads version {VERSION}; train them again with `cargo xtask \
                 train`",
                String::from_utf8_lossy(version)
            ));
        }
        let (numbers, left) = rest.as_chunks::<4>();
        let mut numbers = numbers.iter().map(|&four| f32::from_le_bytes(four)).filter(|n| n.is_finite());
        let network = Network::layers(&mut numbers);
        let exact = left.is_empty() && rest.len() == 4 * COUNT;
        network.filter(|_| exact && numbers.next().is_none()).ok_or_else(|| {
            "weights that are cut off, too long or no numbers; train them again with `cargo xtask train`"
                .to_owned()
        })
    }

    fn layers(numbers: &mut impl Iterator<Item = f32>) -> Option<Network> {
        Some(Network {
            first: Layer::read(FEATURE, numbers)?,
            second: Layer::read(WIDE, numbers)?,
            head: Layer::read(SEAT + WIDE, numbers)?,
            neck: Layer::read(HEAD, numbers)?,
            last: Layer::read(NECK, numbers)?,
        })
    }

    /// The predicted difference, in points, between the seat's final score and the evaluator's total.
    pub fn correction(&self, view: &View) -> f32 {
        let mut features = [0.0; WIDE];
        for feature in &view.features {
            let seen = self.second.apply(&self.first.apply(feature));
            features.iter_mut().zip(seen).for_each(|(sum, number)| *sum += number);
        }
        let mut head = self.head.biases;
        self.head.add(0, &view.seat, &mut head);
        self.head.add(SEAT, &features, &mut head);
        let neck = self.neck.apply(&cut(head));
        let mut last = self.last.biases;
        self.last.add(0, &neck, &mut last);
        last[0] * POINTS
    }
}

/// The total number of weights.
const COUNT: usize =
    (FEATURE + 1) * WIDE + (WIDE + 1) * WIDE + (SEAT + WIDE + 1) * HEAD + (HEAD + 1) * NECK + NECK + 1;

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(version: &str, count: usize) -> Vec<u8> {
        let mut bytes = format!("bastide value {version}\na test\n").into_bytes();
        (0..count).for_each(|i| bytes.extend((i as f32 / 1e4).to_le_bytes()));
        bytes
    }

    #[test]
    fn weights_parse_or_are_refused_with_a_reason() {
        Network::read(&weights("1", COUNT)).unwrap();
        let refused = |bytes: &[u8]| Network::read(bytes).unwrap_err();
        assert!(refused(b"").starts_with("no weights"));
        assert!(refused(b"something else\n\n").starts_with("no weights"));
        let damaged = "weights that are cut off";
        assert!(refused(&weights("1", COUNT - 1)).starts_with(damaged));
        assert!(refused(&weights("1", COUNT + 1)).starts_with(damaged));
        assert!(refused(&weights("1", COUNT)[..4 * COUNT]).starts_with(damaged));
        let mut nan = weights("1", COUNT);
        let end = nan.len();
        nan[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(refused(&nan).starts_with(damaged));
        let other = refused(&weights("7", COUNT));
        assert!(other.contains("version 7") && other.contains("cargo xtask train"), "{other}");
    }

    /// A single non-zero bias is returned in points; contributions of features add up.
    #[test]
    fn layers_compute_known_values() {
        let mut numbers = vec![0.0f32; COUNT];
        numbers[COUNT - 1] = 0.5;
        // Passes feature input 2 straight through channel 0 of every layer.
        numbers[2 * WIDE] = 2.0;
        numbers[(FEATURE + 1) * WIDE] = 1.0;
        let head = (FEATURE + 1) * WIDE + (WIDE + 1) * WIDE;
        numbers[head + SEAT * HEAD] = 1.0;
        let neck = head + (SEAT + WIDE + 1) * HEAD;
        numbers[neck] = 1.0;
        numbers[neck + (HEAD + 1) * NECK] = 0.25;
        let mut bytes = b"bastide value 1\na test\n".to_vec();
        numbers.iter().for_each(|n| bytes.extend(n.to_le_bytes()));
        let network = Network::read(&bytes).unwrap();
        let mut view = View::default();
        assert_eq!(network.correction(&view), 5.0);
        let mut feature = [0.0; FEATURE];
        feature[2] = 1.0;
        view.features = vec![feature; 3];
        assert_eq!(network.correction(&view), 5.0 + 3.0 * 2.0 * 0.25 * POINTS);
        feature[2] = -1.0;
        view.features = vec![feature];
        assert_eq!(network.correction(&view), 5.0, "what is below 0 is cut");
    }
}
