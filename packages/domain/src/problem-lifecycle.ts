import { Refusal } from './refusals.ts';

/** What a report about a shift is about. */
export const problemKinds = ['injury', 'safety', 'harassment', 'wrong_address', 'no_break', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];
/** A person may be hurt: these come before every other report. */
export const urgentProblemKinds = ['injury', 'safety'] as const satisfies readonly ProblemKind[];

export const problemStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type ProblemStatus = (typeof problemStatuses)[number];
export const initialProblemStatus = 'open' satisfies ProblemStatus;
/** The statuses in which a report waits for the team. */
export const waitingProblemStatuses = ['open', 'in_progress'] as const satisfies readonly ProblemStatus[];

export const problemTextMaximum = 4000;
/** What the team writes to the reporter when it moves a report. */
export const problemNoteMaximum = 1000;
export const problemFilesMaximum = 3;
/** By one person: about one shift, and about any shift within a day. */
export const problemLimits = { perShift: 5, perDay: 10 } as const;

const day = 24 * 60 * 60_000;
/** How long after the planned end a shift can be reported; an injury may show late. */
export const problemWindowMs = 90 * day;

/** The other side of the shift is no actor: it never learns of a report. */
export type ProblemActor = 'reporter' | 'team';
export const problemActions = ['start', 'resolve', 'close', 'reopen'] as const;
export type ProblemAction = (typeof problemActions)[number];

type Transition = { from: readonly ProblemStatus[]; to: ProblemStatus; by: readonly ProblemActor[] };

/** The only place that says how a report about a shift moves, and by whom. */
export const problemTransitions = {
  start: { from: ['open'], to: 'in_progress', by: ['team'] },
  resolve: { from: ['open', 'in_progress'], to: 'resolved', by: ['team'] },
  /** The reporter takes it back; the team finds nothing that it can act on. */
  close: { from: ['open', 'in_progress'], to: 'closed', by: ['reporter', 'team'] },
  reopen: { from: ['resolved', 'closed'], to: 'open', by: ['team'] },
} as const satisfies Record<ProblemAction, Transition>;

export function isProblemActionPossible(status: ProblemStatus, action: ProblemAction, actor: ProblemActor): boolean {
  const { from, by }: Transition = problemTransitions[action];
  return by.includes(actor) && from.includes(status);
}

/** Answers the status that the action leads to; refuses one that is not possible. */
export function checkProblemAction(status: ProblemStatus, action: ProblemAction, actor: ProblemActor): ProblemStatus {
  if (!isProblemActionPossible(status, action, actor)) throw new Refusal('invalid_transition', { action, status });
  return problemTransitions[action].to;
}

export function possibleProblemActions(status: ProblemStatus, actor: ProblemActor): ProblemAction[] {
  return problemActions.filter((action) => isProblemActionPossible(status, action, actor));
}

/** The action that leads to a status. */
export function problemActionTo(status: ProblemStatus): ProblemAction {
  const action = problemActions.find((each) => problemTransitions[each].to === status);
  if (!action) throw new Error(`no action leads to ${status}`);
  return action;
}

/** A booked shift can be reported from the booking on, whatever became of it. */
export function isProblemReportable(plannedEnd: Date, now: Date): boolean {
  return now.getTime() < plannedEnd.getTime() + problemWindowMs;
}

/** Where the rules for an injury at work are the same. */
export const helpRegions = ['quebec', 'canada', 'france'] as const;
export type HelpRegion = (typeof helpRegions)[number];

/** By the postal code of the place of work: G, H and J are Québec, five digits are France. */
export function helpRegionOf(zipCode: string): HelpRegion {
  const code = zipCode.trim();
  if (/^\d{5}$/.test(code)) return 'france';
  return /^[ghj]/i.test(code) ? 'quebec' : 'canada';
}
