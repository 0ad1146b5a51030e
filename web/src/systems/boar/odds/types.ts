// Odds as server and engine tell them (odds/report/answer.hpp): the page draws them and computes none.
import type { Chance } from '../../../parts/chance';
import type { Refusal } from '../../../ports/types';

export interface ResultChance extends Chance {
  result: string;
  text: string;
}

export interface Joiner {
  piece: string;
  name: string;
  /** Of a fire: the chance to hit with it. */
  hit?: Chance;
}

export type Role = 'attacker' | 'defender';
export const roles: Role[] = ['attacker', 'defender'];

export type Losses = Record<string, number>;

/** What can be told of a combat. */
export interface CombatOdds {
  number: number | null;
  designated: boolean;
  unknown?: undefined;
  side: string;
  attackers: string[];
  defenders: string[];
  hexes: string[];
  sp: [number, number];
  odds: string;
  drm: number;
  no_fight: number;
  results: Record<Role, ResultChance[]>;
  losses: Record<Role, Losses>;
  fractions?: Record<Role, Record<string, string>>;
  joiners: Joiner[];
  tactics?: Record<Role, { tactic: string; share: number }[]>;
  value?: number;
}

/** A combat of which something is hidden from the seat. */
export interface UnknownCombat {
  number: number | null;
  designated: boolean;
  unknown: Refusal;
  hexes?: string[];
}

export interface WithOneMore {
  piece: string;
  name: string;
  combat: CombatOdds;
  change: Record<Role, Losses>;
  words: string;
}

export interface FireOdds {
  target: string;
  name: string;
  firers: string[];
  strength: number;
  range: number;
  needs: number;
  total: number;
  dice: number;
  hit: Chance;
  results: ResultChance[];
  star: Chance;
  joiners: Joiner[];
  /** Have the firers been named, or are they all who could fire? */
  named?: boolean;
}

export interface RallyOdds {
  unit: string;
  name: string;
  passes: Chance;
}

/** Chits paid, by seat, and who wins the initiative then. */
export interface BidOdds {
  [seat: string]: unknown;
  wins: Record<string, Chance>;
}

export interface Answer {
  kind?: 'close_combat' | 'fire' | 'rally' | 'initiative' | 'none';
  combats?: (CombatOdds | UnknownCombat)[];
  combat?: CombatOdds;
  with?: WithOneMore;
  fires?: FireOdds[];
  rallies?: RallyOdds[];
  bids?: BidOdds[];
  refused?: Refusal;
}
