import { expect, test } from 'vitest';
import { attendanceParts } from './attendance-parts.ts';

const attendance = (worked: number, late: number, no_show: number) =>
  attendanceParts({ scheduled: 20, worked, late, no_show, punctuality: null });

test('whoever worked and was not late came on time', () => {
  expect(attendance(7, 2, 1)).toEqual([
    { name: 'onTime', count: 5, share: 0.625 },
    { name: 'late', count: 2, share: 0.25 },
    { name: 'noShow', count: 1, share: 0.125 },
  ]);
});

test('nothing is shared out when nothing happened, and no part is negative', () => {
  expect(attendance(0, 0, 0).map(({ share }) => share)).toEqual([0, 0, 0]);
  expect(attendance(0, 1, 0).map(({ count }) => count)).toEqual([0, 1, 0]);
});
