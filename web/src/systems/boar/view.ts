// The position of the series "Battles of the American Revolution" as the engine describes it.
import type { Seat, View } from '../../ports/types';

export interface Unit {
  id: string;
  name: string;
  side: Seat;
  nationality: string;
  type: string;
  /** map, turn_track, eliminated, captured, marched_off, fled_off */
  place: string;
  hex: string | null;
  formation?: string;
  state?: string;
  steps?: number;
  steps_full?: number;
  strength?: number;
  rifle_strength?: number;
  morale?: number;
  movement: number;
  pin?: number;
  combat?: number;
  rank?: string;
  seniority?: number;
  combat_drm?: number;
  leadership?: number;
  flags: string[];
  arrives?: { turn: number; hex: string };
}

export interface Combat {
  number: number;
  attacker: Seat;
  attacking: string[];
  defending: string[];
  attacker_lead: string | null;
  defender_lead: string | null;
  attacker_tactic: string | null;
  defender_tactic: string | null;
}

export interface Objective {
  id: string;
  hex: string;
  scores: Seat;
  vp: number;
  held_by: Seat | null;
}

export interface BoarView extends View {
  edition: string;
  weather: string;
  initiative: Seat;
  active: { id: string; spent: number } | null;
  army_morale: Record<Seat, { value: number; level: string }>;
  momentum: Record<string, number>;
  victory_points: Record<Seat, number>;
  units: Unit[];
  hidden_stacks: { hex: string; unknown_units: number }[];
  combat: Combat | null;
  diverted: string | null;
  objectives: Objective[];
}

export const asBoar = (view: View): BoarView => view as BoarView;

export function unitOf(view: View, id: string): Unit | undefined {
  return asBoar(view).units.find((unit) => unit.id === id);
}

export const sides: readonly Seat[] = ['american', 'british'];

export const isLeader = (unit: Unit): boolean => unit.type === 'leader';

export function spaced(word: string): string {
  return word.replaceAll('_', ' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 0.5 as "½", 2.5 as "2½", 3 as "3". */
export function halves(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return `${whole === 0 ? '' : whole}½`;
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
