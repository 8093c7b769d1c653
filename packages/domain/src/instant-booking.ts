import { Refusal } from './refusals.ts';
import { type HeldDocument, isDocumentHeld } from './requirements.ts';
import type { InstantConditions } from './staffing.ts';

/** Why a worker cannot be booked at once: the job has no instant booking, or one of its conditions is not met. */
export const instantProblems = ['instant_booking', 'rating', 'reliability', 'documents', 'worked_here'] as const;
export type InstantProblem = (typeof instantProblems)[number];

/** What the conditions look at; a worker with few ratings or shifts has no figure that is shown, and none counts. */
export type InstantFacts = Readonly<{
  averageRating: number | null;
  reliability: number | null;
  documents: readonly HeldDocument[];
  hasWorkedHere: boolean;
  /** The day on which documents must not have expired. */
  day: string;
}>;

/** Every condition with the problem that it stands for. */
const conditions: Record<
  Exclude<InstantProblem, 'instant_booking'>,
  (asked: InstantConditions, facts: InstantFacts) => boolean
> = {
  rating: ({ min_rating }, { averageRating }) =>
    min_rating === null || (averageRating !== null && averageRating >= min_rating),
  reliability: ({ min_reliability }, { reliability }) =>
    min_reliability === null || (reliability !== null && reliability >= min_reliability),
  documents: (asked, { documents, day }) => asked.documents.every((type) => isDocumentHeld(type, documents, day)),
  worked_here: (asked, { hasWorkedHere }) => !asked.worked_here || hasWorkedHere,
};

/** What stands against booking at once; empty when nothing does. */
export function unmetConditions(asked: InstantConditions | null, facts: InstantFacts): InstantProblem[] {
  if (asked === null) return ['instant_booking'];
  return instantProblems.filter((each) => each !== 'instant_booking' && !conditions[each](asked, facts));
}

/** A booking at once that the conditions of the job do not allow; the answer names them. */
export class InstantNotMet extends Refusal<'instant_not_met'> {
  readonly unmet: readonly InstantProblem[];

  constructor(unmet: readonly InstantProblem[]) {
    super('instant_not_met');
    this.unmet = unmet;
  }
}
