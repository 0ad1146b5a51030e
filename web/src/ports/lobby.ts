import type { Accounts } from './accounts';
import type { OpenMatch } from './table';
import type { BattleInfo, BotInfo, Bundle, RuleInfo, Sitters } from './types';

/** A match in the list of those that this browser knows. */
export interface KnownMatch {
  address: string;
  scenario: string;
  title: string;
  /** Words on who plays whom. */
  players: string;
  count: number;
  /** Whose turn, or how it ended. */
  state: string;
  yours: boolean;
  changed: number;
}

/** Battles that a person has made: bundles that are in no library. */
export interface OwnBattles {
  /** What the engine finds wrong with a bundle; nothing: it can be played. */
  faults(bundle: string): Promise<string[]>;
  /** Begins a match of it; answers its address. */
  begin(bundle: string, sitters: Sitters): Promise<string>;
}

/** Where matches come from: a server, or the engine in this browser. */
export interface Lobby {
  readonly kind: 'server' | 'browser';
  /** null: there is nobody who could keep accounts. */
  readonly accounts: Accounts | null;
  /** null: only battles of the library are played here. */
  readonly own: OwnBattles | null;
  battles(): Promise<BattleInfo[]>;
  board(scenario: string): Promise<Bundle>;
  rules(): Promise<RuleInfo[]>;
  bots(system: string): Promise<BotInfo[]>;
  /** Begins a match; answers its address. The seed of the dice is secret unless it is given. */
  begin(scenario: string, sitters: Sitters, seed?: string): Promise<string>;
  /** Goes on with the game of a record. */
  beginFromRecord(record: string, sitters: Sitters): Promise<string>;
  /** A new match from a moment of another. */
  fork(address: string, at: number, sitters: Sitters): Promise<string>;
  /** Opens an address of the form that `begin` answers. */
  open(address: string): Promise<OpenMatch>;
  known(): Promise<KnownMatch[]>;
  forget(address: string): Promise<void>;
}
