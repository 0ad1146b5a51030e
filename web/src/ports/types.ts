// The exchange between page and engine: the same JSON from the server and from the engine in the
// browser. Everything is within the bounds of what the seat may know.

/** A player's word ("american") or "spectator". */
export type Seat = string;

export interface Modifier {
  value: number;
  rule: string;
  cause: string;
}

/** Facts about an action, never advice. Which ones are there depends on the type of action. */
export interface Detail {
  cost?: number;
  left?: number;
  path?: string[];
  strategic?: boolean;
  zoc?: boolean;
  to_hit?: number;
  needs?: number;
  range?: number;
  attack?: number;
  defence?: number;
  odds?: string;
  column?: number;
  adds?: number;
  modifiers?: Modifier[];
  [fact: string]: unknown;
}

export interface Action {
  /** What is sent to play it. */
  text: string;
  type: string;
  piece?: string;
  hex?: string;
  /** Any other value under the name that the system gives it. */
  [field: string]: unknown;
  label: string;
  detail?: Detail;
}

export interface Decision {
  player: Seat;
  by: 'player' | 'dice';
  kind: string;
  prompt: string;
  rules: string[];
}

export interface GameResult {
  winner: Seat | null;
  level: string;
  reason: string;
  rule: string;
}

export interface Need {
  side: Seat;
  level: string;
  needs: string;
  rule: string;
  done: boolean;
  value?: number | null;
  of?: number | null;
}

/** The position. What all systems have; each system's module knows the rest. */
export interface View {
  turn: number;
  turns: number;
  time?: string;
  phase: string;
  phasing: Seat;
  decision: Decision | null;
  result: GameResult | null;
  victory?: Need[];
  [field: string]: unknown;
}

export interface Snapshot {
  scenario: string;
  system: string;
  title: string;
  seats: Seat[];
  seat: Seat;
  count: number;
  revision: number;
  view: View;
  decision: Decision | null;
  yours: boolean;
  actions: Action[];
  undo: number;
  result: GameResult | null;
}

export interface Told {
  text: string;
  heading: boolean;
  rule: string;
  modifiers: Modifier[];
  json: Record<string, unknown>;
}

/** One action of the history and what came of it; n = 0 is the set-up. */
export interface TaleEntry {
  n: number;
  by: string;
  /** null while it is kept secret. */
  action: string | null;
  tale: Told[];
}

export interface Refusal {
  rule: string;
  reason: string;
}

export type CheckAnswer = { ok: true } | { refused: Refusal };

export interface ReachHex {
  hex: string;
  cost: number;
  strategic: boolean;
  path?: string[];
}

export interface Overlay {
  hexes?: (string | ReachHex)[];
  visible?: { hex: string; range: number; modifiers: Modifier[] }[];
  blocked?: { hex: string; rule: string; reason: string }[];
}

/** What became of actions that were sent. */
export type ActAnswer =
  | { kind: 'done'; snapshot: Snapshot; events: TaleEntry[] }
  | { kind: 'refused'; refusal: Refusal; snapshot: Snapshot }
  | { kind: 'stale'; snapshot: Snapshot };

export interface BattleInfo {
  id: string;
  system: string;
  volume: string;
  title: string;
  edition: string;
  turns: number;
  sides: Seat[];
  date: string;
  about: string;
  minutes?: number | null;
}

export interface RuleInfo {
  id: string;
  book: string;
  title: string;
  summary: string;
  kind: string;
}

export interface BotInfo {
  name: string;
  title: string;
  about: string;
}

/** All data of a scenario: map, units, tables, sources. */
export type Bundle = Record<string, unknown> & { map: unknown };

/** Who sits where: a person (`apart`: at another screen), or a bot by name. */
export type Sitter = { kind: 'person'; apart?: boolean } | { kind: 'bot'; bot: string };
export type Sitters = Record<Seat, Sitter>;
