// How the pieces of one hex lie: closed in a pile, or fanned out to be picked. Only arithmetic.
import { centreOf, keyOfName, type Box, type HexName, type Point } from './grid';
import { COUNTER, type BoardPiece } from './pieces';

export interface Laid {
  readonly piece: BoardPiece;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Fully drawn; others show their edge only. */
  readonly open: boolean;
}

export interface Stack {
  readonly hex: HexName;
  readonly centre: Point;
  /** From the bottom to the top. */
  readonly pieces: readonly BoardPiece[];
}

const OFFSET = 4.4;
const EDGES_SHOWN = 4;
/** Piles move to the left when a leader stands at their right. */
const MAKE_ROOM = 13;

/** Weak pieces below, strong ones above, leaders on top; raised ones above their like. */
function order(raised: ReadonlySet<string>): (a: BoardPiece, b: BoardPiece) => number {
  const rank = (piece: BoardPiece) =>
    (piece.leader ? 1000 : 0) + (raised.has(piece.id) ? 500 : 0) + piece.strength * 2 - (piece.gun ? 1 : 0);
  return (a, b) => rank(a) - rank(b) || (a.id < b.id ? 1 : -1);
}

export function stacksOf(pieces: readonly BoardPiece[], raised: ReadonlySet<string>): Map<HexName, Stack> {
  const byHex = new Map<HexName, BoardPiece[]>();
  for (const piece of pieces) byHex.set(piece.hex, [...(byHex.get(piece.hex) ?? []), piece]);
  const stacks = new Map<HexName, Stack>();
  for (const [hex, list] of byHex)
    stacks.set(hex, { hex, centre: centreOf(keyOfName(hex)), pieces: list.sort(order(raised)) });
  return stacks;
}

/** The pile: units shifted up and to the right, leaders at the upper corner. */
export function closed(stack: Stack): Laid[] {
  const units = stack.pieces.filter((piece) => !piece.leader);
  const leaders = stack.pieces.filter((piece) => piece.leader);
  const shown = units.slice(-EDGES_SHOWN);
  const middle = (shown.length - 1) / 2;
  const laid = shown.map((piece, i) => ({
    piece,
    x: (i - middle) * OFFSET - (leaders.length > 0 ? MAKE_ROOM : 0),
    y: 3 - (i - middle) * OFFSET,
    scale: 1,
    open: i === shown.length - 1,
  }));
  const alone = units.length === 0;
  const heads = leaders.slice(-2).map((piece, i, all) => {
    const back = all.length - 1 - i;
    return alone
      ? { piece, x: back * 16, y: -back * 8, scale: 1, open: true }
      : { piece, x: 31 + back * 9, y: -12 - back * 12, scale: 0.64, open: true };
  });
  return [...laid, ...heads];
}

/** From the middle of one counter in a fan to the next, and the panel's edge around them. */
const FAN_STEP = COUNTER + 14;
const FAN_EDGE = 8;

/** Fanned out on a panel around the hex, a strip a row: leaders first, then strong before weak. */
export function fanned(stack: Stack): { laid: Laid[]; strips: Box[] } {
  const list = [...stack.pieces].reverse();
  const columns =
    list.length <= 3
      ? list.length
      : list.length === 4
        ? 2
        : Math.min(Math.ceil(Math.sqrt(list.length * 1.5)), 5);
  const rows = Math.ceil(list.length / columns);
  const inRow = (row: number) => (row === rows - 1 ? list.length - row * columns : columns);
  const middle = (row: number) => (row - (rows - 1) / 2) * FAN_STEP;
  const laid = list.map((piece, i) => {
    const row = Math.floor(i / columns);
    const x = ((i % columns) - (inRow(row) - 1) / 2) * FAN_STEP;
    return { piece, x, y: middle(row), scale: 1, open: true };
  });
  const high = FAN_STEP / 2 + FAN_EDGE;
  const strips = Array.from({ length: rows }, (_, row) => {
    const wide = (inRow(row) * FAN_STEP) / 2 + FAN_EDGE;
    return { left: -wide, right: wide, top: middle(row) - high, bottom: middle(row) + high };
  });
  return { laid, strips };
}

/** The piece of a fan that is meant by a point on its panel, the nearest one; null beside the panel. */
export function inFan({ laid, strips }: ReturnType<typeof fanned>, { x, y }: Point): BoardPiece | null {
  const on = (strip: Box) => x > strip.left && x < strip.right && y > strip.top && y < strip.bottom;
  if (!strips.some(on)) return null;
  const far = (one: Laid) => Math.hypot(one.x - x, one.y - y);
  return laid.reduce((best, one) => (far(one) < far(best) ? one : best)).piece;
}

/** The topmost piece under a point, given relative to the centre of the stack. */
export function pieceAt(laid: readonly Laid[], point: Point): BoardPiece | null {
  for (let i = laid.length - 1; i >= 0; i--) {
    const one = laid[i];
    if (!one?.open) continue;
    const half = (COUNTER / 2) * one.scale + 1;
    if (Math.abs(point.x - one.x) <= half && Math.abs(point.y - one.y) <= half) return one.piece;
  }
  return null;
}
