import type { KpiWeekView } from '@relevo/contracts/console-figures';
import { addWeeks } from '@relevo/domain/iso-weeks';
import { expect, test } from 'vitest';
import { formatMonday, formatShortWeek, formatWeek, weeksSinceStart } from './weeks.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

test('a week is written as its days, also over the end of a month and of a year', () => {
  expect(plain(formatWeek('2026-W47', 'en'))).toBe('Nov 16 – 22, 2026'.replaceAll(' – ', '–'));
  expect(plain(formatWeek('2026-W47', 'fr'))).toBe('16–22 nov. 2026');
  expect(plain(formatShortWeek('2026-W44', 'en'))).toContain('Nov 1');
  expect(plain(formatWeek('2026-W53', 'en'))).toContain('Jan 3, 2027');
  expect(plain(formatMonday('2026-W47', 'en'))).toBe('Nov 16');
});

const weeksWith = (busy: number): KpiWeekView[] =>
  Array.from({ length: 26 }, (_each, index) => ({
    week: addWeeks('2026-W22', index),
    running: index === 25,
    city: null,
    fill_rate: null,
    places: { offered: 0, filled: 0 },
    time_to_fill_hours: null,
    no_show_rate: null,
    shifts: { worked: 0, missed: 0 },
    gmv: index >= 26 - busy ? '1.00' : '0.00',
    outstanding_dues: '0.00',
    payouts: { count: 0, failed: 0, returned: 0 },
    active_workers: 0,
    active_employers: 0,
    posted_jobs: 0,
  }));

test.each([
  [26, 26],
  [12, 12],
  [3, 8],
  [0, 8],
])('of a platform that is %d weeks old, %d weeks are drawn', (busy, drawn) => {
  const weeks = weeksSinceStart(weeksWith(busy));
  expect(weeks).toHaveLength(drawn);
  expect(weeks.at(-1)?.running).toBe(true);
});
