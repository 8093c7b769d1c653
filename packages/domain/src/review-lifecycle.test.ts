import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from './refusals.ts';
import {
  isProfileVerified,
  nextReviewStatus,
  type ReviewAction,
  type ReviewStatus,
  reviewStatuses,
  reviewTransitions,
} from './review-lifecycle.ts';

const actions = Object.keys(reviewTransitions) as ReviewAction[];

/** Written out in full, so that a slip in the table shows. */
const expected: Record<ReviewStatus, Record<ReviewAction, ReviewStatus | 'refused'>> = {
  incomplete: { submit: 'in_review', approve: 'approved', reject: 'rejected' },
  in_review: { submit: 'refused', approve: 'approved', reject: 'rejected' },
  approved: { submit: 'refused', approve: 'refused', reject: 'rejected' },
  rejected: { submit: 'in_review', approve: 'approved', reject: 'refused' },
};

function outcome(status: ReviewStatus, action: ReviewAction): ReviewStatus | 'refused' {
  try {
    return nextReviewStatus(status, action);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'invalid_transition', parameters: { action, status } });
    return 'refused';
  }
}

describe('the review of an account', () => {
  test.each(reviewStatuses.flatMap((status) => actions.map((action) => [status, action] as const)))(
    'from %s, %s does what the table says',
    (status, action) => expect(outcome(status, action)).toBe(expected[status][action]),
  );

  test('has no dead end: from any state the team can still approve', () => {
    for (const start of reviewStatuses) {
      const reached = new Set<ReviewStatus>([start]);
      for (const status of reached) {
        for (const action of actions) {
          const next = outcome(status, action);
          if (next !== 'refused') reached.add(next);
        }
      }
      expect(reached).toContain('approved');
    }
  });

  test('never leaves the known states, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...reviewStatuses), fc.array(fc.constantFrom(...actions)), (start, steps) => {
        let status = start;
        for (const action of steps) {
          const next = outcome(status, action);
          if (next === 'refused') continue;
          expect(reviewTransitions[action].from).toContain(status);
          expect(reviewStatuses).toContain(next);
          status = next;
        }
      }),
    );
  });

  test('only the team approves and rejects', () => {
    expect(reviewTransitions.approve.by).toEqual(['operator']);
    expect(reviewTransitions.reject.by).toEqual(['operator']);
  });

  test('an account is verified exactly when it is approved', () => {
    expect(reviewStatuses.filter(isProfileVerified)).toEqual(['approved']);
  });
});
