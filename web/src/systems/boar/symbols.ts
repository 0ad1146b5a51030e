// Drawings on the counters, as SVG: arms of the time instead of map symbols of later wars.
// Each is drawn around the origin, about 30 wide and 18 high, in the colour of the text around it.

const INK = '#2b2016';

/** A musket from butt to bayonet, leaning by an angle. */
function musket(angle: number, bayonet = true): string {
  const blade = bayonet ? '<path d="M13 -.9L18.5 -.2L13 .5" stroke-width=".9"/>' : '';
  return `<g transform="rotate(${angle})"><path d="M-16 1.7L-11.5 -.5H13" fill="none" stroke-width="1.7"/><path d="M-16.4 .4L-10.4 -1.3L-8.4 .6L-16 3.6z" fill="${INK}"/>${blade}<path d="M-4 .4v2" stroke-width="1.2"/></g>`;
}

/** A long rifle: no bayonet, a curved butt, a patch box. */
function rifle(angle: number): string {
  return `<g transform="rotate(${angle})"><path d="M-11 0H18" fill="none" stroke-width="1.5"/><path d="M-17 -.2Q-13 -1.6 -9 -.8L-8 .8Q-12 1.4 -16 4.4Q-16 2 -17 -.2z" fill="${INK}"/><path d="M-4.4 .5v2.4M10 .2v1.2" stroke-width="1.1"/></g>`;
}

const powderHorn = '<path d="M-6 5.5Q2 9.6 8.4 2.6L9.6 4.2Q3 12 -6.4 8.6z" fill="#d9c48c" stroke-width="1"/>';

const infantry = musket(-27) + `<g transform="scale(-1 1)">${musket(-27)}</g>`;

/** The bugle horn of the light companies, hung on its cords. */
const bugle =
  '<path d="M-12.4 2.4L-.4 -7.4L12 1.4" fill="none" stroke-width="1"/>' +
  `<path d="M-.4 -7.4q-5 -3.4 -5.4 .4t5.4 -.4q5 -3.4 5.4 .4t-5.4 -.4l-2.2 3.6m2.2 -3.6l2.2 3.6" fill="none" stroke-width="1.1"/>` +
  `<path d="M-16.4 .6C-12 6.2 -4 8 3.4 5.6C8.6 3.8 11.6 .6 13 -4.4L19 3.2C15 8.6 9.6 11 3.6 11.4C-5 12 -12.6 8.4 -17.4 1.8z" fill="${INK}" stroke-width=".7"/>` +
  '<path d="M-6.6 5.6l-1.4 3.8M4.6 5l1.4 5.6" stroke="#f0e4c2" stroke-width="1.1"/>';

const longRifle = rifle(-24) + powderHorn;

const musketAndRifle = musket(-27) + `<g transform="scale(-1 1)">${rifle(-27)}</g>`;

/** A musket under a farmer's round hat. */
const militia =
  `<g transform="translate(0 4.6)">${musket(-14, false)}</g>` +
  `<path d="M-10.5 -2.6Q0 -6 10.5 -2.6Q9 .2 0 .2T-10.5 -2.6z" fill="${INK}" stroke-width=".8"/><path d="M-5.2 -3.6Q-5 -9.4 0 -9.4T5.2 -3.6z" fill="${INK}"/><path d="M-5 -4.6Q0 -3 5 -4.6" fill="none" stroke="#e8d7a8" stroke-width="1"/>`;

/** A sabre through a horseshoe. */
const cavalry =
  `<path d="M-6.4 8.6Q-11.6 -8.8 0 -9T6.4 8.6h-3Q7.6 -5.2 0 -5.4T-3.4 8.6z" fill="${INK}" stroke-width=".6"/>` +
  '<path d="M-16 7.6Q2 5.6 16.6 -7.4" fill="none" stroke-width="3.4" stroke="#f0e4c2"/><path d="M-16 7.6Q2 5.6 16.6 -7.4" fill="none" stroke-width="1.9"/><path d="M-13.4 3.4L-11.2 9.4" stroke-width="1.8"/>';

