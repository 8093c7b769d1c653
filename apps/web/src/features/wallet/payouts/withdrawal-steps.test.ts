import type { WithdrawalView } from '@relevo/contracts/wallet';
import { expect, test } from 'vitest';
import { stepsOf } from './withdrawal-steps.ts';

type Facts = Parameters<typeof stepsOf>[0];

const withStatus = (status: WithdrawalView['status'], facts: Partial<Facts> = {}): Facts => ({
  parts: [
    { to: 'bank', amount: '40.00', status, card: null },
    { to: 'card', amount: '5.00', status: 'completed', card: { brand: 'visa', last4: '4242' } },
  ],
  waiting: null,
  expected_by: null,
  returned_at: null,
  ...facts,
});

test.each<[string, Facts, string]>([
  ['just asked', withStatus('pending'), 'asked now, on_its_way ahead, at_the_bank ahead'],
  [
    'that waits',
    withStatus('pending', { waiting: { reason: 'paused', until: null } }),
    'asked done, waits now, on_its_way ahead, at_the_bank ahead',
  ],
  ['under way', withStatus('processing'), 'asked done, on_its_way now, at_the_bank ahead'],
  ['completed', withStatus('completed'), 'asked done, on_its_way done, at_the_bank done'],
  ['refused before it was sent', withStatus('failed'), 'asked done, not_paid wrong'],
  [
    'failed on its way',
    withStatus('failed', { expected_by: '2026-11-23' }),
    'asked done, on_its_way done, not_paid wrong',
  ],
  [
    'returned',
    withStatus('failed', { expected_by: '2026-11-23', returned_at: '2026-11-24T15:00:00Z' }),
    'asked done, on_its_way done, at_the_bank done, sent_back wrong',
  ],
  ['cancelled', withStatus('cancelled'), 'asked done, cancelled ended'],
  ['back to cards only', { ...withStatus('completed'), parts: [] }, ''],
])('the steps of a withdrawal %s', (_name, withdrawal, expected) => {
  expect(
    stepsOf(withdrawal)
      .map(({ name, state }) => `${name} ${state}`)
      .join(', '),
  ).toBe(expected);
});
