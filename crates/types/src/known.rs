//! The description of events: their kinds and words, their fields, and the types of these. Code that writes, reads or
//! lists events uses this description and names no kind.

use crate::{
    Axis, BridgeAt, Card, Clause, FairyAt, FeatureAt, Homecoming, Items, MeepleKind, PerGoods, PlacedTile,
    Player, Quarter, Question, SegmentId, Source, Spot, Square, TileKind, TokenPair,
};

macro_rules! values {
    ($($(#[$about:meta])* $form:ident($holds:ty),)+) => {
        /// The value of a field of an event.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Value { $($(#[$about])* $form($holds),)+ /// Nothing, where a field may be empty.
            Nothing }

        /// The type of a field of an event.
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
    /// A tile on the table.
    Placed(PlacedTile),
    /// A kind of figure.
    Meeple(MeepleKind),
    /// A feature, named by one of its segments.
    Feature(FeatureAt),
    /// Why a figure came home.
    Homecoming(Homecoming),
    /// A square.
    Square(Square),
    /// The place of the fairy.
    Fairy(FairyAt),
    /// The place of a figure, as the action names it.
    Spot(Spot),
    /// The question that was asked.
    Question(Question),
    /// The clause that decided.
    Rule(Clause),
    /// A pair of tunnel tokens.
    Pair(TokenPair),
    /// The direction of a bridge.
    Axis(Axis),
    /// The place of a bridge, as seen from the tile that is laid with it.
    Bridge(BridgeAt),
    /// The King or the Robber Baron.
    Card(Card),
    /// A quarter of the City of Carcassonne.
    Quarter(Quarter),
    /// A number.
    Number(u32),
    /// The arithmetic of a payment.
    Items(Items),
    /// A column of the final table.
    Source(Source),
    /// Tokens of each kind of goods.
    Goods(PerGoods<u8>),
    /// A flag.
    Flag(bool),
}

impl Value {
    /// The place on the table that the value names, if any: the square and, if it names one, the segment.
    pub fn place(self) -> Option<(Square, Option<SegmentId>)> {
        if let Value::Feature(at) = self {
            Some((at.square, Some(at.segment)))
        } else if let Value::Fairy(at) = self {
            Some((at.square, at.follower))
        } else if let Value::Placed(PlacedTile { square, .. }) | Value::Square(square) = self {
            Some((square, None))
        } else {
            None
        }
    }
}

/// A type that a field of an event may have.
pub(crate) trait Held: Copy {
    /// The form of its values.
    const FORM: Form;
    /// Whether the field may be empty.
    const OPTIONAL: bool = false;

    /// Converts it into a value.
    fn value(self) -> Value;

    /// Converts it back from a value; `None` if the value has another form.
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
    /// The word of the kind.
    pub name: &'static str,
    /// The doc comment, line by line.
    pub about: &'static [&'static str],
    /// The fields, in order.
    pub fields: &'static [Field],
}

/// A field of a kind of event.
#[derive(Debug)]
pub struct Field {
    /// The name of the field.
    pub name: &'static str,
    /// The doc comment, line by line.
    pub about: &'static [&'static str],
    /// The type of the value.
    pub form: Form,
    /// Whether it may be empty.
    pub optional: bool,
}

/// Declares an enum that describes itself: the word of each variant, and the names and types of its fields.
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

            /// The word of the kind.
            pub const fn name(&self) -> &'static str {
                match self { $($name::$kind { .. } => $word,)+ }
            }

            /// Passes every field to `visit`, as name and value.
            pub fn fields(&self, mut visit: impl FnMut(&'static str, Value)) {
                match *self { $($name::$kind $({ $($field),+ })? => { $($(visit(stringify!($field), $field.value());)+)? })+ }
            }

            /// Builds the event of the kind with this word from its fields; `None` if there is no such kind, or if a
            /// field has a value of another form.
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
