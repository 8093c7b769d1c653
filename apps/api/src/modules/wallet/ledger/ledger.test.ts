import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { lockMoney } from './balances.ts';
import {
  available,
  closeAccounts,
  escrow,
  type Journal,
  type Leg,
  listViolations,
  Overdrawn,
  outside,
  postJournal,
  readBalances,
} from './ledger.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(25);
});
afterAll(async () => {
  expect(await listViolations(database.db)).toEqual([]);
  await database.close();
});

const at = new Date('2026-11-16T14:00:00Z');
const inside = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(database.db, work);

function journal(legs: Leg[], changes: Partial<Journal> = {}): Journal {
  return { event: 'deposit', refId: randomUUID(), actor: 'test', at, currency: 'CAD', legs, ...changes };
}
const post = (legs: Leg[], changes?: Partial<Journal>) => inside((tx) => postJournal(tx, journal(legs, changes)));

/** A user with this much money. */
async function aUserWith(amount: bigint): Promise<string> {
  const owner = randomUUID();
  await post([
    { account: outside('card_in', owner), amount: -amount },
    { account: available(owner), amount },
  ]);
  return owner;
}
const balanceOf = async (owner: string) => (await readBalances(database.db, owner, 'CAD')).available;
const move = (from: string, to: string, amount: bigint): Leg[] => [
  { account: available(from), amount: -amount },
  { account: available(to), amount },
];

describe('what was written', () => {
  test.each([
    'update journals set actor = actor',
    'update entries set amount = amount',
    'delete from journals',
    'delete from entries',
    'truncate journals cascade',
    'truncate entries',
  ])('stays: the database refuses to %s', async (statement) => {
    await aUserWith(1n);
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/the ledger is only added to/);
  });
});

describe('a journal', () => {
  test('moves money between accounts', async () => {
    const [from, to] = [await aUserWith(500n), randomUUID()];
    expect(await post(move(from, to, 200n))).toBe(true);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([300n, 200n]);
  });

  test('finds its accounts by their keys, however few there are', async () => {
    const from = await aUserWith(500n);
    const wholeReads = async (tx: Tx) => {
      const { rows } = await sql<{ count: bigint }>`
        select seq_scan as count from pg_stat_xact_user_tables where relname = 'ledger_accounts'`.execute(tx);
      return rows[0]?.count;
    };
    const [before, after] = await inside(async (tx) => [
      await wholeReads(tx),
      await postJournal(tx, journal(move(from, randomUUID(), 200n))).then(() => wholeReads(tx)),
    ]);
    expect(after).toBe(before);
  });

  test.each<[string, (owner: string) => Leg[]]>([
    [
      'does not sum to zero',
      (owner) => [...move(owner, randomUUID(), 5n).slice(0, 1), { account: outside('card_in', owner), amount: 4n }],
    ],
    ['has one leg', (owner) => [{ account: available(owner), amount: 5n }]],
    ['has no leg', () => []],
  ])('that %s is refused', async (_name, legsFor) => {
    const owner = await aUserWith(100n);
    await expect(post(legsFor(owner))).rejects.toThrow(/does not balance/);
    expect(await balanceOf(owner)).toBe(100n);
  });

  test('with a leg of nothing is refused', async () => {
    const owner = await aUserWith(100n);
    await expect(post(move(owner, randomUUID(), 0n))).rejects.toThrow(/entries_amount_check/);
  });

  test('in two currencies is refused', async () => {
    const owner = await aUserWith(100n);
    const written = inside(async (tx) => {
      const legs = move(owner, randomUUID(), 10n);
      await postJournal(tx, journal(legs));
      const { id } = await tx
        .selectFrom('journals')
        .select('id')
        .orderBy('posted_at', 'desc')
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ id: bigint }>`
        insert into ledger_accounts (owner_id, kind, currency) values (${owner}, 'available', 'USD') returning id`.execute(
        tx,
      );
      for (const [index, amount] of [7n, -7n].entries()) {
        await sql`insert into entries values (${rows[0]?.id}, ${index + 1}, ${id}, ${amount}, 0)`.execute(tx);
      }
    });
    await expect(written).rejects.toThrow(/sum 0, 2 currencies/);
  });

  test('cannot get a leg afterwards', async () => {
    const owner = await aUserWith(100n);
    const { rows } = await sql<{ id: string; account_id: bigint; seq: bigint }>`
      select journal_id as id, account_id, seq from entries order by seq desc limit 1`.execute(database.db);
    const [last] = rows;
    const added = inside((tx) =>
      sql`insert into entries values (${last?.account_id}, ${(last?.seq ?? 0n) + 1n}, ${last?.id}, 1, 1)`.execute(tx),
    );
    await expect(added).rejects.toThrow(/does not balance/);
    expect(await balanceOf(owner)).toBe(100n);
  });

  test('that takes more than there is is refused whole', async () => {
    const [from, to] = [await aUserWith(100n), randomUUID()];
    await expect(post(move(from, to, 101n))).rejects.toThrow(Overdrawn);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([100n, 0n]);
    await expect(post(move(randomUUID(), from, 1n))).rejects.toThrow(Overdrawn);
  });

  test('that names a closed account is refused', async () => {
    const [owner, shift] = [await aUserWith(100n), randomUUID()];
    await inside((tx) => closeAccounts(tx, [available(owner)], { currency: 'CAD', at })).then(
      () => expect.unreachable('an account with money on it cannot be closed'),
      (error) => expect(String(error)).toContain('ledger_accounts_closed_empty'),
    );
    const legs = (amount: bigint): Leg[] => [
      { account: available(owner), amount: -amount },
      { account: escrow(owner, shift), amount },
    ];
    await post(legs(10n));
    await post(legs(-10n));
    await inside((tx) => closeAccounts(tx, [escrow(owner, shift)], { currency: 'CAD', at }));
    await expect(post(legs(5n))).rejects.toThrow(/closed, or one twice/);
    expect(await balanceOf(owner)).toBe(100n);
  });

  test('that names an account twice is refused', async () => {
    const owner = await aUserWith(100n);
    const other = randomUUID();
    await expect(post([...move(owner, other, 10n), ...move(owner, other, 5n)])).rejects.toThrow(/one twice/);
  });

  test('again changes nothing and says so; another one under its name is a fault', async () => {
    const [from, to] = [await aUserWith(100n), await aUserWith(5n)];
    const same = { event: 'capture', refId: randomUUID(), part: 3 } as const;
    expect(await post(move(from, to, 40n), same)).toBe(true);
    expect(await post(move(from, to, 40n), same)).toBe(false);
    expect(await post(move(from, to, 40n).reverse(), { ...same, actor: 'another actor' })).toBe(false);
    await expect(post(move(from, to, 41n), same)).rejects.toThrow(/posted before with other legs/);
    await expect(post(move(to, from, 40n), same)).rejects.toThrow(/posted before with other legs/);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([60n, 45n]);
    expect(await post(move(from, to, 40n), { ...same, part: 4 })).toBe(true);
  });

  test('posted a hundred times at once moves once', async () => {
    const [from, to] = [await aUserWith(100n), randomUUID()];
    const same = { event: 'capture', refId: randomUUID() } as const;
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(move(from, to, 1n), same)));
    expect(answers.filter((isNew) => isNew)).toHaveLength(1);
    expect(await balanceOf(to)).toBe(1n);
  });

  test('in a transaction that fails later leaves nothing', async () => {
    const [from, to] = [await aUserWith(100n), randomUUID()];
    const work = inside(async (tx) => {
      await postJournal(tx, journal(move(from, to, 30n)));
      expect((await lockMoney(tx, { ownerId: to, currency: 'CAD' })).free).toEqual({ card: 0n, earned: 30n });
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([100n, 0n]);
  });
});

