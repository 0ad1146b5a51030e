import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byMatch, otherMatches } from '../src/app/account.svelte';
import { forWords } from '../src/app/words';
import type { AccountMatch } from '../src/ports/accounts';
import type { KnownMatch } from '../src/ports/lobby';
import { ServerLobby } from '../src/ports/server_lobby';

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

const kAccount = { name: 'Henry', email: '', email_confirmed: false, webhook: '' };
const noMemory = { getItem: () => null, setItem: () => {} };

/** A server that keeps one session and wants its word with every change. */
class FakeServer {
  calls: Call[] = [];
  csrf: string | null = null;
  matches: Partial<AccountMatch>[] = [];

  answer({ method, path, headers, body }: Call): [number, unknown] {
    if (path === 'api/session' && method === 'GET') return [200, this.session()];
    if (path === 'api/session' && method === 'POST') {
      if ((body as { password: string }).password !== 'long enough') return [403, fault('forbidden')];
      this.csrf = 'word-1';
      return [200, this.session()];
    }
    if (method !== 'GET' && this.csrf && !headers['Authorization'] && headers['X-CSRF-Token'] !== this.csrf)
      return [403, fault('forbidden')];
    if (path === 'api/confirm') return [200, { name: 'Henry', email: 'henry@example.org' }];
    if (path === 'api/my/matches') return this.csrf ? [200, this.matches] : [401, fault('unauthorized')];
    if (path === 'api/matches') return [201, { match: 'm1', links: { american: 'A' } }];
    if (path.startsWith('api/matches/m1?as=')) return [200, { seat: path.split('=')[1] }];
    return [204, null];
  }

  private session = () => ({ account: this.csrf && kAccount, csrf: this.csrf });
}

const fault = (code: string) => ({ error: { code, message: `no: ${code}` } });

let server: FakeServer;
let lobby: ServerLobby;
beforeEach(() => {
  server = new FakeServer();
  lobby = new ServerLobby('http://server/', noMemory);
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const call: Call = {
      method: String(init.method),
      path: url.pathname.slice(1) + url.search,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    server.calls.push(call);
    const [status, body] = server.answer(call);
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = () => lobby.accounts.signIn('Henry', 'long enough');
const paths = () => server.calls.map(({ method, path }) => `${method} ${path}`);

describe('an account of a server', () => {
  it('sends the word of its session with every change', async () => {
    expect(await signIn()).toEqual(kAccount);
    await lobby.accounts.changePassword('long enough', 'longer still');
    await lobby.begin('boar/germantown', { american: { kind: 'person' } });
    for (const call of server.calls.slice(1)) expect(call.headers['X-CSRF-Token']).toBe('word-1');
    expect(server.calls[1]!.body).toEqual({ old: 'long enough', new: 'longer still' });
  });

  it('asks for the word anew when another tab has signed in, and tries once more', async () => {
    await signIn();
    server.csrf = 'word-2';
    await lobby.accounts.changePassword('long enough', 'longer still');
    expect(paths().slice(1)).toEqual([
      'POST api/account/password',
      'GET api/session',
      'POST api/account/password',
    ]);
  });

  it('does not try a wrong password twice', async () => {
    await expect(lobby.accounts.signIn('Henry', 'wrong')).rejects.toMatchObject({ code: 'forbidden' });
    expect(paths().filter((path) => path === 'POST api/session').length).toBe(1);
  });

  it('opens all its seats of a match without a secret', async () => {
    await signIn();
    server.matches = [
      { match: 'm1', seat: 'american' },
      { match: 'm2', seat: 'british' },
      { match: 'm1', seat: 'british' },
    ];
    const { tables } = await lobby.open('/match/m1');
    expect(tables.map(({ seat }) => seat)).toEqual(['american', 'british']);
    await expect(lobby.open('/match/m9')).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('brings the secret of a mail back, with or without a session', async () => {
    expect(await lobby.accounts.confirm('SECRET')).toEqual({
      name: 'Henry',
      email: 'henry@example.org',
    });
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: 'api/confirm',
      body: { secret: 'SECRET' },
    });
  });

  it('claims a seat with its secret', async () => {
    await lobby.accounts.claim('m1', 'A');
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: 'api/matches/m1/claim',
      headers: { Authorization: 'Bearer A' },
    });
  });
});

describe('the matches of an account', () => {
  const row = (match: string, seat: string, since: number, more: Partial<AccountMatch> = {}): AccountMatch => ({
    ...{ match, scenario: 's', seat, turn: 'american', since, your_turn: seat === 'american' },
    ...{ revision: 1, created: 0, result: null },
    ...more,
  });
  const result = { winner: null, level: 'draw', reason: 'The battle is a draw.', rule: 'R.1' };

  it('come by match, those first that wait for it longest', () => {
    const list = byMatch([
      row('over', 'american', 1, { result, your_turn: false }),
      row('theirs', 'british', 2),
      row('late', 'american', 9),
      row('early', 'british', 4),
      row('early', 'american', 4),
    ]);
    expect(list.map(({ match }) => match)).toEqual(['early', 'late', 'theirs', 'over']);
    expect(list[0]).toMatchObject({ seats: ['british', 'american'], yours: true, over: '' });
    expect(list[3]!.over).toBe('The battle is a draw.');
  });

  it('are not listed again among those of the browser', () => {
    const known = ['/match/m1/A', '/match/m2/B'].map((address) => ({ address }) as KnownMatch);
    expect(otherMatches(known, byMatch([row('m1', 'american', 1)]))).toEqual([known[1]]);
  });
});

describe('how long a match has waited', () => {
  const at = (minutes: number) => forWords(0, minutes * 60_000);

  it('is told in the unit that fits', () => {
    expect([0, 5, 59, 60, 23 * 60, 24 * 60, 73 * 60].map(at)).toEqual([
      ...['just now', 'for 5 min', 'for 59 min', 'for 1 h', 'for 23 h', 'for a day', 'for 3 days'],
    ]);
  });
});
