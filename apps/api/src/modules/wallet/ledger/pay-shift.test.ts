import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { seedManyPeople } from '../../../testing/many-people.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { attachCard } from '../cards/manage-card.ts';
import { makeDeposit } from '../deposits/make-deposit.ts';
import { holdForShift, releaseHold } from './holds.ts';
import { listViolations, readBalances } from './ledger.ts';
import { payShift } from './pay-shift.ts';

const app = useTestApp();
let deps: Deps;
let people: string[];
beforeAll(async () => {
  deps = app.deps;
  people = await seedManyPeople(app.db, { like: (await aRegisteredUser(app)).user.id, count: 100 });
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

type Shift = { workerShiftId: string; employerId: string; workerId: string; amount: bigint };
const nextUserId = () => people.pop() ?? expect.unreachable('more people are needed');
const about = { type: 'shift', title: 'Barista', starts_at: '2026-11-23T13:00:00Z' } as const;

/** A shift worth so much, of an employer with so much in their wallet. */
async function aShift({ worth, wallet }: { worth: bigint; wallet: bigint }): Promise<Shift> {
  const employerId = nextUserId();
  await attachCard(deps, { by: actorAlone(employerId, 'worker'), token: 'tok_visa' });
  if (wallet > 0n) await deposit(employerId, wallet);
  return { workerShiftId: randomUUID(), employerId, workerId: nextUserId(), amount: worth };
}
const deposit = (userId: string, amount: bigint) =>
  makeDeposit(deps, { by: actorAlone(userId, 'worker'), amount, key: undefined });
const hold = (shift: Shift, amount = shift.amount) =>
  inTransaction(app.db, (tx) => holdForShift(deps, tx, { ...shift, amount }));
const release = (shift: Shift) => inTransaction(app.db, (tx) => releaseHold(deps, tx, shift));
const pay = (shift: Shift, amount = shift.amount) =>
  inTransaction(app.db, (tx) => payShift(deps, tx, { ...shift, amount, about }));
const employer = ({ employerId }: Shift) => readBalances(app.db, employerId, 'CAD');
const earned = async ({ workerId }: Shift) => (await readBalances(app.db, workerId, 'CAD')).available;
const openDues = ({ employerId }: Shift) =>
  app.db.selectFrom('dues').selectAll().where('employer_id', '=', employerId).where('settled_at', 'is', null).execute();

describe('putting pay aside', () => {
  test('takes it out of what can be spent; a short wallet blocks nothing', async () => {
    const shift = await aShift({ worth: 60_00n, wallet: 100_00n });
    expect(await hold(shift)).toBe('funded');
    expect(await employer(shift)).toEqual({ available: 40_00n, held: 60_00n });
    const next = { ...shift, workerShiftId: randomUUID() };
    expect(await hold(next)).toBe('unfunded');
    expect(await employer(shift)).toEqual({ available: 40_00n, held: 60_00n });
    expect(await hold(next, 40_00n)).toBe('funded');
  });

  test('repeated changes nothing and answers the same, also when the balance would not cover it twice', async () => {
    const shift = await aShift({ worth: 60_00n, wallet: 60_00n });
    expect([await hold(shift), await hold(shift)]).toEqual(['funded', 'funded']);
    expect(await employer(shift)).toEqual({ available: 0n, held: 60_00n });
  });

  test('once returned is not made again: the shift is unfunded', async () => {
    const shift = await aShift({ worth: 60_00n, wallet: 100_00n });
    await hold(shift);
    await release(shift);
    expect([await hold(shift), await hold(shift, 10_00n)]).toEqual(['unfunded', 'unfunded']);
    expect(await employer(shift)).toEqual({ available: 100_00n, held: 0n });
  });

  test('releases a hold once when it is released twice, and nothing without a hold', async () => {
    const shift = await aShift({ worth: 60_00n, wallet: 100_00n });
    await release(shift);
    await hold(shift);
    await release(shift);
    await release(shift);
    expect(await employer(shift)).toEqual({ available: 100_00n, held: 0n });
  });

  test('for nothing needs nothing', async () => {
    const shift = await aShift({ worth: 0n, wallet: 0n });
    expect([await hold(shift), await pay(shift)]).toEqual(['funded', 'paid']);
  });
});

describe('paying', () => {
  test.each([
    ['exactly what is held', 50_00n, { available: 50_00n, held: 0n }],
    ['less: the rest goes back', 30_00n, { available: 70_00n, held: 0n }],
    ['more: the wallet adds the rest', 80_00n, { available: 20_00n, held: 0n }],
    ['all there is', 100_00n, { available: 0n, held: 0n }],
    ['nothing: all goes back', 0n, { available: 100_00n, held: 0n }],
  ])('%s', async (_name, amount, left) => {
    const shift = await aShift({ worth: 50_00n, wallet: 100_00n });
    await hold(shift);
    expect(await pay(shift, amount)).toBe('paid');
    expect(await employer(shift)).toEqual(left);
    expect(await earned(shift)).toBe(amount);
  });

  test('a pay one cent above the balance is due in full; the hold stays', async () => {
    const shift = await aShift({ worth: 50_00n, wallet: 100_00n });
    await hold(shift);
    expect([await pay(shift, 100_01n), await pay(shift, 100_01n)]).toEqual(['due', 'due']);
    expect(await employer(shift)).toEqual({ available: 50_00n, held: 50_00n });
    expect(await earned(shift)).toBe(0n);
    expect(await openDues(shift)).toMatchObject([{ amount_cents: 100_01n }]);
    await deposit(shift.employerId, 1_00n);
    expect(await employer(shift)).toEqual({ available: 99n, held: 0n });
    expect(await earned(shift)).toBe(100_01n);
    expect(await openDues(shift)).toEqual([]);
  });

  test('what is due, oldest first: a younger one never overtakes, even if it could be paid', async () => {
    const first = await aShift({ worth: 100_00n, wallet: 0n });
    const second = { ...first, workerShiftId: randomUUID(), workerId: nextUserId(), amount: 10_00n };
    expect(await pay(first)).toBe('due');
    app.clock.advance({ minutes: 1 });
    expect(await pay(second)).toBe('due');
    await deposit(first.employerId, 50_00n);
    expect([await earned(first), await earned(second)]).toEqual([0n, 0n]);
    await deposit(first.employerId, 55_00n);
    expect([await earned(first), await earned(second)]).toEqual([100_00n, 0n]);
    await deposit(first.employerId, 5_00n);
    expect([await earned(first), await earned(second)]).toEqual([100_00n, 10_00n]);
    expect(await employer(first)).toEqual({ available: 0n, held: 0n });
  });

  test('what was due, when the money came by another way, settles it', async () => {
    const shift = await aShift({ worth: 80_00n, wallet: 100_00n });
    const other = { ...shift, workerShiftId: randomUUID() };
    await hold(other);
    expect(await pay(shift)).toBe('due');
    await release(other);
    expect(await openDues(shift)).toHaveLength(1);
    expect(await pay(shift)).toBe('paid');
    expect(await openDues(shift)).toEqual([]);
    expect(await earned(shift)).toBe(80_00n);
  });

  test('and everything else of a transaction that fails later is rolled back', async () => {
    const shift = await aShift({ worth: 50_00n, wallet: 100_00n });
    await hold(shift);
    const transaction = inTransaction(app.db, async (tx) => {
      await payShift(deps, tx, { ...shift, about });
      throw new Error('half way');
    });
    await expect(transaction).rejects.toThrow('half way');
    expect(await employer(shift)).toEqual({ available: 50_00n, held: 50_00n });
    expect(await earned(shift)).toBe(0n);
  });
});
