import { expect, test } from 'vitest';
import { draftShifts, spansOf } from './draft-shifts.ts';
import { aDraft } from './testing/a-draft.ts';

test('the shifts of all days stand in the order they are worked', () => {
  const starts = spansOf(draftShifts(aDraft()) ?? []).map(({ startsAt }) => startsAt.toISOString());
  expect(starts).toEqual([
    '2026-03-02T14:00:00.000Z',
    '2026-03-04T14:00:00.000Z',
    // Between the two weeks the clocks go forward.
    '2026-03-09T13:00:00.000Z',
    '2026-03-11T13:00:00.000Z',
  ]);
});

test.each([
  ['no start date', aDraft({ start_date: '' })],
  ['no day', aDraft({ schedule: { ...aDraft().schedule, days: [] } })],
  ['no week', aDraft({ schedule: { ...aDraft().schedule, week_count: '' } })],
  [
    'a time half typed',
    aDraft({ schedule: { ...aDraft().schedule, days: [{ weekday: 1, start_time: '', end_time: '17:00' }] } }),
  ],
])('with %s nothing can be said about the shifts', (_case, draft) => {
  expect(draftShifts(draft)).toBeNull();
});

test('a change of the schedule is a change of the shifts', () => {
  expect(draftShifts(aDraft())).toHaveLength(4);
  expect(draftShifts(aDraft({ schedule: { ...aDraft().schedule, week_count: '3' } }))).toHaveLength(6);
});
