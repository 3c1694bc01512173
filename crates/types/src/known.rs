//! What an event knows, described once: its kinds with their words, their fields and what these hold. What writes events down,
//! reads them or lists them for people goes by this description and names no kind.

use crate::{
    Axis, BridgeAt, Card, Clause, FairyAt, FeatureAt, Items, MeepleKind, PerGoods, PlacedTile, Player,
    Quarter, Question, SegmentId, Source, Spot, Square, TileKind, TokenPair,
};

macro_rules! values {
    ($($(#[$about:meta])* $form:ident($holds:ty),)+) => {
        /// What a field of an event holds.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Value { $($(#[$about])* $form($holds),)+ /// Nothing, where a field may be empty.
            Nothing }

        /// The forms of values.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Form { $($(#[$about])* $form,)+ }

        $(impl Held for $holds {
            const FORM: Form = Form::$form;

            fn value(self) -> Value {
                Value::$form(self)
            }

            fn of(value: Value) -> Option<Self> {
                if let Value::$form(held) = value { Some(held) } else { None }
            }
        })+
    };
}

values! {
    /// A player.
    Player(Player),
    /// A kind of tile.
    Tile(TileKind),
    /// A tile that lies.
    Placed(PlacedTile),
    /// A kind of figure.
    Meeple(MeepleKind),
    /// A feature, named by one of its segments.
    Feature(FeatureAt),
    /// A square.
    Square(Square),
    /// Where the fairy stands.
    Fairy(FairyAt),
    /// Where a figure goes, as the action says it.
    Spot(Spot),
    /// What was asked.
    Question(Question),
    /// The clause that decided.
    Rule(Clause),
    /// A pair of tunnel tokens.
    Pair(TokenPair),
    /// From where to where a bridge leads.
    Axis(Axis),
    /// Where a bridge is from the tile that is laid with it.
    Bridge(BridgeAt),
    /// The King or the Robber Baron.
    Card(Card),
    /// A quarter of the City of Carcassonne.
    Quarter(Quarter),
    /// How many.
    Number(u32),
    /// The arithmetic of a payment.
    Items(Items),
    /// A column of the final table.
    Source(Source),
    /// Tokens of each kind of goods.
    Goods(PerGoods<u8>),
    /// Whether it is so.
    Flag(bool),
}

impl Value {
    /// Where it is on the table, if it is a place: the square, and the segment where it is one.
    pub fn place(self) -> Option<(Square, Option<SegmentId>)> {
        if let Value::Feature(at) = self {
            Some((at.square, Some(at.segment)))
        } else if let Value::Fairy(at) = self {
            Some((at.square, at.beside))
        } else if let Value::Placed(PlacedTile { square, .. }) | Value::Square(square) = self {
            Some((square, None))
        } else {
            None
        }
    }
}

/// What fields are declared with.
pub(crate) trait Held: Copy {
    /// Its form.
    const FORM: Form;
    /// Whether it may be nothing.
    const OPTIONAL: bool = false;

    /// As a value.
    fn value(self) -> Value;

    /// Out of a value of this form.
    fn of(value: Value) -> Option<Self>;
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl Held for $number {
            const FORM: Form = Form::Number;

            fn value(self) -> Value {
                Value::Number(self.into())
            }

            fn of(value: Value) -> Option<Self> {
                u32::of(value)?.try_into().ok()
            }
        })+
    };
}

numbers!(u8, u16);

impl<T: Held> Held for Option<T> {
    const FORM: Form = T::FORM;
    const OPTIONAL: bool = true;

    fn value(self) -> Value {
        self.map_or(Value::Nothing, T::value)
    }

    fn of(value: Value) -> Option<Self> {
        if value == Value::Nothing { Some(None) } else { T::of(value).map(Some) }
    }
}

/// A kind of event.
#[derive(Debug)]
pub struct Kind {
    /// Its word.
    pub name: &'static str,
    /// What happened, by lines.
    pub about: &'static [&'static str],
    /// What it knows.
    pub fields: &'static [Field],
}

/// Something that the events of a kind know.
#[derive(Debug)]
pub struct Field {
    /// Its word.
    pub name: &'static str,
    /// What it is, by lines.
    pub about: &'static [&'static str],
    /// What it holds.
    pub form: Form,
    /// Whether it may be empty.
    pub optional: bool,
}

/// Declares an enum that knows its kinds: each variant with its word, its fields by their names.
macro_rules! known {
    ($(#[$doc:meta])* $name:ident { $(
        $(#[doc = $about:literal])+
        $kind:ident = $word:literal $({ $($(#[doc = $note:literal])+ $field:ident: $holds:ty,)+ })?,
    )+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[doc = $about])+ $kind $({ $($(#[doc = $note])+ $field: $holds,)+ })?,)+ }

        impl $name {
            /// Every kind.
            pub const KINDS: &[Kind] = &[$(Kind {
                name: $word,
                about: &[$($about),+],
                fields: &[$($(Field {
                    name: stringify!($field),
                    about: &[$($note),+],
                    form: <$holds as Held>::FORM,
                    optional: <$holds as Held>::OPTIONAL,
                },)+)?],
            },)+];

            /// The word of its kind.
            pub const fn name(&self) -> &'static str {
                match self { $($name::$kind { .. } => $word,)+ }
            }

            /// Tells all that it knows, by the names of its fields.
            pub fn fields(&self, mut tell: impl FnMut(&'static str, Value)) {
                match *self { $($name::$kind $({ $($field),+ })? => { $($(tell(stringify!($field), $field.value());)+)? })+ }
            }

            /// Reads one of the kind with this word from its fields; nothing if there is no such kind, or if a field does not hold
            /// what it should.
            pub fn read(kind: &str, mut field: impl FnMut(&'static str, Form) -> Option<Value>) -> Option<$name> {
                match kind {
                    $($word => Some($name::$kind $({
                        $($field: Held::of(field(stringify!($field), <$holds as Held>::FORM)?)?,)+
                    })?),)+
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use known;
