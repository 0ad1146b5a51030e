// One match at this screen, kept in step with where it lives: the position, the log, who sits here.
import type { OpenMatch, Table } from '../ports/table';
import type { Bundle, Decision, Seat, Snapshot, TaleEntry, View } from '../ports/types';
import type { System } from '../systems/system';
import { merged, standing } from './history';

const kRefreshPause = 120;

/** What a match was opened with. */
export interface Opened {
  match: OpenMatch;
  system: System;
  bundle: Bundle;
  snapshot: Snapshot;
  entries: TaleEntry[];
}

/** Asks for what a screen needs before it can show a match. */
export async function openMatch(
  match: OpenMatch,
  load: (snapshot: Snapshot) => Promise<{ system: System; bundle: Bundle }>,
): Promise<Opened> {
  const first = match.tables[0];
  if (!first) throw new Error('Nobody sits here.');
  const snapshot = await first.snapshot();
  const { system, bundle } = await load(snapshot);
  return { match, system, bundle, snapshot, entries: await first.events(0) };
}

export abstract class Feed {
  snapshot = $state.raw<Snapshot>()!;
  entries = $state.raw<TaleEntry[]>([]);
  /** The last thing that went wrong on the way; empty when all is well. */
  fault = $state('');
  busy = $state(false);
  connected = $state(true);
  /** The seat that must take the device before its secret is shown. */
  cover = $state<Seat | null>(null);

  readonly match: OpenMatch;
  readonly system: System;
  readonly bundle: Bundle;
  protected table: Table;
  private readonly logs = new Map<Seat, TaleEntry[]>();
  private refreshing: Promise<void> | null = null;
  private again = false;
  /** The decision that was covered last, if it was a secret. */
  private covered = '';
  /** The newest revision that was heard of. */
  private newest = 0;
  private readonly stops: (() => void)[] = [];

  constructor({ match, system, bundle, snapshot, entries }: Opened) {
    this.match = match;
    this.system = system;
    this.bundle = bundle;
    this.table = match.tables[0]!;
    this.snapshot = snapshot;
    this.entries = entries;
    this.logs.set(this.seat, entries);
  }

  /** Another position has come: what was chosen means nothing now. */
  protected abstract moved(): void;

  /** From here on the match is followed until it is closed. */
  async follow(): Promise<void> {
    const first = this.table;
    await this.seatWhoDecides();
    this.stops.push(
      first.watch(
        (revision) => this.hear(revision),
        (yes) => (this.connected = yes),
      ),
    );
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.match.close();
  }

  get seat(): Seat {
    return this.table.seat;
  }

  get view(): View {
    return this.snapshot.view;
  }

  get decision(): Decision | null {
    return this.snapshot.decision;
  }

  /** Do several people share this screen? */
  get shared(): boolean {
    return this.match.tables.length > 1;
  }

  get tableNow(): Table {
    return this.table;
  }

  uncover(): void {
    this.cover = null;
  }

  // ---- keeping up

  /** News of a change; what this seat did itself is known already. */
  private hear(revision?: number): void {
    this.newest = Math.max(this.newest, revision ?? this.snapshot.revision + 1);
    if (!this.busy && this.newest > this.snapshot.revision) void this.refresh();
  }

  /** Fetches what has changed elsewhere; many calls at once become few questions. */
  refresh(): Promise<void> {
    if (this.refreshing) {
      this.again = true;
      return this.refreshing;
    }
    this.refreshing = this.keepUp().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async keepUp(): Promise<void> {
    do {
      this.again = false;
      await this.attempt(async () => this.take(await this.table.snapshot()));
      await new Promise((resolve) => setTimeout(resolve, kRefreshPause));
    } while (this.again);
    this.newest = this.snapshot.revision;
  }

  /** Takes a newer snapshot over. */
  protected async take(snapshot: Snapshot, news?: TaleEntry[]): Promise<void> {
    const old = this.snapshot;
    if (snapshot.revision < old.revision && snapshot.seat === old.seat) return;
    const same = snapshot.revision === old.revision && snapshot.seat === old.seat;
    this.snapshot = snapshot;
    if (!same) {
      this.moved();
      await this.takeLog(snapshot, news);
    }
    await this.seatWhoDecides();
  }

  private async takeLog(snapshot: Snapshot, news?: TaleEntry[]): Promise<void> {
    const known = this.logs.get(this.seat) ?? [];
    const follows = news !== undefined && news.length > 0 && news[0]!.n === known.length;
    const newer = follows ? news : await this.table.events(standing(known));
    const entries = merged(known, newer, snapshot.count);
    this.logs.set(this.seat, entries);
    this.entries = entries;
  }

  /** At a shared screen the seat that decides is the one that is shown. */
  private async seatWhoDecides(): Promise<void> {
    const { decision, count, view } = this.snapshot;
    if (!this.shared || !decision || decision.by !== 'player') return;
    const table = this.match.tables.find(({ seat }) => seat === decision.player);
    if (!table) return;
    const key = `${decision.player} ${count}`;
    if (this.system.isSecret(decision) && key !== this.covered) this.cover = table.seat;
    this.covered = key;
    if (table === this.table) return;
    if (this.system.hides(view)) this.cover = table.seat;
    this.table = table;
    const snapshot = await table.snapshot();
    this.moved();
    this.snapshot = snapshot;
    await this.takeLog(snapshot);
  }

  // ---- one thing at a time

  /** Work that changes the match; answers false when another one is under way. */
  protected async changing(work: () => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return (await this.attempt(work)) ?? false;
    } finally {
      this.busy = false;
      if (this.newest > this.snapshot.revision) void this.refresh();
    }
  }

  /** Work that may go wrong on the way: what it was is shown. */
  protected async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const value = await work();
      this.fault = '';
      return value;
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }
}
