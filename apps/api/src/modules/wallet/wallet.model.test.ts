import { randomUUID } from 'node:crypto';
import { Refusal } from '@relevo/domain/refusals';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { actorAlone } from '../../http/actor-alone.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { earn } from '../../testing/earned-money.ts';
import { type LossyPaymentProvider, lossyPaymentProvider } from '../../testing/lossy-payment-provider.ts';
import { seedManyPeople } from '../../testing/many-people.ts';
import { aRegisteredUser } from '../../testing/people.ts';
import { PlainWallet, type Standing } from '../../testing/plain-wallet.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { type Operation, operation, rareSequences } from '../../testing/wallet-operations.ts';
import { finishDeposit } from './deposits/finish-deposit.ts';
import { makeDeposit } from './deposits/make-deposit.ts';
import { receiveEvent } from './deposits/receive-event.ts';
import { collectHold, holdForShift, releaseHold } from './ledger/holds.ts';
import { listViolations } from './ledger/ledger.ts';
import { payShift } from './ledger/pay-shift.ts';
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';

type ShiftOperation = Extract<Operation, { kind: 'hold' | 'release' | 'pay' }>;

const sequences = byDepth({ short: 60, deep: 1_000 });
const longest = 30;
/** So many sequences run beside each other, each with its own people. */
const lanes = 5;

const app = useTestApp({ settings: { DATABASE_POOL_SIZE: '12' } });
let deps: Deps;
let provider: LossyPaymentProvider;
let templateUserId: string;
const people: string[] = [];
beforeAll(async () => {
  provider = lossyPaymentProvider();
  deps = { ...app.deps, cards: provider };
  templateUserId = (await aRegisteredUser(app)).user.id;
});

const findBankDetails = async () => ({ bank_account: '1234567', bank_institution: '006', bank_transit: '00011' });
const about = { type: 'shift', title: 'Barista', starts_at: '2026-11-23T13:00:00Z' } as const;

