import { expect, test } from 'vitest';
import { shiftMonths } from './shift-months.ts';

const toronto = 'America/Toronto';
const shift = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });
const lateJune = shift('2026-07-01T02:00:00Z', '2026-07-01T10:00:00Z');
const earlyJuly = shift('2026-07-01T13:00:00Z', '2026-07-01T21:00:00Z');

test('a shift stands on the day it starts at the place of the job', () => {
  expect(shiftMonths([lateJune, earlyJuly], toronto).map(({ month }) => month)).toEqual(['2026-06', '2026-07']);
});

test('a sheet begins on Sunday and holds every day of its month once', () => {
  const [june] = shiftMonths([lateJune], toronto);
  expect(june?.weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  // 1 June 2026 is a Monday.
  expect(june?.weeks[0]?.slice(0, 2).map((day) => day?.date ?? null)).toEqual([null, '2026-06-01']);
  const days = june?.weeks.flat().flatMap((day) => (day ? [day] : [])) ?? [];
  expect(days).toHaveLength(30);
  expect(days.filter(({ shifts }) => shifts.length > 0)).toEqual([{ date: '2026-06-30', shifts: [lateJune] }]);
});

test('a month that needs six weeks has them', () => {
  const [august] = shiftMonths([shift('2026-08-31T13:00:00Z', '2026-08-31T21:00:00Z')], toronto);
  expect(august?.weeks).toHaveLength(6);
});

test('two shifts of one day stand together', () => {
  const evening = shift('2026-07-01T22:00:00Z', '2026-07-02T02:00:00Z');
  const [july] = shiftMonths([earlyJuly, evening], toronto);
  expect(july?.weeks[0]?.find((day) => day?.date === '2026-07-01')?.shifts).toEqual([earlyJuly, evening]);
});
