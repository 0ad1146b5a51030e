// The piles of counters in the overlay. Only those in view are there at all, and of each only what its
// scale shows, so that a large map with many pieces moves as lightly as a small one.
import { centreOf, keyOfName, type Box, type HexName } from './grid';
import type { UnitMark } from './marks';
import type { BoardPiece, HiddenStack } from './pieces';
import { blockSvg, pileSvg, unknownPile } from './pile';
import { stacksOf, type Stack } from './stacks';
import { group } from './svg';

const f = (value: number): string => value.toFixed(1);

export class Piles {
  private stacks = new Map<HexName, Stack>();
  private hidden: readonly HiddenStack[] = [];
  private readonly drawn = new Map<HexName, { element: SVGGElement; look: string }>();

  constructor(private readonly place: SVGGElement) {}

  /** Pieces that are raised lie above their like. */
  set(pieces: readonly BoardPiece[], hidden: readonly HiddenStack[], raised: ReadonlySet<string>): void {
    this.stacks = stacksOf(pieces, raised);
    this.hidden = hidden;
  }

  at(hex: HexName): Stack | null {
    return this.stacks.get(hex) ?? null;
  }

  hiddenAt(hex: HexName): number {
    return this.hidden.find((stack) => stack.hex === hex)?.count ?? 0;
  }

  /** Draws what lies in a part of the sheet, from far as blocks. */
  draw(part: Box, far: boolean, frames: ReadonlyMap<string, UnitMark>): void {
    const wanted = this.looks(part, far, frames);
    for (const [hex, { element }] of this.drawn) {
      if (wanted.has(hex)) continue;
      element.remove();
      this.drawn.delete(hex);
    }
    // Lower hexes lie over higher ones, as the piles lean up.
    const order = [...wanted.keys()].sort((a, b) => middle(a).y - middle(b).y);
    let next = this.place.firstElementChild;
    for (const hex of order) {
      const element = this.drawOne(hex, wanted.get(hex)!);
      if (element === next) next = next.nextElementSibling;
      else this.place.insertBefore(element, next);
    }
  }

  private looks(part: Box, far: boolean, frames: ReadonlyMap<string, UnitMark>): Map<HexName, string> {
    const inPart = (hex: HexName): boolean => {
      const { x, y } = middle(hex);
      return x > part.left && x < part.right && y > part.top && y < part.bottom;
    };
    const looks = new Map<HexName, string>();
    for (const [hex, stack] of this.stacks) {
      if (inPart(hex)) looks.set(hex, far ? blockSvg(stack, frames) : pileSvg(stack, frames));
    }
    for (const { hex, count } of this.hidden) {
      if (inPart(hex)) looks.set(hex, (looks.get(hex) ?? '') + unknownPile(count));
    }
    return looks;
  }

  private drawOne(hex: HexName, look: string): SVGGElement {
    const old = this.drawn.get(hex);
    if (old?.look === look) return old.element;
    const element = old?.element ?? group(null, 'lb-stack');
    const { x, y } = middle(hex);
    element.setAttribute('transform', `translate(${f(x)} ${f(y)})`);
    element.innerHTML = look;
    this.drawn.set(hex, { element, look });
    return element;
  }
}

const middle = (hex: HexName) => centreOf(keyOfName(hex));
