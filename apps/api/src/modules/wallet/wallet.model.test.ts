import { randomUUID } from 'node:crypto';
import { Refusal } from '@relevo/domain/refusals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ForgetfulProvider, forgetfulProvider, type Mishap } from '../../testing/forgetful-provider.ts';
import { layManyPeople } from '../../testing/many-people.ts';
import { aNewcomer } from '../../testing/people.ts';
import { PlainWallet, type Standing } from '../../testing/plain-wallet.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { finishDeposit } from './finish-deposit.ts';
import { holdForShift, payShift, releaseHold } from './fund-shift.ts';
import { listViolations } from './ledger.ts';
import { makeDeposit } from './make-deposit.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const sequences = Number(process.env.MODEL_SEQUENCES ?? 1_000);
const longest = 30;
/** So many sequences are played beside each other, each with people of its own. */
const lanes = 5;
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));

let app: TestApp;
let deps: Deps;
let provider: ForgetfulProvider;
let somebody: string;
const people: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ settings: { DATABASE_POOL_SIZE: '12' } });
  provider = forgetfulProvider();
  deps = { ...app.deps, cards: provider };
  somebody = (await aNewcomer(app)).user.id;
});
afterAll(() => app.close());

type Operation =
  | { kind: 'deposit'; amount: bigint; mishap: Mishap; works: boolean }
  | { kind: 'sweep' }
  | { kind: 'withdraw'; amount: bigint }
  | { kind: 'move'; which: number; action: 'process' | 'settle' | 'fail' | 'cancel' }
  | { kind: 'hold'; which: number; amount: bigint }
  | { kind: 'release'; which: number }
  | { kind: 'pay'; which: number; amount: bigint };

