import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedManyPeople } from '../../../testing/many-people.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { blocksOf, type Explained, nodesOf, rowsLookedAt } from '../../../testing/query-plans.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listPage, transactionsRead } from '../wallet.queries.ts';

const many = byDepth({ short: 20_000, deep: 1_000_000 });
const few = 100;
const portion = 50_000;

const app = useTestApp();
let people: { few: string; many: string };
beforeAll(async () => {
  const { user } = await aRegisteredUser(app);
  const [first = '', second = ''] = await seedManyPeople(app.db, { like: user.id, count: 2 });
  people = { few: first, many: second };
  await seedLines(people.few, few);
  await seedLines(people.many, many);
  await sql`vacuum analyze wallet_transactions`.execute(app.db);
});

/** Lines in the table directly, in portions because a statement that runs too long is stopped by the server. */
async function seedLines(userId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += portion) {
    const last = Math.min(first + portion - 1, count);
    await app.db.transaction().execute(async (tx) => {
      // The one person they are all of is there: no need to look a million times.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into wallet_transactions
          (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
        select id, ${userId}, number, 'deposit', 'in', 100 + number, 'completed',
          '{"type":"card","brand":"visa","last4":"4242"}', id, at, at
        from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as number,
          lateral (select timestamptz '2020-01-01Z' + number * interval '1 minute' as at,
            (left(${userId}, 24) || lpad(to_hex(number), 12, '0'))::uuid as id) as line`.execute(tx);
    });
  }
  await sql`insert into wallets (user_id, transaction_count, created_at) values (${userId}, ${count}, now())`.execute(
    app.db,
  );
}

/** How many rows and pages of the database one page of the statement has to look at. */
async function costOf(userId: string, page: number) {
  const query = listPage('transaction', { userId, page, pageSize: 10 });
  // The first look fills the caches, the second is counted.
  await query.execute(app.db);
  const nodes = nodesOf(await sql<Explained>`explain (analyze, buffers, format json) ${query}`.execute(app.db));
  return {
    nodes: nodes.map((node) => node['Node Type']),
    rows: rowsLookedAt(nodes),
    blocks: blocksOf(nodes),
  };
}

test(`a page looks at as many rows among ${many} lines as among ${few}, at the beginning and deep down`, async () => {
  const short = await costOf(people.few, 1);
  expect(short.rows).toBeGreaterThanOrEqual(10);
  for (const page of [1, 2, 1_000, many / 20, many / 10]) {
    const cost = await costOf(people.many, page);
    expect(cost.nodes, `page ${page}`).not.toContain('Seq Scan');
    expect(cost.rows, `page ${page}`).toBeLessThanOrEqual(short.rows);
    // The index of a longer list is at most a few levels higher; the rows themselves are the same ten.
    expect(cost.blocks, `page ${page}`).toBeLessThanOrEqual(short.blocks + 10);
  }
});

test('and shows the right lines: newest first, the oldest last, nothing past the end', async () => {
  const amounts = async (page: number) => {
    const { rows } = await transactionsRead.statement(people.many, { page, page_size: 10 }).execute(app.db);
    const { count, items } = transactionsRead.present(rows, 'en');
    expect(count).toBe(many);
    return items.map(({ amount }) => Math.round(Number(amount) * 100) - 100);
  };
  const down = (from: number, length = 10) => Array.from({ length }, (_each, index) => from - index);
  expect(await amounts(1)).toEqual(down(many));
  expect(await amounts(2)).toEqual(down(many - 10));
  expect(await amounts(many / 10)).toEqual(down(10));
  expect(await amounts(many / 10 + 1)).toEqual([]);
  expect(await amounts(1_000_000_000)).toEqual([]);
});
