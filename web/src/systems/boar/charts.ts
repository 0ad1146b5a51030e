// The charts of the series out of a bundle, with where each row is from.
import type { Bundle } from '../../ports/types';
import type { Chart } from '../system';
import { capital, halves, signed, spaced } from './view';
import { tacticName } from './words';

type Row = Record<string, unknown> & { source?: string };
type Table = Record<string, unknown> & { source?: string };

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const num = (value: unknown): number => Number(value ?? 0);
const word = (value: unknown): string => String(value ?? '');

function range(low: number, high: number): string {
  if (low === high) return String(low);
  return high >= 99 ? `${low} and more` : `${low} to ${high}`;
}

function closeCombat(table: Table): Chart {
  return {
    id: 'close-combat',
    title: 'Close combat',
    note: 'Left of the stroke: the attacker’s result; right of it: the defender’s.',
    columns: ['Roll', ...(table.columns as string[])],
    rows: rowsOf(table.rows).map((row) => ({
      cells: [plain(num(row.roll)), ...(row.cells as string[])],
      source: row.source,
    })),
    source: table.source,
  };
}

function modifiers(id: string, title: string, table: Table): Chart {
  return {
    ...{ id, title, columns: ['When', 'DRM'] },
    rows: rowsOf(table.list).map((row) => ({
      cells: [capital(word(row.when)), signed(num(row.drm))],
      source: row.source,
    })),
    source: table.source,
  };
}

function toHit(table: Table): Chart {
  return {
    id: 'to-hit',
    title: 'Fire: to hit',
    note: 'A roll of the number or more hits.',
    columns: ['Strength', 'Adjacent', `2 to ${word(table.medium_range_max)} hexes`],
    rows: rowsOf(table.to_hit).map((row) => ({
      cells: [range(num(row.sp_min), num(row.sp_max)), word(row.adjacent), word(row.medium)],
      source: row.source,
    })),
    source: table.source,
  };
}

function damage(table: Table): Chart {
  return {
    id: 'damage',
    title: 'Fire: damage',
    columns: ['Die', 'Rifles', 'Rifles at guns', 'Artillery'],
    rows: rowsOf(table.rows).map((row) => ({
      cells: [word(row.die), word(row.rifle), word(row.rifle_v_artillery), word(row.artillery)],
      source: row.source,
    })),
    source: table.source,
  };
}

function tactics(table: Table): Chart {
  const names = rowsOf(table.list).map((row) => tacticName(word(row.id)));
  return {
    id: 'tactics',
    title: 'Tactics',
    note: 'The attacker’s tactic above, the defender’s at the left; NC: no combat.',
    columns: ['', ...names],
    rows: rowsOf(table.rows).map((row) => ({
      cells: [
        tacticName(word(row.defender)),
        ...(row.cells as (number | string)[]).map((cell) =>
          typeof cell === 'number' ? signed(cell) : cell,
        ),
      ],
      source: row.source,
    })),
    source: table.source,
  };
}

function armyMorale(table: Table): Chart {
  return {
    id: 'army-morale',
    title: 'Army morale',
    columns: ['Event', 'Own', 'Enemy'],
    rows: rowsOf(table.events).map((row) => ({
      cells: [capital(word(row.when)), signed(num(row.own)), signed(num(row.enemy))],
      source: row.source,
    })),
    source: table.source,
  };
}

function victoryPoints(table: Table): Chart {
  const sources = (table.sources ?? {}) as Record<string, string>;
  const entries = Object.entries(table).filter(([, value]) => typeof value === 'number');
  return {
    id: 'victory-points',
    title: 'Victory points',
    columns: ['For each', 'Points'],
    rows: entries.map(([key, value]) => ({
      cells: [capital(spaced(key)), halves(num(value))],
      source: sources[key] ?? table.source,
    })),
    source: table.source,
  };
}

const cost = (value: unknown): string => (typeof value === 'number' ? halves(value) : '–');

function terrain(rows: Row[]): Chart {
  return {
    id: 'terrain',
    title: 'Terrain',
    note: 'Movement points to enter; – is not allowed.',
    columns: ['Hex', 'Infantry', 'Light', 'Cavalry', 'Artillery', 'Combat', 'Fire', 'Sight'],
    rows: rows.map((row) => ({
      cells: [
        word(row.name),
        ...[row.infantry, row.light, row.cavalry, row.artillery].map(cost),
        signed(num(row.combat_drm)),
        signed(num(row.fire_drm)),
        word(row.los),
      ],
      source: row.source,
    })),
  };
}

export function charts(bundle: Bundle): Chart[] {
  const tables = (bundle.tables ?? {}) as Record<string, Table>;
  const ground = (bundle.terrain ?? {}) as Record<string, unknown>;
  const list: Chart[] = [];
  const add = (name: string, chart: (table: Table) => Chart) => {
    const table = tables[name];
    if (table) list.push(chart(table));
  };
  add('close_combat', closeCombat);
  add('close_combat_drm', (table) => modifiers('close-combat-drm', 'Close combat: modifiers', table));
  add('tactics', tactics);
  add('ranged_fire', toHit);
  add('fire_drm', (table) => modifiers('fire-drm', 'Fire: modifiers', table));
  add('ranged_damage', damage);
  add('army_morale', armyMorale);
  add('victory_points', victoryPoints);
  list.push(terrain(rowsOf(ground.hex)));
  return list;
}
