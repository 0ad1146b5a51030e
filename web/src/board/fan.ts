// A stack fanned out to be picked from, on a panel over the map.
import type { HexName, Point } from './grid';
import type { UnitMark } from './marks';
import { COUNTER, type BoardPiece } from './pieces';
import { laidSvg } from './pile';
import { fanned, inFan, type Stack } from './stacks';

const f = (value: number): string => value.toFixed(1);
/** Counters of a fan are never smaller than this, in pixels. */
const FAN_PX = 58;

export class Fan {
  private stack: Stack | null = null;
  private at = -1;
  private zoom = 1;

  constructor(private readonly place: SVGGElement) {}

  get hex(): HexName | null {
    return this.stack?.hex ?? null;
  }

  /** The piece chosen by keys. */
  get picked(): BoardPiece | null {
    return (this.stack && fanned(this.stack).laid[this.at]?.piece) ?? null;
  }

  open(stack: Stack, picked: number): void {
    this.stack = stack;
    this.at = picked;
  }

  /** Answers whether it was open. */
  close(): boolean {
    const was = this.stack !== null;
    this.stack = null;
    this.place.innerHTML = '';
    return was;
  }

  step(by: number): void {
    if (!this.stack) return;
    const count = this.stack.pieces.length;
    this.at = this.at < 0 ? (by > 0 ? 0 : count - 1) : (this.at + by + count) % count;
  }

  /** Draws the stack as it is now; null: it has gone. */
  draw(stack: Stack | null, zoom: number, frames: ReadonlyMap<string, UnitMark>): void {
    this.stack = stack;
    this.zoom = zoom;
    if (!stack) {
      this.close();
      return;
    }
    const { laid, strips } = fanned(stack);
    const rects = (name: string, by: number) =>
      strips
        .map(
          ({ left, right, top, bottom }) =>
            `<rect class="${name}" x="${f(left + by)}" y="${f(top + by)}" width="${f(right - left)}" height="${f(bottom - top)}" rx="10"/>`,
        )
        .join('');
    const picked = laid[this.at];
    const ring = picked
      ? `<rect class="lb-fan-pick" x="${f(picked.x - 36)}" y="${f(picked.y - 36)}" width="72" height="72" rx="8"/>`
      : '';
    const { x, y } = stack.centre;
    this.place.innerHTML =
      `<g transform="translate(${f(x)} ${f(y)}) scale(${f(this.scale() * 100)}) scale(.01)">` +
      `<g opacity=".35">${rects('', 4)}</g>${rects('lb-fan-edge', 0)}${rects('lb-fan-panel', 0)}` +
      laid.map((one) => laidSvg(one, frames.get(one.piece.id))).join('') +
      `${ring}</g>`;
  }

  /** The piece that a point of the sheet means; null beside the panel. */
  under(point: Point): BoardPiece | null {
    if (!this.stack) return null;
    const { x, y } = this.stack.centre;
    const scale = this.scale();
    return inFan(fanned(this.stack), { x: (point.x - x) / scale, y: (point.y - y) / scale });
  }

  private scale(): number {
    return Math.max(1, FAN_PX / (COUNTER * this.zoom));
  }
}
