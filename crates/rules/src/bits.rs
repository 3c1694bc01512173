//! Iterating over and selecting the set bits of a word.

/// Iterates over the indices of the set bits of a word, ascending.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}

/// The index of the `n`-th set bit (from 0) of a word that has more than `n`.
#[inline]
pub(crate) fn nth_bit(word: u64, n: u32) -> u32 {
    #[cfg(all(feature = "pdep", target_feature = "bmi2"))]
    return safe_arch::population_deposit_u64(1 << n, word).trailing_zeros();
    #[cfg(not(all(feature = "pdep", target_feature = "bmi2")))]
    return nth_by_halves(word, n);
}

/// Narrows the word to one byte by three branchless halvings, then looks up the bit in a table.
#[cfg(any(test, not(all(feature = "pdep", target_feature = "bmi2"))))]
#[inline]
fn nth_by_halves(mut word: u64, mut n: u32) -> u32 {
    let mut place = 0;
    for half in [32, 16, 8] {
        let low = (word & ((1 << half) - 1)).count_ones();
        let above = n >= low;
        n -= if above { low } else { 0 };
        word >>= if above { half } else { 0 };
        place += if above { half } else { 0 };
    }
    place + u32::from(NTH_OF_BYTE[n as usize & 7][word as usize & 0xff])
}

/// The index of the `n`-th set bit of a byte.
#[cfg(any(test, not(all(feature = "pdep", target_feature = "bmi2"))))]
static NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_is_found() {
        let words = [1, 1 << 63, u64::MAX, 0x8000_0001_0000_8001, 0xdead_beef_0123_4567];
        for word in words {
            let expected: Vec<u32> = (0..64).filter(|b| word >> b & 1 == 1).collect();
            let found: Vec<u32> = (0..word.count_ones()).map(|n| nth_bit(word, n)).collect();
            assert_eq!(found, expected);
            let found: Vec<u32> = (0..word.count_ones()).map(|n| nth_by_halves(word, n)).collect();
            assert_eq!(found, expected);
            assert_eq!(bits(word).collect::<Vec<_>>(), expected);
        }
    }
}