// Few different amounts and few shifts: sums that meet exactly, and the same thing asked twice, are what breaks wallets.
const amount = fc.oneof(fc.constantFrom(1_00n, 50_00n, 100_00n), fc.bigInt({ min: 1_00n, max: 200_00n }));
const which = fc.nat({ max: 3 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      amount,
      mishap: fc.constantFrom<Mishap>('none', 'none', 'none', 'lost before', 'lost after'),
      works: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which,
      action: fc.constantFrom('process' as const, 'settle' as const, 'fail' as const, 'cancel' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hold' as const), which, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, amount }) },
);

const bankingOf = async () => ({ bank_account: '1234567', bank_institution: '006', bank_transit: '00011' });
const about = { type: 'shift', title: 'Barista', starts_at: '2026-11-23T13:00:00Z' } as const;

/** Both wallets side by side: every operation is done to the real one and to the plain one, and has to end alike. */
async function play(operations: Operation[]): Promise<void> {
  if (people.length < 2) people.push(...(await layManyPeople(app.db, { like: somebody, count: 200 })));
  const [employerId = '', workerId = ''] = people.splice(0, 2);
  const plain = new PlainWallet();
  const shiftIds: string[] = [];
  const shiftOf = (index: number) => {
    while (plain.shifts.length <= index) {
      plain.shifts.push({ held: 0n, wasHeld: false, pay: 0n, state: 'booked' });
      shiftIds.push(randomUUID());
    }
    return { shift: plain.shifts[index] as (typeof plain.shifts)[number], workerShiftId: shiftIds[index] ?? '' };
  };
  const withdrawalIds: string[] = [];

  for (const step of operations) {
    const { real, expected } = await doBoth(step);
    expect({ step, answer: real }).toEqual({ step, answer: expected });
    expect({ step, ...(await standings(employerId, workerId)) }).toEqual({
      step,
      employer: plain.employer(),
      worker: plain.worker(),
    });
  }
  await finishAll();
  plain.sweep();
  expect(await standings(employerId, workerId)).toEqual({ employer: plain.employer(), worker: plain.worker() });
  expect(await statuses(employerId)).toEqual({
    deposits: plain.deposits.map(({ status }) => status),
    withdrawals: plain.withdrawals.map(({ status }) => status),
    payments: plain.shifts.filter(({ state }) => state === 'paid').length,
  });
  expect(provider.charged(employerId)).toBe(plain.charged);

  async function doBoth(step: Operation): Promise<{ real: string; expected: string }> {
    switch (step.kind) {
      case 'deposit': {
        await layCard(employerId, step.works ? 'tok_visa' : 'tok_chargeDeclined');
        provider.nextFor(employerId, step.mishap);
        const real = await answerOf(async () => {
          const deposit = await makeDeposit(deps, { userId: employerId, amount: step.amount, key: undefined });
          return deposit.status;
        });
        return { real, expected: plain.deposit(step.amount, { works: step.works, isLost: step.mishap !== 'none' }) };
      }
      case 'sweep':
        await finishAll();
        plain.sweep();
        return { real: '', expected: '' };
      case 'withdraw': {
        const real = await answerOf(async () => {
          const asked = { userId: employerId, amount: step.amount, key: undefined, bankingOf };
          withdrawalIds.push(await requestWithdrawal(deps, asked));
          return 'pending';
        });
        return { real, expected: plain.withdraw(step.amount) };
      }
      case 'move': {
        const withdrawal = plain.withdrawals[step.which];
        const withdrawalId = withdrawalIds[step.which] ?? randomUUID();
        const real = await answerOf(async () => {
          const move = { withdrawalId, action: step.action, actor: 'test', at: deps.clock.now() };
          await inTransaction(deps.db, (tx) => moveWithdrawal(tx, move));
          const query = deps.db.selectFrom('withdrawals').select('status').where('id', '=', withdrawalId);
          return (await query.executeTakeFirstOrThrow()).status;
        });
        return { real, expected: withdrawal ? plain.move(withdrawal, step.action) : 'not_found' };
      }
      case 'hold': {
        const { shift, workerShiftId } = shiftOf(step.which);
        // Nobody books a shift that was worked.
        if (shift.state !== 'booked') return { real: '', expected: '' };
        const hold = { workerShiftId, employerId, amount: step.amount };
        const real = await inTransaction(deps.db, (tx) => holdForShift(deps, tx, hold));
        return { real, expected: plain.hold(shift, step.amount) };
      }
      case 'release': {
        const { shift, workerShiftId } = shiftOf(step.which);
        await inTransaction(deps.db, (tx) => releaseHold(deps, tx, { workerShiftId, employerId }));
        plain.release(shift);
        return { real: '', expected: '' };
      }
      case 'pay': {
        const { shift, workerShiftId } = shiftOf(step.which);
        // The pay of a shift is worked out once; asked for again it is the same.
        const pay = shift.state === 'booked' ? step.amount : shift.pay;
        const asked = { workerShiftId, employerId, workerId, amount: pay, about };
        const real = await inTransaction(deps.db, (tx) => payShift(deps, tx, asked));
        // Dues are ordered by when they came to be.
        app.clock.advance({ seconds: 1 });
        return { real, expected: plain.pay(shift, pay) };
      }
    }
  }

  async function finishAll(): Promise<void> {
    const open = await deps.db
      .selectFrom('deposits')
      .select('id')
      .where('user_id', '=', employerId)
      .where('status', '=', 'pending')
      .orderBy('seq')
      .execute();
    for (const { id } of open) await finishDeposit(deps, id);
  }
}

async function answerOf(act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The card the next deposit is charged to; its customer is known by the person's id. */
async function layCard(userId: string, token: string): Promise<void> {
  const card = { provider: 'sandbox', customer_key: userId, method_key: token, brand: 'visa', last4: '4242' } as const;
  await deps.db
    .insertInto('cards')
    .values({ ...card, user_id: userId, exp_month: 1, exp_year: 2034, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ method_key: token }))
    .execute();
}

async function standings(employerId: string, workerId: string): Promise<{ employer: Standing; worker: Standing }> {
  const { rows } = await sql<Standing & { id: string }>`
    select person.id,
      coalesce((select sum(balance) from ledger_accounts where owner_id = person.id and kind = 'available'), 0)::bigint as available,
      coalesce((select sum(balance) from ledger_accounts where owner_id = person.id and kind in ('escrow', 'payout')), 0)::bigint
        as held,
      coalesce((select sum(amount_cents) from dues where employer_id = person.id and settled_at is null), 0)::bigint as due,
      coalesce((select sum(amount_cents) from dues where worker_id = person.id and settled_at is null), 0)::bigint as incoming
    from unnest(array[${employerId}, ${workerId}]::uuid[]) with ordinality as person (id, place) order by place`.execute(
    deps.db,
  );
  const [employer, worker] = rows.map(({ id: _, ...standing }) => standing);
  return { employer: employer as Standing, worker: worker as Standing };
}

async function statuses(userId: string) {
  const { rows } = await sql<{ kind: string; status: string; line: string }>`
    select line.kind, line.status as line, coalesce(deposits.status, withdrawals.status, 'completed') as status
    from wallet_transactions as line
    left join deposits on deposits.id = line.related_id left join withdrawals on withdrawals.id = line.related_id
    where line.user_id = ${userId} order by line.seq`.execute(deps.db);
  // The statement says the same as the thing itself.
  expect(rows.filter(({ status, line }) => status !== line)).toEqual([]);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ status }) => status);
  return { deposits: of('deposit'), withdrawals: of('withdrawal'), payments: of('payment').length };
}

test(`${sequences} random sequences end as they do in a plain wallet (MODEL_SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: longest, size: 'max' }), play);
  const numRuns = Math.ceil(sequences / lanes);
  await Promise.all(
    Array.from({ length: lanes }, (_each, lane) =>
      fc.assert(property, { seed: seed + lane, numRuns, endOnFailure: false }),
    ),
  );
  expect(await listViolations(app.db)).toEqual([]);
});
