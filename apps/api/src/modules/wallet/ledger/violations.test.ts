import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { seedSoundLedger } from '../../../testing/sound-ledger.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { findAllViolations } from './check-ledger.ts';
import { listViolations, type Violation } from './ledger.ts';

const app = useTestApp();
beforeAll(async () => {
  await seedSoundLedger(app);
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

/** What the view and a check in small batches say about books broken in one way; the break is taken back afterwards. */
async function violationsAfter(breakIt: (tx: Tx) => Promise<unknown>): Promise<Violation[]> {
  const seen: { violations: Violation[] } = { violations: [] };
  const transaction = app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await breakIt(tx);
    seen.violations = await listViolations(tx);
    expectSameBooks(await findAllViolations((work) => work(tx), 3), seen.violations);
    throw new Error('taken back');
  });
  await expect(transaction).rejects.toThrow('taken back');
  return seen.violations;
}

/** A check in batches compares neighbours where the view adds up, so an account's own violations may have another name. */
function expectSameBooks(inBatches: Violation[], inView: Violation[]): void {
  const ofAccounts = ['balance_differs', 'chain_broken'];
  const others = (violations: Violation[]) =>
    violations.flatMap(({ fault, subject }) => (ofAccounts.includes(fault) ? [] : [`${fault} ${subject}`])).sort();
  const hasBrokenAccount = (violations: Violation[]) => violations.some(({ fault }) => ofAccounts.includes(fault));
  expect(others(inBatches)).toEqual(others(inView));
  expect(hasBrokenAccount(inBatches)).toBe(hasBrokenAccount(inView));
}
const run = (statement: string) => (tx: Tx) => sql.raw(statement).execute(tx);
const withoutChecks = (statement: string) => async (tx: Tx) => {
  await sql`alter table ledger_accounts drop constraint ledger_accounts_not_overdrawn,
    drop constraint ledger_accounts_closed_empty`.execute(tx);
  await sql.raw(statement).execute(tx);
};
const bothLegs = `(select journal_id from entries group by journal_id order by journal_id limit 1)`;
const account = (kind: string) => `(select id from ledger_accounts where kind = '${kind}' order by id limit 1)`;

test('books with one of everything in them are in order', async () => {
  expect(await listViolations(app.db)).toEqual([]);
  expect(await violationsAfter(async () => undefined)).toEqual([]);
});

