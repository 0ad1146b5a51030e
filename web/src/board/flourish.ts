// Flags, blasts and rings over the counters, as SVG.
import { centreOf, keyOfName, type HexName } from './grid';

const f = (value: number): string => value.toFixed(1);

/** A flag on a staff, low at the left of the hex: who holds an objective. */
export function flagSvg(flag: { hex: HexName; colour: string; letter: string }): string {
  const { x, y } = centreOf(keyOfName(flag.hex));
  return (
    `<g class="lb-flag" transform="translate(${f(x - 38)} ${f(y + 34)})"><path d="M0 0V-40" stroke="#241a10" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M0 -39Q-6 -43 -11 -39T-22 -39V-23Q-17 -19 -11 -23T0 -23z" fill="${flag.colour}" stroke="#241a10" stroke-width="1.5"/><text x="-11" y="-27">${flag.letter}</text></g>`
  );
}

/** Two rings that widen. */
export const RING =
  '<circle class="ring-case" r="44"/><circle class="ring" r="44"/><circle class="ring late" r="44"/>';

/** A blast with a word. */
export function blastSvg(text: string): string {
  const points = Array.from({ length: 22 }, (_, i) => {
    const angle = (i / 22) * Math.PI * 2;
    const r = i % 2 === 0 ? 46 - (i % 4) * 3 : 25;
    return `${f(Math.cos(angle) * r)} ${f(Math.sin(angle) * r)}`;
  });
  const star = `<path d="M${points.join('L')}z" fill="url(#lb-blast)" stroke="#7c140c" stroke-width="2.5" stroke-linejoin="round"/>`;
  const word = `<text y="9" font-size="${text.length > 4 ? 22 : 27}" font-weight="700" text-anchor="middle" fill="#3a0d05" stroke="#fff8df" stroke-width="5" paint-order="stroke">${text}</text>`;
  return star + word;
}
