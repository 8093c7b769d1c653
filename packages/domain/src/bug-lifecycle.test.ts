import { describe, expect, test } from 'vitest';
import {
  type BugAction,
  type BugStatus,
  bugActions,
  bugActionTo,
  bugStatuses,
  bugTransitions,
  checkBugAction,
  isBugActionPossible,
  possibleBugActions,
} from './bug-lifecycle.ts';
import { Refusal } from './refusals.ts';

type Who = 'reporter' | 'team' | 'both' | 'none';
type Row = [open: Who, inProgress: Who, resolved: Who, closed: Who];
const columns: readonly BugStatus[] = ['open', 'in_progress', 'resolved', 'closed'];

/** Who may do it, by the status of the report; written out in full, so that a slip in the rules shows. */
const expected: Record<BugAction, Row> = {
  edit: ['reporter', 'none', 'none', 'none'],
  close: ['both', 'both', 'both', 'none'],
  reopen: ['none', 'team', 'team', 'team'],
  start: ['team', 'none', 'team', 'team'],
  resolve: ['team', 'team', 'none', 'team'],
};
const cells = bugActions.flatMap((action) =>
  columns.map((status, column) => [action, status, expected[action][column] ?? 'none'] as const),
);

describe('what may become of a bug report', () => {
  test('covers every status and every action', () => {
    expect(columns).toEqual(bugStatuses);
    expect(Object.keys(expected)).toEqual(bugActions);
    expect(Object.keys(bugTransitions)).toEqual(bugActions);
  });

  test.each(cells)('%s when %s: %s', (action, status, who) => {
    for (const actor of ['reporter', 'team'] as const) {
      const may = who === 'both' || who === actor;
      expect(isBugActionPossible(status, action, actor), actor).toBe(may);
      expect(possibleBugActions(status, actor).includes(action), actor).toBe(may);
      if (may) expect(() => checkBugAction(status, action, actor)).not.toThrow();
      else {
        expect(() => checkBugAction(status, action, actor)).toThrow(Refusal);
        expect(() => checkBugAction(status, action, actor)).toThrow(
          expect.objectContaining({ code: 'invalid_transition', parameters: { action, status } }),
        );
      }
    }
  });

  test.each(bugStatuses)('to %s: one act leads there, and the team may do it from everywhere else', (status) => {
    const action = bugActionTo(status);
    if (!action) throw new Error('nothing leads there');
    expect(bugTransitions[action].to).toBe(status);
    for (const from of bugStatuses) expect(isBugActionPossible(from, action, 'team'), from).toBe(from !== status);
  });
});
