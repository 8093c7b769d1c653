import type { Standing } from '@relevo/domain/worker-shift-lifecycle';
import { expect, test } from 'vitest';
import { aWorkerShift } from '../../../platform/attendance/testing/a-worker-shift.ts';
import { boardNews } from './board-news.ts';

const standing = (value: Standing) => [aWorkerShift({ standing: value })];

test.each<[Standing, Standing, string]>([
  ['scheduled', 'in_progress', 'checkedIn'],
  ['in_progress', 'in_review', 'checkedOut'],
  ['in_progress', 'settled', 'checkedOut'],
  ['in_review', 'settled', 'settled'],
  ['scheduled', 'missed', 'missed'],
  ['scheduled', 'cancelled', 'cancelled'],
  ['missed', 'in_progress', 'checkedIn'],
])('from %s to %s is told as %s', (before, after, what) => {
  expect(boardNews(standing(before), standing(after)).map((news) => news.what)).toEqual([what]);
});

test('what stays as it is is no news', () => {
  expect(boardNews(standing('in_progress'), standing('in_progress'))).toEqual([]);
});

test('somebody new is told; somebody old who comes into view is not', () => {
  expect(boardNews([], standing('scheduled')).map(({ what }) => what)).toEqual(['booked']);
  expect(boardNews([], standing('settled'))).toEqual([]);
});
