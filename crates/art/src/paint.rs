//! The palette: a few flat colours, ordered by contrast. Figures and walls are the lightest and darkest
//! elements, then come roofs, then roads, and the fields are a calm ground under all of them.

/// The colours of parcels, from darkest to lightest.
pub(crate) const FIELDS: [&str; 4] = ["#87954F", "#919E57", "#9BA760", "#AAA65E"];
pub(crate) const BANK: &str = "#77854A";
pub(crate) const HEDGE: &str = "#566837";
pub(crate) const HEDGE_LIT: &str = "#6F8146";
pub(crate) const SHADE: &str = "#3A3820";

/// The colours of roofs: terracotta, brick, clay, ochre, straw.
pub(crate) const ROOFS: [&str; 5] = ["#B4553A", "#9E4431", "#C26B43", "#C98D48", "#AD6A3C"];
pub(crate) const STREET: &str = "#C4A273";
pub(crate) const STREET_SHADE: &str = "#8E6C48";
pub(crate) const FACADE: &str = "#E6D4AE";
pub(crate) const WINDOW: &str = "#5A4230";
pub(crate) const INK: &str = "#3B2A1E";

/// Other colours that figures may stand on: roads with their outline and ruts, furrows, stubble, a cloister's
/// yard, walls and roofs of buildings, windows, a river's water and bank, squares and paving of the City of
/// Carcassonne. They are repeated in the style and the pieces.
pub(crate) const OTHER_GROUNDS: [&str; 24] = [
    "#D6BE8C",
    "#7D6A45",
    "#BFA571",
    "#7B8947",
    "#B7B26E",
    "#B2AE6C",
    "#F1E6CB",
    "#CFBB92",
    "#CDBB94",
    "#F8F1DF",
    "#5F7386",
    "#465868",
    "#6E9FB4",
    "#5A8BA2",
    "#B7B07A",
    "#B3A88D",
    "#DCCBA2",
    "#A08A5E",
    BANK,
    HEDGE,
    HEDGE_LIT,
    STREET,
    STREET_SHADE,
    FACADE,
];
