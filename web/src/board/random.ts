// Chance that is the same every time: drawings of a hex depend on its number only.

export type Random = () => number;

/** Mixes two numbers to one of 32 bits. */
export function hash(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Numbers from 0 up to 1 (mulberry32). */
export function randomOf(seed: number, salt = 0): Random {
  let state = hash(seed, salt);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from -1 to 1 for a whole place. */
export const scatter = (x: number, y: number, salt: number): number =>
  hash(hash(x, y), salt) / 2147483648 - 1;

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from -1 to 1; it changes over lengths of about 1. */
export function noise(x: number, y: number, salt: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const tx = ease(x - x0);
  const ty = ease(y - y0);
  const top = scatter(x0, y0, salt) * (1 - tx) + scatter(x0 + 1, y0, salt) * tx;
  const bottom = scatter(x0, y0 + 1, salt) * (1 - tx) + scatter(x0 + 1, y0 + 1, salt) * tx;
  return top * (1 - ty) + bottom * ty;
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
