// What is chosen and sent from this screen. What a click means is in `clicks`.
import type { OpenMatch } from '../ports/table';
import type { ActAnswer, Action, Bundle, ReachHex, Refusal, Snapshot } from '../ports/types';
import type { Place, System } from '../systems/system';
import { choicesOf, type Choices } from './choices';
import { Clicks } from './clicks';
import { Feed, openMatch } from './feed.svelte';
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

export class Session extends Feed {
  selected = $state.raw<string[]>([]);
  goals = $state.raw<Goal[]>([]);
  chooser = $state.raw<Chooser | null>(null);
  offer = $state.raw<Offer | null>(null);
  why = $state.raw<WhyNot | null>(null);
  notice = $state('');
  /** Actions played when this screen acted last: what came later is news. */
  since = $state(0);

  choices = $derived.by<Choices>(() => {
    const { snapshot } = this;
    if (!snapshot.yours || this.cover) return kNoChoices;
    return choicesOf(snapshot.actions, this.system, snapshot.view, this.selected);
  });

  readonly clicks = new Clicks(this);
  private readonly reaches = new Map<string, ReachHex[]>();
  /** Counts at which gestures of several actions began, to take them back as one. */
  private gestures: number[] = [];

  static async open(
    match: OpenMatch,
    load: (snapshot: Snapshot) => Promise<{ system: System; bundle: Bundle }>,
  ): Promise<Session> {
    const session = new Session(await openMatch(match, load));
    session.since = session.snapshot.count;
    await session.follow();
    return session;
  }

  protected override moved(): void {
    this.deselect();
    this.reaches.clear();
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

  /** Where a piece can go. */
  async reachOf(piece: string): Promise<ReachHex[]> {
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
  async playAll(actions: Action[]): Promise<void> {
    this.gestures.push(this.snapshot.count);
    for (const { text, ...action } of actions) {
      if (!this.snapshot.actions.some((other) => other.text === text)) break;
      if (!(await this.send([text], this.system.label({ text, ...action })))) break;
    }
  }

  nameOf(piece: string): string {
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
}
