// Odds as server and engine tell them (odds/report/tabletop/answer.hpp): the page draws them and
// computes none.
import type { Chance } from '../../../parts/chance';
import type { Refusal } from '../../../ports/types';

export interface Factor {
  value: number;
  rule: string;
  cause: string;
}

export interface GeneralRisk {
  general: string;
  name: string;
  wounded: Chance;
  lost: Chance;
}

export interface FireChance {
  unit: string;
  target: string;
  name: string;
  base: number;
  factors: Factor[];
  total: number;
  needs: number;
  hit: Chance;
  shaken: Chance;
  destroyed: Chance;
  generals: GeneralRisk[];
}

export interface ChargeChance {
  units: string[];
  target: string;
  name: string;
  declared: boolean;
  factors: Factor[];
  total: number;
  stands: Chance;
  routs: Chance;
  surrenders: Chance;
  may_counter: Chance;
  melee: MeleeChance | null;
}

export interface MeleeResult extends Chance {
  text: string;
}

export interface MeleeChance {
  movers: string[];
  waiting: string[];
  movers_win: Chance;
  equal: Chance;
  waiting_win: Chance;
  results: MeleeResult[];
}

export interface RallyChance {
  unit: string;
  name: string;
  routing: boolean;
  carries_on: Chance;
  retires: Chance;
  routs: Chance;
  halts: Chance;
  runs_on: Chance;
}

export interface Answer {
  kind?: 'fire' | 'charge' | 'melee' | 'rally' | 'none';
  fires?: FireChance[];
  charges?: ChargeChance[];
  melees?: MeleeChance[];
  rallies?: RallyChance[];
  refused?: Refusal;
}
