import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Http } from '../src/ports/http';
import { backOff, RemoteTable } from '../src/ports/remote';
import { ServerLobby } from '../src/ports/server_lobby';
import { PortError } from '../src/ports/table';
import type { Sitters } from '../src/ports/types';

interface Call {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
}

let calls: Call[] = [];
let answers: ((call: Call) => { status: number; body: unknown } | undefined)[] = [];

beforeEach(() => {
  calls = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const call: Call = {
      method: String(init.method),
      path: url.pathname.slice(1) + url.search,
      token: headers['Authorization'] ?? null,
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    calls.push(call);
    for (const answer of answers) {
      const found = answer(call);
      if (found) return new Response(JSON.stringify(found.body), { status: found.status });
    }
    throw new TypeError('no network');
  });
});
afterEach(() => vi.unstubAllGlobals());

const http = () => new Http('http://server/');
const table = () => new RemoteTable(http(), 'm1', { token: 'TOKEN' }, 'american');
const answer = (status: number, body: unknown) => answers.push(() => ({ status, body }));

describe('a table on a server', () => {
  it('asks with the token of its seat', async () => {
    answer(200, { count: 3 });
    expect(await table().snapshot()).toEqual({ count: 3 });
    expect(calls[0]).toMatchObject({ method: 'GET', path: 'api/matches/m1', token: 'Bearer TOKEN' });
  });

  it('asks for odds as its seat', async () => {
    answer(200, { kind: 'none' });
    expect(await table().odds({ ask: 'now' })).toEqual({ kind: 'none' });
    expect(calls[0]).toMatchObject({
      ...{ method: 'POST', path: 'api/matches/m1/odds', token: 'Bearer TOKEN', body: { ask: 'now' } },
    });
  });

  it('sends actions with the revision it knows', async () => {
    answer(200, { revision: 5, count: 9, events: [{ n: 9 }] });
    const done = await table().act(4, ['move 2812']);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: 'api/matches/m1/actions',
      body: { revision: 4, actions: ['move 2812'] },
    });
    expect(done).toMatchObject({ kind: 'done', events: [{ n: 9 }] });
  });

  it('takes the new position when it came too late', async () => {
    answer(409, { error: { code: 'stale' }, snapshot: { revision: 6 } });
    expect(await table().act(4, ['move 2812'])).toEqual({ kind: 'stale', snapshot: { revision: 6 } });
  });

  it('passes a refusal on with its rule, and looks again', async () => {
    answers.push((call) =>
      call.method === 'POST'
        ? { status: 422, body: { error: { rule: 'BOAR.9.2', message: 'out of reach' } } }
        : { status: 200, body: { revision: 4 } },
    );
    expect(await table().act(4, ['move 2812'])).toEqual({
      kind: 'refused',
      refusal: { rule: 'BOAR.9.2', reason: 'out of reach' },
      snapshot: { revision: 4 },
    });
  });

  it('names faults by their code', async () => {
    answer(403, { error: { code: 'forbidden', message: 'no such seat' } });
    await expect(table().snapshot()).rejects.toMatchObject({ message: 'no such seat', code: 'forbidden' });
    answers = [];
    await expect(table().snapshot()).rejects.toMatchObject({ code: 'offline' });
  });

  it('encodes what it asks about', async () => {
    answer(200, {});
    await table().overlay('reach', 'queen & country');
    expect(calls[0]!.path).toBe('api/matches/m1/overlay?name=reach&argument=queen+%26+country');
  });
});

describe('the socket', () => {
  class FakeSocket {
    static readonly CLOSED = 3;
    static all: FakeSocket[] = [];
    readyState = 0;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor(readonly url: string) {
      FakeSocket.all.push(this);
    }
    close(): void {
      this.readyState = FakeSocket.CLOSED;
      this.onclose?.();
    }
  }

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  });
  afterEach(() => vi.useRealTimers());

  it('comes back after it broke, and asks anew each time', () => {
    const heard: (number | undefined)[] = [];
    const states: boolean[] = [];
    const stop = table().watch(
      (revision) => heard.push(revision),
      (yes) => states.push(yes),
    );
    const [first] = FakeSocket.all;
    expect(first!.url).toBe('ws://server/api/matches/m1/stream?seat=TOKEN');
    first!.onopen!();
    first!.onmessage!({ data: '{"type":"changed","revision":12}' });
    expect(heard).toEqual([undefined, 12]);
    first!.close();
    expect(states).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.all[1]!.onopen!();
    expect(heard.length).toBe(3);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('waits longer each time, up to a limit', () => {
    const waits = [0, 1, 2, 3, 10].map((attempt) => backOff(attempt, 0.999));
    expect(waits.slice(0, 4)).toEqual([...waits.slice(0, 4)].sort((a, b) => a - b));
    expect(waits[4]).toBeLessThanOrEqual(15_000);
    expect(backOff(0, 0)).toBeGreaterThan(0);
  });
});

describe('the lobby of a server', () => {
  const people: Sitters = { american: { kind: 'person' }, british: { kind: 'person' } };
  const created = { match: 'm7', links: { american: 'A', british: 'B', spectator: 'S' } };
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  it('seats two here with both tokens, two apart with one', async () => {
    answer(200, created);
    const lobby = new ServerLobby('http://server/', memory(), () => 5);
    expect(await lobby.begin('boar/germantown', people)).toBe('/match/m7/A+B');
    const apart: Sitters = { ...people, british: { kind: 'person', apart: true } };
    expect(await lobby.begin('boar/germantown', apart)).toBe('/match/m7/A');
    expect(calls[1]!.body).toEqual({ scenario: 'boar/germantown', seats: apart });
  });

  it('remembers the links of a match that it began', async () => {
    answers.push((call) =>
      call.method === 'POST' ? { status: 200, body: created } : { status: 200, body: { seat: 'american' } },
    );
    const lobby = new ServerLobby('http://server/', memory(), () => 5);
    const address = await lobby.begin('boar/germantown', people);
    const match = await lobby.open(address);
    expect(match.links).toEqual(created.links);
    expect(match.tables.length).toBe(2);
    await lobby.forget(address);
    expect(await lobby.known()).toEqual([]);
  });

  it('knows no other addresses', async () => {
    const lobby = new ServerLobby('http://server/', memory());
    await expect(lobby.open('/match')).rejects.toBeInstanceOf(PortError);
    await expect(lobby.open('/match/m7/A/B')).rejects.toBeInstanceOf(PortError);
    expect(calls).toEqual([]);
  });
});
