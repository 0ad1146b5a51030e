// One match at this screen: what is shown, what is chosen, and what is sent.
import type { OpenMatch, Table } from '../ports/table';
import type {
  ActAnswer,
  Action,
  Bundle,
  Decision,
  ReachHex,
  Refusal,
  Seat,
  Snapshot,
  TaleEntry,
  View,
} from '../ports/types';
import type { Place, System } from '../systems/system';
import { choicesOf, clickHex, clickPiece, type Choices, type Click } from './choices';
import { merged, standing } from './history';
import { commonGoals, reachHexes, type Goal } from './reach';

/** What a touch or the keyboard would do, waiting for a second touch. */
export interface Offer {
  label: string;
  place: Place;
  run: () => Promise<void>;
}

export interface WhyNot {
  title: string;
  refusal: Refusal;
}

/** A question with several lawful answers. */
export interface Chooser {
  title: string;
  actions: Action[];
}

const kNoChoices: Choices = { pieces: new Map(), hexes: new Map(), buttons: [], only: null };
const kRefreshPause = 120;

export class Session {
  snapshot = $state.raw<Snapshot>()!;
  entries = $state.raw<TaleEntry[]>([]);
  selected = $state.raw<string[]>([]);
  goals = $state.raw<Goal[]>([]);
  chooser = $state.raw<Chooser | null>(null);
  offer = $state.raw<Offer | null>(null);
  why = $state.raw<WhyNot | null>(null);
  notice = $state('');
  fault = $state('');
  busy = $state(false);
  connected = $state(true);
  /** The seat that must take the device before its secret is shown. */
  cover = $state<Seat | null>(null);
  /** Actions played when this screen acted last: what came later is news. */
  since = $state(0);

  choices = $derived.by<Choices>(() => {
    const { snapshot } = this;
    if (!snapshot.yours || this.cover) return kNoChoices;
    return choicesOf(snapshot.actions, this.system, snapshot.view, this.selected);
  });

  private table: Table;
  private readonly logs = new Map<Seat, TaleEntry[]>();
  private readonly reaches = new Map<string, ReachHex[]>();
  /** Counts at which gestures of several actions began, to take them back as one. */
  private gestures: number[] = [];
  private refreshing: Promise<void> | null = null;
  private again = false;
  /** The decision that was covered last, if it was a secret. */
  private covered = '';
  /** The newest revision that was heard of. */
  private newest = 0;
  private readonly stops: (() => void)[] = [];

  private constructor(
    readonly match: OpenMatch,
    readonly system: System,
    readonly bundle: Bundle,
    first: Table,
  ) {
    this.table = first;
  }

