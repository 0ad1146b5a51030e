// A scenario while it is made: a plain value, changed by functions that answer another one. What is
// saved is the bundle of the tabletop rules; distances in inches, headings in degrees.
import type { Seat } from '../../../ports/types';
import { shapeOf, touches } from '../geometry';
import type { Spot, TerrainData, TerrainKind, Unit } from '../view';

export interface UnitForm {
  id: string;
  name: string;
  side: Seat;
  troop: Unit['troop'];
  gun?: string;
  arm?: string;
  kind?: Unit['kind'];
  ranger?: boolean;
  light?: boolean;
  morale?: number;
  strength?: number;
  front?: number;
  depth?: number;
  commander?: string;
  tools?: boolean;
  charges?: number;
  at?: Spot;
  heading?: number;
  formation?: Unit['formation'];
  in?: string;
  arrives?: number;
  source?: string;
}

export interface GeneralForm {
  id: string;
  name: string;
  side: Seat;
  rank: 'brigadier' | 'senior';
  superior?: string;
  at?: Spot;
  with?: string;
  source?: string;
}

export interface ObjectiveForm {
  id: string;
  name: string;
  at?: Spot;
  radius?: number;
  building?: string;
  american?: number;
  british?: number;
  holder?: Seat;
  source?: string;
}

export interface ScenarioForm {
  id: string;
  title: string;
  date: string;
  about: string;
  turns: number;
  minutes: number;
  first: Seat;
  table: { width: number; height: number };
  home: Record<Seat, string>;
  victory: { loss_points: Record<Seat, number>; margin: [number, number] };
  options?: Record<string, boolean>;
  unit: UnitForm[];
  general: GeneralForm[];
  terrain: TerrainData[];
  objective: ObjectiveForm[];
  /** What a loaded file has beside this is kept. */
  [field: string]: unknown;
}

export interface BundleForm {
  schema: string;
  volume: string;
  scenario: ScenarioForm;
  [field: string]: unknown;
}

export const kSchema = 'linstock.tabletop.bundle/1';
const kScenarioSchema = 'linstock.tabletop.scenario/1';
const kSource = 'reconstruction';

export function emptyScenario(): ScenarioForm {
  return {
    schema: kScenarioSchema,
    source: kSource,
    ...{ id: 'tabletop/my-battle', title: 'My battle', date: '1777-09-11', about: 'A battle of my own.' },
    ...{ turns: 8, minutes: 90, first: 'british', table: { width: 72, height: 48 } },
    home: { american: 'north', british: 'south' },
    victory: { loss_points: { american: 1, british: 1 }, margin: [4, 10] },
    ...{ unit: [], general: [], terrain: [], objective: [] },
  };
}

export type PieceKind = 'terrain' | 'unit' | 'general' | 'objective';
export interface Picked {
  kind: PieceKind;
  id: string;
}

