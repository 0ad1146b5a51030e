import { describe, expect, it } from 'vitest';
import { parseRoute } from '../src/app/router.svelte';
import { findRules } from '../src/app/rules';
import { dateWords, paragraphs } from '../src/app/words';
import { clickHex, clickPiece, choicesOf } from '../src/game/choices';
import { fitting, readCommand } from '../src/game/command';
import { diceOf } from '../src/game/dice';
import { merged, standing } from '../src/game/history';
import { logParts } from '../src/game/log';
import { marksOf, pathTo } from '../src/game/marks';
import { commonGoals, reachHexes } from '../src/game/reach';
import type { Action, TaleEntry, Told, View } from '../src/ports/types';
import boar from '../src/systems/boar';
import { bundleText } from './support/engine';

const unit = (id: string, hex: string | null, side = 'american') => ({
  ...{ id, name: id, side, hex, place: hex ? 'map' : 'turn_track', type: 'infantry', flags: [] },
  ...{ nationality: 'continental', strength: 2, morale: 1, movement: 4, steps: 2, steps_full: 2 },
});

const view = (units: ReturnType<typeof unit>[] = []): View =>
  ({ phasing: 'american', turn: 1, turns: 10, units, hidden_stacks: [], objectives: [] }) as unknown as View;

const action = (text: string, more: Partial<Action> = {}): Action => {
  const [type = '', ...words] = text.split(' ');
  const hex = words.find((word) => /^\d{4}$/.test(word));
  const piece = words.find((word) => !/^\d{4}$/.test(word));
  return {
    ...{ text, type: type.replaceAll('-', '_'), label: text },
    ...(piece ? { piece } : {}),
    ...(hex ? { hex } : {}),
    ...more,
  };
};

describe('where actions are clicked', () => {
  const field = view([unit('a', '0101'), unit('b', '0102'), unit('c', null)]);

  it('sorts them by piece, hex and button', () => {
    const actions = [action('activate a'), action('activate b'), action('end-movement')];
    const choices = choicesOf(actions, boar, field, []);
    expect([...choices.pieces.keys()]).toEqual(['a', 'b']);
    expect(choices.hexes.size).toBe(0);
    expect(choices.buttons.map(({ text }) => text)).toEqual(['end-movement']);
  });

  it('sends a single piece straight to its hexes', () => {
    const actions = [action('retreat a 0201'), action('retreat a 0202')];
    const choices = choicesOf(actions, boar, field, []);
    expect(choices.only).toBe('a');
    expect([...choices.hexes.keys()]).toEqual(['0201', '0202']);
    expect(choices.pieces.size).toBe(0);
  });

  it('shows the hexes of the chosen piece only', () => {
    const actions = [action('attack a 0201'), action('attack b 0202')];
    expect([...choicesOf(actions, boar, field, []).hexes.keys()]).toEqual(['0201', '0202']);
    expect([...choicesOf(actions, boar, field, ['b']).hexes.keys()]).toEqual(['0202']);
  });

  it('places arrivals, whose pieces are off the map, at their hex', () => {
    const choices = choicesOf([action('arrive c 0301'), action('delay c')], boar, field, []);
    expect([...choices.hexes.keys()]).toEqual(['0301']);
    expect(choices.buttons.map(({ type }) => type)).toEqual(['delay']);
  });

  it('acts at once, asks which, or chooses', () => {
    const moves = choicesOf([action('activate a')], boar, field, []);
    expect(clickPiece('a', moves, boar, field)).toEqual({ kind: 'select', piece: 'a' });
    expect(clickPiece('b', moves, boar, field)).toEqual({ kind: 'nothing' });
    const leads = choicesOf([action('lead a')], boar, field, []);
    expect(clickPiece('a', leads, boar, field)).toMatchObject({ kind: 'act' });
    const ways = choicesOf([action('retreat a 0201'), action('reduce-and-retreat a 0201')], boar, field, []);
    expect(clickHex('0201', ways)).toMatchObject({ kind: 'choose' });
    expect(clickHex('0909', ways)).toEqual({ kind: 'nothing' });
    const attacks = choicesOf([action('attack a 0201'), action('attack b 0201')], boar, field, []);
    expect(clickPiece('a', attacks, boar, field)).toEqual({ kind: 'select', piece: 'a' });
  });
});

