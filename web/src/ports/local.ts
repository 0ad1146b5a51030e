// Matches in this browser: the engine in a worker.
import { BrowserFiles } from './files';
import type { KnownMatch, Lobby, OwnBattles } from './lobby';
import type { SavedGame } from './saves';
import { PortError, type OpenMatch, type Table } from './table';
import type { BotInfo, Bundle, Seat, Sitters } from './types';
import type { Reply } from './worker';

type Listener = (revision: number) => void;

/** Calls to the worker as promises. */
export class WorkerLine {
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  private readonly listeners = new Map<string, Set<Listener>>();
  private last = 0;

  constructor(private readonly worker: Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>) {
    worker.onmessage = (event: MessageEvent<Reply>) => this.hear(event.data);
    worker.onerror = (event) => this.fail(event.message || 'the engine did not start');
  }

  ask<T>(method: string, ...args: unknown[]): Promise<T> {
    const id = ++this.last;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.worker.postMessage({ id, method, args });
    });
  }

  listen(game: string, listener: Listener): () => void {
    const set = this.listeners.get(game) ?? new Set();
    this.listeners.set(game, set);
    set.add(listener);
    return () => set.delete(listener);
  }

  private hear(reply: Reply): void {
    if ('changed' in reply) {
      for (const listener of this.listeners.get(reply.changed) ?? []) listener(reply.revision);
      return;
    }
    const promise = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (!promise) return;
    if ('error' in reply) promise.reject(new PortError(reply.error.message, reply.error.code));
    else promise.resolve(reply.value);
  }

  private fail(message: string): void {
    for (const { reject } of this.waiting.values()) reject(new PortError(message, 'engine'));
    this.waiting.clear();
  }
}

export class LocalTable implements Table {
  constructor(
    private readonly line: WorkerLine,
    private readonly game: string,
    readonly seat: Seat,
  ) {}

  snapshot: Table['snapshot'] = () => this.line.ask('snapshot', this.game, this.seat);
  act: Table['act'] = (revision, actions) =>
    this.line.ask('act', this.game, this.seat, revision, actions);
  undo: Table['undo'] = (revision) => this.line.ask('undo', this.game, this.seat, revision);
  check: Table['check'] = (action) => this.line.ask('check', this.game, this.seat, action);
  events: Table['events'] = (first) => this.line.ask('events', this.game, this.seat, first);
  at: Table['at'] = (count) => this.line.ask('at', this.game, this.seat, count);
  overlay: Table['overlay'] = (name, argument) =>
    this.line.ask('overlay', this.game, this.seat, name, argument);
  odds: Table['odds'] = (question) => this.line.ask('odds', this.game, this.seat, question);
  record: Table['record'] = () => this.line.ask('record', this.game);

  watch(changed: Listener, connected: (yes: boolean) => void): () => void {
    connected(true);
    return this.line.listen(this.game, changed);
  }
}

function startWorker(base: string): WorkerLine {
  return new WorkerLine(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: base }),
  );
}

function playersOf(sitters: Sitters): string {
  const words = Object.entries(sitters).map(
    ([seat, sitter]) => `${seat}: ${sitter.kind === 'bot' ? sitter.bot : 'you'}`,
  );
  return words.join(', ');
}

function knownOf(game: SavedGame): KnownMatch {
  const { scenario, title, count, state, yours, changed } = game;
  const players = playersOf(game.sitters);
  return { address: `/game/${game.id}`, scenario, title, players, count, state, yours, changed };
}

export class LocalLobby implements Lobby {
  readonly kind = 'browser';
  readonly accounts = null;
  readonly own: OwnBattles = {
    faults: (bundle) => this.line().ask('faults', bundle),
    begin: async (bundle, sitters) => `/game/${await this.line().ask<string>('beginOwn', bundle, sitters)}`,
  };
  private readonly files: BrowserFiles;
  private started: WorkerLine | null = null;

  constructor(private readonly base: string) {
    this.files = new BrowserFiles(base);
  }

  battles: Lobby['battles'] = () => this.files.battles();
  board = (scenario: string): Promise<Bundle> => this.files.board(scenario);
  rules: Lobby['rules'] = () => this.files.rules();
  bots = (system: string): Promise<BotInfo[]> => this.files.bots(system);

  async begin(scenario: string, sitters: Sitters, seed?: string): Promise<string> {
    return `/game/${await this.line().ask<string>('begin', scenario, sitters, seed)}`;
  }

  async beginFromRecord(record: string, sitters: Sitters): Promise<string> {
    return `/game/${await this.line().ask<string>('beginFromRecord', record, sitters)}`;
  }

  async fork(address: string, at: number, sitters: Sitters): Promise<string> {
    return `/game/${await this.line().ask<string>('fork', gameOf(address), at, sitters)}`;
  }

  async open(address: string): Promise<OpenMatch> {
    const id = gameOf(address);
    const line = this.line();
    const seats = await line.ask<Seat[]>('people', id);
    const shown = seats.length > 0 ? seats : ['spectator'];
    const tables = shown.map((seat) => new LocalTable(line, id, seat));
    const own = await line.ask<string | null>('ownBundle', id);
    return { address, tables, links: {}, close: () => {}, ...(own ? { bundle: JSON.parse(own) as Bundle } : {}) };
  }

  async known(): Promise<KnownMatch[]> {
    return (await this.line().ask<SavedGame[]>('list')).map(knownOf);
  }

  async forget(address: string): Promise<void> {
    await this.line().ask('forget', gameOf(address));
  }

  private line(): WorkerLine {
    this.started ??= startWorker(this.base);
    return this.started;
  }
}

function gameOf(address: string): string {
  const match = /^\/game\/([0-9a-f]+)$/.exec(address);
  if (!match?.[1]) throw new PortError('there is no such game', 'unknown-match');
  return match[1];
}
