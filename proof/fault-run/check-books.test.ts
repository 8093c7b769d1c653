import { expect, test } from 'vitest';
import { moneyViolations, notificationViolations, type Wallet } from './check-books.ts';
import type { MoneyRecord } from './money-client.ts';

const record = (): MoneyRecord => ({
  userId: 'user',
  token: 'token',
  deposits: new Map([
    ['key-1', 'deposit-1'],
    ['key-2', 'deposit-2'],
  ]),
  withdrawals: new Map([
    ['key-3', 'withdrawal-1'],
    ['key-4', 'withdrawal-2'],
  ]),
  cancelled: new Set(['withdrawal-2']),
  violations: [],
});

const wallet = (): Wallet => ({
  deposits: [
    { id: 'deposit-1', status: 'completed', cents: 1_000 },
    { id: 'deposit-2', status: 'completed', cents: 1_000 },
  ],
  withdrawals: [
    { id: 'withdrawal-1', status: 'pending', cents: 600 },
    { id: 'withdrawal-2', status: 'cancelled', cents: 600 },
  ],
  parts: [
    { id: 'to-bank-1', status: 'pending', cents: 300 },
    { id: 'to-card-1', status: 'completed', cents: 300 },
    { id: 'to-bank-2', status: 'cancelled', cents: 300 },
    { id: 'to-card-2', status: 'completed', cents: 300 },
  ],
  // 3.00 earned and 20.00 deposited, less 9.00 on its way to the bank and the card.
  availableCents: 1_400,
  shownAvailable: '14.00',
});

test('books that hold what was acknowledged have no fault', () => {
  expect(moneyViolations(record(), wallet())).toEqual([]);
});

const withChange = (change: (wallet: Wallet) => void) => {
  const changed = wallet();
  change(changed);
  return changed;
};

test.each([
  { what: 'a lost deposit', sees: /^lost: acknowledged deposit/, given: withChange((each) => each.deposits.pop()) },
  {
    what: 'a failed deposit',
    sees: /^wrong/,
    given: withChange(({ deposits: [first] }) => first && Object.assign(first, { status: 'failed' })),
  },
  {
    what: 'a lost withdrawal',
    sees: /^lost: acknowledged withdrawal/,
    given: withChange((each) => each.withdrawals.pop()),
  },
  {
    what: 'a cancellation undone',
    sees: /is not cancelled/,
    given: withChange(({ withdrawals: [, second] }) => second && Object.assign(second, { status: 'pending' })),
  },
  {
    what: 'a doubled deposit',
    sees: /^doubled: 3 deposits/,
    given: withChange((each) => each.deposits.push({ id: 'third', status: 'completed', cents: 1_000 })),
  },
  {
    what: 'two requests that were answered with one deposit',
    sees: /^lost: 2 requests were answered with 1 deposits/,
    given: withChange((each) => each.deposits.pop()),
    answers: {
      deposits: new Map([
        ['key-1', 'deposit-1'],
        ['key-2', 'deposit-1'],
      ]),
    },
  },
  {
    what: 'a cent too many',
    sees: /^sum: 1401/,
    given: withChange((each) => Object.assign(each, { availableCents: 1_401 })),
  },
  {
    what: 'a wallet that shows something else',
    sees: /^sum: the wallet shows/,
    given: withChange((each) => Object.assign(each, { shownAvailable: '14.01' })),
  },
] as { what: string; sees: RegExp; given: Wallet; answers?: Partial<MoneyRecord> }[])(
  '$what is seen',
  ({ given, sees, answers }) => {
    expect(moneyViolations({ ...record(), ...answers }, given).some((violation) => sees.test(violation))).toBe(true);
  },
);

test('an event without its notification, with two or with one too many is a fault', () => {
  const events = [
    { id: '1', type: 'application.submitted', count: 1 },
    { id: '2', type: 'wallet.topped_up', count: 0 },
    { id: '3', type: 'message.received', count: 0 },
    { id: '4', type: 'application.accepted', count: 0 },
    { id: '5', type: 'application.accepted', count: 2 },
    { id: '6', type: 'account.registered', count: 1 },
  ];
  expect(notificationViolations(events).map((violation) => /event (\d)/.exec(violation)?.[1])).toEqual(['4', '5', '6']);
});
