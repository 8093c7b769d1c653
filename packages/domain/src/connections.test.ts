import { describe, expect, test } from 'vitest';
import { applicationTransitions } from './application-lifecycle.ts';
import {
  blockingEnds,
  checkConnectionCount,
  connectionKinds,
  connectionStep,
  connectionsMaximum,
  isHiddenInThread,
  standingThreadMs,
} from './connections.ts';
import { shownReadAt } from './message-threads.ts';
import { Refusal } from './refusals.ts';

describe('a mark', () => {
  test.each([
    [null, 'favourite', 'add'],
    [null, 'blocked', 'add'],
    ['favourite', 'favourite', 'keep'],
    ['blocked', 'blocked', 'keep'],
    ['favourite', 'blocked', 'change'],
    ['blocked', 'favourite', 'change'],
  ] as const)('%s asked to be %s: %s', (current, asked, step) => {
    expect(connectionStep(current, asked)).toBe(step);
  });

  test.each(connectionKinds)('of kind %s is refused beyond the maximum', (kind) => {
    const maximum = connectionsMaximum[kind];
    expect(() => checkConnectionCount(kind, maximum - 1)).not.toThrow();
    const refusal = new Refusal('too_many_connections', { count: maximum });
    expect(() => checkConnectionCount(kind, maximum)).toThrow(refusal);
  });
});

describe('a block', () => {
  test.each(['worker', 'employer'] as const)('by the %s ends every open application by a step of that side', (side) => {
    const { by, from } = applicationTransitions[blockingEnds[side]];
    expect(by).toBe(side);
    expect(from).toEqual(expect.arrayContaining(['pending', 'accepted']));
    expect(from).not.toContain('confirmed');
  });

  const now = new Date('2026-11-16T14:00:00Z');
  const after = (ms: number) => new Date(now.getTime() + ms);

  test.each([
    ['without a block', null, null, false],
    ['no shift stands', now, null, true],
    ['a shift is to come', now, after(3_600_000), false],
    ['a shift ended less than a day ago', now, after(1 - standingThreadMs), false],
    ['a shift ended a day ago', now, after(-standingThreadMs), true],
  ] as const)('closes messages: %s', (_case, blockedAt, standingUntil, isHidden) => {
    expect(isHiddenInThread({ blockedAt, standingUntil }, now)).toBe(isHidden);
  });

  test('hides when a message was read after it', () => {
    const facts = { blockedAt: now, standingUntil: null };
    expect(shownReadAt(null, facts, now)).toBeNull();
    expect(shownReadAt(after(-1), facts, now)).toEqual(after(-1));
    expect(shownReadAt(after(1), facts, after(2))).toBeNull();
    expect(shownReadAt(after(1), { ...facts, standingUntil: after(5) }, after(2))).toEqual(after(1));
    expect(shownReadAt(after(1), { blockedAt: null, standingUntil: null }, after(2))).toEqual(after(1));
  });
});
