import { expect, test } from 'vitest';
import { dayWord, groupByDay } from './day-groups.ts';

const at = (...instants: string[]) => instants.map((instant) => ({ at: instant }));

test('entries of one day stand together, newest first as they came', () => {
  const entries = at('2026-07-02T15:00:00Z', '2026-07-02T13:00:00Z', '2026-07-01T20:00:00Z');
  expect(groupByDay(entries, 'America/Toronto')).toEqual([
    { day: '2026-07-02', entries: entries.slice(0, 2) },
    { day: '2026-07-01', entries: entries.slice(2) },
  ]);
});

test('the day is the one on the wall of the zone, not the one in Greenwich', () => {
  const entries = at('2026-07-02T02:00:00Z');
  expect(groupByDay(entries, 'America/Toronto').map(({ day }) => day)).toEqual(['2026-07-01']);
  expect(groupByDay(entries, 'Europe/Paris').map(({ day }) => day)).toEqual(['2026-07-02']);
});

test('each entry may have a zone of its own, and still every day comes once', () => {
  const entries = [
    { at: '2026-07-02T05:00:00Z', zone: 'America/Toronto' },
    { at: '2026-07-02T04:30:00Z', zone: 'America/Vancouver' },
    { at: '2026-07-02T04:10:00Z', zone: 'America/Toronto' },
  ];
  const days = groupByDay(entries, ({ zone }) => zone).map((group) => [group.day, group.entries.length]);
  expect(days).toEqual([
    ['2026-07-02', 2],
    ['2026-07-01', 1],
  ]);
});

test('no entries make no days', () => {
  expect(groupByDay([], 'America/Toronto')).toEqual([]);
});

test('today and yesterday are called so, across months and daylight saving', () => {
  expect(dayWord('2026-07-02', '2026-07-02')).toBe('today');
  expect(dayWord('2026-06-30', '2026-07-01')).toBe('yesterday');
  expect(dayWord('2026-03-08', '2026-03-09')).toBe('yesterday');
  expect(dayWord('2026-06-29', '2026-07-01')).toBeNull();
  expect(dayWord('2026-07-03', '2026-07-02')).toBeNull();
});
