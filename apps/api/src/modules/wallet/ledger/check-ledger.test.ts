import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { checkLedger, checkLedgerAtNight, findViolationsSince } from './check-ledger.ts';
import { available, outside, postJournal } from './ledger.ts';

const app = useTestApp();

/** The last digits choose the row of the outside, so that a late transaction holds up no other. */
const anOwner = (digits: string) => randomUUID().slice(0, -2) + digits;
const post = (tx: Tx, owner = anOwner('00')) =>
  postJournal(tx, {
    event: 'hold',
    refId: owner,
    actor: 'test',
    at: app.clock.now(),
    currency: 'CAD',
    legs: [
      { account: outside('card_in', owner), amount: -500n },
      { account: available(owner), amount: 500n },
    ],
  });
const postOne = () => inTransaction(app.db, (tx) => post(tx));
const unguarded = (tx: Tx) => sql`set local session_replication_role = replica`.execute(tx);
const change = (statement: string) =>
  inTransaction(app.db, async (tx) => {
    await unguarded(tx);
    await sql.raw(statement).execute(tx);
  });
const check = async (isFull = false) => {
  const { kind, violations } = await checkLedger(app.deps, { isFull });
  return { kind, violations: violations.map(({ fault }) => fault).sort() };
};
const recorded = () => app.db.selectFrom('ledger_check').selectAll().executeTakeFirstOrThrow();
/** An entry of a journal that was verified long ago, or of the latest one. */
const entry = (which: 'first' | 'last') => `
  (account_id, seq) = (select account_id, seq from entries where amount > 0 order by tx ${which === 'last' ? 'desc' : ''} limit 1)`;

test('a check since the last one finds what was added, changed or left out since, until it is put right', async () => {
  await postOne();
  expect(await check()).toEqual({ kind: 'full', violations: [] });
  const first = await recorded();
  expect(first).toMatchObject({ faults: 0, checked_at: app.clock.now(), fully_verified_at: app.clock.now() });
  app.clock.advance({ hours: 1 });
  await postOne();
  expect(await check()).toEqual({ kind: 'since', violations: [] });
  // Transactions of other databases hold it back too.
  expect((await recorded()).verified_before).toBeGreaterThanOrEqual(first.verified_before ?? 0n);
  expect(await recorded()).toMatchObject({ verified_at: app.clock.now(), fully_verified_at: first.fully_verified_at });

  const verified = await recorded();
  app.clock.advance({ hours: 1 });
  await postOne();
  await change(`update entries set amount = amount + 1 where ${entry('last')}`);
  const broken = { kind: 'since', violations: ['chain_broken', 'journal_unbalanced'] };
  expect([await check(), await check()]).toEqual([broken, broken]);
  expect(await recorded()).toEqual({ ...verified, checked_at: app.clock.now(), faults: 2 });
  await checkLedgerAtNight(app.deps);
  expect(app.logLines.filter((line) => line.includes('"event":"ledger_violations"'))).toHaveLength(1);
  await change(`update entries set amount = amount - 1 where ${entry('last')}`);
  expect(await check()).toEqual({ kind: 'since', violations: [] });

  // A leg more on a journal that was verified, a journal without legs, a balance without an entry.
  await change(`insert into entries (account_id, seq, journal_id, amount, balance_after)
    select account_id, seq + 1, journal_id, 7, balance_after + 7 from entries where ${entry('first')}`);
  expect(await check()).toEqual({ kind: 'since', violations: ['balance_differs', 'journal_unbalanced'] });
  await change(`delete from entries where amount = 7`);
  expect(await check()).toEqual({ kind: 'since', violations: [] });
  await change(`insert into journals (id, event, ref_id, actor, effective_at)
    values (gen_random_uuid(), 'hold', gen_random_uuid(), 'x', now())`);
  expect(await check()).toEqual({ kind: 'since', violations: ['journal_unbalanced'] });
  await change(`delete from journals where actor = 'x'`);
  const pay = (cents: number) => `update ledger_accounts set balance = balance + ${cents} where id = (
    select account_id from entries where ${entry('first')})`;
  await change(pay(3));
  expect(await check()).toEqual({ kind: 'since', violations: ['balance_differs', 'money_made'] });
  await change(pay(-3));
  expect(await check()).toEqual({ kind: 'since', violations: [] });
});

test('a full check finds what was changed in what had been verified', async () => {
  await postOne();
  expect(await check(true)).toEqual({ kind: 'full', violations: [] });
  await change(`update entries set balance_after = balance_after + 1 where ${entry('first')}`);
  const next = sql<{ tx: bigint }>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as tx`;
  const sinceNow = await inTransaction(app.db, async (tx) => {
    const { rows } = await next.execute(tx);
    return findViolationsSince(tx, { tx: rows[0]?.tx ?? 0n });
  });
  expect(sinceNow).toEqual([]);
  expect(await check(true)).toEqual({ kind: 'full', violations: ['balance_differs', 'chain_broken'] });
  await change(`update entries set balance_after = balance_after - 1 where ${entry('first')}`);
  expect(await check(true)).toEqual({ kind: 'full', violations: [] });
});

test('a transaction that began before a check and commits after it is checked by the next one', async () => {
  await check();
  await app.db.transaction().execute(async (late) => {
    await unguarded(late);
    await post(late, anOwner('01'));
    await sql`update entries set amount = amount + 1 where ${sql.raw(entry('last'))}`.execute(late);
    await postOne();
    expect(await check()).toEqual({ kind: 'since', violations: [] });
  });
  expect(await check()).toEqual({ kind: 'since', violations: ['chain_broken', 'journal_unbalanced'] });
  await change(`update entries set amount = amount - 1 where amount = 501`);
  expect(await check()).toEqual({ kind: 'since', violations: [] });
});

test('a mark of another cluster, or of transactions that are still to come, leads to a full check', async () => {
  for (const moved of [{ cluster: '1' }, { verified_before: 4_000_000_000n }]) {
    await app.db.updateTable('ledger_check').set(moved).execute();
    expect(await check()).toEqual({ kind: 'full', violations: [] });
    expect(await check()).toEqual({ kind: 'since', violations: [] });
  }
});
