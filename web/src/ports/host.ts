// The games of this browser: one engine, the games that are open in it, bots, saving. Runs in the
// worker; tests run it in Node.
import { EngineStopped, type Answer, type Engine } from './engine';
import type { OddsAnswer, OddsQuestion } from './odds';
import { bundleOfRecord } from './own';
import type { SaveStore, SavedGame } from './saves';
import { PortError } from './table';
import type {
  ActAnswer,
  CheckAnswer,
  GameResult,
  Overlay,
  Refusal,
  Seat,
  Sitters,
  Snapshot,
  TaleEntry,
  View,
} from './types';

const kSpectator = 254;
const kUmpire = 255;

interface OpenGame {
  /** Number in the engine. */
  number: number;
  seats: Seat[];
  save: SavedGame;
  bundle: string;
  /** Changes since it was opened; the page's own count, for `revision`. */
  revision: number;
  /** Is a bot at work on it? */
  busy: boolean;
}

/** A game that the engine has just opened; nothing has happened in it yet. */
function newlyOpen(answer: Answer, save: SavedGame, bundle: string): OpenGame {
  return {
    number: Number(answer.game),
    seats: answer.seats as Seat[],
    save,
    bundle,
    revision: 0,
    busy: false,
  };
}

export interface HostTools {
  startEngine(): Promise<Engine>;
  bundleOf(scenario: string): Promise<string>;
  saves: SaveStore;
  /** Called after every change of a game. */
  changed(id: string, revision: number): void;
  now(): number;
  /** Lets other work be done between two decisions of a bot. */
  pause(): Promise<void>;
}

/** 64 random bits as the text of a number. */
export function randomSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The new entries of the history, or why nothing has changed. */
function changed(answer: Answer): Refusal | TaleEntry[] {
  if (answer.ok) return (answer.events ?? []) as TaleEntry[];
  return answer.refused ?? { rule: '', reason: answer.error?.message ?? 'not understood' };
}

function scenarioOf(record: string): string {
  try {
    const head = JSON.parse(record.slice(0, record.indexOf('\n'))) as { scenario?: unknown };
    if (typeof head.scenario === 'string') return head.scenario;
  } catch {
    // falls through: not a record
  }
  throw new PortError('this file is no record of a game');
}

export class Host {
  private engine: Promise<Engine> | null = null;
  private readonly games = new Map<string, OpenGame>();

  constructor(private readonly tools: HostTools) {}

  // ---- beginning

  async begin(scenario: string, sitters: Sitters, seed = randomSeed()): Promise<string> {
    const bundle = await this.tools.bundleOf(scenario);
    const engine = await this.started();
    const setup = { seed, salt: randomSeed(), started: new Date(this.tools.now()).toISOString() };
    const answer = engine.ask('new_game', bundle, JSON.stringify(setup));
    return this.seat(answer, bundle, scenario, sitters);
  }

  /** What is wrong with a bundle that a person made; empty when it can be played. */
  async faults(bundle: string): Promise<string[]> {
    const engine = await this.started();
    const answer = engine.call('new_game', bundle, JSON.stringify({ seed: '1', salt: '1', own: true }));
    if (answer.ok) {
      engine.call('close_game', Number(answer.game));
      return [];
    }
    const { where = '', message = 'it cannot be played' } = answer.error ?? {};
    return [`${where === '' ? '' : `${where}: `}${message}`];
  }

  /** Begins a game of a bundle that a person made; it is kept with the game. */
  async beginOwn(bundle: string, sitters: Sitters): Promise<string> {
    const engine = await this.started();
    const started = new Date(this.tools.now()).toISOString();
    const setup = { seed: randomSeed(), salt: randomSeed(), started, own: true };
    const answer = engine.ask('new_game', bundle, JSON.stringify(setup));
    const { scenario } = JSON.parse(bundle) as { scenario?: { id?: string } };
    return this.seat(answer, bundle, scenario?.id ?? 'own', sitters, true);
  }

  /** The bundle of a game whose battle is in no library. */
  async ownBundle(id: string): Promise<string | null> {
    return (await this.open(id)).save.bundle ?? null;
  }

