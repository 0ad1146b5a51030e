// Questions about dice and their answers, as the system of rules has them.
import type { Refusal } from './types';

export interface OddsQuestion {
  ask: string;
  [member: string]: unknown;
}

export interface OddsAnswer {
  /** Why the seat may not know. */
  refused?: Refusal;
  [member: string]: unknown;
}
