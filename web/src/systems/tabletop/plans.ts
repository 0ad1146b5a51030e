// What a drag would come to: the engine is asked for the way, its cost and its end.
import type { Session } from '../../game/session.svelte';
import type { Refusal } from '../../ports/types';
import type { Posture } from './paint/troops';
import { asTable, generalOf, inches, isOnTable, unitOf, type Spot } from './view';
import { piecesAt } from './board/picking';
import type { Ground } from './paint/ground';

export interface Proposal {
  piece: string;
  /** What is played when it is dropped. */
  texts: string[];
  end: Posture;
  cost: number | null;
  left: number | null;
  refused: Refusal | null;
}

const two = (hundredths: number): string => (Math.round(hundredths) / 100).toFixed(2);

interface RouteAnswer {
  legs: string[];
  end: { at: Spot; heading: number };
  cost: number;
  left: number;
  ok: boolean;
  refused: Refusal | null;
}

/** The text of an action that turns a unit of the waiting side. */
export const turnText = (unit: string, heading: number): string => `turn ${unit} ${two(heading)}`;

export const routeArgument = (unit: string, at: Spot, heading: number): string =>
  `${unit} ${two(at[0])} ${two(at[1])} ${two(heading)}`;

export async function propose(session: Session, ground: Ground, piece: string, at: Spot, heading: number): Promise<Proposal | null> {
  const view = asTable(session.view);
  const unit = unitOf(view, piece);
  if (unit && view.phase === 'movement') return route(session, piece, at, heading);
  if (unit) return one(session, piece, turnText(piece, heading), { at: unit.at, heading });
  const general = generalOf(view, piece);
  if (!general) return null;
  const onto = piecesAt(view, ground, at, 10).find((id) => {
    const under = unitOf(view, id);
    return under !== undefined && isOnTable(under) && under.side === general.side;
  });
  const text = onto ? `join ${piece} ${onto}` : `ride ${piece} ${two(at[0])} ${two(at[1])}`;
  return one(session, piece, text, { at, heading: 0 });
}

async function route(session: Session, piece: string, at: Spot, heading: number): Promise<Proposal | null> {
  const answer = (await session.tableNow.overlay('route', routeArgument(piece, at, heading))) as unknown as RouteAnswer;
  const { legs, end, cost, left, refused } = answer;
  return { piece, texts: refused ? [] : legs, end: { ...end, ghost: true }, cost, left, refused };
}

async function one(session: Session, piece: string, text: string, end: Posture): Promise<Proposal> {
  const answer = await session.tableNow.check(text);
  const refused = 'refused' in answer ? answer.refused : null;
  return { piece, texts: refused ? [] : [text], end: { ...end, ghost: true }, cost: null, left: null, refused };
}

/** What is said of a proposal. */
export function proposalWords({ texts, cost, left, refused }: Proposal): string {
  if (refused) return refused.reason;
  if (texts.length === 0) return 'It stays where it is.';
  if (cost === null) return 'Lawful.';
  return `Costs ${inches(cost)} inches, ${inches(left ?? 0)} left.`;
}
