import { expect, test } from 'vitest';
import { sameTimes } from './same-times.ts';

test('days with the same times are named together', () => {
  const evening = { from: '18:00', to: '00:00' };
  const windows = [
    { weekday: 5, ...evening },
    { weekday: 2, from: '09:00', to: '15:30' },
    { weekday: 1, ...evening },
  ];
  expect(sameTimes(windows)).toEqual([
    { days: [1, 5], ...evening },
    { days: [2], from: '09:00', to: '15:30' },
  ]);
});
