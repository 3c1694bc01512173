//! Enums that are listed once: variants, their words and `ALL` cannot fall apart.

/// An enum of words, as those declare it that read and write words of any kind.
pub trait Listed: Copy + 'static {
    /// Every one, in the order of their indices.
    const LIST: &'static [Self];

    /// Its word in texts.
    fn word(self) -> &'static str;
}

/// Declares an enum without data whose variants print and parse as words. A variant that somebody adds is in `ALL`,
/// has an index and a word, and makes every table indexed by `COUNT` larger.
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident { $($(#[doc = $about:literal])+ $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[doc = $about])+ $value),+ }

        impl $name {
            /// Every one, in the order of their indices.
            pub const ALL: [$name; $name::COUNT] = [$($name::$value),+];
            /// How many there are.
            pub const COUNT: usize = [$($word),+].len();

            /// Its place in [`ALL`](Self::ALL).
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its word in texts.
            pub const fn name(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            /// Its documentation.
            pub const fn about(self) -> &'static str {
                match self { $($name::$value => concat!($($about),+)),+ }
            }

            /// The one with this [`name`](Self::name).
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
