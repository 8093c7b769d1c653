import { shiftsOf } from '@relevo/domain/schedule';
import { describe, expect, test } from 'vitest';
import { instantAt, wallTime } from './correction.ts';

test('a moment is written as the clock at the place shows it', () => {
  expect(wallTime('2026-11-16T14:00:30Z', 'America/Toronto')).toBe('2026-11-16T09:00');
  expect(wallTime('2026-11-16T05:00:00Z', 'America/Toronto')).toBe('2026-11-16T00:00');
});

test.each([
  ['2026-11-16T09:00', 'America/Toronto', '2026-11-16T14:00:00.000Z'],
  ['2026-07-01T09:00', 'America/Toronto', '2026-07-01T13:00:00.000Z'],
  ['2026-07-01T09:00', 'Asia/Kolkata', '2026-07-01T03:30:00.000Z'],
  ['2026-11-01T01:30', 'America/Toronto', '2026-11-01T05:30:00.000Z'],
  ['2027-03-14T02:30', 'America/Toronto', '2027-03-14T07:30:00.000Z'],
])('%s in %s is %s', (wall, timezone, instant) => {
  expect(instantAt(wall, timezone)).toBe(instant);
});

describe('around both daylight-saving nights', () => {
  test.each(['2026-11-01', '2027-03-14'])('each half hour of %s is the one the schedule means', (date) => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
      const days = [{ weekday: 7, startTime: time, endTime: '23:59' }];
      const [shift] = shiftsOf({ startDate: date, timezone: 'America/Toronto', weekCount: 1, days });
      expect(instantAt(`${date}T${time}`, 'America/Toronto')).toBe(shift?.startsAt.toISOString());
    }
  });
});

test.each(['', '2026-11-16', '2026-13-16T09:00', 'soon'])('"%s" is no time', (text) => {
  expect(instantAt(text, 'America/Toronto')).toBeNull();
});
