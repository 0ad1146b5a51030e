// Markers of the state of a unit: each has a shape and a letter of its own besides its colour.

export interface MarkerLook {
  readonly word: string;
  readonly letter: string;
  readonly shape: 'triangle' | 'octagon' | 'circle' | 'cloud' | 'arrow' | 'burst' | 'tab';
  readonly fill: string;
  readonly text: string;
}

const LOOKS: Readonly<Record<string, MarkerLook>> = {
  disrupted: { word: 'disrupted', letter: 'D', shape: 'triangle', fill: '#f0b429', text: '#2b2016' },
  shattered: { word: 'shattered', letter: 'S', shape: 'octagon', fill: '#c4271d', text: '#ffffff' },
  pin: { word: 'pinned', letter: 'P', shape: 'circle', fill: '#f6efdc', text: '#2b2016' },
  first_fire: { word: 'has the first fire', letter: '1', shape: 'cloud', fill: '#f7f3e8', text: '#2b2016' },
  withdrawn: { word: 'withdrawn', letter: 'W', shape: 'arrow', fill: '#cfe0ef', text: '#1c3350' },
  panicked: { word: 'in panic', letter: '!', shape: 'burst', fill: '#6d3aa0', text: '#ffffff' },
  friendly_fire: {
    word: 'under friendly fire',
    letter: 'FF',
    shape: 'burst',
    fill: '#e2571e',
    text: '#ffffff',
  },
  delayed: { word: 'delayed', letter: '…', shape: 'circle', fill: '#d8d2c4', text: '#2b2016' },
  fired: { word: 'has fired', letter: 'f', shape: 'cloud', fill: '#dcd6c8', text: '#5a4a38' },
  moved: { word: 'has moved', letter: '✓', shape: 'tab', fill: '#e9dcb8', text: '#4b3a22' },
};
/** In this order, the gravest first. */
const ORDER = [
  'shattered',
  'disrupted',
  'panicked',
  'pin',
  'withdrawn',
  'friendly_fire',
  'first_fire',
  'delayed',
  'fired',
  'moved',
];

export interface MarkedUnit {
  readonly state?: string;
  readonly pin?: number;
  readonly flags?: readonly string[];
}

/** The names of all markers a unit has. */
export function markersOf(unit: MarkedUnit): string[] {
  const flags = unit.flags ?? [];
  return ORDER.filter((name) =>
    name === 'pin' ? (unit.pin ?? 0) > 0 : unit.state === name || flags.includes(name),
  );
}

export const markerLook = (name: string): MarkerLook | undefined => LOOKS[name];

const SHAPES: Readonly<Record<MarkerLook['shape'], string>> = {
  triangle: 'M0 -10.5L10.5 8H-10.5z',
  octagon: 'M-4 -9.5H4L9.5 -4V4L4 9.5H-4L-9.5 4V-4z',
  circle: 'M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9z',
  cloud:
    'M-7 6.6A4.6 4.6 0 0 1 -8 -2.2A5.4 5.4 0 0 1 -1.6 -7.6A5.6 5.6 0 0 1 7 -4.4A5 5 0 0 1 8.6 5A5 5 0 0 1 2.6 7.2A5.6 5.6 0 0 1 -7 6.6z',
  arrow: 'M-8 -9H8V1L0 10L-8 1z',
  burst:
    'M0 -11L2.6 -5.4L8.4 -7.6L6.6 -2L11.4 1L6 3.6L7.2 9.4L1.8 6.8L-2.2 10.8L-3.6 5.4L-9.6 6.4L-7.2 1.4L-11 -2.4L-5.6 -3.6L-6 -9.2L-1.8 -5.8z',
  tab: 'M-8 -8H8V8H-3L-8 3z',
};

/** A marker around the origin, about 20 across. */
export function markerSvg(name: string): string {
  const look = LOOKS[name];
  if (!look) return '';
  const low = look.shape === 'triangle' ? 6 : 4.2;
  return (
    `<path d="${SHAPES[look.shape]}" fill="${look.fill}" stroke="#241a10" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<text y="${low}" font-size="${look.letter.length > 1 ? 9 : 12}" font-weight="700" text-anchor="middle" fill="${look.text}">${look.letter}</text>`
  );
}
