import { randomUUID } from 'node:crypto';
import { Refusal } from '@relevo/domain/refusals';
import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorAlone } from '../../http/actor-alone.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { earn } from '../../testing/earned-money.ts';
import { seedManyPeople } from '../../testing/many-people.ts';
import { aRegisteredUser } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { attachCard } from './cards/manage-card.ts';
import { makeDeposit } from './deposits/make-deposit.ts';
import { holdForShift, releaseHold } from './ledger/holds.ts';
import { listViolations, readBalances } from './ledger/ledger.ts';
import { payShift } from './ledger/pay-shift.ts';
import { cancelWithdrawal, moveWithdrawal } from './withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { findMethod, setMethod } from './withdrawals/withdrawal-method.ts';

/** Twice, and often in the deep run: most faults of this kind show only now and then. */
const rounds = Array.from({ length: byDepth({ short: 2, deep: 25 }) }, (_each, index) => index + 1);

const app = useTestApp({ settings: { DATABASE_POOL_SIZE: '20' } });
let deps: Deps;
let people: string[];
beforeAll(async () => {
  deps = app.deps;
  people = await seedManyPeople(app.db, { like: (await aRegisteredUser(app)).user.id, count: 40 * rounds.length });
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const account = (last: string) => ({ bank_account: `123456${last}`, bank_institution: '006', bank_transit: '00011' });
const findBankDetails = async () => account('7');
/** The rules of replacing an account are tested with the accounts; here is what two changes at once do. */
const guardBankChange = <Result>(_tx: unknown, _userId: string, write: () => Promise<Result>) => write();
const about = { type: 'shift', title: 'Barista', starts_at: '2026-11-23T13:00:00Z' } as const;
const by = (userId: string) => actorAlone(userId, 'worker');
const nextUserId = () => people.pop() ?? expect.unreachable('more people are needed');

async function aUserWith(amount: bigint): Promise<string> {
  const userId = nextUserId();
  await attachCard(deps, { by: by(userId), token: 'tok_visa' });
  if (amount > 0n) await deposit(userId, amount);
  return userId;
}
/** A user whose money may go to the bank. */
async function earnerWith(amount: bigint): Promise<string> {
  const userId = nextUserId();
  await earn(deps, userId, amount);
  return userId;
}
const deposit = (userId: string, amount: bigint) => makeDeposit(deps, { by: by(userId), amount, key: undefined });
const withdraw = (userId: string, amount: bigint) =>
  requestWithdrawal(deps, { by: by(userId), amount, key: undefined, findBankDetails });
const balances = (userId: string) => readBalances(app.db, userId, 'CAD');

async function settle(withdrawalId: string): Promise<void> {
  const act = { withdrawalId, actor: 'test', at: deps.clock.now() };
  await inTransaction(app.db, async (tx) => {
    await moveWithdrawal(tx, { ...act, action: 'process' });
    await moveWithdrawal(tx, { ...act, action: 'settle' });
  });
}
const fail = (withdrawalId: string) =>
  inTransaction(app.db, (tx) =>
    moveWithdrawal(tx, {
      withdrawalId,
      action: 'fail',
      actor: 'test',
      at: deps.clock.now(),
      reason: 'no such account',
    }),
  );

type Shift = { workerShiftId: string; employerId: string; workerId: string; amount: bigint };
const aShift = (employerId: string, amount: bigint): Shift => ({
  workerShiftId: randomUUID(),
  employerId,
  workerId: nextUserId(),
  amount,
});
const hold = (shift: Shift) => inTransaction(app.db, (tx) => holdForShift(deps, tx, shift));
const release = (shift: Shift) => inTransaction(app.db, (tx) => releaseHold(deps, tx, shift));
const pay = (shift: Shift) => inTransaction(app.db, (tx) => payShift(deps, tx, { ...shift, about }));
const duesOf = (userId: string) =>
  app.db.selectFrom('dues').selectAll().where('employer_id', '=', userId).where('settled_at', 'is', null).execute();
const paymentsOf = (userId: string) =>
  app.db
    .selectFrom('wallet_transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'payment')
    .execute();

/** What happened to each of several acts started together; a failure that is no refusal fails the test. */
async function together(...acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const results = await Promise.allSettled(acts.map((act) => act()));
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'won';
    if (result.reason instanceof Refusal) return result.reason.code;
    throw result.reason;
  });
}

describe('a withdrawal', () => {
  test.each(rounds)('cancelled while it is settled goes one way only (%i)', async () => {
    const userId = await earnerWith(100_00n);
    const id = await withdraw(userId, 60_00n);
    const [cancelled, settled] = await together(
      () => cancelWithdrawal(deps, { id, by: by(userId) }),
      () => settle(id),
    );
    expect([cancelled, settled].sort()).toEqual(['invalid_transition', 'won']);
    expect(await balances(userId)).toEqual({ available: cancelled === 'won' ? 100_00n : 40_00n, held: 0n });
  });

  test.each(rounds)('settled, failed and cancelled by many at once goes one way only (%i)', async () => {
    const userId = await earnerWith(100_00n);
    const id = await withdraw(userId, 60_00n);
    const acts = [() => settle(id), () => fail(id), () => cancelWithdrawal(deps, { id, by: by(userId) })];
    const results = await together(...acts, ...acts, ...acts);
    expect(results.filter((result) => result === 'won')).toHaveLength(1);
    const { available, held } = await balances(userId);
    expect(held).toBe(0n);
    expect(available).toBe(results.indexOf('won') % 3 === 0 ? 40_00n : 100_00n);
  });

  test.each(rounds)('asked for while the method changes goes to the old or the new account, whole (%i)', async () => {
    const userId = await earnerWith(100_00n);
    await setMethod(deps, { by: by(userId), details: account('1'), findBankDetails, guardBankChange });
    const [first] = await Promise.all([
      withdraw(userId, 10_00n),
      setMethod(deps, { by: by(userId), details: account('2'), findBankDetails, guardBankChange }),
      setMethod(deps, { by: by(userId), details: account('3'), findBankDetails, guardBankChange }),
    ]);
    const row = await app.db.selectFrom('withdrawals').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const sealed = JSON.parse(deps.cipher.open(row.details_sealed, `withdrawals.details:${first}`));
    expect([account('1'), account('2'), account('3')]).toContainEqual(sealed);
    expect(row.account_masked).toBe(`•••••${sealed.bank_account.slice(-4)}`);
    expect([account('2'), account('3')]).toContainEqual(await findMethod(deps, userId));
  });

  test.each(rounds)('and a hold of the same money: one of them gets it (%i)', async () => {
    const userId = await earnerWith(100_00n);
    const held = { answer: '' };
    const [withdrawn] = await together(
      () => withdraw(userId, 80_00n),
      async () => {
        held.answer = await hold(aShift(userId, 80_00n));
      },
    );
    expect([withdrawn, held.answer]).toEqual(
      withdrawn === 'won' ? ['won', 'unfunded'] : ['insufficient_funds', 'funded'],
    );
    expect(await balances(userId)).toEqual({ available: 20_00n, held: 80_00n });
  });
});

describe('a shift', () => {
  test.each(rounds)('paid twice at once from a hold is paid once and never due (%i)', async () => {
    const shift = aShift(await aUserWith(50_00n), 50_00n);
    expect(await hold(shift)).toBe('funded');
    expect(await Promise.all([pay(shift), pay(shift), pay(shift)])).toEqual(['paid', 'paid', 'paid']);
    expect(await balances(shift.workerId)).toEqual({ available: 50_00n, held: 0n });
    expect(await balances(shift.employerId)).toEqual({ available: 0n, held: 0n });
    expect(await duesOf(shift.employerId)).toEqual([]);
    expect([(await paymentsOf(shift.workerId)).length, (await paymentsOf(shift.employerId)).length]).toEqual([1, 1]);
    // Nor does asking again later, when the money is elsewhere, hinder the next deposit.
    expect(await pay(shift)).toBe('paid');
    expect((await deposit(shift.employerId, 10_00n)).status).toBe('completed');
    expect(await balances(shift.employerId)).toEqual({ available: 10_00n, held: 0n });
  });

  test.each(rounds)('paid while its hold is released costs its pay, no more (%i)', async () => {
    const shift = aShift(await aUserWith(80_00n), 50_00n);
    expect(await hold({ ...shift, amount: 60_00n })).toBe('funded');
    const [paid] = await Promise.all([pay(shift), release(shift), release(shift)]);
    expect(paid).toBe('paid');
    expect(await balances(shift.employerId)).toEqual({ available: 30_00n, held: 0n });
    expect(await balances(shift.workerId)).toEqual({ available: 50_00n, held: 0n });
  });

  test.each(rounds)('that is due is settled once by two deposits at once (%i)', async () => {
    const employerId = await aUserWith(0n);
    const shifts = [aShift(employerId, 30_00n), aShift(employerId, 30_00n), aShift(employerId, 100_00n)];
    for (const shift of shifts) {
      expect(await pay(shift)).toBe('due');
      app.clock.advance({ seconds: 1 });
    }
    await Promise.all([deposit(employerId, 40_00n), deposit(employerId, 40_00n)]);
    const earned = await Promise.all(shifts.map(async ({ workerId }) => (await balances(workerId)).available));
    expect(earned).toEqual([30_00n, 30_00n, 0n]);
    expect(await balances(employerId)).toEqual({ available: 20_00n, held: 0n });
    expect((await duesOf(employerId)).map(({ worker_shift_id }) => worker_shift_id)).toEqual([
      shifts[2]?.workerShiftId,
    ]);
    expect(await together(() => withdraw(employerId, 1_00n))).toEqual(['dues_outstanding']);
  });

  test.each(rounds)('that is due and paid again while a deposit settles it is paid once (%i)', async () => {
    const employerId = await aUserWith(0n);
    const shift = aShift(employerId, 30_00n);
    expect(await pay(shift)).toBe('due');
    await Promise.all([deposit(employerId, 50_00n), pay(shift), pay(shift)]);
    expect(await pay(shift)).toBe('paid');
    expect(await balances(shift.workerId)).toEqual({ available: 30_00n, held: 0n });
    expect(await balances(employerId)).toEqual({ available: 20_00n, held: 0n });
    expect(await duesOf(employerId)).toEqual([]);
    const { rows: events } = await sql<{ type: string }>`
      select type from outbox_events where payload ->> 'workerShiftId' = ${shift.workerShiftId}`.execute(app.db);
    expect(events.filter(({ type }) => type === 'pay.due')).toHaveLength(1);
  });

  test.each(rounds)('of employers who owe the same workers crosswise: all are paid (%i)', async () => {
    const employers = [await aUserWith(0n), await aUserWith(0n)];
    const workers = [nextUserId(), nextUserId()];
    for (const [index, employerId] of employers.entries()) {
      for (const workerId of index === 0 ? workers : workers.toReversed()) {
        expect(await pay({ workerShiftId: randomUUID(), employerId, workerId, amount: 10_00n })).toBe('due');
        app.clock.advance({ seconds: 1 });
      }
    }
    const deposits = await Promise.all(employers.map((employerId) => deposit(employerId, 20_00n)));
    expect(deposits.map(({ status }) => status)).toEqual(['completed', 'completed']);
    for (const workerId of workers) expect((await balances(workerId)).available).toBe(20_00n);
  });
});
