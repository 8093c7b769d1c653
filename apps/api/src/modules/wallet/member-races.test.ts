import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Acting } from '../../http/access.ts';
import { actorAlone } from '../../http/actor-alone.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { earn } from '../../testing/earned-money.ts';
import { eventually } from '../../testing/eventually.ts';
import { anEmployer } from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { attachCard } from './cards/manage-card.ts';
import { makeDeposit } from './deposits/make-deposit.ts';
import { cancelWithdrawal } from './withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';

const app = useTestApp();
let holderId: string;
let owner: Acting;
let accountant: Acting;
beforeAll(async () => {
  const [boss, clerk] = [await anEmployer(app), await anEmployer(app)];
  holderId = boss.user.id;
  owner = actorAlone(holderId, 'employer');
  accountant = { ...actorAlone(clerk.user.id, 'employer'), holderId, role: 'accountant' };
  await app.db
    .updateTable('company_members')
    .set({ holder_id: holderId, role: 'accountant' })
    .where('user_id', '=', clerk.user.id)
    .execute();
  await earn(app.deps, holderId, 300_00n);
  await attachCard(app.deps, { by: accountant, token: 'tok_visa' });
});

const details = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
const withdraw = () =>
  requestWithdrawal(app.deps, { by: owner, amount: 20_00n, key: undefined, findBankDetails: async () => details });
const deposit = () => makeDeposit(app.deps, { by: accountant, amount: 10_00n, key: undefined });

const refused = { code: 'permission_denied' };
const remove = (tx: Tx, { id }: Acting) =>
  sql`update company_members set role = 'manager' where user_id = ${id}`.execute(tx);
const putBack = ({ id, role }: Acting) =>
  app.db
    .updateTable('company_members')
    .set({ role: role ?? 'owner' })
    .where('user_id', '=', id)
    .execute();

async function movements() {
  const count = (table: 'deposits' | 'withdrawals' | 'journals') =>
    sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(table)}`.execute(app.db);
  const tables = await Promise.all([count('deposits'), count('withdrawals'), count('journals')]);
  return tables.map(({ rows }) => Number(rows[0]?.rows));
}

async function someoneWaits(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows[0];
  });
}

describe('a change of the role that commits first', () => {
  test.each([
    ['a withdrawal', () => owner, withdraw],
    ['a deposit', () => accountant, deposit],
    [
      'taking a withdrawal back',
      () => owner,
      async () => {
        const { id } = await app.db.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow();
        return cancelWithdrawal(app.deps, { id, by: owner });
      },
    ],
  ])('refuses %s that began before, and nothing moves', async (_what, who, act) => {
    await withdraw();
    const before = await movements();
    let acting: Promise<unknown> | undefined;
    await inTransaction(app.db, async (tx) => {
      await remove(tx, who());
      acting = act().catch((error: unknown) => error);
      await someoneWaits();
    });
    expect(await acting).toMatchObject(refused);
    expect(await movements()).toEqual(before);
    await putBack(who());
  });
});

test('a card that is refused after the provider attached it is detached there, unless the company has it', async () => {
  const detached: string[] = [];
  const detachCard = async (methodKey: string) => void detached.push(methodKey);
  const deps = { ...app.deps, cards: { ...app.deps.cards, detachCard } };
  await inTransaction(app.db, (tx) => remove(tx, accountant));
  for (const token of ['tok_mastercard', 'tok_visa']) {
    await expect(attachCard(deps, { by: accountant, token })).rejects.toMatchObject(refused);
  }
  expect(detached).toEqual(['tok_mastercard']);
  await putBack(accountant);
});

test('a withdrawal that commits first stays, and the change of the role waits for it', async () => {
  const before = await movements();
  const order: string[] = [];
  const asking = withdraw().then(() => order.push('withdrawn'));
  await asking;
  await inTransaction(app.db, (tx) => remove(tx, owner));
  order.push('removed');
  expect(order).toEqual(['withdrawn', 'removed']);
  await expect(withdraw()).rejects.toMatchObject(refused);
  expect((await movements())[1]).toBe((before[1] ?? 0) + 1);
  await putBack(owner);
});

test('many deposits against one change of the role: each is whole or refused, and none comes after it', async () => {
  const before = await movements();
  const results = await Promise.all([
    ...Array.from({ length: 6 }, () =>
      deposit().then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    ),
    inTransaction(app.db, (tx) => remove(tx, accountant)).then(() => 'removed'),
  ]);
  const done = results.filter((result) => result === 'done').length;
  expect(results.filter((result) => result !== 'done' && result !== 'removed' && result !== refused.code)).toEqual([]);
  expect((await movements())[0]).toBe((before[0] ?? 0) + done);
  await expect(deposit()).rejects.toMatchObject(refused);
  await putBack(accountant);
});
