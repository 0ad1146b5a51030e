import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EngineStopped, type Engine } from '../src/ports/engine';
import type { Host } from '../src/ports/host';
import type { Snapshot, Sitters } from '../src/ports/types';
import { linstock, makeHost, startEngine } from './support/engine';

const kBattle = 'boar/germantown';
const people: Sitters = { american: { kind: 'person' }, british: { kind: 'person' } };
const againstBot: Sitters = { american: { kind: 'person' }, british: { kind: 'bot', bot: 'steady' } };

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function act(host: Host, id: string, seat: string, ...actions: string[]): Promise<Snapshot> {
  const { revision } = await host.snapshot(id, seat);
  const answer = await host.act(id, seat, revision, actions);
  expect(answer.kind, JSON.stringify(answer).slice(0, 300)).toBe('done');
  return answer.snapshot;
}

describe('a game of two at one screen', () => {
  it('begins with the first player’s decision and its lawful actions', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    expect(await host.people(id)).toEqual(['american', 'british']);
    const american = await host.snapshot(id, 'american');
    expect(american.yours).toBe(true);
    expect(american.system).toBe('boar');
    expect(american.actions.some(({ text }) => text === 'end-movement')).toBe(true);
    const british = await host.snapshot(id, 'british');
    expect(british.yours).toBe(false);
    expect(british.actions).toEqual([]);
  });

  it('plays a list of actions and answers the new entries', async () => {
    const { host, changes } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    const answer = await host.act(id, 'american', 0, ['activate conways-brigade', 'move 2512']);
    expect(answer.kind).toBe('done');
    if (answer.kind !== 'done') return;
    expect(answer.events.map(({ n }) => n)).toEqual([1, 2]);
    expect(answer.snapshot.count).toBe(2);
    expect(answer.snapshot.revision).toBe(1);
    expect(changes).toContain(id);
  });

  it('plays all of a list or none of it', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    const answer = await host.act(id, 'american', 0, ['activate conways-brigade', 'move 4617']);
    expect(answer.kind).toBe('refused');
    if (answer.kind !== 'refused') return;
    expect(answer.refusal.rule).toMatch(/^BOAR\./);
    expect(answer.refusal.reason).not.toBe('');
    expect(answer.snapshot.count).toBe(0);
    expect(answer.snapshot.revision).toBe(0);
  });

  it('tells a seat that comes too late the new position', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    await act(host, id, 'american', 'activate conways-brigade', 'move 2512');
    const late = await host.act(id, 'american', 0, ['end-movement']);
    expect(late.kind).toBe('stale');
    expect(late.snapshot.count).toBe(2);
  });

  it('takes moves back until a die has been rolled', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    const moved = await act(host, id, 'american', 'activate conways-brigade', 'move 2512');
    expect(moved.undo).toBe(2);
    const undone = await host.undo(id, 'american', moved.revision);
    expect(undone.kind).toBe('done');
    expect(undone.snapshot.count).toBe(1);
    const other = await host.undo(id, 'british', undone.snapshot.revision);
    expect(other.kind).toBe('refused');
  });

  it('answers questions: check, overlay, an earlier moment', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    expect(await host.check(id, 'american', 'activate conways-brigade')).toEqual({ ok: true });
    const refused = await host.check(id, 'american', 'activate 40th-foot');
    expect('refused' in refused && refused.refused.reason).toBeTruthy();
    const reach = await host.overlay(id, 'american', 'reach', 'conways-brigade');
    const goal = (reach.hexes ?? []).find((entry) => typeof entry !== 'string' && entry.hex === '2512');
    expect(goal).toMatchObject({ cost: 3, strategic: false });
    expect((goal as { path: string[] }).path.at(-1)).toBe('2512');
    await act(host, id, 'american', 'activate conways-brigade', 'move 2512');
    const before = (await host.at(id, 'american', 0)) as unknown as { units: { id: string; hex: string }[] };
    expect(before.units.find((unit) => unit.id === 'conways-brigade')?.hex).toBe('2411');
  });

  it('does not understand what is no action', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    await expect(host.check(id, 'american', 'fly to the moon')).rejects.toThrow();
  });
});

