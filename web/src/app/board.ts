// The board as the shell uses it: our marks as its marks, its picks as our clicks.
import {
  Board,
  thumbnail,
  type Flag,
  type HexMark as BoardHexMark,
  type HexStyle,
  type Marks as BoardMarks,
  type UnitMark,
} from '../board';
import { centreOf, keyOfName } from '../board/grid';
import type { SightLine } from '../game/sights';
import type { Sight } from '../game/tools.svelte';
import type { Bundle, View } from '../ports/types';
import type { MarkKind, System } from '../systems/system';
import type { ClickManner, Marks } from './board_port';

export interface BoardEvents {
  piece(id: string, hex: string, manner: ClickManner): void;
  /** A hex with these pieces in it, none of which was meant alone. */
  hex(hex: string, pieces: string[], manner: ClickManner): void;
  hover(hex: string | null, piece: string | null): void;
  cancel(): void;
}

/** Height of a hex on the sheet. */
const kHexHeight = 100;
/** Height of a hex, in lines of text, at which counters can be read. */
const kReadableLines = 5.6;

const readable = (): number =>
  kReadableLines * parseFloat(getComputedStyle(document.documentElement).fontSize);

const kStyles: Record<MarkKind, HexStyle> = {
  choose: 'target',
  move: 'reach',
  strategic: 'strategic',
  fire: 'target',
  attack: 'target',
  advance: 'target',
  retreat: 'target',
  loss: 'target',
  place: 'target',
};

function boardMarks(marks: Marks): BoardMarks {
  const hexes: BoardHexMark[] = [
    ...marks.shown.map((hex): BoardHexMark => ({ hex, style: 'note' })),
    ...marks.hexes.map(({ hex, kind, label }): BoardHexMark => ({ hex, style: kStyles[kind], label })),
  ];
  const chosen = new Set(marks.selected);
  const units: UnitMark[] = [
    ...marks.pieces.filter((id) => !chosen.has(id)).map((id): UnitMark => ({ id, style: 'target' })),
    ...marks.selected.map((id): UnitMark => ({ id, style: 'selected' })),
  ];
  const paths = marks.path.length > 1 ? [{ hexes: marks.path }] : [];
  const trails = marks.trails.map(({ side, hexes: way }) => ({ hexes: way, colour: `var(--${side})` }));
  return { hexes, units, paths, trails, attacks: marks.arrows };
}

/** One board in one element. */
export class BoardHost {
  private readonly board: Board;
  private readonly place: HTMLElement;
  private marks: BoardMarks = {};
  private zones: BoardHexMark[] = [];
  private sights: BoardMarks['sights'] = [];
  private more = false;
  private first = true;

  constructor(
    place: HTMLElement,
    bundle: Bundle,
    private readonly system: System,
    events: BoardEvents,
  ) {
    this.place = place;
    if (!system.artist) throw new Error(`the system '${system.id}' draws no counters`);
    this.board = new Board({ bundle: bundle as never, artist: system.artist(bundle) });
    this.board.mount(place);
    place.addEventListener('pointerdown', this.noteKeys, true);
    place.addEventListener('keydown', this.noteKeys, true);
    const manner = (touch: boolean): ClickManner => ({ touch, more: this.more });
    this.board.on('unit', ({ id, hex, touch }) => events.piece(id, hex, manner(touch)));
    this.board.on('hex', ({ hex, pieces, touch }) =>
      events.hex(
        hex,
        pieces.map(({ id }) => id),
        manner(touch),
      ),
    );
    this.board.on('hover', ({ hex, id }) => events.hover(hex, id));
    this.board.on('cursor', ({ hex }) => events.hover(hex, null));
    this.board.on('cancel', () => events.cancel());
  }

  private readonly noteKeys = (event: PointerEvent | KeyboardEvent): void => {
    this.more = event.shiftKey;
  };

  setView(view: View): void {
    this.board.setView(view, !this.first);
    this.board.setFlags((this.system.flags?.(view) ?? []) as Flag[]);
    this.first = false;
  }