describe('reach of a stack', () => {
  const at = (hex: string, cost: number, strategic = false) => ({ hex, cost, strategic });

  it('is what all of them reach, at the dearest price', () => {
    const goals = commonGoals([
      [at('0101', 1), at('0102', 2), at('0103', 4, true)],
      [at('0102', 3), at('0103', 5)],
    ]);
    expect(goals.map(({ hex, cost }) => [hex, cost])).toEqual([['0102', 3]]);
  });

  it('is nothing of nobody, and leaves plain hexes out', () => {
    expect(commonGoals([])).toEqual([]);
    expect(reachHexes({ hexes: ['0101', at('0102', 1)] })).toEqual([at('0102', 1)]);
  });
});

describe('marks', () => {
  const field = view([unit('a', '0101')]);
  const base = { view: field, system: boar, goals: [], shown: [], path: [], trails: [], live: true };

  it('say cost and kind', () => {
    const actions = [
      action('move 0102', { detail: { cost: 1.5, path: ['0101', '0102'] } }),
      action('march 0103', { detail: { cost: 2 } }),
    ];
    const choices = choicesOf(actions, boar, field, []);
    expect(marksOf({ ...base, choices, selected: [] }).hexes).toEqual([
      { hex: '0102', kind: 'move', label: '1½' },
      { hex: '0103', kind: 'strategic', label: '2' },
    ]);
    expect(pathTo('0102', choices, [])).toEqual(['0101', '0102']);
    expect(pathTo(null, choices, [])).toEqual([]);
  });

  it('prefer the plain way over the strategic one', () => {
    const goals = [
      { hex: '0102', cost: 4, strategic: true },
      { hex: '0102', cost: 2, strategic: false },
    ];
    const choices = choicesOf([], boar, field, []);
    expect(marksOf({ ...base, choices, goals, selected: ['a'] }).hexes).toEqual([
      { hex: '0102', kind: 'move', label: '2' },
    ]);
  });

  it('are none while one looks back', () => {
    const choices = choicesOf([action('activate a')], boar, field, []);
    const marks = marksOf({ ...base, choices, selected: [], live: false });
    expect(marks.pieces).toEqual([]);
    expect(marks.hexes).toEqual([]);
  });
});

const told = (text: string, json: Record<string, unknown> = {}, heading = false): Told => ({
  ...{ text, heading, rule: '', modifiers: [], json },
});
const entry = (n: number, by: string, ...tale: Told[]): TaleEntry => ({ n, by, action: `x ${n}`, tale });

describe('dice', () => {
  const roll = (side: string, die: number, event = 'combat_roll') => told('', { event, side, die });

  it('are counted by side and purpose against what is expected', () => {
    const entries = [entry(1, 'dice', roll('american', 9)), entry(2, 'dice', roll('american', 7, 'fire_roll'))];
    const [american, british] = diceOf(entries, boar, ['american', 'british']);
    expect(american).toMatchObject({ count: 2, mean: 8, expected: 4.5 });
    expect(american!.deviation).toBeCloseTo((8 - 4.5) / Math.sqrt(8.25 / 2), 6);
    expect(american!.faces[9]).toBe(1);
    expect(american!.purposes.map(({ purpose }) => purpose).sort()).toEqual(['Close combat', 'Fire']);
    expect(british).toMatchObject({ count: 0, mean: 0, deviation: 0 });
  });

  it('that were not rolled do not count', () => {
    const entries = [entry(1, 'dice', roll('american', -1), told('', { side: 'american' }))];
    expect(diceOf(entries, boar, ['american'])[0]!.count).toBe(0);
  });
});

