import { describe, expect, test } from 'vitest';
import {
  checkExtensionAction,
  type ExtensionAction,
  extensionLeft,
  extensionStatusAt,
  isExtensionActionPossible,
  type StoredExtensionStatus,
} from './extension-lifecycle.ts';

const plannedEnd = new Date('2026-11-16T22:00:00Z');
const before = { isRunning: true, plannedEnd, now: new Date(plannedEnd.getTime() - 1) };
const stored: (StoredExtensionStatus | null)[] = [null, 'offered', 'accepted', 'declined'];

describe('who may do what', () => {
  const allowed: Record<string, (StoredExtensionStatus | null)[]> = {
    'offer employer': [null, 'accepted', 'declined'],
    'accept worker': ['offered'],
    'decline worker': ['offered'],
  };
  const actions: ExtensionAction[] = ['offer', 'accept', 'decline', 'expire'];
  test.each(actions.flatMap((action) => (['worker', 'employer'] as const).map((actor) => [action, actor] as const)))(
    '%s by the %s',
    (action, actor) => {
      for (const status of stored) {
        const asked = { ...before, stored: status, actor };
        const isAllowed = allowed[`${action} ${actor}`]?.includes(status) ?? false;
        expect([status, isExtensionActionPossible(action, asked)]).toEqual([status, isAllowed]);
        if (!isAllowed) expect(() => checkExtensionAction(action, asked)).toThrow('invalid_transition');
        // Nothing at the planned end, and nothing once the shift is over.
        for (const late of [{ now: plannedEnd }, { isRunning: false }])
          expect(isExtensionActionPossible(action, { ...asked, ...late })).toBe(false);
      }
    },
  );

  test('an offer expires with the planned end or the end of the shift, an answer stays', () => {
    expect(extensionStatusAt('offered', before)).toBe('offered');
    expect(extensionStatusAt('offered', { ...before, now: plannedEnd })).toBe('expired');
    expect(extensionStatusAt('offered', { ...before, isRunning: false })).toBe('expired');
    expect(extensionStatusAt('accepted', { ...before, now: plannedEnd })).toBe('accepted');
    expect(extensionStatusAt('declined', { ...before, isRunning: false })).toBe('declined');
    expect([extensionLeft(0), extensionLeft(200), extensionLeft(240)]).toEqual([240, 40, 0]);
  });
});