describe('many at once', () => {
  test('leave a chain without gaps: every entry carries the balance after it', async () => {
    const owner = await aUserWith(1_000n);
    const others = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(others.map((other, index) => post(move(owner, other, BigInt(index + 1)))));
    const { rows } = await sql<{ seq: bigint; amount: bigint; balance_after: bigint }>`
      select seq, amount, balance_after from entries join ledger_accounts as account on account.id = account_id
      where owner_id = ${owner} order by seq`.execute(database.db);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_each, index) => BigInt(index + 1)));
    let running = 0n;
    for (const { amount, balance_after } of rows) {
      running += amount;
      expect(balance_after).toBe(running);
    }
    expect(running).toBe(1_000n - 210n);
  });

  test('opposite transfers wait for each other instead of deadlocking', async () => {
    const [one, other] = [await aUserWith(1_000n), await aUserWith(1_000n)];
    const before = await deadlocks();
    // Not through the retry: a deadlock would fail the test.
    const transfers = Array.from({ length: 100 }, (_each, index) =>
      database.db
        .transaction()
        .execute((tx) => postJournal(tx, journal(index % 2 === 0 ? move(one, other, 7n) : move(other, one, 7n)))),
    );
    expect(await Promise.all(transfers)).toEqual(Array(100).fill(true));
    expect(await deadlocks()).toBe(before);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([1_000n, 1_000n]);
  });

  test('never take more than there is', async () => {
    const owner = await aUserWith(100n);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => post(move(owner, randomUUID(), 7n))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    expect(await balanceOf(owner)).toBe(2n);
  });
});

async function deadlocks(): Promise<bigint> {
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db);
  return rows[0]?.deadlocks ?? 0n;
}

test('the balance of someone with thousands of closed holds is read from the accounts that are open', async () => {
  const owner = await aUserWith(700n);
  await sql`
    insert into ledger_accounts (owner_id, kind, ref_id, currency, min_balance, closed_at)
    select ${owner}, 'escrow', gen_random_uuid(), 'CAD', 0, now() from generate_series(1, 3000)`.execute(database.db);
  await sql`analyze ledger_accounts`.execute(database.db);
  expect(await balanceOf(owner)).toBe(700n);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select sum(balance) from ledger_accounts
    where owner_id = ${owner} and currency = 'CAD' and closed_at is null`.execute(database.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ledger_accounts_open');
});
