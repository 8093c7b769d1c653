import { expect, test } from 'vitest';
import { watchForLoss } from './kiosk-board.tsx';

test('a lost network is noticed once each time, without an event, and from the start', () => {
  let isOnline = false;
  const isJustLost = watchForLoss(() => isOnline);
  const seen = [false, false, true, true, false, false, true].map((online) => {
    isOnline = online;
    return isJustLost();
  });
  expect(seen).toEqual([true, false, false, false, true, false, false]);
});
