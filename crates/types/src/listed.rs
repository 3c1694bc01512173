//! Enums that are listed in one place, so that variants, words and `ALL` always agree.

/// An enum whose values have words. Code that reads or writes words of any such enum is generic over it.
pub trait Listed: Copy + 'static {
    /// Every value, in the order of the indices.
    const LIST: &'static [Self];

    /// The word of this value in texts.
    fn word(self) -> &'static str;
}

/// Declares an enum without data whose variants print and parse as words. A new variant is automatically in `ALL`, has
/// an index and a word, and enlarges every table indexed by `COUNT`.
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident { $($(#[doc = $about:literal])+ $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[doc = $about])+ $value),+ }

        impl $name {
            /// Every value, in the order of the indices.
            pub const ALL: [$name; $name::COUNT] = [$($name::$value),+];
            /// The number of values.
            pub const COUNT: usize = [$($word),+].len();

            /// The index in [`ALL`](Self::ALL).
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word of this value in texts.
            pub const fn name(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            /// The documentation comment of this value.
            pub const fn about(self) -> &'static str {
                match self { $($name::$value => concat!($($about),+)),+ }
            }

            /// The value with this [`name`](Self::name).
            pub fn from_name(name: &str) -> Option<$name> {
                match name { $($word => Some($name::$value),)+ _ => None }
            }
        }

        impl $crate::Listed for $name {
            const LIST: &'static [$name] = &$name::ALL;

            fn word(self) -> &'static str {
                self.name()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use listed;