/** Both wallets side by side: every operation is done to the real one and to the plain one, and has to end alike. */
async function play(operations: Operation[]): Promise<void> {
  if (people.length < 2) people.push(...(await seedManyPeople(app.db, { like: templateUserId, count: 200 })));
  const [employerId = '', workerId = ''] = people.splice(0, 2);
  // A worker, who has a wallet of the same rules and no company.
  const by = actorAlone(employerId, 'worker');
  const plain = new PlainWallet();
  const shiftIds: string[] = [];
  const shiftOf = (index: number) => {
    while (plain.shifts.length <= index) {
      plain.shifts.push(PlainWallet.newShift());
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
    refunds: plain.withdrawals.reduce((all, { cards }) => all + cards, 0),
    payments: plain.shifts.filter(({ state }) => state === 'paid').length,
  });
  expect(provider.charged(employerId)).toBe(plain.charged);

  function doBoth(step: Operation): Promise<{ real: string; expected: string }> {
    return step.kind === 'hold' || step.kind === 'release' || step.kind === 'pay'
      ? doWithShift(step)
      : doWithWallet(step);
  }

  async function doWithWallet(step: Exclude<Operation, ShiftOperation>): Promise<{ real: string; expected: string }> {
    switch (step.kind) {
      case 'deposit': {
        await seedCard(employerId, step.works ? 'tok_visa' : 'tok_chargeDeclined');
        provider.nextFor(employerId, step.loss);
        const real = await answerOf(async () => {
          const made = await makeDeposit(deps, { by, amount: step.amount, key: undefined });
          return made.status;
        });
        return { real, expected: plain.deposit(step.amount, { works: step.works, isLost: step.loss !== 'none' }) };
      }
      case 'sweep':
        await finishAll();
        plain.sweep();
        return { real: '', expected: '' };
      case 'earn':
        await earn(deps, employerId, step.amount);
        plain.earn(step.amount);
        return { real: '', expected: '' };
      case 'dispute':
      case 'win': {
        const deposit = plain.deposits[step.which];
        // What arrives before the charge is known is tested elsewhere.
        if (deposit?.status !== 'completed') return { real: '', expected: '' };
        await deliverDispute(step.which, step.kind === 'win' ? 'won' : 'open');
        plain[step.kind](deposit);
        return { real: '', expected: '' };
      }
      case 'withdraw': {
        const real = await answerOf(async () => {
          const asked = { by, amount: step.amount, key: undefined, findBankDetails };
          const withdrawalId = await requestWithdrawal(deps, asked);
          withdrawalIds.push(withdrawalId);
          return statusOf(withdrawalId);
        });
        return { real, expected: plain.withdraw(step.amount) };
      }
      case 'move': {
        const withdrawal = plain.withdrawals[step.which];
        const withdrawalId = withdrawalIds[step.which] ?? randomUUID();
        const real = await answerOf(async () => {
          const asked = { withdrawalId, action: step.action, actor: 'test', at: deps.clock.now() };
          await inTransaction(deps.db, (tx) => moveWithdrawal(tx, asked));
          return statusOf(withdrawalId);
        });
        return { real, expected: withdrawal ? plain.move(withdrawal, step.action) : 'not_found' };
      }
    }
  }

  async function doWithShift(step: ShiftOperation): Promise<{ real: string; expected: string }> {
    switch (step.kind) {
      case 'hold': {
        const { shift, workerShiftId } = shiftOf(step.which);
        // A worked shift cannot be booked.
        if (shift.state !== 'booked') return { real: '', expected: '' };
        const asked = { workerShiftId, employerId, amount: step.amount };
        const real = await inTransaction(deps.db, (tx) => holdForShift(deps, tx, asked));
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
        const sum = shift.state === 'booked' ? step.amount : shift.pay;
        const asked = { workerShiftId, employerId, workerId, amount: sum, about };
        const real = await inTransaction(deps.db, (tx) => payShift(deps, tx, asked));
        // Dues are ordered by when they came to be.
        app.clock.advance({ seconds: 1 });
        return { real, expected: plain.pay(shift, sum) };
      }
    }
  }

  async function deliverDispute(index: number, state: 'open' | 'won'): Promise<void> {
    const query = deps.db.selectFrom('deposits').select(['id', 'charge_key', 'amount_cents']);
    const deposits = await query.where('user_id', '=', employerId).orderBy('seq').execute();
    const { id = '', charge_key = null, amount_cents: amount = 0n } = deposits[index] ?? {};
    const about = { about: 'dispute', disputeKey: `dp_${id}`, chargeKey: charge_key ?? '', amount, state } as const;
    await receiveEvent(deps, { id: `evt_${randomUUID()}`, type: 'charge.dispute', ...about }, collectLatestHold);
  }

  async function collectLatestHold(): Promise<boolean> {
    const held = await Promise.all(
      shiftIds.map(async (id, index) => plain.shifts[index]?.state === 'booked' && (await isHeld(id))),
    );
    const latest = held.lastIndexOf(true);
    if (latest < 0) return false;
    const hold = { workerShiftId: shiftIds[latest] ?? '', employerId };
    await inTransaction(deps.db, (tx) => collectHold(deps, tx, hold));
    return true;
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

async function statusOf(withdrawalId: string): Promise<string> {
  const query = deps.db.selectFrom('withdrawals').select('status').where('id', '=', withdrawalId);
  return (await query.executeTakeFirstOrThrow()).status;
}

async function isHeld(workerShiftId: string): Promise<boolean> {
  const query = deps.db.selectFrom('ledger_accounts').select('id').where('ref_id', '=', workerShiftId);
  const held = query.where('kind', 'in', ['escrow', 'card_escrow']).where('balance', '>', 0n);
  return (await held.execute()).length > 0;
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
async function seedCard(userId: string, token: string): Promise<void> {
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
      coalesce((select sum(balance) from ledger_accounts where owner_id = person.id and kind = 'card'), 0)::bigint as card,
      coalesce((select sum(balance) from ledger_accounts where owner_id = person.id and kind = 'available'), 0)::bigint as earned,
      coalesce((select -sum(balance) from ledger_accounts where owner_id = person.id and kind = 'receivable'), 0)::bigint as owed,
      coalesce((select sum(balance) from ledger_accounts where owner_id = person.id and kind in ('escrow', 'payout', 'card_escrow', 'card_payout')), 0)::bigint
        as held,
      coalesce((select sum(amount_cents) from dues where employer_id = person.id and settled_at is null), 0)::bigint as due,
      coalesce((select sum(amount_cents) from dues where worker_id = person.id and settled_at is null), 0)::bigint as incoming
    from unnest(array[${employerId}, ${workerId}]::uuid[]) with ordinality as person (id, place) order by place`.execute(
    deps.db,
  );
  const [employer, worker] = rows.map(({ id: _, ...standing }) => standing);
  return { employer: employer as Standing, worker: worker as Standing };
}

type Line = { kind: string; status: string; line: string; to: string; isTakeBack: boolean; direction: string };

async function statuses(userId: string) {
  const { rows } = await sql<Line>`
    select line.kind, line.direction, line.status as line, line.about ->> 'type' as to, line.about ? 'because' as "isTakeBack",
      coalesce(deposits.status, part.status, 'completed') as status
    from wallet_transactions as line
    left join deposits on deposits.id = line.related_id left join withdrawal_parts as part on part.id = line.id
    where line.user_id = ${userId} order by line.seq`.execute(deps.db);
  // The statement says the same as the thing itself.
  expect(rows.filter(({ status, line }) => status !== line)).toEqual([]);
  const query = deps.db.selectFrom('withdrawals').select('status').where('user_id', '=', userId).orderBy('seq');
  return {
    deposits: rows.filter(({ kind, isTakeBack }) => kind === 'deposit' && !isTakeBack).map(({ status }) => status),
    withdrawals: (await query.execute()).map(({ status }) => status),
    refunds: rows.filter(({ kind, to }) => kind === 'withdrawal' && to === 'card').length,
    payments: rows.filter(({ kind, direction }) => kind === 'payment' && direction === 'out').length,
  };
}

test(`${sequences} random sequences end as they do in a plain wallet (SEED=${seed})`, async () => {
  const property = fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: longest, size: 'max' }), play);
  const numRuns = Math.ceil(sequences / lanes);
  await Promise.all(
    Array.from({ length: lanes }, (_each, lane) =>
      fc.assert(property, {
        seed: seed + lane,
        numRuns,
        endOnFailure: false,
        examples: rareSequences.filter((_sequence, index) => index % lanes === lane).map((sequence) => [sequence]),
      }),
    ),
  );
  expect(await listViolations(app.db)).toEqual([]);
});