describe('the history', () => {
  it('stands up to the last die, or to the first secret', () => {
    const entries = [entry(0, 'set-up'), entry(1, 'american'), entry(2, 'dice'), entry(3, 'american')];
    expect(standing(entries)).toBe(3);
    expect(standing([])).toBe(0);
    expect(standing([...entries.slice(0, 1), { ...entries[1]!, action: null }, ...entries.slice(2)])).toBe(1);
  });

  it('takes newer entries in the place of older ones', () => {
    const old = [entry(0, 'set-up'), entry(1, 'american'), entry(2, 'american')];
    const newer = [entry(2, 'british')];
    expect(merged(old, newer, 2).map(({ by }) => by)).toEqual(['set-up', 'american', 'british']);
    expect(merged(old, [], 1).map(({ n }) => n)).toEqual([0, 1]);
  });

  it('is parted by its headings', () => {
    const parts = logParts([
      entry(0, 'set-up', told('Turn 1', {}, true)),
      entry(1, 'american', told('American movement', {}, true), told('A moves.')),
      entry(2, 'american'),
      entry(3, 'american', told('B moves.')),
    ]);
    expect(parts.map(({ heading }) => heading)).toEqual(['Turn 1', 'American movement']);
    expect(parts[1]!.rows.map(({ n, told: { text } }) => [n, text])).toEqual([
      [1, 'A moves.'],
      [3, 'B moves.'],
    ]);
  });
});

describe('the text line', () => {
  const actions = [action('move 2812'), action('move 2813'), action('stop', { label: 'stop here' })];
  const label = ({ label: words }: Action) => words;

  it('takes an action’s text or a part of its words', () => {
    expect(readCommand('move 2812', actions, label)).toMatchObject({ kind: 'act', action: { text: 'move 2812' } });
    expect(readCommand('here', actions, label)).toMatchObject({ kind: 'act', action: { text: 'stop' } });
    expect(readCommand('move', actions, label)).toMatchObject({ kind: 'several' });
    expect(readCommand('fly', actions, label)).toEqual({ kind: 'ask', text: 'fly' });
    expect(readCommand('  ', actions, label)).toBeNull();
    expect(fitting('28', actions, label).length).toBe(2);
    expect(fitting('', actions, label)).toEqual([]);
  });
});

describe('the rules digest', () => {
  const rule = (id: string, title: string, summary = '') => ({ id, title, summary, book: 'boar', kind: 'effect' });
  const rules = [rule('BOAR.12.1', 'Combat'), rule('BOAR.9.2', 'Movement', 'see 12.1'), rule('GER.1.1', 'Chew House')];

  it('finds by number first, then by words', () => {
    expect(findRules(rules, '12.1', '').map(({ id }) => id)).toEqual(['BOAR.12.1', 'BOAR.9.2']);
    expect(findRules(rules, 'chew house', '').map(({ id }) => id)).toEqual(['GER.1.1']);
    expect(findRules(rules, '', 'other')).toEqual([]);
  });
});

describe('words and addresses', () => {
  it('read dates and paragraphs', () => {
    expect(dateWords('1777-10-04')).toBe('4 October 1777');
    expect(dateWords('soon')).toBe('soon');
    expect(paragraphs('a\nb\n\nc')).toEqual(['a b', 'c']);
  });

  it('part an address', () => {
    const route = parseRoute('#/match/m1/TOKEN?action=12');
    expect(route.parts).toEqual(['match', 'm1', 'TOKEN']);
    expect(route.query.get('action')).toBe('12');
    expect(parseRoute('').path).toBe('/');
  });
});

describe('the system’s module', () => {
  const bundle = JSON.parse(bundleText('boar/germantown')) as never;

  it('shows every chart with a source for what is ours', () => {
    const charts = boar.charts(bundle, null);
    expect(charts.map(({ id }) => id)).toContain('close-combat');
    for (const { columns, rows } of charts) {
      expect(rows.length).toBeGreaterThan(0);
      for (const { cells } of rows) expect(cells.length).toBe(columns.length);
    }
    expect(charts.flatMap(({ rows }) => rows).some(({ source }) => source === 'reconstruction')).toBe(true);
  });

  it('tells of a piece in words', () => {
    const words = boar.describe(view([unit('1st-maryland', '2309')]), '1st-maryland');
    expect(words).toContain('strength 2');
    expect(words).toContain('2309');
  });

  it('finds the places of an event', () => {
    expect(boar.eventPlaces({ hex: '2411', hex2: '2512', piece: 'a' })).toEqual([
      { hex: '2411' },
      { hex: '2512' },
    ]);
    expect(boar.eventPlaces({ piece: 'a', piece2: 'b' })).toEqual([{ piece: 'a' }, { piece: 'b' }]);
  });
});
