import { Refusal } from './refusals.ts';

export const bugStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type BugStatus = (typeof bugStatuses)[number];
export const initialBugStatus = 'open' satisfies BugStatus;

export const bugTitleMaximum = 120;
export const bugDescriptionMaximum = 5000;
/** What the team writes to the reporter when it moves a report. */
export const bugNoteMaximum = 1000;

export type BugActor = 'reporter' | 'team';
export const bugActions = ['edit', 'close', 'reopen', 'start', 'resolve'] as const;
export type BugAction = (typeof bugActions)[number];

type Transition = { from: readonly BugStatus[]; to: BugStatus | null; by: readonly BugActor[] };

/** The only place that says how a bug report moves and by whom; `to` is null when the status stays. */
export const bugTransitions = {
  edit: { from: ['open'], to: null, by: ['reporter'] },
  close: { from: ['open', 'in_progress', 'resolved'], to: 'closed', by: ['reporter', 'team'] },
  reopen: { from: ['in_progress', 'resolved', 'closed'], to: 'open', by: ['team'] },
  start: { from: ['open', 'resolved', 'closed'], to: 'in_progress', by: ['team'] },
  resolve: { from: ['open', 'in_progress', 'closed'], to: 'resolved', by: ['team'] },
} as const satisfies Record<BugAction, Transition>;

export function isBugActionPossible(status: BugStatus, action: BugAction, actor: BugActor): boolean {
  const { from, by }: Transition = bugTransitions[action];
  return by.includes(actor) && from.includes(status);
}

/** Answers the status that the action leads to; refuses one that is not possible. */
export function checkBugAction<Action extends BugAction>(
  status: BugStatus,
  action: Action,
  actor: BugActor,
): (typeof bugTransitions)[Action]['to'] {
  if (!isBugActionPossible(status, action, actor)) throw new Refusal('invalid_transition', { action, status });
  return bugTransitions[action].to;
}

export function possibleBugActions(status: BugStatus, actor: BugActor): BugAction[] {
  return bugActions.filter((action) => isBugActionPossible(status, action, actor));
}

/** The action that leads to a status; null without one. */
export function bugActionTo(status: BugStatus): BugAction | null {
  return bugActions.find((action) => bugTransitions[action].to === status) ?? null;
}
