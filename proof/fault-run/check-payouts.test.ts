import { expect, test } from 'vitest';
import { type BankPart, payoutViolations } from './check-payouts.ts';
import type { StripeBooks } from './stripe-books.ts';

const parts = (status = 'completed'): BankPart[] => [{ id: 'part', status, cents: 200 }];
const transfer = { id: 'tr_1', amount: 200, amount_reversed: 0, metadata: { part_id: 'part' } };
const payout = {
  id: 'po_1',
  on: 'acct_1',
  amount: 200,
  status: 'paid' as StripeBooks['payouts'][number]['status'],
  failure_code: null,
  metadata: { part_id: 'part' },
};
const paid = { payouts: [payout], transfers: [transfer] };
const tookBack = {
  payouts: [{ ...payout, status: 'failed' as const }],
  transfers: [{ ...transfer, amount_reversed: 200 }],
};
const nothing = { payouts: [], transfers: [] };

test('what was paid once, came back whole or was never sent has no fault', () => {
  expect(payoutViolations(parts(), paid)).toEqual([]);
  expect(payoutViolations(parts('failed'), tookBack)).toEqual([]);
  for (const status of ['pending', 'cancelled', 'failed']) expect(payoutViolations(parts(status), nothing)).toEqual([]);
});

test.each([
  ['doubled', parts(), { ...paid, payouts: [payout, { ...payout, id: 'po_2' }] }],
  ['doubled', parts(), { ...paid, transfers: [transfer, { ...transfer, id: 'tr_2' }] }],
  ['paid', parts(), nothing],
  ['paid', parts(), tookBack],
  ['paid', parts('failed'), paid],
  ['paid', parts('cancelled'), paid],
  ['stranded', parts('failed'), { ...tookBack, transfers: [transfer] }],
  ['open', parts('processing'), paid],
  ['unknown', [], paid],
])('%s is seen', (kind, stored, atProvider) => {
  expect(payoutViolations(stored, atProvider).map((each) => each.split(':')[0])).toContain(kind);
});
