import { Refusal } from './refusals.ts';

export const reviewStatuses = ['incomplete', 'in_review', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

type Actor = 'system' | 'operator';
type Transition = { from: readonly ReviewStatus[]; to: ReviewStatus; by: readonly Actor[] };

/** The only place that says how the review of an account moves, and by whom. */
export const reviewTransitions = {
  submit: { from: ['incomplete', 'rejected'], to: 'in_review', by: ['system'] },
  // An operator may approve in any state, also an account that was rejected or is not complete.
  approve: { from: ['incomplete', 'in_review', 'rejected'], to: 'approved', by: ['operator'] },
  reject: { from: ['incomplete', 'in_review', 'approved'], to: 'rejected', by: ['operator'] },
} as const satisfies Record<string, Transition>;

export type ReviewAction = keyof typeof reviewTransitions;

export function nextReviewStatus(status: ReviewStatus, action: ReviewAction): ReviewStatus {
  const transition: Transition = reviewTransitions[action];
  if (!transition.from.includes(status)) throw new Refusal('invalid_transition', { action, status });
  return transition.to;
}

export function isProfileVerified(status: ReviewStatus): boolean {
  return status === 'approved';
}
