// Pieces on the board. What a piece looks like and what is said of it comes from its system.
import type { HexName } from './grid';

export interface PieceColours {
  readonly body: string;
  readonly dark: string;
  readonly facing: string;
  readonly text: string;
}

export interface BoardPiece {
  readonly id: string;
  readonly name: string;
  readonly hex: HexName;
  readonly side: string;
  readonly leader: boolean;
  readonly gun: boolean;
  readonly strength: number;
  readonly colours: PieceColours;
  /** Radius of the corners of its counter: one side round, the other sharp. */
  readonly corner: number;
  /** The counter as SVG, 60 units square around the origin. */
  readonly svg: string;
  readonly spoken: string;
}

/** A stack of which the seat knows only how many pieces it has. */
export interface HiddenStack {
  readonly hex: HexName;
  readonly count: number;
}

/** What a system does for the board. */
export interface Artist {
  pieces(view: unknown): BoardPiece[];
  hidden?(view: unknown): HiddenStack[];
}

export const COUNTER = 60;
