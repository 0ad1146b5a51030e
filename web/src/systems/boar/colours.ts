// The coats of the armies. Every army also has an emblem and a shape of its own (symbols.ts).

export interface Coat {
  /** The word for it, for people. */
  readonly word: string;
  readonly body: string;
  readonly dark: string;
  /** Colour of collar and cuffs. */
  readonly facing: string;
  readonly text: string;
  readonly emblem: 'star' | 'pine' | 'crown' | 'lion' | 'horn' | 'oak';
  /** Radius of the corners: round for the one side, sharp for the other. */
  readonly corner: number;
}

const COATS: Readonly<Record<string, Coat>> = {
  continental: {
    word: 'Continental',
    body: '#2f5288',
    dark: '#1d3560',
    facing: '#e9d9ae',
    text: '#fdf7e4',
    emblem: 'star',
    corner: 11,
  },
  patriot_militia: {
    word: 'militia',
    body: '#a57f4b',
    dark: '#6f5129',
    facing: '#f0dfb5',
    text: '#fff8e6',
    emblem: 'pine',
    corner: 11,
  },
  british: {
    word: 'British',
    body: '#ad2f2a',
    dark: '#7a1b1a',
    facing: '#f2e2b6',
    text: '#fff6e4',
    emblem: 'crown',
    corner: 2.5,
  },
  provincial: {
    word: 'Provincial',
    body: '#3d6b3f',
    dark: '#244728',
    facing: '#f1ead2',
    text: '#f9f6e3',
    emblem: 'oak',
    corner: 2.5,
  },
  hessian: {
    word: 'Hessian',
    body: '#1f5860',
    dark: '#113940',
    facing: '#e2b84a',
    text: '#fbf3d9',
    emblem: 'lion',
    corner: 2.5,
  },
  jaeger: {
    word: 'Hessian Jäger',
    body: '#3a5a2c',
    dark: '#22391a',
    facing: '#b8405a',
    text: '#f6f3dc',
    emblem: 'horn',
    corner: 2.5,
  },
};
const UNKNOWN: Coat = {
  word: '',
  body: '#77706a',
  dark: '#4c4641',
  facing: '#e8e0cc',
  text: '#fffaf0',
  emblem: 'star',
  corner: 6,
};

export const coatOf = (nationality: string, jaeger = false): Coat =>
  (jaeger ? COATS.jaeger : COATS[nationality]) ?? UNKNOWN;

export const SIDE_COLOURS: Readonly<Record<string, string>> = { american: '#2f5288', british: '#ad2f2a' };
