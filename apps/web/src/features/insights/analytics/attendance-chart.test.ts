import { expect, test } from 'vitest';
import { attendanceParts } from './attendance-chart.tsx';

const attendance = (on_time: number, late: number, no_show: number) =>
  attendanceParts({ scheduled: 20, worked: 3, on_time, late, no_show, punctuality: null });

test('the parts are those that the server counted, whether or not the shift is over', () => {
  expect(attendance(5, 2, 1)).toEqual([
    { name: 'onTime', count: 5, share: 0.625 },
    { name: 'late', count: 2, share: 0.25 },
    { name: 'noShow', count: 1, share: 0.125 },
  ]);
});

test('shares are zero without shifts', () => {
  expect(attendance(0, 0, 0).map(({ share }) => share)).toEqual([0, 0, 0]);
});
