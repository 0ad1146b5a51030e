// The keyboard at the board: a cursor that goes from hex to hex, and the fan it opens.
import { fileOf, keyOf, keyOfName, nameOf, neighbour, rowOf, type Grid, type HexName } from './grid';
import type { Overlay } from './overlay';
import type { BoardPiece } from './pieces';

const PAN_STEP_PX = 90;
const ZOOM_STEP = 1.35;

/** What keys can do. */
export interface Keyed {
  /** Is there such a hex? */
  has(hex: HexName): boolean;
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  fit(): void;
  say(text: string): void;
  describe(hex: HexName): string;
  /** The cursor has come to a hex. */
  moved(hex: HexName): void;
  /** The cursor is to be drawn, or no longer. */
  shown(): void;
  pick(hex: HexName, piece: BoardPiece | null): void;
  unit(id: string, hex: HexName): void;
  cancel(): void;
}

export class Keyboard {
  private cursor: HexName;
  private visible = false;
  private root: HTMLElement | null = null;

  constructor(
    { files, rows }: Grid,
    private readonly overlay: Overlay,
    private readonly keyed: Keyed,
  ) {
    this.cursor = nameOf(keyOf(Math.round((files[0] + files[1]) / 2), Math.round((rows[0] + rows[1]) / 2)));
  }

  /** The hex of the cursor while it is seen. */
  get shown(): HexName | null {
    return this.visible ? this.cursor : null;
  }

  /** The cursor begins here, when it is wanted. */
  at(hex: HexName): void {
    this.cursor = hex;
    if (this.visible) this.keyed.shown();
  }

  setCursor(hex: HexName): void {
    this.cursor = hex;
    this.show(true);
    this.keyed.moved(hex);
    this.keyed.say(this.keyed.describe(hex));
  }

  /** Listens to the keys of an element; the answer ends it. */
  listen(root: HTMLElement): () => void {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    this.root = root;
    root.addEventListener('keydown', (event) => this.key(event), options);
    root.addEventListener('blur', () => this.show(false), options);
    root.addEventListener('focus', () => this.focused(), options);
    return () => stop.abort();
  }

  /** Who comes by keyboard sees the cursor and hears where it is. */
  private focused(): void {
    if (!this.root?.matches(':focus-visible')) return;
    this.show(true);
    this.keyed.say(this.keyed.describe(this.cursor));
  }

  private show(visible: boolean): void {
    this.visible = visible;
    this.keyed.shown();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.action(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  private action({ key, shiftKey }: KeyboardEvent): (() => void) | null {
    if (shiftKey && key.startsWith('Arrow')) return () => this.pan(key);
    switch (key) {
      case '+':
      case '=':
        return () => this.keyed.zoom(ZOOM_STEP);
      case '-':
        return () => this.keyed.zoom(1 / ZOOM_STEP);
      case '0':
        return () => this.keyed.fit();
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        return () => this.arrow(key);
      case 'Enter':
        return () => this.enter();
      case ' ':
        return () => this.space();
      case 'Escape':
        return () => (this.overlay.closeFan() ? undefined : this.keyed.cancel());
      default:
        return null;
    }
  }

  private pan(key: string): void {
    const dx = key === 'ArrowLeft' ? -PAN_STEP_PX : key === 'ArrowRight' ? PAN_STEP_PX : 0;
    const dy = key === 'ArrowUp' ? -PAN_STEP_PX : key === 'ArrowDown' ? PAN_STEP_PX : 0;
    this.keyed.pan(dx, dy);
  }

  private arrow(key: string): void {
    if (this.overlay.fanHex) {
      const piece = this.overlay.pickInFan(key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1);
      if (piece) this.keyed.say(piece.spoken);
      return;
    }
    const next = this.visible ? nextHex(this.cursor, key) : this.cursor;
    if (this.keyed.has(next)) this.setCursor(next);
  }

  private enter(): void {
    const { fanHex } = this.overlay;
    const picked = this.overlay.fanPicked();
    if (fanHex && picked) {
      this.keyed.unit(picked.id, fanHex);
      return;
    }
    if (!this.visible) {
      this.setCursor(this.cursor);
      return;
    }
    const pieces = this.overlay.piecesAt(this.cursor);
    this.keyed.pick(this.cursor, pieces[0] ?? null);
    if (this.overlay.fanHex)
      this.keyed.say(`${pieces.length} pieces. Arrow keys choose one, Enter picks it.`);
  }

  private space(): void {
    if (this.overlay.closeFan()) return;
    if (!this.overlay.openFan(this.cursor, 0)) return;
    const piece = this.overlay.fanPicked();
    if (piece) this.keyed.say(piece.spoken);
  }
}

/** One hex on, for an arrow key: up and down in the file, left and right along the row. */
export function nextHex(hex: HexName, arrow: string): HexName {
  const key = keyOfName(hex);
  if (arrow === 'ArrowUp') return nameOf(neighbour(key, 0));
  if (arrow === 'ArrowDown') return nameOf(neighbour(key, 3));
  return nameOf(keyOf(fileOf(key) + (arrow === 'ArrowRight' ? 1 : -1), rowOf(key)));
}
