import { describe, expect, it } from 'vitest';
import { choicesOf, clickPiece } from '../../src/game/choices';
import { diceOf } from '../../src/game/dice';
import type { RuleInfo } from '../../src/ports/types';
import { cellsOf, charts } from '../../src/systems/tabletop/charts';
import system from '../../src/systems/tabletop/index';
import { wheelMark } from '../../src/systems/tabletop/actions';
import { markAt, nextInDirection, piecesAt } from '../../src/systems/tabletop/board/picking';
import { proposalWords, routeArgument, turnText } from '../../src/systems/tabletop/plans';
import { nameOfSpot, spotOf } from '../../src/systems/tabletop/view';
import { commands } from '../../src/systems/tabletop/forces';
import { usualAid } from '../../src/systems/tabletop/desk.svelte';
import { Ground } from '../../src/systems/tabletop/paint/ground';
import { action, bundle, view } from './fixture';

const march = action('march 17th 4.00', { unit: '17th', distance: 400 });
const halt = action('halt 17th', { unit: '17th' });
const end = action('end movement', { type: 'end_movement' });

describe('the places of actions', () => {
  it('a march is at the unit, then where it ends', () => {
    expect(system.place(march, view())).toEqual({ piece: '17th', hex: '2400,3400' });
    const told = { ...march, detail: { at: [2400, 3405] } };
    expect(system.place(told, view()).hex).toBe('2400,3405');
  });

  it('a retreat goes back, a turn is marked before the new front', () => {
    const retire = action('retire 17th 1.00', { unit: '17th', distance: 100 });
    expect(system.place(retire, view()).hex).toBe('2400,3900');
    const face = action('face 17th 90.00', { unit: '17th', heading: 9000 });
    const [x, y] = spotOf(system.place(face, view()).hex!)!;
    expect(x).toBeGreaterThan(2500);
    expect(y).toBe(3800);
  });

  it('a wheel is marked where the outer corner comes to', () => {
    const unit = view().units.find(({ id }) => id === '17th')!;
    const [x, y] = wheelMark(unit, 9000);
    // In column two inches wide: around the front right corner.
    expect([Math.round(x), Math.round(y)]).toEqual([2500, 3500]);
  });

  it('a shot is at the firer, then at its target; a general joins at the unit', () => {
    const fire = action('fire royal-6 3rd-jersey', { unit: 'royal-6', target: '3rd-jersey' });
    expect(system.place(fire, view())).toEqual({ piece: 'royal-6', hex: '2400,1300' });
    const join = action('join howe 17th', { general: 'howe', unit: '17th' });
    expect(system.place(join, view())).toEqual({ piece: 'howe', hex: '2400,3800' });
  });

  it('orders are buttons of the chosen unit only', () => {
    expect(system.place(halt, view())).toEqual({ piece: '17th', order: true });
    const all = [march, halt, end];
    expect(choicesOf(all, system, view(), []).buttons).toEqual([end]);
    expect(choicesOf(all, system, view(), ['17th']).buttons).toEqual([halt, end]);
    expect(choicesOf(all, system, view(), ['40th']).buttons).toEqual([end]);
  });

  it('a click on a unit that has orders chooses it', () => {
    const choices = choicesOf([halt, end], system, view(), []);
    expect(clickPiece('17th', choices, system, view())).toEqual({ kind: 'select', piece: '17th' });
  });

  it('the test of a unit is one click', () => {
    const test = action('test 40th', { unit: '40th' });
    const choices = choicesOf([test], system, view(), []);
    expect(clickPiece('40th', choices, system, view())).toEqual({ kind: 'act', action: test });
  });
});

describe('pointing', () => {
  const ground = new Ground(bundle().scenario as never);

  it('finds units on their bases, in houses, and generals', () => {
    expect(piecesAt(view(), ground, [2400, 3800])).toEqual(['17th']);
    expect(piecesAt(view(), ground, [1350, 3850])).toEqual(['40th']);
    expect(piecesAt(view(), ground, [2800, 4010])).toEqual(['howe']);
    expect(piecesAt(view(), ground, [100, 100])).toEqual([]);
  });

  it('finds the nearest mark within reach', () => {
    const marks = [{ hex: '100,100' }, { hex: '150,100' }];
    expect(markAt(marks, [140, 100], 60)).toBe('150,100');
    expect(markAt(marks, [300, 100], 60)).toBeNull();
  });

  it('walks to what lies that way', () => {
    const list = [{ at: [100, 0] as const }, { at: [40, 200] as const }, { at: [-50, 0] as const }];
    expect(nextInDirection(list, [0, 0], 'ArrowRight')).toBe(list[0]);
    expect(nextInDirection(list, [0, 0], 'ArrowDown')).toBe(list[1]);
    expect(nextInDirection(list, [0, 0], 'ArrowUp')).toBeNull();
  });

  it('names places and reads them again', () => {
    expect(spotOf(nameOfSpot([-20, 4799.6]))).toEqual([-20, 4800]);
    expect(spotOf('0812')).toBeNull();
  });
});

