// The board as the shell uses it.
import type { Bundle, View } from '../ports/types';
import type { Sight } from '../game/tools.svelte';
import type { MarkKind, System } from '../systems/system';
import { PlainBoard } from './plain_board';

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
  arrows: { from: string; to: string; label: string }[];
  path: string[];
}

/** How a click was made: with a finger it wants a second one; `more` adds to what is chosen. */
export interface ClickManner {
  touch: boolean;
  more: boolean;
}

export interface BoardEvents {
  piece(id: string, manner: ClickManner): void;
  hex(hex: string, manner: ClickManner): void;
  hover(hex: string | null): void;
  /** Words for the live region. */
  say(text: string): void;
}

export interface BoardPort {
  setView(view: View): void;
  setMarks(marks: Marks): void;
  setOverlays(zones: Map<string, string[]>, sight: Sight | null): void;
  /** Brings a hex into sight. */
  show(hex: string): void;
  zoom(factor: number): void;
  /** The whole map. */
  fit(): void;
  destroy(): void;
}

export function makeBoard(
  place: HTMLElement,
  bundle: Bundle,
  system: System,
  events: BoardEvents,
): BoardPort {
  return new PlainBoard(place, bundle, system, events);
}

export function thumbnailOf(bundle: Bundle, place: HTMLElement): void {
  void bundle;
  place.style.background = '#d9c9a0';
}