/** An id out of a name that no piece has yet. */
export function freshId(form: ScenarioForm, name: string): string {
  const stem = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'piece';
  const taken = new Set([...form.terrain, ...form.unit, ...form.general, ...form.objective].map(({ id }) => id));
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${n}`;
    if (!taken.has(id)) return id;
  }
}

const two = (value: number): number => Math.round(value * 100) / 100;
export const rounded = ([x, y]: Spot): Spot => [two(x), two(y)];

// ---- terrain

export const kBandKinds: readonly TerrainKind[] = ['river', 'stream', 'ford', 'bridge', 'road'];
export const kLineKinds: readonly TerrainKind[] = ['fence', 'wall', 'fieldwork', 'stockade'];

/** The shape that a new piece begins with, around a place. */
export function newTerrain(form: ScenarioForm, kind: TerrainKind, name: string, [x, y]: Spot): TerrainData {
  const id = freshId(form, name);
  const box = (w: number, h: number): Spot[] =>
    ([[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]] as Spot[]).map(rounded);
  const line = (long: number): Spot[] => ([[x - long, y], [x + long, y]] as Spot[]).map(rounded);
  const base = { id, name, kind, source: kSource };
  if (kBandKinds.includes(kind)) return { ...base, line: line(kind === 'ford' || kind === 'bridge' ? 2.5 : 8) };
  if (kind === 'fence' || kind === 'wall') return { ...base, line: line(4), cover: kind === 'wall' ? 'hard' : 'soft' };
  if (kind === 'fieldwork' || kind === 'stockade') return { ...base, line: line(2) };
  if (kind === 'redoubt') return { ...base, outline: box(2.5, 2) };
  if (kind === 'small_building') return { ...base, outline: box(2, 1), material: 'wood' };
  if (kind === 'large_building') return { ...base, outline: box(2, 2), material: 'stone' };
  const slope = kind === 'gentle_slope' || kind === 'steep_slope' || kind === 'impassable';
  return { ...base, outline: round(x, y, slope ? 7 : 5, slope ? 5 : 4), ...(slope ? { height: 1 } : {}) };
}

/** An area with eight corners. */
function round(x: number, y: number, w: number, h: number): Spot[] {
  return Array.from({ length: 8 }, (_, i) => {
    const a = ((i + 0.5) / 8) * Math.PI * 2;
    return rounded([x + Math.cos(a) * w, y + Math.sin(a) * h]);
  });
}

const each = (piece: TerrainData, change: (spot: Spot) => Spot): TerrainData => ({
  ...piece,
  ...(piece.outline ? { outline: piece.outline.map(change).map(rounded) } : {}),
  ...(piece.line ? { line: piece.line.map(change).map(rounded) } : {}),
});

export const shifted = (piece: TerrainData, dx: number, dy: number): TerrainData =>
  each(piece, ([x, y]) => [x + dx, y + dy]);

/** Turned around its middle. */
export function turned(piece: TerrainData, degrees: number): TerrainData {
  const [cx, cy] = shapeOf(piece).centre.map((value) => value / 100) as unknown as Spot;
  const angle = (degrees * Math.PI) / 180;
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  return each(piece, ([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
}

/** Larger or smaller around its middle. */
export function sized(piece: TerrainData, factor: number): TerrainData {
  const [cx, cy] = shapeOf(piece).centre.map((value) => value / 100) as unknown as Spot;
  return each(piece, ([x, y]) => [cx + (x - cx) * factor, cy + (y - cy) * factor]);
}

/** One corner put elsewhere. */
export function withCorner(piece: TerrainData, index: number, to: Spot): TerrainData {
  const put = (spots: Spot[] | undefined) => spots?.map((spot, i) => (i === index ? rounded(to) : spot));
  return { ...piece, ...(piece.outline ? { outline: put(piece.outline)! } : { line: put(piece.line)! }) };
}

/** A corner more, in the middle of the longest side. */
export function withMore(piece: TerrainData): TerrainData {
  const spots = [...(piece.outline ?? piece.line ?? [])];
  const sides = piece.outline ? spots.length : spots.length - 1;
  let best = 0;
  let long = -1;
  for (let i = 0; i < sides; i++) {
    const [a, b] = [spots[i]!, spots[(i + 1) % spots.length]!];
    const gap = Math.hypot(a[0] - b[0], a[1] - b[1]);
    if (gap > long) [best, long] = [i, gap];
  }
  const [a, b] = [spots[best]!, spots[(best + 1) % spots.length]!];
  spots.splice(best + 1, 0, rounded([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]));
  return { ...piece, ...(piece.outline ? { outline: spots } : { line: spots }) };
}

// ---- pieces of any kind

type Lists = Pick<ScenarioForm, PieceKind>;

export function pieceOf(form: ScenarioForm, { kind, id }: Picked): Lists[PieceKind][number] | undefined {
  return (form[kind] as { id: string }[]).find((piece) => piece.id === id) as Lists[PieceKind][number] | undefined;
}

export function changed(form: ScenarioForm, { kind, id }: Picked, change: object): ScenarioForm {
  const list = form[kind] as { id: string }[];
  return { ...form, [kind]: list.map((piece) => (piece.id === id ? { ...piece, ...change } : piece)) };
}

export const added = (form: ScenarioForm, kind: PieceKind, piece: { id: string }): ScenarioForm => ({
  ...form,
  [kind]: [...(form[kind] as { id: string }[]), piece],
});

/** Without a piece, and without what leaned on it. */
export function without(form: ScenarioForm, { kind, id }: Picked): ScenarioForm {
  const drop = <T extends { id: string }>(list: T[]): T[] => list.filter((piece) => piece.id !== id);
  const next = { ...form, [kind]: drop(form[kind] as { id: string }[]) } as ScenarioForm;
  if (kind === 'terrain') {
    return {
      ...next,
      unit: next.unit.map((unit) => (unit.in === id ? outOf(unit, form) : unit)),
      objective: next.objective.filter(({ building }) => building !== id),
    };
  }
  if (kind === 'general') {
    return {
      ...next,
      unit: next.unit.map(({ commander, ...unit }) => (commander === id || !commander ? unit : { ...unit, commander })),
      general: next.general.map(({ superior, ...one }) => (superior === id || !superior ? one : { ...one, superior })),
    };
  }
  if (kind === 'unit') {
    const gone = form.unit.find((unit) => unit.id === id);
    return { ...next, general: next.general.map(({ with: unit, ...one }) => (unit === id ? { ...one, at: gone?.at ?? [1, 1] } : unit ? { ...one, with: unit } : one)) };
  }
  return next;
}

function outOf({ in: house, ...unit }: UnitForm, form: ScenarioForm): UnitForm {
  const piece = form.terrain.find(({ id }) => id === house);
  const [x, y] = piece ? shapeOf(piece).centre : [100, 100];
  return { ...unit, at: rounded([x / 100, y / 100]) };
}

/** Puts a unit or a general down; upon a house a foot unit goes inside. */
export function placedUnit(form: ScenarioForm, unit: UnitForm, at: Spot): UnitForm {
  const house = form.terrain.find(
    (piece) => (piece.kind === 'small_building' || piece.kind === 'large_building') && touches(shapeOf(piece), [at[0] * 100, at[1] * 100]),
  );
  const { in: _in, at: _at, ...rest } = unit;
  const foot = unit.troop === 'close' || unit.troop === 'open';
  return house && foot ? { ...rest, in: house.id } : { ...rest, at: rounded(at) };
}

// ---- files

export const bundleOf = (scenario: ScenarioForm, rest: Record<string, unknown> = {}): BundleForm => ({
  ...rest,
  schema: kSchema,
  volume: 'tabletop',
  scenario,
});

export const saved = (bundle: BundleForm): string => JSON.stringify(bundle, null, 1) + '\n';

/** A file's text as a bundle, or what is wrong with it. */
export function loaded(text: string): BundleForm | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'The file is no JSON.';
  }
  const bundle = value as Partial<BundleForm> | null;
  if (typeof bundle !== 'object' || bundle === null || bundle.schema !== kSchema) {
    return `The file is no scenario of a table: its schema is not ${kSchema}.`;
  }
  const scenario = bundle.scenario as Partial<ScenarioForm> | undefined;
  if (typeof scenario !== 'object' || scenario === null || typeof scenario.table !== 'object') {
    return 'The file has no table.';
  }
  const lists = ['unit', 'general', 'terrain', 'objective'] as const;
  const bad = lists.find((list) => scenario[list] !== undefined && !Array.isArray(scenario[list]));
  if (bad) return `'${bad}' is no list.`;
  const whole = { ...emptyScenario(), ...scenario } as ScenarioForm;
  return { ...bundle, ...bundleOf(whole, bundle as Record<string, unknown>) };
}

/** What a person should mend before an engine is asked. */
export function gaps(form: ScenarioForm): string[] {
  const found: string[] = [];
  if (form.title.trim() === '') found.push('The battle has no title.');
  if (!/^tabletop\/[a-z0-9-]+$/.test(form.id)) found.push('The id must be “tabletop/” and small letters, digits and hyphens.');
  for (const side of ['american', 'british']) {
    if (!form.unit.some((unit) => unit.side === side)) found.push(`The ${side} side has no troops.`);
  }
  return found;
}
