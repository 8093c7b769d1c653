import { describe, expect, test } from 'vitest';
import {
  checkProblemAction,
  type HelpRegion,
  helpRegionOf,
  isProblemActionPossible,
  isProblemReportable,
  type ProblemAction,
  type ProblemStatus,
  possibleProblemActions,
  problemActions,
  problemActionTo,
  problemStatuses,
  problemTransitions,
  problemWindowMs,
} from './problem-lifecycle.ts';
import { Refusal } from './refusals.ts';

type Who = 'team' | 'both' | 'none';
type Row = [open: Who, inProgress: Who, resolved: Who, closed: Who];
const columns: readonly ProblemStatus[] = ['open', 'in_progress', 'resolved', 'closed'];

/** Who may do it, by the status of the report; written out in full, so that a slip in the rules shows. */
const expected: Record<ProblemAction, Row> = {
  start: ['team', 'none', 'none', 'none'],
  resolve: ['team', 'team', 'none', 'none'],
  close: ['both', 'both', 'none', 'none'],
  reopen: ['none', 'none', 'team', 'team'],
};
const cells = problemActions.flatMap((action) =>
  columns.map((status, column) => [action, status, expected[action][column] ?? 'none'] as const),
);

describe('what may become of a report about a shift', () => {
  test('covers every status and every action', () => {
    expect(columns).toEqual(problemStatuses);
    expect(Object.keys(expected)).toEqual(problemActions);
    expect(Object.keys(problemTransitions)).toEqual(problemActions);
  });

  test.each(cells)('%s when %s: %s', (action, status, who) => {
    for (const actor of ['reporter', 'team'] as const) {
      const may = who === 'both' || who === actor;
      expect(isProblemActionPossible(status, action, actor), actor).toBe(may);
      expect(possibleProblemActions(status, actor).includes(action), actor).toBe(may);
      if (may) expect(checkProblemAction(status, action, actor)).toBe(problemTransitions[action].to);
      else expect(() => checkProblemAction(status, action, actor)).toThrow(Refusal);
    }
  });

  test.each(problemStatuses)('one action leads to %s', (status) => {
    expect(problemTransitions[problemActionTo(status)].to).toBe(status);
  });
});

test('a shift can be reported until ninety days after its planned end', () => {
  const end = new Date('2026-11-16T17:00:00Z');
  const at = (ms: number) => isProblemReportable(end, new Date(end.getTime() + ms));
  expect([at(-problemWindowMs), at(problemWindowMs - 1), at(problemWindowMs)]).toEqual([true, true, false]);
});

test.each<[string, HelpRegion]>([
  ['H2X 1X3', 'quebec'],
  ['g1r2b5', 'quebec'],
  [' J4B 5E4', 'quebec'],
  ['M5V 3A8', 'canada'],
  ['K1A 0B1', 'canada'],
  ['75011', 'france'],
  ['', 'canada'],
])('the place of work %j follows the rules of %s', (zip, region) => {
  expect(helpRegionOf(zip)).toBe(region);
});
