import { describe, expect, it } from 'vitest';
import type { OddsQuestion } from '../src/ports/odds';
import type { Sitters } from '../src/ports/types';
import { keyOf, OddsDesk, questionAbout } from '../src/systems/boar/odds/desk.svelte';
import type { Answer, CombatOdds } from '../src/systems/boar/odds/types';
import { percent, shortFraction } from '../src/parts/chance';
import {
  rowsFor,
  signed,
  tacticName,
  valueWords,
} from '../src/systems/boar/odds/words';
import { makeHost } from './support/engine';

const people: Sitters = { american: { kind: 'person' }, british: { kind: 'person' } };

function combat(values: Partial<CombatOdds> = {}): CombatOdds {
  return {
    number: 1,
    designated: true,
    side: 'american',
    attackers: ['first'],
    defenders: ['guards'],
    hexes: ['0505'],
    sp: [3, 4],
    odds: '1-2',
    drm: 0,
    no_fight: 0,
    results: { attacker: [], defender: [] },
    losses: { attacker: {}, defender: {} },
    joiners: [],
    ...values,
  };
}

/** A table that answers one after the other. */
function tableOf(...answers: (Answer | Error)[]) {
  const questions: OddsQuestion[] = [];
  const odds = async (question: OddsQuestion) => {
    questions.push(question);
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
    return answer as Record<string, unknown>;
  };
  return { questions, source: { tableNow: { odds } } };
}

describe('words of odds', () => {
  it('rounds chances without making the possible impossible', () => {
    expect([0, 0.001, 0.3, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '30 %', '>99 %', '100 %']);
  });

  it('shows a fraction that a person can read', () => {
    expect(shortFraction({ chance: 0.7, fraction: '7/10' })).toBe('7/10');
    expect(shortFraction({ chance: 1, fraction: '1' })).toBe('');
    expect(shortFraction({ chance: 0.5, fraction: '12345/24690' })).toBe('');
    expect(shortFraction({ chance: 0.5 })).toBe('');
  });

  it('tells changes with their sign, and what is nothing for both not at all', () => {
    expect([0.2, -1, 0.001].map(signed)).toEqual(['+0.20', '−1.00', '±0']);
    const rows = rowsFor({ steps: 0.5, leaders: 0 }, { steps: 0, any_retreat: 0.1 });
    expect(rows.map(({ key }) => key)).toEqual(['steps', 'any_retreat']);
  });

  it('names tactics and values', () => {
    expect(tacticName('stand-fast')).toBe('Stand fast');
    expect(valueWords(0.1)).toBe('about even');
    expect(valueWords(3)).toBe('clearly better for the attacker');
    expect(valueWords(-9)).toBe('by far better for the defender');
  });
});

describe('the desk where odds are asked', () => {
  it('asks what is being decided', async () => {
    const { questions, source } = tableOf({ kind: 'none' });
    const desk = new OddsDesk(source);
    await desk.refresh();
    expect(questions).toEqual([{ ask: 'now' }]);
    expect(desk.answer?.kind).toBe('none');
    expect(desk.busy).toBe(false);
  });

  it('asks about one more unit, and puts it away when asked again', async () => {
    const one = combat();
    const joined = { piece: 'second', name: 'Second', words: 'With Second: …' };
    const { questions, source } = tableOf({ combat: one, with: joined as never });
    const desk = new OddsDesk(source);
    await desk.tryUnit(one, 'second');
    expect(questions).toEqual([{ ask: 'combat', number: 1, with: 'second' }]);
    expect(desk.about(one).with?.piece).toBe('second');
    await desk.tryUnit(one, 'second');
    expect(desk.about(one).with).toBeNull();
    expect(questions.length).toBe(1);
  });

  it('asks for advice only when a person does, and forgets it when the combat changes', async () => {
    const one = combat();
    const changed = combat({ attackers: ['first', 'second'] });
    const { questions, source } = tableOf(
      { combat: one },
      { kind: 'close_combat', combats: [one] },
      { kind: 'close_combat', combats: [changed] },
    );
    const desk = new OddsDesk(source);
    await desk.advise(one);
    expect(questions[0]).toEqual({ ask: 'combat', number: 1, advice: true });
    await desk.refresh();
    expect(desk.about(one).advice).toEqual(one);
    await desk.refresh();
    expect(desk.about(changed).advice).toBeNull();
    expect(desk.asked.size).toBe(0);
  });

  it('tells why there are no odds', async () => {
    const rule = { rule: 'BOAR.7.42', reason: 'You may not look.' };
    const { source } = tableOf({ refused: rule }, new Error('no connection'));
    const desk = new OddsDesk(source);
    await desk.refresh();
    expect(desk.fault).toBe('You may not look. (BOAR.7.42)');
    await desk.refresh();
    expect(desk.fault).toBe('no connection');
  });

  it('knows a combat by number, else by who fights where', () => {
    const supposed = combat({ number: null });
    expect(questionAbout(supposed)).toEqual({ ask: 'attack', attackers: ['first'], targets: ['0505'] });
    expect(keyOf(supposed)).not.toBe(keyOf(combat()));
    expect(keyOf(combat({ hexes: ['0506'] }))).not.toBe(keyOf(combat()));
  });
});

describe('the engine in the browser', () => {
  it('answers a seat, and changes nothing by it', async () => {
    const { host } = makeHost();
    const id = await host.begin('boar/germantown', people, '7');
    const before = await host.record(id);
    const { revision } = await host.snapshot(id, 'american');
    expect(await host.odds(id, 'american', { ask: 'now' })).toHaveProperty('kind');
    const bid = await host.odds(id, 'british', { ask: 'initiative', american: 0, british: 0 });
    expect(bid['bid']).toMatchObject({ wins: { american: { chance: 0.5, fraction: '1/2' } } });
    await expect(host.odds(id, 'american', { ask: 'weather' })).rejects.toThrow(/weather/);
    expect(await host.record(id)).toBe(before);
    expect((await host.snapshot(id, 'american')).revision).toBe(revision);
  });
});