  async beginFromRecord(record: string, sitters: Sitters): Promise<string> {
    const scenario = scenarioOf(record);
    const own = bundleOfRecord(record);
    const bundle = own ?? (await this.tools.bundleOf(scenario));
    const engine = await this.started();
    return this.seat(engine.ask('load_game', bundle, record), bundle, scenario, sitters, own !== null);
  }

  async fork(id: string, at: number, sitters: Sitters): Promise<string> {
    const game = await this.open(id);
    const engine = await this.started();
    const setup = JSON.stringify({ seed: randomSeed(), salt: randomSeed() });
    const answer = engine.ask('fork', game.number, at, setup);
    return this.seat(answer, game.bundle, game.save.scenario, sitters, game.save.bundle !== undefined);
  }

  private async seat(
    answer: Answer,
    bundle: string,
    scenario: string,
    sitters: Sitters,
    own = false,
  ): Promise<string> {
    const save: SavedGame = {
      id: randomId(),
      scenario,
      title: String(answer.title),
      sitters,
      record: '',
      count: 0,
      state: '',
      yours: false,
      changed: this.tools.now(),
      ...(own ? { bundle } : {}),
    };
    const game = newlyOpen(answer, save, bundle);
    this.games.set(save.id, game);
    await this.keep(game);
    void this.letBotsPlay(game);
    return save.id;
  }

  /** Opens a saved game, or finds it open. */
  private async open(id: string): Promise<OpenGame> {
    const there = this.games.get(id);
    if (there) return there;
    const save = await this.tools.saves.get(id);
    if (!save) throw new PortError('this browser has no such game', 'unknown-match');
    const bundle = save.bundle ?? (await this.tools.bundleOf(save.scenario));
    const engine = await this.started();
    const again = this.games.get(id);
    if (again) return again;
    const answer = engine.ask('load_game', bundle, save.record);
    const game = newlyOpen(answer, save, bundle);
    this.games.set(id, game);
    void this.letBotsPlay(game);
    return game;
  }

  // ---- what tables ask

  async people(id: string): Promise<Seat[]> {
    const game = await this.open(id);
    return game.seats.filter((seat) => game.save.sitters[seat]?.kind === 'person');
  }

  async snapshot(id: string, seat: Seat): Promise<Snapshot> {
    return this.withGame(id, (engine, game) => this.look(engine, game, seat));
  }

  async events(id: string, seat: Seat, first: number): Promise<TaleEntry[]> {
    return this.withGame(id, (engine, game) => {
      const answer = engine.ask('tale', game.number, this.number(game, seat), first);
      return answer.events as TaleEntry[];
    });
  }

  async at(id: string, seat: Seat, count: number): Promise<View> {
    return this.withGame(
      id,
      (engine, game) =>
        engine.ask('at', game.number, this.number(game, seat), count).view as View,
    );
  }

  async check(id: string, seat: Seat, action: string): Promise<CheckAnswer> {
    return this.withGame(id, (engine, game) => {
      const answer = engine.call('check', game.number, this.number(game, seat), action);
      if (answer.ok) return { ok: true };
      if (answer.refused) return { refused: answer.refused };
      throw new PortError(answer.error?.message ?? 'the question is not understood');
    });
  }

  async overlay(id: string, seat: Seat, name: string, argument: string): Promise<Overlay> {
    return this.withGame(
      id,
      (engine, game) =>
        engine.ask('overlay', game.number, this.number(game, seat), name, argument) as Overlay,
    );
  }

  async odds(id: string, seat: Seat, question: OddsQuestion): Promise<OddsAnswer> {
    return this.withGame(id, (engine, game) => {
      const text = JSON.stringify(question);
      const answer = engine.call('odds', game.number, this.number(game, seat), text);
      if (!answer.error) return answer as OddsAnswer;
      throw new PortError(`${answer.error.where} ${answer.error.message}`.trim());
    });
  }

  async record(id: string): Promise<string> {
    const game = await this.open(id);
    return game.save.record;
  }

  async act(id: string, seat: Seat, revision: number, actions: string[]): Promise<ActAnswer> {
    return this.change(id, seat, revision, (engine, game) => {
      const list = JSON.stringify(actions);
      return changed(engine.call('act', game.number, this.number(game, seat), list));
    });
  }

