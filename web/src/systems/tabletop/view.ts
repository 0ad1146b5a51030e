// The position of the tabletop rules as the engine describes it, and what the bundle adds.
// Places are in hundredths of an inch, headings in hundredths of a degree, 0 up the table.
import type { Bundle, Seat, View } from '../../ports/types';

export type Spot = readonly [x: number, y: number];

export interface Unit {
  id: string;
  name: string;
  side: Seat;
  troop: 'close' | 'open' | 'cavalry' | 'gun' | 'wagon';
  gun: string;
  arm: string;
  kind: 'grenadier' | 'european' | 'american' | 'rifle' | 'militia' | 'indian' | 'train';
  ranger: boolean;
  light: boolean;
  at: Spot;
  heading: number;
  formation: 'line' | 'column' | 'deployed' | 'limbered';
  /** Corners of each base: front left first, clockwise. None in a building. */
  bases: readonly (readonly Spot[])[];
  strength: number;
  of: number;
  morale: number;
  state: 'steady' | 'shaken' | 'routing';
  fate: 'table' | 'destroyed' | 'fled' | 'surrendered' | 'coming';
  arrives?: number;
  left: number;
  move: number;
  flags: readonly string[];
  building: string | null;
  target: string | null;
  work: { kind: string; site: string | null; progress: number; charges: number } | null;
  with: readonly string[];
  commander?: string | null;
}

export interface General {
  id: string;
  name: string;
  side: Seat;
  rank: 'brigadier' | 'senior';
  at: Spot;
  with: string | null;
  wounds: number;
  fate: 'table' | 'dead' | 'captured' | 'disabled';
}

export interface Objective {
  id: string;
  name: string;
  at: Spot;
  radius: number;
  holder: Seat | null;
  points: Record<Seat, number>;
  building?: string | null;
}

export interface TableView extends View {
  mover: Seat;
  waiting: Seat;
  table: { width: number; height: number };
  units: Unit[];
  generals: General[];
  terrain: { id: string; strength: number; of: number }[];
  objectives: Objective[];
  score: Record<Seat, number>;
  needs: Record<Seat, string[]>;
  losses: Record<Seat, number>;
  active: string | null;
  charges: { from: string; to: string }[];
}

export const asTable = (view: View): TableView => view as TableView;

export const sides: readonly Seat[] = ['american', 'british'];

/** Full turn and right angle in hundredths of a degree. */
export const kFullTurn = 36000;

export const unitOf = (view: View, id: string | null | undefined): Unit | undefined =>
  asTable(view).units.find((unit) => unit.id === id);
export const generalOf = (view: View, id: string | null | undefined): General | undefined =>
  asTable(view).generals.find((general) => general.id === id);

export const isOnTable = (unit: Unit): boolean => unit.fate === 'table';

/** Foot and horse stand on two bases; guns and wagons on one. */
export const isWheeled = (unit: Pick<Unit, 'troop'>): boolean => unit.troop === 'gun' || unit.troop === 'wagon';

/** A place as the shell carries it: "1250,3000". */
export const nameOfSpot = ([x, y]: Spot): string => `${Math.round(x)},${Math.round(y)}`;

export function spotOf(name: string): Spot | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(name);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/** Hundredths as inches with no needless zeros: "4.5". */
export const inches = (hundredths: number): string => String(Math.round(hundredths) / 100);
export const degrees = inches;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const spaced = (word: string): string => word.replaceAll('_', ' ');
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';

// ---- the bundle

export type TerrainKind =
  | 'rough' | 'gentle_slope' | 'steep_slope' | 'impassable' | 'open_woods' | 'dense_woods' | 'swamp'
  | 'river' | 'stream' | 'ford' | 'bridge' | 'road' | 'fence' | 'wall'
  | 'small_building' | 'large_building' | 'fieldwork' | 'stockade' | 'redoubt';

/** A piece of terrain as it stands in a scenario; places in inches. */
export interface TerrainData {
  id: string;
  name: string;
  kind: TerrainKind;
  outline?: Spot[];
  line?: Spot[];
  width?: number;
  height?: number;
  strength?: number;
  full?: number;
  cover?: string;
  material?: string;
  source?: string;
}

export interface ScenarioData {
  id: string;
  title: string;
  table: { width: number; height: number };
  home?: Record<Seat, string>;
  terrain?: TerrainData[];
  [field: string]: unknown;
}

export const scenarioOf = (bundle: Bundle | Record<string, unknown>): ScenarioData =>
  bundle.scenario as ScenarioData;
