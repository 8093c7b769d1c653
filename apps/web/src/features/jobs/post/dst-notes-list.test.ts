import { expect, test } from 'vitest';
import { draftShifts } from './draft-shifts.ts';
import { dstNotes } from './dst-notes-list.tsx';
import type { DraftDay } from './schedule-pattern.ts';
import { aDraft } from './testing/a-draft.ts';

/** Toronto: forward on Sunday, 8 March 2026 at 2:00; back on Sunday, 1 November 2026 at 2:00. */
function notesOf(start_date: string, day: DraftDay, timezone = 'America/Toronto') {
  const draft = aDraft({ start_date, timezone, schedule: { ...aDraft().schedule, days: [day], week_count: '1' } });
  return dstNotes(draftShifts(draft) ?? [], timezone).map(({ kind, realMinutes, plannedMinutes }) => [
    kind,
    realMinutes,
    plannedMinutes,
  ]);
}

const saturdayNight = { weekday: 6, start_time: '22:00', end_time: '06:00' };

test('the night the clocks go forward is an hour shorter', () => {
  expect(notesOf('2026-03-02', saturdayNight)).toEqual([['shorter', 420, 480]]);
});

test('the night the clocks go back is an hour longer', () => {
  expect(notesOf('2026-10-26', saturdayNight)).toEqual([['longer', 540, 480]]);
});

test('a start in the skipped hour is moved', () => {
  expect(notesOf('2026-03-02', { weekday: 7, start_time: '02:30', end_time: '10:30' })).toEqual([
    ['start_moved', 420, 480],
  ]);
});

test('an end in the skipped hour is moved', () => {
  expect(notesOf('2026-03-02', { weekday: 6, start_time: '20:00', end_time: '02:30' })).toEqual([
    ['end_moved', 390, 390],
  ]);
});

test.each([
  ['an ordinary night', '2026-06-01', 'America/Toronto'],
  ['a zone without daylight saving', '2026-03-02', 'America/Regina'],
])('%s has no note', (_case, startDate, timezone) => {
  expect(notesOf(startDate, saturdayNight, timezone)).toEqual([]);
});
