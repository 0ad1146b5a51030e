// What the shell gives to a board and asks of it: a map of hexes or a table, each a component.
// A `hex` is a place of the board under the name that the board gives it.
import type { Session } from '../game/session.svelte';
import type { Tools } from '../game/tools.svelte';
import type { Trail } from '../game/trails';
import type { View } from '../ports/types';
import type { MarkKind } from '../systems/system';

export interface HexMark {
  hex: string;
  kind: MarkKind;
  label: string;
}

export interface Marks {
  hexes: HexMark[];
  /** Pieces that may be chosen. */
  pieces: string[];
  selected: string[];
  /** Hexes that a log entry or a search shows. */
  shown: string[];
  arrows: { from: string[]; to: string; label: string; current: boolean }[];
  path: string[];
  /** Ways that pieces have gone. */
  trails: readonly Trail[];
}

/** How a click was made: with a finger it wants a second one; `more` adds to what is chosen. */
export interface ClickManner {
  touch: boolean;
  more: boolean;
}

export interface BoardProps {
  session: Session;
  view: View;
  marks: Marks;
  tools: Tools;
  /** The place under the pointer. */
  hover: string | null;
  onhex: (hex: string, pieces: string[], manner: ClickManner) => void;
  onpiece: (piece: string, hex: string, manner: ClickManner) => void;
  onhover: (hex: string | null, piece: string | null) => void;
  oncancel: () => void;
}

/** What a board can be asked to do. */
export interface BoardPort {
  /** Brings a place into sight. */
  show(hex: string): void;
  /** Draws the eye to a place: with a word for what came of it there. */
  flash(hex: string, word: string): void;
  /** Goes where a piece can be read. */
  visit(hex: string): void;
  /** Brings places into sight, near enough to be read; does nothing when they are. */
  frame(hexes: string[]): void;
  /** Goes nearer when the pieces of a place cannot be read. */
  approach(hex: string): void;
  say(text: string): void;
  focus(): void;
  closeFan(): void;
  zoom(factor: number): void;
  fit(): void;
  /** Takes a key before the shell does; answers whether it meant something. */
  key?(event: KeyboardEvent): boolean;
}