describe('words', () => {
  it('speak of a unit whole', () => {
    const words = system.describe(view(), '17th');
    for (const part of ['17th Foot', 'British', '6 of 6 strength points', 'in column', 'facing north']) expect(words).toContain(part);
    expect(system.describe(view(), '40th')).toContain('in mansion');
    expect(system.describe(view(), 'grey')).toContain('with 15th Foot');
  });

  it('name both numbers of a way', () => {
    const base = { piece: 'a', texts: ['march a 4.50'], end: { at: [0, 0] as const, heading: 0 }, cost: 450, left: 150, refused: null };
    expect(proposalWords(base)).toBe('Costs 4.5 inches, 1.5 left.');
    expect(proposalWords({ ...base, refused: { rule: 'TT.seq.c', reason: 'Too near.' } })).toBe('Too near.');
    expect(routeArgument('a', [1234, 50], 27000)).toBe('a 12.34 0.50 270.00');
    expect(turnText('a', 4500)).toBe('turn a 45.00');
  });

  it('tell dice one by one, and what came of events', () => {
    const roll = { event: 'fire_roll', side: 'british', die: 3, die2: 5, total: 8 };
    expect(system.dieRolls(roll).map(({ die }) => die)).toEqual([3, 5]);
    expect(system.eventWord(roll)).toBe('hit');
    expect(system.eventWord({ ...roll, total: 6 })).toBe('miss');
    expect(system.eventPlaces({ event: 'moves', unit: '17th', from: [1, 2], to: [30, 40] })).toEqual([{ hex: '30,40' }]);
    const tale = [{ text: '', heading: false, rule: '', modifiers: [], json: roll }];
    const [, british] = diceOf([{ n: 1, by: 'dice', action: 'roll 3 5', tale }], system, ['american', 'british']);
    expect(british).toMatchObject({ count: 2, mean: 4, expected: 3.5 });
  });

  it('show the aid that a phase asks for', () => {
    expect(['movement', 'fire', 'charge', 'melee'].map(usualAid)).toEqual(['reach', 'fire', 'charge', null]);
  });

  it('group a force by its commanders', () => {
    const groups = commands(view(), 'british');
    expect(groups.map(({ general, units }) => [general?.id ?? null, units.length])).toEqual([['grey', 3], ['howe', 0], [null, 8]]);
  });
});

describe('charts out of the digest', () => {
  const rule = (id: string, title: string, summary: string): [string, RuleInfo] => [id, { id, book: 'TT', title, summary, kind: 'table' }];
  const rules = new Map([
    rule('TT.move.1', 'Close order foot', '6, 9, 12 inches.'),
    rule('TT.terr.3', 'Steep slopes', '33, 66, 33 percent, wheeled barred.'),
    rule('TT.ff.1', 'British close order firing', '+1'),
  ]);

  it('give each value its column', () => {
    expect(cellsOf('6, 9, 12 inches.', 3)).toEqual(['6″', '9″', '12″']);
    expect(cellsOf('33, 66, 33 percent, wheeled barred.', 4)).toEqual(['33%', '66%', '33%', 'wheeled barred']);
    const found = charts({} as never, rules);
    expect(found.map(({ id }) => id)).toEqual(['move-foot', 'terrain', 'fire']);
    for (const { columns, rows } of found) for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
  });

  it('wait for the digest', () => expect(charts({} as never, null)).toEqual([]));
});

describe('a click that means nothing', () => {
  const moving = view();
  const guess = (phase: string, selected: string[], piece?: string) =>
    system.meant({ ...moving, phase }, { player: 'american', by: 'player', kind: '', prompt: '', rules: [] }, selected, piece ? { piece } : { hex: '1,1' });

  it('is asked about as a move, a shot or a charge, never of a general', () => {
    expect(guess('movement', [], '17th')).toEqual(['march 17th 1.00']);
    expect(guess('movement', ['howe'], '17th')).toEqual(['join howe 17th']);
    expect(guess('fire', ['17th'], 'oneidas')).toEqual(['fire 17th oneidas']);
    expect(guess('charge', ['16th'], 'oneidas')).toEqual(['charge 16th oneidas', 'test oneidas']);
    expect(guess('fire', ['17th'], 'howe')).toEqual([]);
    expect(guess('movement', [])).toEqual([]);
  });
});
