// The odds of what is being decided: asked again after every change, and what a person asks besides.
import type { OddsQuestion } from '../../../ports/odds';
import type { Table } from '../../../ports/table';
import type { Answer, CombatOdds, UnknownCombat, WithOneMore } from './types';

/** What of a session is needed here. */
export interface OddsSource {
  readonly tableNow: Pick<Table, 'odds'>;
}

/** A combat that a person has asked more about. */
export interface Asked {
  /** The combat with one more unit. */
  with: WithOneMore | null;
  /** The same combat with the best tactics. */
  advice: CombatOdds | null;
}

const kNothing: Asked = { with: null, advice: null };

/** Names a combat as long as nothing changes in it. */
export function keyOf(combat: CombatOdds | UnknownCombat): string {
  if (combat.unknown) return `?${combat.number ?? combat.hexes?.join() ?? ''}`;
  return `${combat.number ?? ''}|${combat.attackers.join()}|${combat.hexes.join()}`;
}

/** How the combat is asked about again. */
export function questionAbout(combat: CombatOdds): OddsQuestion {
  if (combat.number !== null) return { ask: 'combat', number: combat.number };
  return { ask: 'attack', attackers: combat.attackers, targets: combat.hexes };
}

export class OddsDesk {
  /** null until the first answer. */
  answer = $state.raw<Answer | null>(null);
  asked = $state.raw<Map<string, Asked>>(new Map());
  busy = $state(false);
  fault = $state('');
  private turn = 0;

  constructor(private readonly source: OddsSource) {}

  /** To be called when the position has changed. */
  async refresh(): Promise<void> {
    const turn = ++this.turn;
    const answer = await this.ask({ ask: 'now' });
    if (turn !== this.turn) return; // a newer question is on its way
    this.answer = answer ?? this.answer;
    const keys = new Set((answer?.combats ?? []).map(keyOf));
    this.asked = new Map([...this.asked].filter(([key]) => keys.has(key)));
  }

  about(combat: CombatOdds): Asked {
    return this.asked.get(keyOf(combat)) ?? kNothing;
  }

  /** What one more unit changes; asking for the same again puts it away. */
  async tryUnit(combat: CombatOdds, piece: string): Promise<void> {
    if (this.about(combat).with?.piece === piece) return this.note(combat, { with: null });
    const answer = await this.ask({ ...questionAbout(combat), with: piece });
    if (answer?.with) this.note(combat, { with: answer.with });
  }

  async advise(combat: CombatOdds): Promise<void> {
    if (this.about(combat).advice) return this.note(combat, { advice: null });
    const answer = await this.ask({ ...questionAbout(combat), advice: true });
    if (answer?.combat) this.note(combat, { advice: answer.combat });
  }

  private note(combat: CombatOdds, more: Partial<Asked>): void {
    this.asked = new Map(this.asked).set(keyOf(combat), { ...this.about(combat), ...more });
  }

  private async ask(question: OddsQuestion): Promise<Answer | null> {
    this.busy = true;
    try {
      const answer = (await this.source.tableNow.odds(question)) as Answer;
      this.fault = answer.refused ? `${answer.refused.reason} (${answer.refused.rule})` : '';
      return answer.refused ? null : answer;
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
