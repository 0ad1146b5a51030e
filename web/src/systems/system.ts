// What a system of rules tells the shell: how its actions look on a board and how its values read.
// A system adds nothing to legality: that is the engine's alone.
import type { Component } from 'svelte';
import type { BoardPort, BoardProps } from '../app/board_port';
import type { Artist, Flag } from '../board';
import type { Table } from '../ports/table';
import type { Action, Bundle, Decision, RuleInfo, Seat, Snapshot, Told, View } from '../ports/types';

/**
 * Where an action is clicked: a piece, a hex, a piece and then a hex, or a button (neither). On a board
 * without hexes `hex` is any place, named as the system's board names it.
 */
export interface Place {
  piece?: string;
  hex?: string;
  /** An order to the piece: a button once the piece is chosen. */
  order?: boolean;
}

/** What a mark on the board means; each has a colour and a shape of its own. */
export type MarkKind =
  | 'choose'
  | 'move'
  | 'strategic'
  | 'fire'
  | 'attack'
  | 'advance'
  | 'retreat'
  | 'loss'
  | 'place';

/** A piece as the shell needs it. */
export interface Piece {
  id: string;
  name: string;
  side: Seat;
  /** null: not on the map. */
  hex: string | null;
}

export interface Fact {
  label: string;
  value: string;
}

export interface TrackStep {
  word: string;
  label: string;
  /** What happens in it, in a few words. */
  about: string;
}

export interface Arrow {
  from: string[];
  to: string;
  label: string;
  /** Is it being fought now? */
  current: boolean;
}

export interface DieRoll {
  side: Seat;
  die: number;
  /** What it was rolled for, as a group of the statistics. */
  purpose: string;
}

/** Pieces that move one after the other, but are led by one gesture. */
export interface Gesture {
  /** Type of the actions that choose the piece to move. */
  start: string;
  /** Types that lead the chosen piece to a hex. */
  steps: string[];
  /** The kind of decision in which a piece is on its way. */
  onTheWay: string;
  /** Ends the way of a piece where it stands. */
  stop: string;
  /** Name of the overlay that lists the hexes in reach of a piece. */
  overlay: string;
  /** Actions that lead a piece that was not chosen yet to a hex. */
  actions(piece: string, hex: string, strategic: boolean): string[];
}

/** A chart of the bundle, ready to be shown. */
export interface Chart {
  id: string;
  title: string;
  note?: string;
  columns: string[];
  /** `source` of the row or the whole: see `isReconstruction`. */
  rows: { cells: string[]; source?: string }[];
  source?: string;
}

export interface PanelProps {
  view: View;
  bundle: Bundle;
  system: System;
  /** Shows a piece or a hex on the board. */
  show: (place: Place) => void;
}

export interface OddsProps {
  /** Where odds are asked; a new snapshot means new odds. */
  source: { readonly snapshot: Snapshot; readonly tableNow: Pick<Table, 'odds'> };
  system: System;
  show: (place: Place) => void;
}

export interface SummaryProps {
  view: View;
  bundle: Bundle;
}

export interface System {
  id: string;
  title: string;
  sideName(seat: Seat): string;
  place(action: Action, view: View): Place;
  markKind(action: Action): MarkKind;
  /** A few letters at the mark: a cost, odds, a number to hit. */
  markLabel(action: Action): string;
  facts(action: Action): Fact[];
  /** The words of a button or an entry of the chooser. */
  label(action: Action): string;
  /** Must the other player look away while this is decided? */
  isSecret(decision: Decision): boolean;
  /** Is anything hidden from one of the players now? */
  hides(view: View): boolean;
  /** Does the action end more than itself, so that a slip would cost? */
  isWeighty(action: Action): boolean;
  gesture: Gesture | null;
  /** Actions a person may have meant by a click that means nothing, most sensible first. */
  meant(view: View, decision: Decision, selected: string[], clicked: Place): string[];
  /**
   * Answers that a person looks for at a decision: one that may not be lawful now, or several
   * actions that lead there at once.
   */
  usual(decision: Decision): { texts: string[]; label: string }[];
  pieces(view: View): Piece[];
  /** Spoken and shown description of a piece. */
  describe(view: View, piece: string): string;
  /** Short facts of a piece for lists: "5 · +1 · 4". */
  brief(view: View, piece: string): string;
  /** What a piece suffers or has done, in words. */
  states(view: View, piece: string): string[];
  /** Is the event a plain one among others, a step of a march? */
  isPlain(told: Told): boolean;
  phases(view: View): TrackStep[];
  phaseName(word: string): string;
  /** Words beside turn and time: the weather. */
  conditions(view: View): string[];
  /** The dice that an event tells of, in the order they were rolled. */
  dieRolls(event: Record<string, unknown>): DieRoll[];
  /** Faces of the die, lowest first. */
  dieFaces: number[];
  /** What the event touches on the board. */
  eventPlaces(event: Record<string, unknown>): Place[];
  /** What came of an event, in a word to be shown where it happened; empty for a plain step. */
  eventWord(event: Record<string, unknown>): string;
  /** Attacks named so far, as arrows from hexes to a hex. */
  arrows(view: View): Arrow[];
  /** Where the eye should be for a decision that has no place of its own. */
  focus(view: View): string[];
  /** Who draws the pieces on hexes; a system with a board of its own has none. */
  artist?(bundle: Bundle): Artist;
  /** A board of its own, where the battle is not fought on hexes. */
  Board?: Component<BoardProps, BoardPort>;
  /** Its small picture, in an element that has a size. */
  thumbnail?(bundle: Bundle, place: HTMLElement): void;
  /** The name of a place for people; hexes are called as they are. */
  placeName?(hex: string): string;
  /** Keys of its own board: key and what it does. */
  keys?: [key: string, about: string][];
  /** Flags on the hexes: who holds an objective. */
  flags?(view: View): Flag[];
  /** From the bundle and the digest of the rules, once that has been loaded. */
  charts(bundle: Bundle, rules: ReadonlyMap<string, RuleInfo> | null): Chart[];
  /** Small tracks for the head of the page. */
  Summary: Component<SummaryProps>;
  /** Tracks for the panel "Now". */
  Tracks: Component<PanelProps>;
  /** Orders of battle. */
  Forces: Component<PanelProps>;
  /** The odds of what is being decided. */
  Odds: Component<OddsProps>;
}
