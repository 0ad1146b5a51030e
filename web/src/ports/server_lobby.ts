// A server's matches. A browser knows those whose links it has seen.
import { Accounts } from './accounts';
import { Http, type Pass } from './http';
import type { KnownMatch, Lobby, OwnBattles } from './lobby';
import { RemoteTable } from './remote';
import { PortError, type OpenMatch } from './table';
import type { BattleInfo, BotInfo, Bundle, RuleInfo, Seat, Sitter, Sitters, Snapshot } from './types';

interface Created {
  match: string;
  links: Record<Seat, string>;
}

const kKnown = 'linstock.matches';

interface Remembered {
  address: string;
  links: Record<Seat, string>;
  changed: number;
}

/** The part of localStorage that is used; a browser may forbid it. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

export class ServerLobby implements Lobby {
  readonly own: OwnBattles = {
    faults: async (bundle) => {
      try {
        await this.http.post('api/battles/check', { options: { bundle: JSON.parse(bundle) as unknown } });
        return [];
      } catch (error) {
        // Where it is in the battle, not in what was sent.
        return [(error as Error).message.replace(/^options\/bundle\/(scenario\/)?/, '')];
      }
    },
    begin: async (bundle, sitters) => {
      const wish = { options: { bundle: JSON.parse(bundle) as unknown }, seats: sitters };
      return this.remember(await this.http.post('api/matches', wish), sitters);
    },
  };
  readonly kind = 'server';
  readonly accounts: Accounts;
  private readonly http: Http;
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(
    base: string,
    private readonly memory: Memory,
    private readonly now: () => number = Date.now,
  ) {
    this.http = new Http(base);
    this.accounts = new Accounts(this.http);
  }

  battles = (): Promise<BattleInfo[]> => this.once('api/battles');
  board = (scenario: string): Promise<Bundle> => this.once(`api/battles/${scenario}/board`);
  rules = (): Promise<RuleInfo[]> => this.once('api/rules');
  bots = (system: string): Promise<BotInfo[]> => this.once(`api/bots?system=${system}`);

  async begin(scenario: string, sitters: Sitters, seed?: string): Promise<string> {
    const wish = seed ? { scenario, seats: sitters, seed } : { scenario, seats: sitters };
    return this.remember(await this.http.post('api/matches', wish), sitters);
  }

  async beginFromRecord(record: string, sitters: Sitters): Promise<string> {
    return this.remember(await this.http.post('api/matches', { record, seats: sitters }), sitters);
  }

  async fork(address: string, at: number, sitters: Sitters): Promise<string> {
    const { match, tokens } = parse(address);
    const http = tokens[0] ? this.http.with({ token: tokens[0] }) : this.http;
    const wish = { at, seats: sitters };
    return this.remember(await http.post(`api/matches/${match}/fork`, wish), sitters);
  }

  async open(address: string): Promise<OpenMatch> {
    const { match, tokens } = parse(address);
    const passes = tokens.length > 0 ? tokens.map((token): Pass => ({ token })) : await this.passes(match);
    const tables = [];
    for (const pass of passes) {
      const { seat } = await this.http.with(pass).get<Snapshot>(`api/matches/${match}`);
      tables.push(new RemoteTable(this.http, match, pass, seat));
    }
    const links = this.list().find((known) => parse(known.address).match === match)?.links ?? {};
    if (tokens.length > 0) this.note({ address, links, changed: this.now() });
    return { address, tables, links, close: () => {} };
  }

  /** The seats of the signed-in account at a match. */
  private async passes(match: string): Promise<Pass[]> {
    const mine = (await this.accounts.matches()).filter((one) => one.match === match);
    if (mine.length > 0) return mine.map(({ seat }) => ({ as: seat }));
    throw new PortError('This account has no seat at this match.', 'unauthorized');
  }

  async known(): Promise<KnownMatch[]> {
    return Promise.all(this.list().map((known) => this.describe(known)));
  }

  async forget(address: string): Promise<void> {
    this.store(this.list().filter((known) => known.address !== address));
  }

  private async describe({ address, changed }: Remembered): Promise<KnownMatch> {
    const { match, tokens } = parse(address);
    try {
      const snapshot = await this.http.with({ token: tokens[0]! }).get<Snapshot>(`api/matches/${match}`);
      const { scenario, title, count, yours, result, decision, seat } = snapshot;
      const state = result ? result.reason : (decision?.player ?? '');
      const players = tokens.length > 1 ? 'two at this screen' : `you: ${seat}`;
      return { address, scenario, title, players, count, state, yours, changed };
    } catch (error) {
      const state = error instanceof PortError ? error.message : 'unreachable';
      return {
        ...{ address, scenario: '', title: 'Unreachable match', players: '', count: 0 },
        ...{ state, yours: false, changed },
      };
    }
  }

  /** Seats at this screen: all people's, unless they sit apart (then the first one's). */
  private remember(created: Created, seats: Sitters): string {
    const people = Object.keys(seats).filter((seat) => seats[seat]?.kind === 'person');
    const here = people.filter((seat) => !isApart(seats[seat]));
    const chosen = here.length > 0 ? here : ['spectator'];
    const tokens = chosen.map((seat) => created.links[seat]).filter((token) => token !== undefined);
    const address = `/match/${created.match}/${tokens.join('+')}`;
    this.note({ address, links: created.links, changed: this.now() });
    return address;
  }

  private note(match: Remembered): void {
    this.store([match, ...this.list().filter((known) => known.address !== match.address)]);
  }

  private list(): Remembered[] {
    try {
      return JSON.parse(this.memory.getItem(kKnown) ?? '[]') as Remembered[];
    } catch {
      return [];
    }
  }

  private store(list: Remembered[]): void {
    try {
      this.memory.setItem(kKnown, JSON.stringify(list.slice(0, 100)));
    } catch {
      // a full or forbidden memory only shortens the list of known matches
    }
  }

  private once<T>(path: string): Promise<T> {
    let answer = this.kept.get(path) as Promise<T> | undefined;
    if (!answer) {
      answer = this.http.get<T>(path);
      this.kept.set(path, answer);
      answer.catch(() => this.kept.delete(path));
    }
    return answer;
  }
}

const isApart = (sitter: Sitter | undefined): boolean =>
  sitter?.kind === 'person' && sitter.apart === true;

/** Without a secret, the address is for the account's seats. */
export function parse(address: string): { match: string; tokens: string[] } {
  const found = /^\/match\/([^/]+)(?:\/([^/]+))?$/.exec(address);
  if (!found?.[1]) throw new PortError('there is no such match', 'unknown-match');
  return { match: found[1], tokens: found[2]?.split('+') ?? [] };
}
