import { Refusal } from './refusals.ts';

export const bugStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type BugStatus = (typeof bugStatuses)[number];

export type BugActor = 'reporter' | 'team';
export const bugActions = ['edit', 'close', 'reopen', 'start', 'resolve'] as const;
export type BugAction = (typeof bugActions)[number];

type Transition = { from: readonly BugStatus[]; to: BugStatus | null; by: readonly BugActor[] };

/** The only place that says what becomes of a bug report, and by whom; `to` null: it stays where it is. */
export const bugTransitions: Readonly<Record<BugAction, Transition>> = {
  edit: { from: ['open'], to: null, by: ['reporter'] },
  close: { from: ['open', 'in_progress', 'resolved'], to: 'closed', by: ['reporter', 'team'] },
  reopen: { from: ['in_progress', 'resolved', 'closed'], to: 'open', by: ['team'] },
  start: { from: ['open', 'resolved', 'closed'], to: 'in_progress', by: ['team'] },
  resolve: { from: ['open', 'in_progress', 'closed'], to: 'resolved', by: ['team'] },
};

export function isBugActionPossible(status: BugStatus, action: BugAction, actor: BugActor): boolean {
  const { from, by } = bugTransitions[action];
  return by.includes(actor) && from.includes(status);
}

export function checkBugAction(status: BugStatus, action: BugAction, actor: BugActor): void {
  if (!isBugActionPossible(status, action, actor)) throw new Refusal('invalid_transition', { action, status });
}

export function possibleBugActions(status: BugStatus, actor: BugActor): BugAction[] {
  return bugActions.filter((action) => isBugActionPossible(status, action, actor));
}

/** What somebody does who wants a report to stand there; null when nothing leads to it. */
export function bugActionTo(status: BugStatus): BugAction | null {
  return bugActions.find((action) => bugTransitions[action].to === status) ?? null;
}
