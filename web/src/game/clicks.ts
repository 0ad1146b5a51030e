// What a click on the board means: by the lawful actions alone, and by the engine's answer when it
// means nothing.
import type { Action } from '../ports/types';
import type { Place } from '../systems/system';
import { clickHex, clickPiece, type Click } from './choices';
import type { Goal } from './reach';
import type { Session } from './session.svelte';

export class Clicks {
  constructor(private readonly session: Session) {}

  /** A click on one piece; `more` adds it to the chosen ones. */
  async onPiece(piece: string, hex: string, more: boolean, confirm: boolean): Promise<void> {
    const { session } = this;
    session.why = null;
    const chosen = session.selected.includes(piece);
    if (!more && this.isGoal(hex) && !chosen) return this.onGoal(hex, confirm);
    if (await this.leaves(piece)) return;
    const click = this.clickAt(piece);
    if (click.kind === 'select') {
      const only = chosen && session.selected.length === 1;
      return more ? session.toggle(piece) : session.select(only ? [] : [piece]);
    }
    await this.follow(click, { piece, hex }, confirm);
  }

  /** A click on a hex or on a whole stack: what is marked acts, else the stack is chosen. */
  async onHex(hex: string, pieces: string[], more: boolean, confirm: boolean): Promise<void> {
    const { session } = this;
    session.why = null;
    if (this.isGoal(hex)) return this.onGoal(hex, confirm);
    const first = pieces.find((piece) => this.mayFollow(piece));
    if (first && (await this.leaves(first))) return;
    const able = pieces.filter((piece) => this.clickAt(piece).kind === 'select');
    if (able.length === 0) return this.onOthers(hex, pieces, confirm);
    const kept = more ? session.selected.filter((piece) => !able.includes(piece)) : [];
    const again = able.every((piece) => session.selected.includes(piece));
    await session.select(again ? kept : [...kept, ...able]);
  }

  /** A stack whose pieces are picked one by one, or none of which means anything now. */
  private async onOthers(hex: string, pieces: string[], confirm: boolean): Promise<void> {
    const { choices, decision, snapshot } = this.session;
    const actions = pieces.flatMap((piece) => choices.pieces.get(piece) ?? []);
    if (actions.length > 1) this.session.chooser = { title: decision?.prompt ?? '', actions };
    else if (actions[0]) await this.propose(actions[0], { hex }, confirm);
    else if (snapshot.yours) await this.askWhy(pieces[0] ? { hex, piece: pieces[0] } : { hex });
  }

  private isGoal(hex: string): boolean {
    const { goals, choices } = this.session;
    return goals.some((goal) => goal.hex === hex) || choices.hexes.has(hex);
  }

  private clickAt(piece: string): Click {
    const { choices, system, view } = this.session;
    return clickPiece(piece, choices, system, view);
  }

  private async onGoal(hex: string, confirm: boolean): Promise<void> {
    const goals = this.session.goals.filter((goal) => goal.hex === hex);
    if (goals.length > 0) return this.offerMove(goals, confirm);
    const together = this.together(hex);
    if (together.length > 1) return this.session.playAll(together);
    await this.follow(clickHex(hex, this.session.choices), { hex }, confirm);
  }

  /** The same action of every chosen piece, if the hex means just that. */
  private together(hex: string): Action[] {
    const actions = this.session.choices.hexes.get(hex) ?? [];
    const pieces = new Set(actions.map((action) => action.piece));
    const types = new Set(actions.map((action) => action.type));
    const all = this.session.selected.every((piece) => pieces.has(piece));
    return types.size === 1 && all && pieces.size === actions.length ? actions : [];
  }

  /** Own pieces that would move once the one on its way has stopped. */
  private mayFollow(piece: string): boolean {
    const { system, view, seat, choices } = this.session;
    const there = system.pieces(view).find(({ id }) => id === piece);
    return there?.side === seat && piece !== choices.only;
  }

  /** Stops the piece on its way when another one is meant, and chooses that. */
  private async leaves(piece: string): Promise<boolean> {
    const { session } = this;
    const { gesture } = session.system;
    const under = gesture && session.decision?.kind === gesture.onTheWay;
    if (!under || !this.mayFollow(piece)) return false;
    const stop = session.snapshot.actions.find((action) => action.type === gesture.stop);
    if (!stop || !(await session.send([stop.text], session.system.label(stop)))) return false;
    if (session.canLead(piece)) await session.select([piece]);
    return true;
  }

  private async follow(click: Click, place: Place, confirm: boolean): Promise<void> {
    if (click.kind === 'act') return this.propose(click.action, place, confirm);
    if (click.kind === 'choose') {
      this.session.chooser = { title: this.session.decision?.prompt ?? '', actions: click.actions };
      return;
    }
    if (this.session.snapshot.yours) await this.askWhy(place);
  }

  private offerMove(goals: Goal[], confirm: boolean): Promise<void> | void {
    const { session } = this;
    const goal = [...goals].sort((a, b) => Number(a.strategic) - Number(b.strategic))[0]!;
    const run = () => session.lead(goal);
    const { hex } = goal;
    if (!confirm || session.offer?.place.hex === hex) return run();
    const many = session.selected.length > 1 ? ` ${session.selected.length} pieces` : '';
    session.offer = { label: `Move${many} to ${hex}`, place: { hex }, run };
  }

  /** Plays an action, on a touch screen only after a second touch. */
  async propose(action: Action, place: Place, confirm: boolean): Promise<void> {
    const { session } = this;
    const before = session.offer?.place;
    const again = before && before.hex === place.hex && before.piece === place.piece;
    const run = () => session.play(action);
    if (!confirm || again) return run();
    session.offer = { label: session.system.label(action), place, run };
  }

  /** Asks the engine why a click means nothing. */
  async askWhy(clicked: Place): Promise<void> {
    const { session } = this;
    const { decision, snapshot, selected, system, view } = session;
    if (!decision || !snapshot.yours) return;
    const leads = system.gesture && selected[0] !== undefined && session.canLead(selected[0]);
    if (leads && clicked.hex) return this.tryGesture(clicked.hex);
    const hex = clicked.hex ?? system.pieces(view).find(({ id }) => id === clicked.piece)?.hex;
    const place = hex ? { ...clicked, hex } : clicked;
    for (const text of system.meant(view, decision, selected, place)) {
      if (await session.explain(text)) return;
    }
  }

  /** A way that the engine did not list: its refusal says why. */
  private async tryGesture(hex: string): Promise<void> {
    const { session } = this;
    const gesture = session.system.gesture!;
    for (const piece of session.selected) {
      const reach = await session.reachOf(piece);
      if (reach.some((entry) => entry.hex === hex)) continue;
      await session.send(gesture.actions(piece, hex, false), `${session.nameOf(piece)} to ${hex}`);
      return;
    }
    session.notice = 'The chosen pieces cannot go there in the same manner.';
  }
}