  setMarks(marks: Marks): void {
    this.marks = boardMarks(marks);
    this.lay();
  }

  setOverlays(zones: Map<string, string[]>, sight: Sight | null, seats: string[]): void {
    this.zones = [...zones].flatMap(([side, hexes]) =>
      hexes.map((hex): BoardHexMark => ({ hex, style: side === seats[0] ? 'zoc-other' : 'zoc' })),
    );
    if (sight) {
      const { from, visible, blocked } = sight;
      this.zones.push(
        { hex: from, style: 'note' },
        ...visible.map(({ hex, range }): BoardHexMark => ({ hex, style: 'visible', label: String(range) })),
        ...blocked.map(({ hex }): BoardHexMark => ({ hex, style: 'blocked' })),
      );
    }
    this.lay();
  }

  setSights(lines: SightLine[]): void {
    if (lines.length === 0 && this.sights?.length === 0) return;
    this.sights = lines;
    this.lay();
  }

  private lay(): void {
    this.board.setMarks({
      ...this.marks,
      hexes: [...this.zones, ...(this.marks.hexes ?? [])],
      sights: this.sights,
    });
  }

  /** Brings a hex into sight. */
  show(hex: string): void {
    this.board.reveal(hex);
  }

  /** Draws the eye to a hex: with a word for what came of it there. */
  flash(hex: string, word: string): void {
    this.board.flash(hex, word);
  }

  /** Brings hexes into sight, near enough to be read; does nothing when they are. */
  frame(hexes: string[]): void {
    if (hexes.length === 0 || this.inSight(hexes)) return;
    const middle = this.middleOf(hexes);
    if (middle) this.visit(middle);
    else this.board.goToAll(hexes);
  }

  /** The hex from which all of them can be read at once; null when they lie too far apart. */
  private middleOf(hexes: string[]): string | null {
    const at = hexes.map((hex) => centreOf(keyOfName(hex)));
    const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = kHexHeight / readable();
    const { clientWidth: width, clientHeight: height } = this.place;
    if (right - left > width * 0.7 * room || bottom - top > height * 0.6 * room) return null;
    const far = ({ x, y }: { x: number; y: number }) =>
      Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    return hexes[at.reduce((best, one, i) => (far(one) < far(at[best]!) ? i : best), 0)]!;
  }

  private inSight(hexes: string[]): boolean {
    const { x, y, zoom } = this.board.view;
    if (zoom * kHexHeight < readable() * 0.6) return false;
    const { clientWidth: width, clientHeight: height } = this.place;
    return hexes.every((hex) => {
      const at = centreOf(keyOfName(hex));
      return Math.abs(at.x - x) * zoom < width * 0.42 && Math.abs(at.y - y) * zoom < height * 0.4;
    });
  }

  /** Goes nearer when the pieces of a hex cannot be read. */
  approach(hex: string): void {
    if (this.board.view.zoom * kHexHeight < readable() * 0.5) this.visit(hex);
  }

  /** Goes to a hex, near enough to read its pieces. */
  visit(hex: string): void {
    this.board.startCursor(hex);
    this.board.goTo(hex, readable());
  }

  focus(): void {
    this.board.focus();
  }

  say(text: string): void {
    this.board.say(text);
  }

  closeFan(): void {
    this.board.fan(null);
  }

  zoom(factor: number): void {
    this.board.zoomBy(factor);
  }

  /** The whole map. */
  fit(): void {
    this.board.fit();
  }

  destroy(): void {
    this.place.removeEventListener('pointerdown', this.noteKeys, true);
    this.place.removeEventListener('keydown', this.noteKeys, true);
    this.board.destroy();
  }
}

export function thumbnailOf(bundle: Bundle, place: HTMLElement): void {
  const { clientWidth, clientHeight } = place;
  place.replaceChildren(thumbnail(bundle as never, clientWidth, clientHeight));
}