  static async open(
    match: OpenMatch,
    load: (snapshot: Snapshot) => Promise<{ system: System; bundle: Bundle }>,
  ): Promise<Session> {
    const first = match.tables[0];
    if (!first) throw new Error('Nobody sits here.');
    const snapshot = await first.snapshot();
    const { system, bundle } = await load(snapshot);
    const session = new Session(match, system, bundle, first);
    session.snapshot = snapshot;
    session.entries = await first.events(0);
    session.since = snapshot.count;
    session.logs.set(first.seat, session.entries);
    await session.seatWhoDecides();
    session.stops.push(
      first.watch(
        (revision) => session.hear(revision),
        (yes) => (session.connected = yes),
      ),
    );
    return session;
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
  private async take(snapshot: Snapshot, news?: TaleEntry[]): Promise<void> {
    const old = this.snapshot;
    if (snapshot.revision < old.revision && snapshot.seat === old.seat) return;
    const same = snapshot.revision === old.revision && snapshot.seat === old.seat;
    this.snapshot = snapshot;
    if (!same) {
      this.deselect();
      this.reaches.clear();
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
    this.deselect();
    this.reaches.clear();
    this.snapshot = snapshot;
    await this.takeLog(snapshot);
  }

  uncover(): void {
    this.cover = null;
  }

  // ---- choosing

  deselect(): void {
    this.selected = [];
    this.goals = [];
    this.chooser = null;
    this.offer = null;
    this.why = null;
  }

  /** Adds a piece to the chosen ones, or takes it out. */
  async toggle(piece: string): Promise<void> {
    const without = this.selected.filter((other) => other !== piece);
    const chosen = without.length < this.selected.length ? without : [...this.selected, piece];
    await this.select(chosen);
  }

  async select(pieces: string[]): Promise<void> {
    this.selected = pieces;
    this.goals = [];
    this.offer = null;
    this.why = null;
    const { gesture } = this.system;
    const starts = this.snapshot.actions.some((action) => action.type === gesture?.start);
    if (!gesture || !starts || pieces.length === 0) return;
    await this.attempt(async () => {
      const reaches = await Promise.all(pieces.map((piece) => this.reachOf(piece)));
      if (this.selected === pieces) this.goals = commonGoals(reaches);
    });
  }

  private async reachOf(piece: string): Promise<ReachHex[]> {
    const known = this.reaches.get(piece);
    if (known) return known;
    const overlay = await this.table.overlay(this.system.gesture!.overlay, piece);
    const reach = reachHexes(overlay);
    this.reaches.set(piece, reach);
    return reach;
  }

  /** Can the piece be chosen for a gesture? */
  canLead(piece: string): boolean {
    const { gesture } = this.system;
    return this.snapshot.actions.some(
      (action) => action.type === gesture?.start && action.piece === piece,
    );
  }

  // ---- clicking

  /** A click on one piece; `more` adds it to the chosen ones. */
  async onPiece(piece: string, hex: string, more: boolean, confirm: boolean): Promise<void> {
    this.why = null;
    if (!more && this.isGoal(hex) && !this.selected.includes(piece)) return this.onGoal(hex, confirm);
    if (await this.leaves(piece)) return;
    const click = clickPiece(piece, this.choices, this.system, this.view);
    if (click.kind === 'select') {
      const only = this.selected.length === 1 && this.selected[0] === piece;
      return more ? this.toggle(piece) : this.select(only ? [] : [piece]);
    }
    await this.follow(click, { piece, hex }, confirm);
  }

  /** A click on a hex or on a whole stack: what is marked acts, else the stack is chosen. */
  async onHex(hex: string, pieces: string[], more: boolean, confirm: boolean): Promise<void> {
    this.why = null;
    if (this.isGoal(hex)) return this.onGoal(hex, confirm);
    const first = pieces.find((piece) => this.mayFollow(piece));
    if (first && (await this.leaves(first))) return;
    const able = pieces.filter((piece) => this.isSelectable(piece));
    if (able.length === 0) return this.onOthers(hex, pieces, confirm);
    const kept = more ? this.selected.filter((piece) => !able.includes(piece)) : [];
    const again = able.every((piece) => this.selected.includes(piece));
    await this.select(again ? kept : [...kept, ...able]);
  }

  /** A stack whose pieces are picked one by one, or none of which means anything now. */
  private async onOthers(hex: string, pieces: string[], confirm: boolean): Promise<void> {
    const actions = pieces.flatMap((piece) => this.choices.pieces.get(piece) ?? []);
    if (actions.length > 1) this.chooser = { title: this.decision?.prompt ?? '', actions };
    else if (actions[0]) await this.propose(actions[0], { hex }, confirm);
    else if (this.snapshot.yours) await this.askWhy(pieces[0] ? { hex, piece: pieces[0] } : { hex });
  }

  private isGoal(hex: string): boolean {
    return this.goals.some((goal) => goal.hex === hex) || this.choices.hexes.has(hex);
  }

  private isSelectable(piece: string): boolean {
    return clickPiece(piece, this.choices, this.system, this.view).kind === 'select';
  }

  private async onGoal(hex: string, confirm: boolean): Promise<void> {
    const goals = this.goals.filter((goal) => goal.hex === hex);
    if (goals.length > 0) return this.offerMove(goals, confirm);
    const together = this.together(hex);
    if (together.length > 1) return this.playAll(together);
    await this.follow(clickHex(hex, this.choices), { hex }, confirm);
  }

  /** The same action of every chosen piece, if the hex means just that. */
  private together(hex: string): Action[] {
    const actions = this.choices.hexes.get(hex) ?? [];
    const pieces = new Set(actions.map((action) => action.piece));
    const types = new Set(actions.map((action) => action.type));
    const all = this.selected.every((piece) => pieces.has(piece));
    return types.size === 1 && all && pieces.size === actions.length ? actions : [];
  }

  /** Own pieces that would move once the one on its way has stopped. */
  private mayFollow(piece: string): boolean {
    const there = this.system.pieces(this.view).find(({ id }) => id === piece);
    return there?.side === this.seat && piece !== this.choices.only;
  }

  /** Stops the piece on its way when another one is meant, and chooses that. */
  private async leaves(piece: string): Promise<boolean> {
    const { gesture } = this.system;
    if (!gesture || this.decision?.kind !== gesture.onTheWay || !this.mayFollow(piece)) return false;
    const stop = this.snapshot.actions.find((action) => action.type === gesture.stop);
    if (!stop || !(await this.send([stop.text], this.system.label(stop)))) return false;
    if (this.canLead(piece)) await this.select([piece]);
    return true;
  }

  private async follow(click: Click, place: Place, confirm: boolean): Promise<void> {
    if (click.kind === 'act') return this.propose(click.action, place, confirm);
    if (click.kind === 'choose') {
      this.chooser = { title: this.decision?.prompt ?? '', actions: click.actions };
      return;
    }
    if (this.snapshot.yours) await this.askWhy(place);
  }

  private offerMove(goals: Goal[], confirm: boolean): Promise<void> | void {
    const goal = [...goals].sort((a, b) => Number(a.strategic) - Number(b.strategic))[0]!;
    const run = () => this.lead(goal);
    const { hex } = goal;
    if (!confirm || this.offer?.place.hex === hex) return run();
    const many = this.selected.length > 1 ? `${this.selected.length} pieces` : '';
    this.offer = { label: `Move ${many} to ${hex}`.replace('  ', ' '), place: { hex }, run };
  }

  /** Plays an action, on a touch screen only after a second touch. */
  async propose(action: Action, place: Place, confirm: boolean): Promise<void> {
    const run = () => this.play(action);
    const again = this.offer && this.offer.place.hex === place.hex && this.offer.place.piece === place.piece;
    if (!confirm || again) return run();
    this.offer = { label: this.system.label(action), place, run };
  }

  // ---- acting

  async play(action: Action): Promise<void> {
    this.gestures.push(this.snapshot.count);
    await this.send([action.text], this.system.label(action));
  }

  /** Plays several actions as one. */
  async playChain(texts: string[], title: string): Promise<void> {
    this.gestures.push(this.snapshot.count);
    await this.send(texts, title);
  }

  /** Leads the chosen pieces to a hex, one after the other. */
  async lead(goal: Goal): Promise<void> {
    const { gesture } = this.system;
    if (!gesture) return;
    const pieces = this.selected;
    this.gestures.push(this.snapshot.count);
    let moved = 0;
    for (const piece of pieces) {
      const texts = gesture.actions(piece, goal.hex, goal.strategic);
      if (!(await this.send(texts, this.nameOf(piece)))) break;
      ++moved;
      if (!this.snapshot.yours) break;
      if (pieces.length > 1) await this.stopOnTheWay();
    }
    if (pieces.length > 1 && moved < pieces.length) {
      this.notice = `${moved} of ${pieces.length} moved to ${goal.hex}.`;
    }
  }

  /** A piece of a stack that could go on stays with the others. */
  private async stopOnTheWay(): Promise<void> {
    const { gesture } = this.system;
    if (!gesture || this.decision?.kind !== gesture.onTheWay) return;
    const stop = this.snapshot.actions.find((action) => action.type === gesture.stop);
    if (stop) await this.send([stop.text], this.system.label(stop));
  }

  /** One after the other, as long as each is still lawful. */
  private async playAll(actions: Action[]): Promise<void> {
    this.gestures.push(this.snapshot.count);
    for (const { text, ...action } of actions) {
      if (!this.snapshot.actions.some((other) => other.text === text)) break;
      if (!(await this.send([text], this.system.label({ text, ...action })))) break;
    }
  }

  private nameOf(piece: string): string {
    return this.system.pieces(this.view).find(({ id }) => id === piece)?.name ?? piece;
  }

  /** Answers whether all was played. */
  async send(texts: string[], title: string): Promise<boolean> {
    this.offer = null;
    this.chooser = null;
    this.notice = '';
    this.since = this.snapshot.count;
    return this.changing(async () => {
      const answer = await this.table.act(this.snapshot.revision, texts);
      return this.absorb(answer, title);
    });
  }

  private async absorb(answer: ActAnswer, title: string): Promise<boolean> {
    if (answer.kind === 'done') {
      await this.take(answer.snapshot, answer.events);
      return true;
    }
    await this.take(answer.snapshot);
    if (answer.kind === 'refused') this.why = { title, refusal: answer.refusal };
    else this.notice = 'The position has changed meanwhile. Please look again.';
    return false;
  }

  get canUndo(): boolean {
    return this.snapshot.undo > 0 && !this.busy && !this.cover;
  }

  /** Takes back the last click, with everything it did. */
  async undo(): Promise<void> {
    const { count, undo } = this.snapshot;
    this.gestures = this.gestures.filter((at) => at < count);
    this.since = count;
    const start = Math.max(this.gestures.pop() ?? count - 1, count - undo);
    await this.changing(async () => {
      while (this.snapshot.count > start && this.snapshot.undo > 0) {
        const answer = await this.table.undo(this.snapshot.revision);
        if (!(await this.absorb(answer, 'Take back'))) return false;
      }
      this.notice = 'Taken back.';
      return true;
    });
  }

  // ---- asking

  /** Asks the engine why a click means nothing. */
  async askWhy(clicked: Place): Promise<void> {
    const { decision, snapshot } = this;
    if (!decision || !snapshot.yours) return;
    const { gesture } = this.system;
    if (gesture && this.selected.length > 0 && clicked.hex && this.canLead(this.selected[0]!)) {
      return this.tryGesture(clicked.hex);
    }
    const hex = clicked.hex ?? this.system.pieces(this.view).find((p) => p.id === clicked.piece)?.hex;
    const place = hex ? { ...clicked, hex } : clicked;
    for (const text of this.system.meant(this.view, decision, this.selected, place)) {
      if (await this.explain(text)) return;
    }
  }

  /** Shows why the engine refuses an action; answers whether it does. */
  async explain(text: string): Promise<boolean> {
    try {
      const answer = await this.table.check(text);
      if (!('refused' in answer)) return false;
      this.why = { title: text, refusal: answer.refused };
      return true;
    } catch {
      return false;
    }
  }

  /** A way that the engine did not list: its refusal says why. */
  private async tryGesture(hex: string): Promise<void> {
    const gesture = this.system.gesture!;
    for (const piece of this.selected) {
      const reach = await this.reachOf(piece);
      if (reach.some((entry) => entry.hex === hex)) continue;
      await this.send(gesture.actions(piece, hex, false), `${this.nameOf(piece)} to ${hex}`);
      return;
    }
    this.notice = 'The chosen pieces cannot go there in the same manner.';
  }

  private async changing(work: () => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return (await this.attempt(work)) ?? false;
    } finally {
      this.busy = false;
      if (this.newest > this.snapshot.revision) void this.refresh();
    }
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
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
