//! The shared pieces, used by many tiles: signs, towers, buildings, plants. Each is drawn around its own
//! origin.

/// The shared pieces as elements with ids, for `<defs>`. Those that stay upright when their tile is rotated
/// have the class `t-up`, `t-sign` or `t-built`.
pub(crate) const PIECES: &str = concat!(
    // Houses outside cities: a gable on the left in the light, a long roof on the right, walls below.
    r##"<g id="a-h0" stroke="#3B2A1E" stroke-width=".7" stroke-linejoin="round">"##,
    r##"<path fill="#CFBB92" d="M-.5-.5H6V5H-.5Z"/><path fill="#F1E6CB" d="M-6 5V-.5L-3.2-4.8-.5-.5V5Z"/>"##,
    r##"<path fill="#9E4431" d="M-3.2-5.2H3.6L6.8 0H-.2Z"/><path fill="#C26B43" d="M-6.8.4-3.2-5.2-2.4-4-5.6.9Z"/>"##,
    r##"<path fill="#5A4230" stroke="none" d="M-4.2 5V1.6h2V5ZM1.6 1.4h1.6v1.8H1.6ZM4 1.4h1.2v1.8H4Z"/></g>"##,
    r##"<g id="a-h1" stroke="#3B2A1E" stroke-width=".7" stroke-linejoin="round">"##,
    r##"<path fill="#F1E6CB" d="M-5.5 5V-.3H.8V5Z"/><path fill="#CFBB92" d="M.8 5V-.3L3.4-4.6 6-.3V5Z"/>"##,
    r##"<path fill="#C98D48" d="M-6.2.2-3-5H3.4L.6.2Z"/><path fill="#8F5A2E" d="M3.4-5.2 6.8.3 5.7.9 2.7-4Z"/>"##,
    r##"<path fill="#5A4230" stroke="none" d="M2.4 5V1.8h2V5ZM-4 1.4h1.3v1.8H-4ZM-1.4 1.4H0v1.8h-1.4Z"/></g>"##,
    // Plants.
    r##"<g id="a-tree"><g class="t-up"><ellipse fill="#3A3820" fill-opacity=".3" cx="1.4" cy="1.6" rx="4.4" ry="2.6"/>"##,
    r##"<circle fill="#5E7339" stroke="#414F2A" stroke-width=".6" cy="-1.8" r="4.1"/>"##,
    r##"<circle fill="#7E9450" cx="-1.1" cy="-3" r="2.2"/></g></g>"##,
    r##"<g id="a-poplar"><g class="t-up"><ellipse fill="#3A3820" fill-opacity=".3" cx="1.6" cy="2.6" rx="3.8" ry="1.8"/>"##,
    r##"<path fill="#53683A" stroke="#3C4A28" stroke-width=".6" d="M0-9.5C3-6 3.4-1 2.2 1.8.8 3.4-.8 3.4-2.2 1.8-3.4-1-3-6 0-9.5Z"/>"##,
    r##"<path fill="#738A4B" d="M-.3-8C-2.2-5-2.6-1.6-1.6 1-.2-1-.4-5-.3-8Z"/></g></g>"##,
    r##"<g id="a-sheep"><g class="t-up"><ellipse fill="#3A3820" fill-opacity=".3" cx=".6" cy="1.8" rx="3.4" ry="1.3"/>"##,
    r##"<ellipse fill="#F3ECD8" stroke="#7D6A45" stroke-width=".5" rx="2.9" ry="2"/><circle fill="#3B2A1E" cx="-2.8" cy="-.8" r="1.1"/></g></g>"##,
    r##"<path id="a-pond" fill="#6E9FB4" stroke="#40697B" stroke-width="1.4" "##,
    r##"d="M-24 1C-24-13-13-22 1-23 17-24 26-12 24 1 22 15 12 24-3 23-16 22-24 13-24 1Z"/>"##,
    r##"<g id="a-wave"><path class="t-up t-m" fill="none" stroke="#A9CBD6" stroke-width="1" stroke-linecap="round" d="M-4.5 0q2.2-1.8 4.5 0t4.5 0"/></g>"##,
    r##"<g id="a-reed"><path class="t-up t-m" fill="none" stroke="#4A5B30" stroke-width="1.1" stroke-linecap="round" d="M-2 2-2.5-4M0 2V-6M2 2 3-3.5"/></g>"##,
    r##"<g id="a-rocks"><g class="t-up" stroke="#3B3A38" stroke-width=".8" stroke-linejoin="round"><path fill="#A9A38F" d="M-13 5-11-5-5-9 1-4 2 5Z"/>"##,
    r##"<path fill="#C9C3AC" d="M-11-5-5-9-6-3-9 0Z"/><path fill="#8D8775" d="M-4 6-2-2 4-5 8 0 9 6Z"/></g></g>"##,
    r##"<g id="a-village"><g class="t-built"><ellipse fill="#D6BE8C" stroke="#7D6A45" stroke-width=".9" cy="1" rx="12" ry="10.5"/><use href="#a-h1" transform="translate(0-6)scale(.95)"/>"##,
    r##"<use href="#a-h0" transform="translate(7 2.5)scale(.95)"/><use href="#a-h1" transform="translate(-6.5 3.5)scale(1.05)"/></g></g>"##,
    r##"<g id="a-cottage"><g class="t-built"><ellipse fill="#D6BE8C" stroke="#7D6A45" stroke-width=".9" rx="8.5" ry="7.5"/><use href="#a-h0" transform="translate(.2-.6)scale(1.15)"/></g></g>"##,
    // A round tower with a pointed roof, for the corners of walls; its foot is on the corner.
    r##"<g id="a-tower"><g class="t-built" stroke="#3B2A1E" stroke-width=".9" stroke-linejoin="round">"##,
    r##"<ellipse fill="#3A3820" fill-opacity=".35" stroke="none" cx="3" cy="4.6" rx="6.4" ry="3"/>"##,
    r##"<path fill="#F1E6CB" d="M-4.8-3.5V4a4.8 2.2 0 0 0 9.6 0V-3.5Z"/><path fill="#CDBB94" stroke="none" d="M1.4-3V5.8A4.6 2 0 0 0 4.4 4V-3Z"/>"##,
    r##"<path fill="#5F7386" d="M-6.2-2.8 0-12.6 6.2-2.8A6.2 2.3 0 0 1-6.2-2.8Z"/><path fill="#465868" stroke="none" d="M0-11.2 5.4-3A6 2 0 0 1 1-.9Z"/>"##,
    r##"<path class="t-n" fill="#3B2A1E" stroke="none" d="M-2.6 1.2h1.3v2.6h-1.3Z"/></g></g>"##,
    // A market: paving, a tree, a well.
    r##"<g id="a-market"><g class="t-up"><path fill="#C4A273" d="M-10-1C-9-6-3-6.5 0-6.5 5-6.8 10-4.5 10.5 0 10.8 4.5 5 6.6 0 6.6-5 6.8-10.5 4.5-10-1Z"/>"##,
    r##"<ellipse fill="#8E6C48" cx=".6" cy="1.2" rx="4.2" ry="2.6"/><ellipse fill="#E4D5B0" stroke="#3B2A1E" stroke-width=".7" rx="3.8" ry="2.6"/><ellipse fill="#6E9FB4" rx="2.3" ry="1.4"/></g></g>"##,
    // A gate between two towers.
    r##"<g id="a-gate"><g class="t-built" stroke="#3B2A1E" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<ellipse fill="#3A3820" fill-opacity=".35" stroke="none" cx="1.6" cy="6.4" rx="9.4" ry="2.4"/>"##,
    r##"<path fill="#E4D5B0" d="M-5 6V-3.5H5V6Z"/><path fill="#3B2A1E" stroke="none" d="M-2.9 6.2V1.8a2.9 2.9 0 0 1 5.8 0V6.2Z"/>"##,
    r##"<path fill="#B4553A" d="M-5.4-3.2-3.6-6.8H3.6L5.4-3.2Z"/>"##,
    r##"<path fill="#F1E6CB" d="M-9-6.4h1.7v1.5h1.5v-1.5h1.6V6.6a2.4 1 0 0 1-4.8 0ZM4.2-6.4h1.7v1.5h1.4v-1.5H9V6.6a2.4 1 0 0 1-4.8 0Z"/></g></g>"##,
    // A hill of grass and rocks, and a tunnel mouth with its foot at the origin and the road from the south.
    r##"<g id="a-hill"><g class="t-up" stroke-linejoin="round"><path fill="#2E2A18" fill-opacity=".34" d="M20-6 22 1 19 12.5 15.5 16.5 6 21 0 22.5-9 17.5-15.5 9-16 3.5-14.5-6.5Z"/>"##,
    r##"<g stroke="#3B3A38" stroke-width=".8"><path fill="#C9C3AC" d="M-3 19.5-11.5 15-8 7.5-2 10ZM-11.5 15-18 6.5-13 2-8 7.5ZM-18 6.5-18.5 .5-17-1.5-13 2ZM-18.5 .5-17-9-17-1.5Z"/><path fill="#A9A38F" d="M13 13.5 3.5 18.5 2.5 10.5 9.5 7ZM3.5 18.5-3 19.5-2 10 2.5 10.5Z"/>"##,
    r##"<path fill="#8D8775" d="M17.5-9 19.5-1.5 16.5-3.5ZM19.5-1.5 16.5 10 12.5 4.5 16.5-3.5ZM16.5 10 13 13.5 9.5 7 12.5 4.5Z"/></g><path fill="#7E9450" stroke="#414F2A" d="M15-11.5Q17.5-9 17-6Q16.5-3.5 14.5 .5Q12.5 4.5 11 5.5Q9.5 7 6 8.5Q2.5 10.5 .5 10Q-2 10-5 8.5Q-8 7.5-10.5 4.5Q-13 2-15 0Q-17-1.5-17-5.5Q-17-9-15-11.5Q-13-14-9.5-16Q-6-18-.5-18Q5-17.5 8.5-16Q12.5-14.5 15-11.5Z"/><path fill="#98A95F" d="M9-11Q10.5-9 10.5-7Q10-5 8.5-2Q7 .5 6 1.5Q5 2 2.5 3.5Q-.5 4.5-2 4.5Q-3.5 4.5-6 3.5Q-8 2.5-10 .5Q-12-1.5-13.5-2.5Q-15-3.5-15-6.5Q-15-9-13-10.5Q-11.5-12.5-9-14Q-6.5-15.5-2.5-15Q1.5-15 4.5-14Q7-12.5 9-11Z"/>"##,
    r##"<g fill="#5E7339" stroke="#414F2A" stroke-width=".6"><circle cx="-4.5" cy="-12.4" r="2.8"/><circle cx="4.6" cy="-11.4" r="3.8"/><circle cx="-.6" cy="-9.6" r="2.6"/></g><path fill="none" stroke="#98A95F" stroke-width="2.2" stroke-linecap="round" d="M-5.2-13.2h0M3.6-12.8h.4M-1.2-10.2h0"/></g></g>"##,
    r##"<g id="a-mouth"><g class="t-mouth" stroke="#2E2A18" stroke-width=".9" stroke-linejoin="round"><path fill="#E4D5B0" d="M-8 2V-2A8 8 0 0 1 8-2V2Z"/>"##,
    r##"<path class="t-n" fill="none" stroke-width="2.8" stroke-dasharray=".6 2.55" stroke-opacity=".6" d="M-6.5 2V-2A6.5 6.5 0 0 1 6.5-2V2"/>"##,
    r##"<path fill="#17130E" d="M-5 2V-2A5 5 0 0 1 5-2V2Z"/><path fill="#7D6A45" stroke="none" d="M-3.2 2-2.2-1H2.2L3.2 2Z"/></g></g>"##,
    // Signs.
    r##"<g id="a-pennant"><g class="t-sign"><path fill="#F8F1DF" stroke="#3B2A1E" stroke-width="4.2" stroke-linejoin="round" "##,
    r##"d="M-5.6-7H5.6V0C5.6 3.8 2.8 6.2 0 7.6-2.8 6.2-5.6 3.8-5.6 0Z"/>"##,
    r##"<path fill="#1F5391" stroke="#F8F1DF" stroke-width="2" stroke-linejoin="round" "##,
    r##"d="M-5.6-7H5.6V0C5.6 3.8 2.8 6.2 0 7.6-2.8 6.2-5.6 3.8-5.6 0Z"/>"##,
    r##"<path fill="none" stroke="#F8F1DF" stroke-width="2.6" d="M-5 2 0-3.2 5 2"/></g></g>"##,
    r##"<circle id="a-disc" r="9" fill="#FBF5E4" stroke="#3B2A1E" stroke-width="1.2"/>"##,
    r##"<g id="a-wine"><g class="t-sign"><use href="#a-disc"/><g stroke="#2E1710" stroke-linejoin="round">"##,
    r##"<path fill="#7E2F3C" stroke-width="1" d="M-3.8-6.2H3.8Q8.4 0 3.8 6.2H-3.8Q-8.4 0-3.8-6.2Z"/>"##,
    r##"<path fill="none" stroke="#E9C98A" stroke-width="1.5" d="M-5.3-3.2H5.3M-5.3 3.2H5.3"/>"##,
    r##"<path fill="none" stroke-width=".7" d="M-1.5-6.2Q-3 0-1.5 6.2M1.5-6.2Q3 0 1.5 6.2"/></g></g></g>"##,
    r##"<g id="a-grain"><g class="t-sign"><use href="#a-disc"/><g stroke="#5E3F08" stroke-width=".7" stroke-linejoin="round">"##,
    r##"<path fill="none" stroke-width="1.3" stroke-linecap="round" d="M0 7V-3"/><path fill="#EDB62E" "##,
    r##"d="M0-7.8Q2.2-5.6 0-2.8-2.2-5.6 0-7.8ZM.3-2Q.8-5.4 4.2-5.8 4.4-2.4.3-2ZM-.3-2Q-.8-5.4-4.2-5.8-4.4-2.4-.3-2Z"##,
    r##"M.3 1.8Q.8-1.6 4.2-2 4.4 1.4.3 1.8ZM-.3 1.8Q-.8-1.6-4.2-2-4.4 1.4-.3 1.8Z"##,
    r##"M.3 5.4Q.8 2 4.2 1.6 4.4 5 .3 5.4ZM-.3 5.4Q-.8 2-4.2 1.6-4.4 5-.3 5.4Z"/></g></g></g>"##,
    r##"<g id="a-cloth"><g class="t-sign"><use href="#a-disc"/><g stroke="#14283F" stroke-linejoin="round">"##,
    r##"<path fill="#3E7CB1" stroke-width="1" d="M-3.8-5.8H4.5V5.6L2.4 4.4.3 5.6-1.8 4.4-3.8 5.6Z"/>"##,
    r##"<path fill="none" stroke="#F2E3B3" stroke-width="1.4" d="M-3.2 1.6H4"/>"##,
    r##"<path fill="#5D9BCB" stroke-width="1" d="M-4.6-6.4H4.8Q7-6.4 7-3.6 7-.8 4.8-.8H-4.6Z"/>"##,
    r##"<circle fill="#DCEBF5" stroke-width="1" cx="-4.6" cy="-3.6" r="2.8"/><circle fill="#3E7CB1" stroke="none" cx="-4.6" cy="-3.6" r="1.1"/></g></g></g>"##,
    // Symbols of The Princess & the Dragon: a volcano, a dragon's head, a gate of light, a lady with a pointed
    // hat.
    r##"<g id="a-volcano"><g class="t-up" stroke="#3B2A1E" stroke-width=".9" stroke-linejoin="round"><ellipse fill="#3A3820" fill-opacity=".3" stroke="none" cx="1.5" cy="11" rx="16" ry="4"/>"##,
    r##"<path fill="#7A6A5C" d="M-15 11C-10 6-7-2-5-8Q0-5.5 5-8C7-2 10 6 15 11Q0 14-15 11Z"/><path fill="#5B4C42" stroke="none" d="M1-6.6Q3-7 4.6-7.6C7-1 9.6 6 14 10.6Q8 12 3 12.2C5 6 3-1 1-6.6Z"/>"##,
    r##"<ellipse fill="#D4472B" cy="-8" rx="5" ry="1.9"/><path fill="#E8752F" stroke="none" d="M-3-7.4C-2-3-6 0-4.4 5-1.6 2-1-3 0-7Z"/>"##,
    r##"<path fill="#E8752F" stroke-width=".6" d="M-2.6-9C-6-13-2-14-1.4-18 1.6-15 5-13.4 2.4-9Z"/></g></g>"##,
    r##"<g id="a-dragon"><g class="t-sign"><use href="#a-disc"/><g stroke="#1D2E1A" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<path fill="#4C7A3D" d="M-6.6 6.4C-6-1-3-5.4 1-5.6L2.4-8 3.6-5C6-4.4 7.4-2.6 7.2-.6L2.8.4 4.6 2.2.2 2.8C-2 3.4-2.6 4.6-2.4 6.8Z"/>"##,
    r##"<path fill="#7FA85E" d="M-6.6 6.4-7.6 1-4.6 2.4-5.4-2-2.4.4"/><circle fill="#F2D24B" stroke-width=".6" cx="2" cy="-2.4" r="1.1"/></g></g></g>"##,
    r##"<g id="a-portal"><g class="t-sign"><use href="#a-disc"/><g stroke="#2B1F45" stroke-linejoin="round">"##,
    r##"<path fill="#8D8775" stroke-width=".8" d="M-6 6.6V-1.4a6 6 0 0 1 12 0V6.6H3.2V-1.2a3.2 3.2 0 0 0-6.4 0V6.6Z"/>"##,
    r##"<path fill="#7E5FC0" stroke-width=".6" d="M-3.2 6.6V-1.2a3.2 3.2 0 0 1 6.4 0V6.6Z"/><path fill="none" stroke="#EDE3FF" stroke-width="1" stroke-linecap="round" d="M0 4.6C-2 3-1.6 0 .4-.2 2 0 1.6 2 .2 1.8"/></g></g></g>"##,
    r##"<g id="a-princess"><g class="t-sign"><use href="#a-disc"/><g stroke="#4A1F33" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<path fill="#C2557F" d="M-4.8 7C-4 3-2.6 1.6 0 1.6S4 3 4.8 7Q0 8.4-4.8 7Z"/><path fill="#C2557F" d="M-2.8-2.4 1.4-8.2 3-2.6Q0-4-2.8-2.4Z"/>"##,
    r##"<path fill="none" stroke="#C2557F" stroke-width="1" d="M1.4-8C4-7.4 5.4-4.6 5.6-1"/><circle fill="#F4D9BF" cx="0" cy="-.8" r="2.7"/></g></g></g>"##,
    // The foundation of a tower: a square of stones around a dark floor.
    r##"<g id="a-foundation"><g class="t-up" stroke="#3B2A1E" stroke-width=".9" stroke-linejoin="round"><path fill="#A39A86" d="M-8.5-8.5H8.5V8.5H-8.5Z"/>"##,
    r##"<path fill="#5B5145" d="M-4.6-4.6H4.6V4.6H-4.6Z"/><path fill="none" stroke-width=".7" d="M-8.5 0H-4.6M4.6 0H8.5M0-8.5V-4.6M0 4.6V8.5"/></g></g>"##,
    // A stall with a striped awning over its counter.
    r##"<g id="a-bazaar"><g class="t-sign" stroke="#3B2A1E" stroke-width=".8" stroke-linejoin="round"><ellipse fill="#3A3820" fill-opacity=".35" stroke="none" cx="1" cy="8" rx="10.5" ry="2.6"/>"##,
    r##"<path fill="#5A4230" d="M-7.6-1H7.6V7.6H-7.6Z"/><path fill="#CFBB92" d="M-8.8 2.6H8.8V7.8H-8.8Z"/><path fill="none" stroke-width=".6" d="M-4.4 2.6V7.8M0 2.6V7.8M4.4 2.6V7.8"/>"##,
    r##"<path fill="#F8F1DF" d="M-7.4-8.2H7.4L10-1.2Q8.3 1.6 6.6-1 5 1.6 3.3-1 1.7 1.6 0-1-1.7 1.6-3.3-1-5 1.6-6.6-1-8.3 1.6-10-1.2Z"/>"##,
    r##"<path fill="#2F6E8E" stroke="none" d="M-6.9-7.8H-4.6L-6.4-1.2Q-7.8.9-9.5-1.3ZM-2.3-7.8H0V-1Q-1.7 1.2-3.2-1ZM2.3-7.8H4.6L6.4-1Q5 1.2 3.4-1Z"/>"##,
    r##"<g stroke-width=".5"><circle fill="#D4472B" cx="-5.6" cy="1.6" r="1.5"/><circle fill="#EDB62E" cx="-2.4" cy="1.4" r="1.5"/><circle fill="#7E9450" cx="4.8" cy="1.5" r="1.7"/></g></g></g>"##,
    // Three pigs in a field.
    r##"<g id="a-herd"><g class="t-up" stroke="#5A2A2E" stroke-width=".8" stroke-linejoin="round"><ellipse fill="#3A3820" fill-opacity=".3" stroke="none" cx="1" cy="5.4" rx="11.5" ry="4.4"/>"##,
    r##"<g transform="translate(3.2 -4.2)scale(-1.0 1.0)"><path fill="#E8A0A0" d="M-4.6 3.4V.6C-5.4-2.6-2.6-3.6 0-3.6 2.8-3.6 4.4-2.6 4.8-1 5.2 1 4.6 2 4.4 3.4H2.6V1.8H-2.6V3.4Z"/><path fill="#D98787" d="M-6.8-1.6-5.6-3.6-4.4-2.8Q-2.6-2-2.8-.2-3.4 1.6-5 1.4L-7 1.2Q-7.6 0-7.2-.8Z"/></g>"##,
    r##"<g transform="translate(-2.6 0.6)scale(1.15 1.15)"><path fill="#E8A0A0" d="M-4.6 3.4V.6C-5.4-2.6-2.6-3.6 0-3.6 2.8-3.6 4.4-2.6 4.8-1 5.2 1 4.6 2 4.4 3.4H2.6V1.8H-2.6V3.4Z"/><path fill="#D98787" d="M-6.8-1.6-5.6-3.6-4.4-2.8Q-2.6-2-2.8-.2-3.4 1.6-5 1.4L-7 1.2Q-7.6 0-7.2-.8Z"/></g>"##,
    r##"<g transform="translate(5.2 5.0)scale(1.0 1.0)"><path fill="#E8A0A0" d="M-4.6 3.4V.6C-5.4-2.6-2.6-3.6 0-3.6 2.8-3.6 4.4-2.6 4.8-1 5.2 1 4.6 2 4.4 3.4H2.6V1.8H-2.6V3.4Z"/><path fill="#D98787" d="M-6.8-1.6-5.6-3.6-4.4-2.8Q-2.6-2-2.8-.2-3.4 1.6-5 1.4L-7 1.2Q-7.6 0-7.2-.8Z"/></g></g></g>"##,
    // A garden: a hedge around four beds, paths of gravel that meet at a well.
    r##"<g id="a-garden"><g class="t-built" stroke-linejoin="round"><path fill="#3A3820" fill-opacity=".3" d="M-8.4-9.2H11.4V10.8H-8.4Z"/>"##,
    r##"<path fill="#3F5A2C" stroke="#2A3A1C" stroke-width="1" d="M-8-10.2H8Q10.2-10.2 10.2-8V8Q10.2 10.2 8 10.2H-8Q-10.2 10.2-10.2 8V-8Q-10.2-10.2-8-10.2Z"/>"##,
    r##"<path fill="#E8D9AE" d="M-7.8-7.8H7.8V7.8H-7.8Z"/><path fill="#6E9440" d="M-6.8-6.8H-1.5V-3.2Q-3.2-3.2-3.2-1.5H-6.8ZM6.8-6.8H1.5V-3.2Q3.2-3.2 3.2-1.5H6.8ZM-6.8 6.8H-1.5V3.2Q-3.2 3.2-3.2 1.5H-6.8ZM6.8 6.8H1.5V3.2Q3.2 3.2 3.2 1.5H6.8Z"/>"##,
    r##"<g class="t-m" fill="none" stroke-linecap="round" stroke-width="2.1"><path stroke="#D2402F" d="M-5.3-5.2h0M-5.3-2.9h0M5.4 5.3h0M3 5.4h0"/><path stroke="#F2C230" d="M-3-5.3h0M5.4 2.9h0M-3 5.4h0"/>"##,
    r##"<path stroke="#FBF5E4" d="M3-5.3h0M5.4-5.2h0M-5.4 2.9h0"/><path stroke="#8A5BB8" d="M5.4-2.9h0M-5.4 5.3h0"/></g>"##,
    r##"<circle r="2.9" fill="#CDBB94" stroke="#3B2A1E" stroke-width=".7"/><circle r="1.7" fill="#6E9FB4"/></g></g>"##,
    // Buildings.
    r##"<g id="a-cloister"><g class="t-built"><circle r="18.4" fill="#B2AE6C" stroke="#7D6A45" stroke-width="1.6"/><circle class="t-n" r="18.4" fill="none" stroke="#F1E6CB" stroke-width="1" stroke-dasharray="2.4 1.2"/>"##,
    r##"<g stroke="#3B2A1E" stroke-width=".8" stroke-linejoin="round" transform="translate(-2-2)"><path fill="#3A3820" fill-opacity=".3" stroke="none" d="M-14 13.6H20L21.6 10 17 2V13Z"/>"##,
    r##"<path fill="#F1E6CB" d="M-7 13V-2H16V13Z"/><path fill="#CDBB94" stroke="none" d="M9 12.6V-1.6H15.6V12.6Z"/>"##,
    r##"<path fill="#B4553A" d="M-8-1.5-4-10.5H14L18-1.5Z"/><path fill="#8F3528" stroke="none" d="M11-10.1H13.7L17.3-2H13.5Z"/>"##,
    r##"<path fill="#F8F1DF" d="M-15 13V-11H-10.5V13Z"/><path fill="#CDBB94" d="M-10.5 13V-11H-6V13Z"/>"##,
    r##"<path fill="#5F7386" d="M-16.5-10.5-10.5-23V-10.5Z"/><path fill="#465868" d="M-4.5-10.5-10.5-23V-10.5Z"/>"##,
    r##"<path fill="none" stroke-width="1.5" d="M-10.5-29V-22.5M-13.2-26.6H-7.8"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M-12.5 13V8a2 2 0 0 1 4 0V13ZM-11.7-3V-6.5a1.2 1.2 0 0 1 2.4 0V-3Z"##,
    r##"M-3.5 8V4a1.5 1.5 0 0 1 3 0V8ZM1.5 8V4a1.5 1.5 0 0 1 3 0V8ZM11 8V4a1.5 1.5 0 0 1 3 0V8Z"/></g></g></g>"##,
    // A shrine: a round temple with a dome on pillars, in a yard of dark stone with two braziers.
    r##"<g id="a-shrine"><g class="t-built"><circle r="18.4" fill="#8C8AA0" stroke="#4A4658" stroke-width="1.6"/><circle class="t-n" r="18.4" fill="none" stroke="#E9E4F0" stroke-width="1" stroke-dasharray="2.4 1.2"/>"##,
    r##"<g stroke="#3B2A1E" stroke-width=".8" stroke-linejoin="round"><path fill="#2E2A3A" fill-opacity=".35" stroke="none" d="M-12 12.4H16L18.6 8 14 2V12Z"/>"##,
    r##"<path fill="#E9E1CC" d="M-13 12.6V9.4H13V12.6Z"/><path fill="#4A3F5E" d="M-9.4 9.4V-3H9.4V9.4Z"/>"##,
    r##"<path fill="#F8F1DF" d="M-11-3.4H-7V9.4H-11ZM-4.4-3.4H-1V9.4H-4.4ZM1-3.4H4.4V9.4H1ZM7-3.4H11V9.4H7Z"/>"##,
    r##"<path fill="#CDBB94" d="M-12.6-6.4H12.6V-3.2H-12.6Z"/><path fill="#7B5EA7" d="M-11-6.6C-11-14.6-5.6-19.6 0-19.6S11-14.6 11-6.6Z"/>"##,
    r##"<path fill="#5E4487" stroke="none" d="M2-19C7.4-17.6 10.4-13 10.5-7.1H5.6C6-12 4.8-16 2-19Z"/><path fill="#EDB62E" stroke-width=".7" d="M0-27.4 2.2-23.4 0-19.6-2.2-23.4Z"/>"##,
    r##"<path fill="#D4472B" stroke-width=".6" d="M-15.6 3.4C-18-.4-15-1.6-15-4.6-12.4-2.4-12.2.4-13.4 3.4ZM15.6 3.4C18-.4 15-1.6 15-4.6 12.4-2.4 12.2.4 13.4 3.4Z"/>"##,
    r##"<path fill="#4A3526" stroke-width=".6" d="M-16.6 3.2H-12.4L-13.4 6.4H-15.6ZM16.6 3.2H12.4L13.4 6.4H15.6Z"/></g></g></g>"##,
    r##"<g id="a-cathedral"><g class="t-up" stroke="#3B2A1E" stroke-width=".9" stroke-linejoin="round"><ellipse fill="#C4A273" stroke="none" cy="16" rx="27" ry="14"/><path fill="#3A3820" fill-opacity=".3" stroke="none" d="M-18 22.5H22L25 17 18 4V22Z"/>"##,
    r##"<path fill="#E4D5B0" d="M-9 22V-6L0-16 9-6V22Z"/><path fill="#F8F1DF" d="M-18 22V-14H-9V22Z"/><path fill="#CDBB94" d="M9 22V-14H18V22Z"/>"##,
    r##"<path fill="#5F7386" d="M-19.5-13.5-13.5-31-7.5-13.5ZM7.5-13.5 13.5-31 19.5-13.5Z"/>"##,
    r##"<path fill="#465868" stroke="none" d="M-13.5-29-8.5-14h-5ZM13.5-29 18.5-14h-5Z"/>"##,
    r##"<circle fill="#2F5F8F" cy="-1" r="5"/><path fill="none" stroke="#F2E3B3" stroke-width=".9" d="M0-6V4M-5-1H5M-3.5-4.5 3.5 2.5M3.5-4.5-3.5 2.5"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M-4.5 22V14Q-4.5 10 0 8 4.5 10 4.5 14V22ZM-15 0V-6a1.5 1.5 0 0 1 3 0V0ZM12 0V-6a1.5 1.5 0 0 1 3 0V0Z"##,
    r##"M-15 14V8a1.5 1.5 0 0 1 3 0v6ZM12 14V8a1.5 1.5 0 0 1 3 0v6Z"/></g></g>"##,
    r##"<g id="a-inn"><g class="t-sign" stroke="#3B2A1E" stroke-width=".8" stroke-linejoin="round">"##,
    r##"<ellipse fill="#6E9FB4" stroke="#40697B" cy="6" rx="10.5" ry="4"/><path fill="#F1E6CB" d="M-6.5 5V-2H6.5V5Z"/>"##,
    r##"<path fill="#C98D48" d="M-8-1.5-4.5-8H4.5L8-1.5Z"/><path fill="#4A3526" stroke="none" d="M-1.2 5V1h2.4v4ZM-4.8 0h2v2.2h-2ZM2.8 0h2v2.2h-2Z"/>"##,
    r##"<path fill="none" stroke-width="1.1" d="M6.5-1.8H10"/><path fill="#9E4431" d="M7.8-1.5h3.4v3.6H7.8Z"/></g></g>"##,
    // Crossed swords on a dark disc: an army before the walls.
    r##"<g id="a-siege"><g class="t-sign"><circle r="8.4" fill="#5B1A16" stroke="#F8F1DF" stroke-width="1.6"/>"##,
    r##"<circle r="9.4" fill="none" stroke="#2A1208" stroke-width=".9"/>"##,
    r##"<g stroke-linejoin="round" stroke="#2A1208" stroke-width=".6"><path fill="#F8F1DF" d="M7.2-8.4 7.9-4.9-1.7 4.7-.5 5.9-2 7.4-3.7 5.7-6.3 8.3-8 6.6-5.4 4-7.1 2.3-5.6.8-4.4 2Z" transform="translate(0 .3)"/>"##,
    r##"<path fill="#F8F1DF" transform="scale(-1 1)translate(0 .3)" d="M7.2-8.4 7.9-4.9-1.7 4.7-.5 5.9-2 7.4-3.7 5.7-6.3 8.3-8 6.6-5.4 4-7.1 2.3-5.6.8-4.4 2Z"/></g></g></g>"##,
    // A striped tent with a flag.
    r##"<g id="a-festival"><g class="t-sign" stroke="#3B2A1E" stroke-linejoin="round"><ellipse fill="#3A3820" fill-opacity=".35" stroke="none" cx="1" cy="7.4" rx="9.6" ry="2.6"/>"##,
    r##"<path fill="#F8F1DF" stroke-width="2.8" d="M0-6.4 8.4-.6 7.4 7.4H-7.4L-8.4-.6Z"/><path fill="#F8F1DF" stroke="none" d="M0-6.4 8.4-.6 7.4 7.4H-7.4L-8.4-.6Z"/>"##,
    r##"<path fill="#B3202C" stroke="none" d="M0-6.4-8.4-.6-7.4 7.4H-4.6L-5-.6ZM0-6.4-2-.6-1.9 7.4H1.9L2-.6ZM0-6.4 5-.6 4.6 7.4H7.4L8.4-.6Z"/>"##,
    r##"<path fill="none" stroke-width="1" d="M-8.4-.6Q0 1.4 8.4-.6"/><path fill="#3B2A1E" stroke="none" d="M-1.3 7.4V3.2Q0 1.6 1.3 3.2V7.4Z"/>"##,
    r##"<path fill="none" stroke-width="1.1" d="M0-6V-11.4"/><path fill="#EDB62E" stroke-width=".7" d="M0-11.4 6-9.4 0-7.6Z"/></g></g>"##,
    // The City of Carcassonne, with the corner of its north-west tile at the origin: streets, the squares of
    // its districts with their buildings, and the wall with its towers.
    r##"<g id="a-carcassonne"><g fill="none" stroke-linecap="round" stroke-linejoin="round">"##,
    r##"<path stroke="#8E6C48" stroke-width="10" d="M55 55Q68 72 74 92M345 55Q336 74 326 92M250 260Q250 214 206 180Q202 176 202 158V104M172 108H232M58 158H344M58 158Q52 180 66 204M344 158Q350 184 334 208"/>"##,
    r##"<path stroke="#D6BE8C" stroke-width="7.8" d="M55 55Q68 72 74 92M345 55Q336 74 326 92M250 260Q250 214 206 180Q202 176 202 158V104M172 108H232M58 158H344M58 158Q52 180 66 204M344 158Q350 184 334 208"/></g>"##,
    r##"<path class="t-ws" d="M40 70 70 40H330L360 70V230L330 260H70L40 230Z"/><path class="t-wd" d="M40 70 70 40H330L360 70V230L330 260H70L40 230Z"/><path class="t-wt t-n" d="M40 70 70 40H330L360 70V230L330 260H70L40 230Z"/>"##,
    r##"<path class="t-w" d="M40 70 70 40H330L360 70V230L330 260H70L40 230Z"/><path class="t-wm t-n" d="M40 70 70 40H330L360 70V230L330 260H70L40 230Z"/><use href="#a-tower" x="200" y="40"/><use href="#a-tower" x="265" y="40"/>"##,
    r##"<use href="#a-tower" x="70" y="40"/><use href="#a-tower" x="330" y="40"/><use href="#a-tower" x="40" y="70"/><use href="#a-tower" x="360" y="70"/><use href="#a-tower" x="40" y="150"/><use href="#a-tower" x="360" y="150"/>"##,
    r##"<use href="#a-tower" x="40" y="230"/><use href="#a-tower" x="360" y="230"/><use href="#a-tower" x="70" y="260"/><use href="#a-tower" x="330" y="260"/><use href="#a-tower" x="130" y="260"/><use href="#a-tower" x="190" y="260"/>"##,
    r##"<use href="#a-tower" x="295" y="260"/><g stroke="#8E6C48" stroke-width="1.3"><path fill="#CDBB94" d="M60 111c-2-18 14-27 36-27h50c24 0 38 10 38 28 0 17-16 27-40 28-16 2-36 2-50 0-22-2-34-11-34-29z"/>"##,
    r##"<path fill="#D6BE8C" d="M218 111c-2-18 14-27 36-27h50c24 0 38 10 38 28 0 17-16 27-40 28-16 2-36 2-50 0-22-2-34-11-34-29z"/>"##,
    r##"<path fill="#B3A88D" d="M218 215c-2-18 14-27 36-27h50c24 0 38 10 38 28 0 17-16 27-40 28-16 2-36 2-50 0-22-2-34-11-34-29z"/>"##,
    r##"<path fill="#DCCBA2" d="M60 215c-2-18 14-27 36-27h50c24 0 38 10 38 28 0 17-16 27-40 28-16 2-36 2-50 0-22-2-34-11-34-29z"/></g>"##,
    r##"<path class="t-n" fill="none" stroke="#A08A5E" stroke-width="1.6" stroke-dasharray="3 4" d="M69 104q56-7 108 0m-112 9q58-7 116 0m-114 9q56-6 112 0M227 104q56-7 108 0m-112 9q58-7 116 0m-114 9q56-6 112 0M227 208q56-7 108 0m-112 9q58-7 116 0m-114 9q56-6 112 0M69 208q56-7 108 0m-112 9q58-7 116 0m-114 9q56-6 112 0"/>"##,
    r##"<use href="#a-market" x="202" y="158"/><g stroke="#3B2A1E" stroke-linejoin="round"><ellipse fill="#3A3820" fill-opacity=".3" stroke="none" cx="126" cy="93" rx="54" ry="5"/>"##,
    r##"<path fill="#CFBB92" d="M80 92V70h5v4h5v-4h5v4h5v-4h5v4h34v-4h5v4h5v-4h5v4h5v-4h5v22Z"/><path fill="#E4D5B0" d="M106 92V48h5v5h6v-5h10v5h6v-5h5v44Z"/><path fill="#CDBB94" stroke="none" d="M128 91V53h5v-4h4V91Z"/>"##,
    r##"<path fill="#F1E6CB" d="M72 94V56H90V94Q81 98 72 94ZM154 94V56H172V94Q163 98 154 94Z"/><path fill="#CDBB94" stroke="none" d="M83 95V56H89V94ZM165 95V56H171V94Z"/>"##,
    r##"<path fill="#5F7386" d="M69 57 81 30 93 57Q81 62 69 57ZM151 57 163 30 175 57Q163 62 151 57Z"/><path fill="#465868" stroke="none" d="M81 33 91 57Q86 59 82 59ZM163 33 173 57Q168 59 164 59Z"/>"##,
    r##"<path fill="#4A3526" stroke="none" d="M117 92V80a5 5 0 0 1 10 0V92ZM114 66v-6h3v6ZM127 66v-6h3v6ZM79 74v-6h3v6ZM161 74v-6h3v6Z"/><path fill="none" stroke-width="1.3" d="M122 49V26"/>"##,
    r##"<path fill="#1F5391" d="M122 26 138 30 122 35Z"/></g><g transform="translate(244 78)scale(1.5)"><use href="#a-bazaar"/></g><g transform="translate(280 74)scale(1.7)"><use href="#a-bazaar"/></g>"##,
    r##"<g transform="translate(316 78)scale(1.5)"><use href="#a-bazaar"/></g><g stroke="#3B2A1E" stroke-linejoin="round"><ellipse fill="#3A3820" fill-opacity=".3" stroke="none" cx="284" cy="197" rx="44" ry="5"/>"##,
    r##"<path fill="#8D8775" d="M300 176V148H314V178Z"/><path fill="#5B5145" d="M298 149V145H316V149Z"/><path fill="#A9A38F" d="M246 196V172H322V196Z"/><path fill="#8F3528" d="M240 174 252 156H312L328 174Z"/>"##,
    r##"<path fill="#B4553A" stroke="none" d="M242 173 253 157H268L262 173Z"/><path fill="#4A3526" d="M262 196V184a12 11 0 0 1 24 0V196Z"/><path fill="#E8752F" stroke="none" d="M265 195V187a9 8 0 0 1 18 0V195Z"/>"##,
    r##"<path fill="#FFE27A" stroke="none" d="M268 195c-1-6 4-6 4-11 4 3 3 5 5 6 2 2 2 4 1 5Z"/><path fill="#4A3526" stroke="none" d="M298 190v-8h6v8ZM310 190v-8h6v8Z"/><g class="t-m" fill="#F1E6CB" fill-opacity=".8" stroke="none">"##,
    r##"<circle cx="309" cy="139" r="4"/><circle cx="315" cy="131" r="5"/><circle cx="324" cy="124" r="4"/></g><path fill="#465868" d="M226 186h18c0 4-4 5-6 5v5h3v3h-13v-3h3v-5c-4 0-6-3-8-5Z"/></g>"##,
    r##"<g stroke="#3B2A1E" stroke-linejoin="round"><path fill="#CDBB94" d="M124 196V168H170V196Z"/><path fill="#5F7386" d="M122 169 128 152H166L175 169Z"/>"##,
    r##"<path fill="#F1E6CB" d="M166 196V170l6-3v29ZM148 196V176l4-3v23ZM156 196V176l4-3v23Z"/></g><g transform="translate(110 171)scale(1.1)"><use href="#a-cathedral"/></g><g class="t-m"><use href="#a-poplar" x="190" y="76"/>"##,
    r##"<use href="#a-poplar" x="212" y="76"/><use href="#a-tree" x="56" y="176"/><use href="#a-poplar" x="190" y="234"/><use href="#a-tree" x="345" y="196"/><use href="#a-tree" x="349" y="134"/><use href="#a-tree" x="56" y="124"/>"##,
    r##"<use href="#a-poplar" x="216" y="240"/><use href="#a-tree" x="345" y="240"/><use href="#a-poplar" x="344" y="112"/></g></g>"##,
    // End of the city.
);

/// The shared pieces that these drawings use, directly or through other pieces, in the order of [`PIECES`].
pub(crate) fn used_by(drawings: &str) -> String {
    let begins = |at: &usize| {
        let rest = &PIECES[*at..];
        let (tag, words) = rest.split_once(' ').unwrap_or_default();
        tag.starts_with('<') && !tag.contains('>') && words.starts_with("id=\"a-")
    };
    let starts: Vec<usize> = (0..PIECES.len()).filter(begins).chain([PIECES.len()]).collect();
    let pieces: Vec<&str> = starts.windows(2).map(|ends| &PIECES[ends[0]..ends[1]]).collect();
    let link = |piece: &str| format!("\"#a-{}\"", piece.split('"').nth(1).map_or("", |id| &id["a-".len()..]));
    let mut used = vec![false; pieces.len()];
    // Always included, because a board draws towers itself.
    let mut text = format!("\"#a-tower\"{drawings}");
    while let Some(next) = (0..pieces.len()).find(|&i| !used[i] && text.contains(&link(pieces[i]))) {
        used[next] = true;
        text.push_str(pieces[next]);
    }
    pieces.iter().zip(used).filter_map(|(piece, used)| used.then_some(*piece)).collect()
}
