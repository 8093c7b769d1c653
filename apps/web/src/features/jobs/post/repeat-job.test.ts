import { expect, test } from 'vitest';
import { draftProblems } from './draft-problems.ts';
import type { JobDraft } from './job-draft.ts';
import { repeatOfDraft } from './repeat-job.ts';
import { aDraft } from './testing/a-draft.ts';

const repeating = (repeat: Partial<JobDraft['repeat']>, changes: Partial<JobDraft> = {}) =>
  aDraft({ ...changes, repeat: { ...aDraft().repeat, ...repeat } });

test('a job that repeats begins again so many weeks after its own start', () => {
  expect(repeatOfDraft(aDraft(), '2026-03-02')).toBeNull();
  expect(repeatOfDraft(repeating({ every_weeks: '2', invite_crew: true }), '2026-03-02')).toEqual({
    every_weeks: 2,
    first_date: '2026-03-16',
    ahead_days: 14,
    until: null,
    invite_crew: true,
  });
  expect(repeatOfDraft(repeating({ every_weeks: '1', until: '2026-03-08' }), '2026-03-02')).toBeNull();
});

test('a schedule of two weeks does not fit into one', () => {
  const fresh = { now: new Date('2026-03-01T15:00:00Z'), saved: null, hiredCount: 0 };
  const problems = (draft: JobDraft) => Object.keys(draftProblems(draft, fresh));
  expect(problems(repeating({ every_weeks: '1' }))).toEqual(['repeat.every_weeks']);
  expect(problems(repeating({ every_weeks: '2' }))).toEqual([]);
  expect(problems(repeating({ every_weeks: '2', until: '2026-03-01' }))).toEqual(['repeat.until']);
});
