import { describe, expect, test } from 'vitest';
import {
  canMoveReset,
  nextResetStatus,
  openResetStatuses,
  possibleResetActions,
  type ResetAction,
  resetStatuses,
  resetTakesEffectAt,
  resetTransitions,
} from './second-factor-reset.ts';

const actions = Object.keys(resetTransitions) as ResetAction[];

describe('the reset of a lost second factor', () => {
  test('goes through two operators and the clock, and what has ended stays ended', () => {
    expect(nextResetStatus('asked', 'confirm')).toBe('confirmed');
    expect(nextResetStatus('confirmed', 'carry_out')).toBe('done');
    expect(() => nextResetStatus('asked', 'carry_out')).toThrow();
    for (const status of resetStatuses) {
      const isOpen = openResetStatuses.some((open) => open === status);
      expect(actions.some((action) => canMoveReset(status, action))).toBe(isOpen);
    }
  });

  test('can be stopped by the account for as long as it is open', () => {
    for (const status of openResetStatuses) expect(nextResetStatus(status, 'stop')).toBe('stopped');
  });

  test('takes effect a day after it was confirmed', () => {
    expect(resetTakesEffectAt(new Date('2026-11-16T10:00:00Z')).toISOString()).toBe('2026-11-17T10:00:00.000Z');
  });

  const [ada, bo] = ['ada@relevo.example', 'bo@relevo.example'];
  const asked = { status: 'asked', askedBy: ada } as const;
  test.each([
    ['nothing without two-step sign-in', { isOn: false, reset: null, operator: ada }, []],
    ['the first step', { isOn: true, reset: null, operator: ada }, ['ask']],
    ['no confirmation of who asked', { isOn: true, reset: asked, operator: ada }, ['cancel']],
    ['nor however the address is written', { isOn: true, reset: asked, operator: 'Ada@Relevo.example' }, ['cancel']],
    ['the second step', { isOn: true, reset: asked, operator: bo }, ['confirm', 'cancel']],
    ['an end', { isOn: true, reset: { status: 'confirmed', askedBy: ada }, operator: bo }, ['cancel']],
    ['nothing for the own account', { isOn: true, reset: null, operator: 'Worker@people.example' }, []],
    ['nor its confirmation', { isOn: true, reset: asked, operator: 'worker@people.example' }, ['cancel']],
  ] as const)('offers an operator %s', (_name, seen, expected) => {
    expect(possibleResetActions({ ...seen, email: 'worker@people.example' })).toEqual(expected);
  });
});