test.each<[string, string[], (tx: Tx) => Promise<unknown>]>([
  [
    'money written onto two accounts without entries',
    ['balance_differs', 'balance_differs'],
    run(`update ledger_accounts set balance = balance + case kind when 'card_in' then -1 else 1 end
         where id in (${account('card_in')}, ${account('available')})`),
  ],
  [
    'an account that counts more entries than it has',
    ['balance_differs'],
    run(`update ledger_accounts set version = version + 1 where id = ${account('available')}`),
  ],
  [
    'an entry that says something else was there after it',
    ['chain_broken'],
    run(
      `update entries set balance_after = balance_after + 1 where (account_id, seq) = (select account_id, max(seq) from entries where account_id = ${account('available')} group by account_id)`,
    ),
  ],
  [
    'a gap in a chain',
    ['balance_differs', 'chain_broken'],
    run(
      `update entries set seq = seq + 1 where (account_id, seq) = (select account_id, max(seq) from entries where account_id = ${account('available')} group by account_id)`,
    ),
  ],
  [
    'a journal without legs',
    ['journal_unbalanced'],
    run(
      `insert into journals (id, event, ref_id, actor, effective_at) values ('${uuidv7()}', 'hold', '${randomUUID()}', 'x', now())`,
    ),
  ],
  [
    'a journal that lost its legs',
    ['balance_differs', 'chain_broken', 'journal_unbalanced'],
    run(`delete from entries where journal_id = ${bothLegs}`),
  ],
  [
    'a journal whose leg was made larger',
    ['balance_differs', 'chain_broken', 'journal_unbalanced'],
    run(`update entries set amount = amount + 1 where journal_id = ${bothLegs} and amount > 0`),
  ],
  [
    'an overdrawn account',
    ['balance_differs', 'money_made', 'overdrawn'],
    withoutChecks(`update ledger_accounts set balance = -1 where id = ${account('available')}`),
  ],
  [
    'an account that was closed with money on it',
    ['closed_with_money'],
    withoutChecks(`update ledger_accounts set closed_at = now() where id = ${account('available')}`),
  ],
  [
    'a deposit that counts without its journal',
    ['deposit_without_journal'],
    run(`update journals set event = 'hold' where event = 'deposit'`),
  ],
  [
    'a deposit with a journal that does not count',
    ['card_money_without_deposit', 'deposit_without_journal'],
    run(`update deposits set status = 'failed' where status = 'completed'`),
  ],
  [
    'a withdrawal whose money is not held',
    ['withdrawal_without_journal'],
    run(
      `update journals set event = 'hold' where event = 'withdraw' and ref_id = (select id from withdrawals where status = 'pending' limit 1)`,
    ),
  ],
  [
    'a withdrawal whose parts come to less',
    ['withdrawal_without_journal'],
    run(`update withdrawals set amount_cents = amount_cents + 1 where status = 'completed'`),
  ],
  [
    'a bank part that is paid without its journal',
    ['bank_out_differs', 'withdrawal_part_without_journal'],
    run(`update withdrawal_parts set status = 'completed' where destination = 'bank' and status = 'pending'`),
  ],
  [
    'a bank part that is cancelled without giving back',
    ['withdrawal_part_without_journal', 'withdrawal_status_differs'],
    run(`update withdrawal_parts set status = 'cancelled' where destination = 'bank' and status = 'pending'`),
  ],
  [
    'a bank part that was paid and is open again',
    ['bank_out_differs', 'withdrawal_part_without_journal', 'withdrawal_status_differs'],
    run(`update withdrawal_parts set status = 'processing' where destination = 'bank' and status = 'completed'`),
  ],
  [
    'a payout that came back and still counts as paid',
    ['bank_out_differs', 'withdrawal_part_without_journal'],
    run(`update withdrawal_parts set status = 'completed', returned_at = null where returned_at is not null`),
  ],
  [
    'a return that was never posted',
    ['bank_out_differs', 'bank_out_without_payout', 'withdrawal_part_without_journal'],
    run(`update journals set event = 'hold' where event = 'payout_return'`),
  ],
  [
    'money that went to a bank without a withdrawal',
    ['bank_out_differs', 'bank_out_without_payout', 'withdrawal_part_without_journal'],
    run(`update journals set ref_id = gen_random_uuid() where event = 'payout'`),
  ],
  [
    'a payout of another amount than its part',
    ['bank_out_differs', 'withdrawal_without_journal'],
    run(
      `update withdrawal_parts set amount_cents = amount_cents + 1 where destination = 'bank' and status = 'completed'`,
    ),
  ],
  [
    'a refund that counts without its journal',
    ['withdrawal_part_without_journal'],
    run(`update journals set event = 'hold' where event = 'card_refund'`),
  ],
  [
    'a refund that the deposit does not know of',
    ['deposit_returned_differs'],
    run(`update deposits set returned_cents = 0, taken_cents = taken_cents`),
  ],
  [
    'a take-back that the deposit does not know of',
    ['deposit_taken_differs'],
    run(`update deposits set taken_cents = 0`),
  ],
  [
    'a debt that became money',
    ['balance_differs', 'money_made', 'receivable_above_zero'],
    async (tx) => {
      await sql`alter table ledger_accounts drop constraint ledger_accounts_receivable`.execute(tx);
      await sql`update ledger_accounts set balance = 1 where kind = 'receivable'`.execute(tx);
    },
  ],
  [
    'earned money whose taking was not counted',
    ['earned_taken_differs'],
    run(`update wallets set earned_taken_cents = 0`),
  ],
  [
    'card money that no deposit brought',
    ['card_money_without_deposit', 'deposit_returned_differs'],
    run(`update deposits set returned_cents = amount_cents - taken_cents`),
  ],
  [
    'a payment without a journal',
    ['payment_without_journal', 'payment_without_journal'],
    run(`update journals set event = 'hold' where event = 'capture'`),
  ],
  [
    'old pay that is on no invoice',
    ['invoice_differs', 'pay_without_paper'],
    async (tx) => {
      await sql`update journals set effective_at = now() - interval '3 months'
        where id in (select journal_id from paper_entries where paper_id is not null)`.execute(tx);
      await sql`update paper_entries set paper_id = null, paid_at = now() - interval '3 months'
        where paper_id is not null`.execute(tx);
    },
  ],
  [
    'old pay that no invoice will ask for',
    ['pay_without_paper'],
    async (tx) => {
      await sql`update journals set effective_at = now() - interval '3 months'
        where id in (select journal_id from paper_entries where paper_id is null)`.execute(tx);
      await sql`delete from paper_entries where paper_id is null`.execute(tx);
    },
  ],
  [
    'a payment that is listed with another amount',
    ['invoice_differs', 'paper_entry_differs'],
    run('update paper_entries set amount_cents = amount_cents + 1 where paper_id is not null'),
  ],
  [
    'an invoice with another total than its payments',
    ['invoice_differs'],
    run(`update papers set total_cents = total_cents + 1 where kind = 'invoice'`),
  ],
  [
    'a number that was left out',
    ['series_has_gap'],
    run(`update papers set number = number + 1 where kind = 'invoice'`),
  ],
  ['a number that was taken and not used', ['series_has_gap'], run('update paper_series set last = last + 1')],
  ['papers of a series that nothing counts', ['series_has_gap'], run('delete from paper_series')],
  [
    'money out of nowhere',
    ['balance_differs', 'money_made'],
    run(`update ledger_accounts set balance = balance + 1 where id = ${account('available')}`),
  ],
])('%s is seen', async (_name, violations, breakIt) => {
  const found = await violationsAfter(breakIt);
  expect([...new Set(found.map(({ fault }) => fault))].sort()).toEqual([...new Set(violations)]);
  expect(found.length).toBeGreaterThanOrEqual(violations.length);
  for (const { subject, detail } of found)
    expect([subject, detail]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
});
