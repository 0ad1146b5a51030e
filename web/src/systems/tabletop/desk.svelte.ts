// What the table asks the engine about: aids for a unit, and where a drag would end.
import type { Session } from '../../game/session.svelte';
import type { Aid, ChargeAid, FireAid, ReachAid, SightAid } from './board/aids';
import type { Ground } from './paint/ground';
import { propose, type Proposal } from './plans';
import { asTable, unitOf, type Spot } from './view';

export type AidKind = Aid['kind'];
const kDebounce = 60;

/** The aid that a phase asks for. */
export function usualAid(phase: string): AidKind | null {
  if (phase === 'movement') return 'reach';
  if (phase === 'facing' || phase === 'fire') return 'fire';
  return phase === 'charge' || phase === 'second_charge' ? 'charge' : null;
}

export class Desk {
  /** Chosen by its button or key; null: what the phase asks for. */
  kind = $state<AidKind | 'none' | null>(null);
  aid = $state.raw<Aid | null>(null);
  proposal = $state.raw<Proposal | null>(null);
  wanted = $state.raw<{ piece: string; at: Spot; heading: number } | null>(null);
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending: Promise<void> = Promise.resolve();

  constructor(
    private readonly session: Session,
    private readonly ground: () => Ground | null,
  ) {}

  toggle(kind: AidKind): void {
    this.kind = this.kind === kind ? null : kind;
  }

  /** Asks for the aid of a unit; nothing for generals. */
  async refresh(piece: string | null): Promise<void> {
    const ticket = ++this.asked;
    const view = asTable(this.session.view);
    const kind = this.kind === 'none' ? null : (this.kind ?? usualAid(view.phase));
    const unit = unitOf(view, piece);
    // While the other side plays, only what was asked for: the table changes under the question.
    const idle = !this.session.snapshot.yours && this.kind === null;
    if (!kind || !unit || unit.fate !== 'table' || idle) {
      this.aid = null;
      return;
    }
    const data = await this.overlay(kind, unit.id);
    if (ticket !== this.asked) return;
    this.aid = data ? ({ kind, data } as Aid) : null;
  }

  private async overlay(kind: AidKind, unit: string): Promise<ReachAid | FireAid | ChargeAid | SightAid | null> {
    try {
      return (await this.session.tableNow.overlay(kind, unit)) as unknown as ReachAid;
    } catch {
      return null;
    }
  }

  /** A piece is led somewhere: its way is asked once the pointer rests a moment. */
  lead(piece: string, at: Spot, heading: number): void {
    this.wanted = { piece, at, heading };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.pending = this.ask()), kDebounce);
  }

  private async ask(): Promise<void> {
    const { wanted } = this;
    const ground = this.ground();
    if (!wanted || !ground) return;
    try {
      const found = await propose(this.session, ground, wanted.piece, wanted.at, wanted.heading);
      if (this.wanted === wanted) this.proposal = found;
    } catch {
      this.proposal = null;
    }
  }

  /** Plays the way that is shown, as one step; an unlawful one only tells why. */
  async drop(given: boolean): Promise<void> {
    if (given) {
      clearTimeout(this.timer);
      await this.pending;
      await this.ask();
    }
    const { proposal } = this;
    this.clear();
    if (!given || !proposal) return;
    if (proposal.refused) {
      this.session.why = { title: proposal.piece, refusal: proposal.refused };
    } else if (proposal.texts.length > 0) {
      await this.session.playChain(proposal.texts, this.session.nameOf(proposal.piece));
    }
  }

  clear(): void {
    clearTimeout(this.timer);
    this.wanted = null;
    this.proposal = null;
  }
}