  async undo(id: string, seat: Seat, revision: number): Promise<ActAnswer> {
    return this.change(id, seat, revision, (engine, game) => {
      return changed(engine.call('undo', game.number, this.number(game, seat)));
    });
  }

  async list(): Promise<SavedGame[]> {
    return this.tools.saves.list();
  }

  async forget(id: string): Promise<void> {
    const game = this.games.get(id);
    this.games.delete(id);
    if (game) (await this.started()).call('close_game', game.number);
    await this.tools.saves.remove(id);
  }

  // ---- how it is done

  private number(game: OpenGame, seat: Seat): number {
    const index = game.seats.indexOf(seat);
    return index >= 0 ? index : seat === 'umpire' ? kUmpire : kSpectator;
  }

  private look(engine: Engine, game: OpenGame, seat: Seat): Snapshot {
    const { snapshot } = engine.ask('snapshot', game.number, this.number(game, seat));
    return { ...(snapshot as Snapshot), revision: game.revision };
  }

  private started(): Promise<Engine> {
    this.engine ??= this.tools.startEngine();
    return this.engine;
  }

  /** After a broken invariant: a fresh engine, and every open game replayed from its record. */
  private async restart(): Promise<void> {
    this.engine = this.tools.startEngine();
    const engine = await this.engine;
    for (const game of this.games.values()) {
      game.number = Number(engine.ask('load_game', game.bundle, game.save.record).game);
    }
  }

  private async withGame<T>(id: string, work: (engine: Engine, game: OpenGame) => T): Promise<T> {
    const game = await this.open(id);
    const engine = await this.started();
    try {
      return work(engine, game);
    } catch (error) {
      if (!(error instanceof EngineStopped)) throw error;
      await this.restart();
      throw new PortError('The engine stopped and was started again; nothing is lost.', 'engine');
    }
  }

  private async change(
    id: string,
    seat: Seat,
    revision: number,
    work: (engine: Engine, game: OpenGame) => Refusal | TaleEntry[],
  ): Promise<ActAnswer> {
    const [answer, game] = await this.withGame(id, (engine, open): [ActAnswer, OpenGame] => {
      if (open.revision !== revision) {
        return [{ kind: 'stale', snapshot: this.look(engine, open, seat) }, open];
      }
      const done = work(engine, open);
      if (Array.isArray(done)) ++open.revision;
      const snapshot = this.look(engine, open, seat);
      if (!Array.isArray(done)) return [{ kind: 'refused', refusal: done, snapshot }, open];
      return [{ kind: 'done', snapshot, events: done }, open];
    });
    if (answer.kind === 'done') {
      await this.keep(game);
      this.tools.changed(id, game.revision);
      void this.letBotsPlay(game);
    }
    return answer;
  }

  private async keep(game: OpenGame): Promise<void> {
    const engine = await this.started();
    const pending = engine.ask('pending', game.number);
    const result = pending.result as GameResult | null;
    const player = result ? '' : String(pending.player);
    game.save.record = String(engine.ask('record', game.number).record);
    game.save.count = Number(pending.actions);
    game.save.changed = this.tools.now();
    game.save.yours = game.save.sitters[player]?.kind === 'person';
    game.save.state = result ? result.reason : player;
    await this.tools.saves.put(game.save);
  }

  /** Decides for bots until a person decides or the game is over. */
  private async letBotsPlay(game: OpenGame): Promise<void> {
    if (game.busy) return;
    game.busy = true;
    try {
      let played = 0;
      while (this.games.get(game.save.id) === game && (await this.botDecides(game))) {
        ++played;
        ++game.revision;
        this.tools.changed(game.save.id, game.revision);
        await this.tools.pause();
      }
      if (played > 0) await this.keep(game);
    } finally {
      game.busy = false;
    }
  }

  private async botDecides(game: OpenGame): Promise<boolean> {
    return this.withGame(game.save.id, (engine) => {
      const pending = engine.ask('pending', game.number);
      const sitter = game.save.sitters[String(pending.player)];
      if (pending.by !== 'player' || sitter?.kind !== 'bot') return false;
      const seat = Number(pending.seat);
      const { action } = engine.ask('bot_action', game.number, seat, sitter.bot);
      engine.ask('act', game.number, seat, String(action));
      return true;
    });
  }
}