describe('saving', () => {
  it('keeps every change, and another engine goes on from it', async () => {
    const { host, saves } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    await act(host, id, 'american', 'activate conways-brigade', 'move 2512');
    const later = makeHost({}, saves).host;
    expect((await later.snapshot(id, 'american')).count).toBe(2);
    expect((await later.list())[0]).toMatchObject({ id, count: 2, state: 'american', yours: true });
    await later.forget(id);
    expect(await later.list()).toEqual([]);
    await expect(makeHost({}, saves).host.snapshot(id, 'american')).rejects.toThrow(/no such game/);
  });

  it('opens a record of any of its games', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    await act(host, id, 'american', 'activate conways-brigade', 'move 2512');
    const again = await host.beginFromRecord(await host.record(id), people);
    expect(again).not.toBe(id);
    expect(await host.record(again)).toBe(await host.record(id));
  });

  it('refuses files that are no records', async () => {
    const { host } = makeHost();
    await expect(host.beginFromRecord('no record at all', people)).rejects.toThrow(/no record/);
    const record = await host.record(await host.begin(kBattle, people, '7'));
    await expect(host.beginFromRecord(record.slice(0, -3), people)).rejects.toThrow();
  });

  it('forks a moment into a game with other dice', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, people, '7');
    await act(host, id, 'american', 'activate conways-brigade', 'move 2512');
    const fork = await host.fork(id, 1, people);
    expect((await host.snapshot(fork, 'american')).count).toBe(1);
    expect((await host.snapshot(id, 'american')).count).toBe(2);
  });
});

describe('bots', () => {
  it('play on by themselves until the person decides', async () => {
    const { host } = makeHost();
    const id = await host.begin(kBattle, againstBot, '7');
    expect(await host.people(id)).toEqual(['american']);
    const before = await act(host, id, 'american', 'end-movement');
    await until(async () => (await host.snapshot(id, 'american')).yours);
    const after = await host.snapshot(id, 'american');
    expect(after.count).toBeGreaterThan(before.count);
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  it('play a whole game whose record the program replays byte for byte', async () => {
    const { host } = makeHost();
    const bots: Sitters = {
      american: { kind: 'bot', bot: 'random' },
      british: { kind: 'bot', bot: 'random' },
    };
    const id = await host.begin(kBattle, bots, '11');
    await until(async () => (await host.snapshot(id, 'spectator')).result !== null);
    await until(async () => (await host.list())[0]!.count === (await host.snapshot(id, 'spectator')).count);
    const folder = mkdtempSync(join(tmpdir(), 'linstock-'));
    const file = join(folder, 'game.linstock');
    writeFileSync(file, await host.record(id));
    const verdict = execFileSync(linstock, ['replay', file, '--verify'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(verdict).toContain('Every die is the seed’s die'.replace('’', "'"));
  }, 120_000);
});

describe('an engine that stops', () => {
  it('is started again with every game as it was', async () => {
    let engines = 0;
    let broken = false;
    const start = async (): Promise<Engine> => {
      ++engines;
      const engine = await startEngine();
      return new Proxy(engine, {
        get(target, name) {
          if (name === 'call') {
            return (...args: [string, ...(string | number)[]]) => {
              if (broken && args[0] === 'act') {
                broken = false;
                throw new EngineStopped('unreachable');
              }
              return target.call(...args);
            };
          }
          const value = Reflect.get(target, name) as unknown;
          return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
        },
      });
    };
    const { host } = makeHost({ startEngine: start });
    const id = await host.begin(kBattle, people, '7');
    const moved = await act(host, id, 'american', 'activate conways-brigade', 'move 2512');
    broken = true;
    await expect(
      host.act(id, 'american', moved.revision, ['activate spencers-regiment']),
    ).rejects.toThrow(/started again/);
    expect(engines).toBe(2);
    const after = await host.snapshot(id, 'american');
    expect(after.count).toBe(2);
    await act(host, id, 'american', 'activate spencers-regiment');
  });
});
