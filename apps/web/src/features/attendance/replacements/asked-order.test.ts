import { expect, test } from 'vitest';
import { inAskedOrder } from './asked-order.ts';

test('the last round comes first, and within it workers who stand by before favourites and others', () => {
  const first = { created_at: '2026-11-16T12:00:00Z', because: 'standby' } as const;
  const last = '2026-11-16T12:20:00Z';
  const worked = { created_at: last, because: 'worked_here' } as const;
  const favourite = { created_at: last, because: 'favourite' } as const;
  const standby = { created_at: last, because: 'standby' } as const;
  expect(inAskedOrder([first, worked, standby, favourite])).toEqual([standby, favourite, worked, first]);
});
