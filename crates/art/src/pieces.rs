//! The shared pieces: houses, signs, buildings, plants. Each is drawn around its own origin, which
//! stands where the piece is put, and is used by many tiles.

/// Paint, flat and few. The contrasts between field, city, road and wall hold for every kind of
/// colour vision and in grey.
pub(crate) mod paint {
    pub const FIELD: &str = "#A5CC76";
    pub const FIELD_SHADE: &str = "#84AE57";
    pub const CITY: &str = "#A9713F";
    pub const STREET: &str = "#C39463";
    pub const BRICK: &str = "#8F5A2E";
    pub const WALL_DARK: &str = "#3A2A1C";
    pub const WALL: &str = "#EBDDBE";
    pub const ROAD: &str = "#F7F3E8";
    pub const ROAD_LINE: &str = "#5A5348";
    pub const ROAD_DUST: &str = "#D3C6AA";
    pub const ROAD_SHADE: &str = "#A89C86";
    pub const RIVER: &str = "#5AA2CE";
    pub const RIVER_LINE: &str = "#27597C";
    pub const RIVER_SHADE: &str = "#3F80AB";
    pub const BRIDGE: &str = "#D6C9AC";
}

/// The shared pieces as elements with ids, to stand in `<defs>`. Those that stand upright on the
/// table, however their tile is turned, have the class `up`.
pub(crate) const PIECES: &str = concat!(
    // Houses: a gable to the left in the light, the long roof to the right, walls below.
    r##"<g id="a-h0"><g class="up" stroke="#2E2119" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<path fill="#D3BF98" d="M-.5-.5H6V5H-.5Z"/><path fill="#F6ECD3" d="M-6 5V-.5L-3.2-4.8-.5-.5V5Z"/>"##,
    r##"<path fill="#A83B2B" d="M-3.2-5.2H3.6L6.8 0H-.2Z"/><path fill="#CB5B43" d="M-6.8.4-3.2-5.2-2.4-4-5.6.9Z"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M-4.2 5V1.6h2V5ZM1.6 1.4h1.6v1.8H1.6ZM4 1.4h1.2v1.8H4Z"/></g></g>"##,
    r##"<g id="a-h1"><g class="up" stroke="#2E2119" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<path fill="#F6ECD3" d="M-5.5 5V-.3H.8V5Z"/><path fill="#D3BF98" d="M.8 5V-.3L3.4-4.6 6-.3V5Z"/>"##,
    r##"<path fill="#CF6A45" d="M-6.2.2-3-5H3.4L.6.2Z"/><path fill="#8F3325" d="M3.4-5.2 6.8.3 5.7.9 2.7-4Z"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M2.4 5V1.8h2V5ZM-4 1.4h1.3v1.8H-4ZM-1.4 1.4H0v1.8h-1.4Z"/></g></g>"##,
    r##"<g id="a-h2"><g class="up" stroke="#2E2119" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<path fill="#F6ECD3" d="M-3.6 5.5V-2.5H0V5.5Z"/><path fill="#D3BF98" d="M0 5.5V-2.5H3.6V5.5Z"/>"##,
    r##"<path fill="#D98A4B" d="M-4.4-2 0-8.4V-2Z"/><path fill="#A9552F" d="M4.4-2 0-8.4V-2Z"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M-1 5.5V2.4h2v3.1ZM-2.6-.8h1.4v1.8h-1.4ZM1.2-.8h1.4v1.8H1.2Z"/></g></g>"##,
    // Plants.
    r##"<path id="a-patch" fill="#AFD483" d="M-11-1Q-8-7 0-6.4 4-9 9-5.4 13-1 9 3 4 8-2 6-11 7-11-1Z"/>"##,
    r##"<g id="a-tuft"><path class="up" fill="none" stroke="#6C9A45" stroke-width=".8" stroke-linecap="round" "##,
    r##"d="M0 1.6Q-.6-.6-2-1.4M0 1.6V-2M0 1.6Q.6-.6 2-1.4"/></g>"##,
    r##"<g id="a-tree"><g class="up"><ellipse fill="#84AE57" cx="1.2" cy="3.4" rx="4" ry="1.6"/>"##,
    r##"<path stroke="#5B4028" stroke-width="1.3" d="M0 3.5V0"/>"##,
    r##"<circle fill="#5F9142" stroke="#365E2A" stroke-width=".7" cy="-2.4" r="3.9"/>"##,
    r##"<circle fill="#86B65C" cx="-1.2" cy="-3.6" r="1.7"/></g></g>"##,
    r##"<g id="a-pine"><g class="up"><ellipse fill="#84AE57" cx="1.2" cy="3.6" rx="3.6" ry="1.4"/>"##,
    r##"<path stroke="#5B4028" stroke-width="1.3" d="M0 3.8V1"/>"##,
    r##"<path fill="#4F8140" stroke="#2F5428" stroke-width=".7" stroke-linejoin="round" d="M0-8.5 3.4-2H2L4 1.8H-4L-2-2H-3.4Z"/>"##,
    r##"<path fill="#77A855" d="M0-7.2-1.6-3.4-.3-3.3ZM-.8-2.3-2.4 1-1 .9Z"/></g></g>"##,
    r##"<path id="a-pond" fill="#5AA2CE" stroke="#27597C" stroke-width="1.4" "##,
    r##"d="M-24 1C-24-13-13-22 1-23 17-24 26-12 24 1 22 15 12 24-3 23-16 22-24 13-24 1Z"/>"##,
    r##"<g id="a-wave"><path class="up" fill="none" stroke="#CFE6F3" stroke-width="1.1" stroke-linecap="round" d="M-4.5 0q2.2-2 4.5 0t4.5 0"/></g>"##,
    r##"<g id="a-reed"><path class="up" fill="none" stroke="#3F6B33" stroke-width="1" stroke-linecap="round" d="M-2 2-2.5-4M0 2V-6M2 2 3-3.5"/></g>"##,
    r##"<g id="a-rocks"><g class="up" stroke="#3B3A38" stroke-width=".9" stroke-linejoin="round"><path fill="#A9A59B" d="M-13 5-11-5-5-9 1-4 2 5Z"/>"##,
    r##"<path fill="#C7C3B8" d="M-11-5-5-9-6-3-9 0Z"/><path fill="#908C83" d="M-4 6-2-2 4-5 8 0 9 6Z"/></g></g>"##,
    r##"<g id="a-village"><circle fill="#D9CDB4" stroke="#5A5348" stroke-width="1.2" r="12"/><use href="#a-h2" transform="translate(-1-5.5)scale(1.2)"/>"##,
    r##"<use href="#a-h1" transform="translate(7 2)scale(1.2)"/><use href="#a-h0" transform="translate(-6.5 4.5)scale(1.3)"/></g>"##,
    r##"<g id="a-cottage"><circle fill="#D9CDB4" stroke="#5A5348" stroke-width="1.2" r="8.5"/><use href="#a-h0" transform="translate(.5-1)scale(1.3)"/></g>"##,
    r##"<g id="a-crop" class="lod-2" stroke-linecap="round"><path fill="#C6CE79" stroke="#8FAE55" stroke-width=".7" stroke-linejoin="round" d="M-10-3.5Q-2-7 8-6L11 3.5Q2 5 -7 7Z"/>"##,
    r##"<path fill="none" stroke="#98A94A" stroke-width=".8" d="M-6.5-4.5-3.5 5.5M-3-5.5 0 4.5M.5-6 3.5 4M4-6 7 3.5"/></g>"##,
    r##"<g id="a-sheep"><g class="up"><path stroke="#3A3028" stroke-width=".9" d="M-1.3 1V3M1.2 1V3"/>"##,
    r##"<ellipse fill="#FBF7EC" stroke="#6D6352" stroke-width=".6" rx="3" ry="2"/><circle fill="#3A3028" cx="-2.9" cy="-.9" r="1.1"/></g></g>"##,
    // Signs.
    r##"<g id="a-pennant"><g class="up sign"><path fill="#FFF" stroke="#2B2016" stroke-width="4" stroke-linejoin="round" "##,
    r##"d="M-6-7.5H6V0C6 4 3 6.6 0 8.2-3 6.6-6 4-6 0Z"/>"##,
    r##"<path fill="#1C5BA6" stroke="#FFF" stroke-width="2" stroke-linejoin="round" "##,
    r##"d="M-6-7.5H6V0C6 4 3 6.6 0 8.2-3 6.6-6 4-6 0Z"/>"##,
    r##"<path fill="none" stroke="#FFF" stroke-width="2.6" d="M-5.4 2.2 0-3.4 5.4 2.2"/></g></g>"##,
    r##"<circle id="a-disc" r="9.6" fill="#FFFCF2" stroke="#3A2A1C" stroke-width="1.2"/>"##,
    r##"<g id="a-wine"><g class="up sign"><use href="#a-disc"/><g stroke="#2E1710" stroke-linejoin="round">"##,
    r##"<path fill="#93402F" stroke-width="1" d="M-4-6.6H4Q9 0 4 6.6H-4Q-9 0-4-6.6Z"/>"##,
    r##"<path fill="none" stroke="#E9C98A" stroke-width="1.5" d="M-5.6-3.4H5.6M-5.6 3.4H5.6"/>"##,
    r##"<path fill="none" stroke-width=".7" d="M-1.5-6.6Q-3 0-1.5 6.6M1.5-6.6Q3 0 1.5 6.6"/></g></g></g>"##,
    r##"<g id="a-grain"><g class="up sign"><use href="#a-disc"/><g stroke="#5E3F08" stroke-width=".7" stroke-linejoin="round">"##,
    r##"<path fill="none" stroke-width="1.3" stroke-linecap="round" d="M0 7.4V-3"/><path fill="#EDB62E" "##,
    r##"d="M0-7.8Q2.2-5.6 0-2.8-2.2-5.6 0-7.8ZM.3-2Q.8-5.4 4.2-5.8 4.4-2.4.3-2ZM-.3-2Q-.8-5.4-4.2-5.8-4.4-2.4-.3-2Z"##,
    r##"M.3 1.8Q.8-1.6 4.2-2 4.4 1.4.3 1.8ZM-.3 1.8Q-.8-1.6-4.2-2-4.4 1.4-.3 1.8Z"##,
    r##"M.3 5.4Q.8 2 4.2 1.6 4.4 5 .3 5.4ZM-.3 5.4Q-.8 2-4.2 1.6-4.4 5-.3 5.4Z"/></g></g></g>"##,
    r##"<g id="a-cloth"><g class="up sign"><use href="#a-disc"/><g stroke="#14283F" stroke-linejoin="round">"##,
    r##"<path fill="#3E7CB1" stroke-width="1" d="M-3.8-5.8H4.5V5.6L2.4 4.4.3 5.6-1.8 4.4-3.8 5.6Z"/>"##,
    r##"<path fill="none" stroke="#F2E3B3" stroke-width="1.4" d="M-3.2 1.6H4"/>"##,
    r##"<path fill="#5D9BCB" stroke-width="1" d="M-4.6-6.4H4.8Q7-6.4 7-3.6 7-.8 4.8-.8H-4.6Z"/>"##,
    r##"<circle fill="#DCEBF5" stroke-width="1" cx="-4.6" cy="-3.6" r="2.8"/><circle fill="#3E7CB1" stroke="none" cx="-4.6" cy="-3.6" r="1.1"/></g></g></g>"##,
    // Buildings.
    r##"<g id="a-cloister"><circle r="19" fill="#C9D79A" stroke="#84AE57"/><g class="up" stroke="#2B2016" stroke-width=".9" stroke-linejoin="round">"##,
    r##"<path fill="#F6ECD3" d="M-7 13V-2H16V13Z"/><path fill="#D3BF98" d="M9 13V-2H16V13Z"/>"##,
    r##"<path fill="#B5483A" d="M-8-1.5-4-10H14L18-1.5Z"/><path fill="#8F3528" d="M10.5-10H14L18-1.5H13.5Z"/>"##,
    r##"<path fill="#FBF4E2" d="M-15 13V-11H-10.5V13Z"/><path fill="#DCC9A3" d="M-10.5 13V-11H-6V13Z"/>"##,
    r##"<path fill="#C65A43" d="M-16.5-10.5-10.5-22V-10.5Z"/><path fill="#8F3528" d="M-4.5-10.5-10.5-22V-10.5Z"/>"##,
    r##"<path fill="none" stroke-width="1.6" d="M-10.5-29V-21.5M-13.5-26.5H-7.5"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M-12.5 13V8a2 2 0 0 1 4 0V13ZM-11.7-3V-6.5a1.2 1.2 0 0 1 2.4 0V-3Z"##,
    r##"M-3.5 8V4a1.5 1.5 0 0 1 3 0V8ZM1.5 8V4a1.5 1.5 0 0 1 3 0V8ZM11 8V4a1.5 1.5 0 0 1 3 0V8Z"/></g></g>"##,
    r##"<g id="a-cathedral"><g class="up" stroke="#2B2016" stroke-width="1" stroke-linejoin="round">"##,
    r##"<path fill="#EADBB8" d="M-9 22V-6L0-16 9-6V22Z"/><path fill="#FBF4E2" d="M-18 22V-14H-9V22Z"/><path fill="#D3BF98" d="M9 22V-14H18V22Z"/>"##,
    r##"<path fill="#6F86A3" d="M-19.5-13.5-13.5-30-7.5-13.5ZM7.5-13.5 13.5-30 19.5-13.5Z"/>"##,
    r##"<path fill="#4E6480" stroke="none" d="M-13.5-28.5-8.5-14h-5ZM13.5-28.5 18.5-14h-5Z"/>"##,
    r##"<circle fill="#2F5F8F" cy="-1" r="5"/><path fill="none" stroke="#F2E3B3" stroke-width=".9" d="M0-6V4M-5-1H5M-3.5-4.5 3.5 2.5M3.5-4.5-3.5 2.5"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M-4.5 22V14Q-4.5 10 0 8 4.5 10 4.5 14V22ZM-15 0V-6a1.5 1.5 0 0 1 3 0V0ZM12 0V-6a1.5 1.5 0 0 1 3 0V0Z"##,
    r##"M-15 14V8a1.5 1.5 0 0 1 3 0v6ZM12 14V8a1.5 1.5 0 0 1 3 0v6Z"/></g></g>"##,
    r##"<g id="a-inn"><g class="up" stroke="#2E2119" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<ellipse fill="#5AA2CE" stroke="#27597C" cy="6" rx="10.5" ry="4"/><path fill="#F6ECD3" d="M-6.5 5V-2H6.5V5Z"/>"##,
    r##"<path fill="#E0A338" d="M-8-1.5-4.5-8H4.5L8-1.5Z"/><path fill="#4A3526" stroke="none" d="M-1.2 5V1h2.4v4ZM-4.8 0h2v2.2h-2ZM2.8 0h2v2.2h-2Z"/>"##,
    r##"<path fill="none" stroke-width="1.1" d="M6.5-1.8H10"/><path fill="#B5483A" d="M7.8-1.5h3.4v3.6H7.8Z"/></g></g>"##,
    r##"<g id="a-gate"><g class="up" stroke="#2B2016" stroke-width=".9" stroke-linejoin="round">"##,
    r##"<path fill="#EBDDBE" d="M-4.5 6V-3H4.5V6Z"/>"##,
    r##"<path fill="#F6ECD3" d="M-9 6.5V-7.5h1.5v1.5h1.5v-1.5h1.5v1.5h.5V6.5ZM4 6.5V-6h.5v-1.5H6V-6h1.5v-1.5H9V6.5Z"/>"##,
    r##"<path fill="#B5483A" d="M-4.5-2.5-3.5-5.5H3.5L4.5-2.5Z"/>"##,
    r##"<path fill="#2E2119" stroke="none" d="M-3 6.4V2.5a3 3 0 0 1 6 0V6.4Z"/></g></g>"##,
);
