// How the pieces of a hex are drawn, as SVG around the middle of the hex.
import { unitFrame, type UnitMark } from './marks';
import type { BoardPiece } from './pieces';
import { closed, type Laid, type Stack } from './stacks';

const f = (value: number): string => value.toFixed(1);

/** A closed pile. */
export function pileSvg(stack: Stack, frames: ReadonlyMap<string, UnitMark>): string {
  const laid = closed(stack);
  const pile = laid.map((one) => laidSvg(one, frames.get(one.piece.id))).join('');
  const units = stack.pieces.filter((piece) => !piece.leader).length;
  const badge = laid.find((one) => one.open)?.x ?? 0;
  const count =
    units > 1
      ? `<g class="lb-count" transform="translate(${f(badge - 27)} ${f(badge > -8 ? -36 : -32)})"><rect x="-12" y="-8" width="24" height="15.5" rx="7.5"/><text y="4">×${units}</text></g>`
      : '';
  // What is marked inside the pile shows as a frame around the pile.
  const inner = stack.pieces
    .map((piece) => frames.get(piece.id))
    .find((mark) => mark && !laid.some((one) => one.open && one.piece.id === mark.id));
  return `<g class="lb-pile">${pile}${count}${inner ? unitFrame(inner) : ''}</g>`;
}

/** One piece where it lies. */
export function laidSvg(one: Laid, mark: UnitMark | undefined): string {
  const move = `translate(${f(one.x)} ${f(one.y)})${one.scale === 1 ? '' : ` scale(${one.scale})`}`;
  if (!one.open) return `<g transform="${move}">${edgeSvg(one.piece)}</g>`;
  return `<g transform="${move}">${one.piece.svg}${mark ? unitFrame(mark) : ''}</g>`;
}

const edgeSvg = ({ colours, corner }: BoardPiece): string =>
  `<rect x="-28" y="-27.5" width="60" height="60" rx="${corner}" fill="#1a120a" opacity=".3"/><rect x="-30" y="-30" width="60" height="60" rx="${corner}" fill="${colours.body}" stroke="#241a10" stroke-width="1.6"/>`;

/** A whole stack as one block, for small scales: total strength, guns and leaders as signs. */
export function blockSvg(stack: Stack, frames: ReadonlyMap<string, UnitMark>): string {
  const units = stack.pieces.filter((piece) => !piece.leader);
  const top = units[units.length - 1] ?? stack.pieces[stack.pieces.length - 1];
  if (!top) return '';
  const leader = stack.pieces.some((piece) => piece.leader);
  const total = units.reduce((sum, piece) => sum + piece.strength, 0);
  const mark = stack.pieces.map((piece) => frames.get(piece.id)).find((one) => one !== undefined);
  const { body, text, facing } = top.colours;
  const guns = units.some((piece) => piece.gun)
    ? `<circle cx="-22" cy="26" r="7" fill="${facing}" stroke="#241a10" stroke-width="2"/>`
    : '';
  const star = leader
    ? `<path transform="translate(26 -26) scale(2.9)" d="M0 -5.6L1.5 -1.8L5.4 -1.7L2.3 .8L3.4 4.7L0 2.4L-3.4 4.7L-2.3 .8L-5.4 -1.7L-1.5 -1.8z" fill="#ffd65a" stroke="#241a10" stroke-width=".7"/>`
    : '';
  const number =
    units.length > 0
      ? `<text y="17" font-size="50" font-weight="700" text-anchor="middle" fill="${text}">${total}</text>`
      : '';
  return (
    `<g class="lb-block"><rect x="-36" y="-36" width="72" height="72" rx="${top.corner === 11 ? 20 : 3}" fill="${body}" stroke="#fff4da" stroke-width="7"/>` +
    `<rect x="-36" y="-36" width="72" height="72" rx="${top.corner === 11 ? 20 : 3}" fill="${body}" stroke="#241a10" stroke-width="3.5"/>${number}${guns}${star}${mark ? unitFrame(mark) : ''}</g>`
  );
}

/** A pile of which only the number of pieces is known. */
export function unknownPile(count: number): string {
  return `<rect x="-30" y="-30" width="60" height="60" rx="6" fill="#6f675c" stroke="#241a10" stroke-width="1.6"/><text y="13" font-size="36" font-weight="700" text-anchor="middle" fill="#fff6dd">?</text><g class="lb-count" transform="translate(-27 -30)"><rect x="-12" y="-8" width="24" height="15.5" rx="7.5"/><text y="4">×${count}</text></g>`;
}
