import type { OddsAnswer, OddsQuestion } from './odds';
import type { ActAnswer, Bundle, CheckAnswer, Overlay, Snapshot, TaleEntry, View } from './types';

/** A fault that is not a refusal: no connection, an unknown match, a broken answer. */
export class PortError extends Error {
  constructor(
    message: string,
    readonly code: string = 'failed',
  ) {
    super(message);
  }
}

/**
 * One seat at one match. The page asks nothing else: legality, odds and paths come from here.
 * Every promise may fail with PortError.
 */
export interface Table {
  readonly seat: string;
  snapshot(): Promise<Snapshot>;
  /** Plays the actions in order until one is refused; those before it stay played. */
  act(revision: number, actions: string[]): Promise<ActAnswer>;
  /** Takes the seat's last action back. */
  undo(revision: number): Promise<ActAnswer>;
  check(action: string): Promise<CheckAnswer>;
  /** The history from action `first` on; 0 begins with the set-up. */
  events(first: number): Promise<TaleEntry[]>;
  /** The position after `count` actions, as the seat may know it. */
  at(count: number): Promise<View>;
  overlay(name: string, argument: string): Promise<Overlay>;
  odds(question: OddsQuestion): Promise<OddsAnswer>;
  /** The record as a text; while the match runs it holds what the seat may have. */
  record(): Promise<string>;
  /**
   * Calls back whenever the match has changed, with the new revision where it is known; answers how
   * to stop.
   */
  watch(changed: (revision?: number) => void, connected: (yes: boolean) => void): () => void;
}

/** The seats at this screen of one match, in the order of play. */
export interface OpenMatch {
  /** Address of the match within the page, without the leading "#". */
  address: string;
  tables: Table[];
  /** Links for others, by seat; empty when there are no others. */
  links: Record<string, string>;
  /** Data of a battle that is in no library. */
  bundle?: Bundle;
  close(): void;
}