/** A field gun on its carriage. */
const artillery =
  `<path d="M-3.5 -3.6L15.5 -6.6L16.4 -3.2L-2.6 1z" fill="${INK}" stroke-width=".7"/><circle cx="-4.6" cy="-.8" r="1.7" fill="${INK}"/><path d="M1 1.2L-14.5 9" stroke-width="2.6"/>` +
  '<circle cx="2.6" cy="3.4" r="6" fill="#f0e4c2" stroke-width="1.7"/><path d="M2.6 -2.6v12M-3.4 3.4h12M-1.6 -.8l8.4 8.4M-1.6 7.6l8.4 -8.4" stroke-width=".9"/>';

const TYPES: Readonly<Record<string, string>> = {
  infantry,
  light_infantry: bugle,
  rifle: longRifle,
  musket_rifle: musketAndRifle,
  militia,
  cavalry,
  artillery,
};

export function typeSymbol(type: string): string {
  return `<g stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${TYPES[type] ?? infantry}</g>`;
}

/** Emblems of the armies, about 10 across. */
const EMBLEMS: Readonly<Record<string, string>> = {
  star: '<path d="M0 -5.6L1.5 -1.8L5.4 -1.7L2.3 .8L3.4 4.7L0 2.4L-3.4 4.7L-2.3 .8L-5.4 -1.7L-1.5 -1.8z"/>',
  pine: '<path d="M0 -6L3 -2H1.6L4 1.4H2L4.8 4H.8V6H-.8V4H-4.8L-2 1.4H-4L-1.6 -2H-3z"/>',
  crown: '<path d="M-5 4H5L5.6 -2.6L2.6 0L0 -5L-2.6 0L-5.6 -2.6z"/><circle cy="-5.2" r="1.1"/>',
  lion: '<path d="M-4.6 5L-3 1.4L-4.8 -.6L-2.4 -1.4L-2 -4.6L.6 -5.4L3 -3.6L1.6 -1.6L3.4 .4L5 -1.4L4.6 2.4L2.6 2.2L3.2 5H1L.2 2.6L-1.6 3L-2.4 5z"/>',
  horn: '<path d="M-5 -3.4C-5 3.4 0 5 5 -1.4L6 2.2C1 7 -6.6 6 -6.4 -3.4z"/>',
  oak: '<path d="M0 5.8V1.6C-3.4 3.4 -4.6 1 -3.2 -.4C-5 -1.6 -3.6 -4 -1.8 -3.2C-1.6 -6 1.6 -6 1.8 -3.2C3.6 -4 5 -1.6 3.2 -.4C4.6 1 3.4 3.4 0 1.6" stroke-width="1.1"/>',
};

export const emblem = (name: string, colour: string): string =>
  `<g fill="${colour}" stroke="none">${EMBLEMS[name] ?? ''}</g>`;

/** A head in a cocked hat, for the portraits of leaders. */
export function bust(coat: string, facing: string): string {
  return (
    `<path d="M-14 19Q-13 8.6 -4.6 6.6H4.6Q13 8.6 14 19z" fill="${coat}" stroke="${INK}" stroke-width=".9"/>` +
    `<path d="M-4.4 7L0 14L4.4 7L2.6 19H-2.6z" fill="#fbf4e0"/><path d="M-4.6 7L-7.4 19M4.6 7L7.4 19" stroke="${facing}" stroke-width="2.2"/>` +
    `<path d="M-13.4 12.2h5M13.4 12.2h-5" stroke="#d9a93a" stroke-width="2.2"/>` +
    `<ellipse cy="-.4" rx="5.6" ry="7.4" fill="#eccfa8" stroke="${INK}" stroke-width=".8"/><path d="M-6 -3Q-8.4 4 -6 6.4M6 -3Q8.4 4 6 6.4" stroke="#efe9dc" stroke-width="2.6" fill="none"/>` +
    `<path d="M-14 -5.4Q-8 -8 -6.6 -12.4Q0 -15 6.6 -12.4Q8 -8 14 -5.4Q0 -2.4 -14 -5.4z" fill="#2a221b" stroke="#d9b95a" stroke-width="1"/><circle cx="-6" cy="-8.4" r="1.9" fill="${facing}"/>`
  );
}
