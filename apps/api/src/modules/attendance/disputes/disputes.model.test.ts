import { FieldRefusal } from '@relevo/domain/field-problems';
import { parseMoney } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, codeOf, farAway, onSite, type Scene } from '../../../testing/attendance.ts';
import { inconsistentShifts } from '../../../testing/attendance-consistency.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { changeJob, freePlace, syncJobStatus } from '../../jobs/jobs.ts';
import { attachCard, makeDeposit, requestWithdrawal } from '../../wallet/wallet.ts';
import { scanCode } from '../scan/scan-code.ts';
import { approveShift } from '../shifts/approve-shift.ts';
import { cancelShift } from '../shifts/cancel-shift.ts';
import { correctShift } from '../shifts/correct-shift.ts';
import { sendHome } from '../shifts/send-home.ts';
import { decideUnprovenPay } from '../unproven/decide-unproven-pay.ts';
import { answerDispute } from './answer-dispute.ts';
import { decideDispute } from './decide-dispute.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { openDispute } from './open-dispute.ts';

const sequences = byDepth({ short: 12, deep: 300 });

const app = useTestApp({ settings: { MANUAL_HOURS_PER_WEEK: '1' } });

type Side = 'worker' | 'employer';
type Step =
  | { kind: 'scan'; action: 'start' | 'end'; isNear: boolean; sent_home: boolean }
  | { kind: 'cancel'; by: Side; isWithJob: boolean }
  | { kind: 'deposit' }
  | { kind: 'withdraw' }
  | { kind: 'wait'; minutes: number }
  | { kind: 'correct'; from: number | null; to: number | null }
  | { kind: 'send_home' }
  | { kind: 'approve' }
  | { kind: 'open'; by: Side; cents: number }
  | { kind: 'answer'; by: Side; accept: boolean }
  | { kind: 'counter'; by: Side; cents: number }
  | { kind: 'escalate'; by: Side }
  | { kind: 'decide'; cents: number }
  | { kind: 'decide_manual'; isRefused: boolean };

const by = fc.constantFrom<Side>('worker', 'employer');
const cents = fc.oneof(fc.constantFrom(0, 10_00, 20_00, 40_00), fc.integer({ min: 0, max: 70_00 }));
/** What the employer has: more than the shift costs, less than it, and nothing. */
const deposits = fc.constantFrom('30.00', '30.00', '12.00', '0');
/** Under way, soon, and more than a day ahead, when cancelling costs nothing. */
const startsIn = fc.constantFrom(0, 0, 30, 1_500);
const minute = fc.option(fc.constantFrom(-10, 0, 5, 20, 40, 60), { nil: null, freq: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('scan' as const),
      action: fc.constantFrom('start' as const, 'end' as const),
      isNear: fc.boolean(),
      sent_home: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 30, 70, 1_500, 4_400) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('correct' as const), from: minute, to: minute }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), by, isWithJob: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'deposit' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'send_home' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'approve' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), by, cents }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), by, accept: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('counter' as const), by, cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('escalate' as const), by }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decide_manual' as const), isRefused: fc.boolean() }) },
);

async function take(scene: Scene, startsAt: Date, given: Step): Promise<unknown> {
  const { deps } = app;
  const { shiftId: workerShiftId } = scene;
  const ownerId = scene.employer.user.id;
  const actor = (side: Side) => actorAlone(scene[side].user.id, side);
  const sync = syncJobStatus(deps);
  const at = (minutes: number | null) => (minutes === null ? null : new Date(startsAt.getTime() + minutes * 60_000));
  const key = undefined;
  switch (given.kind) {
    case 'scan': {
      const { latitude, longitude } = given.isNear ? onSite : farAway;
      const qr_code = codeOf(app, workerShiftId, given.action);
      const body = { qr_code, latitude, longitude, sent_home: given.sent_home };
      return scanCode(deps, { workerId: scene.worker.user.id, body }, sync);
    }
    case 'cancel':
      if (given.isWithJob)
        return changeJob(deps, { jobId: scene.jobId, by: actorAlone(ownerId, 'employer'), action: 'cancel' });
      return cancelShift(deps, { workerShiftId, actor: actor(given.by) }, freePlace(deps));
    case 'deposit':
      return makeDeposit(deps, { by: actorAlone(ownerId, 'employer'), amount: 25_00n, key: undefined });
    case 'withdraw':
      return withdrawAll(ownerId);
    case 'wait':
      app.clock.advance({ minutes: given.minutes });
      return everyMinute(deps);
    case 'correct': {
      if (given.from === null && given.to === null) return undefined;
      const body = { checked_in_at: at(given.from), checked_out_at: at(given.to), reason: 'As I saw it' };
      return correctShift(deps, { workerShiftId, by: actor('employer'), body }, sync);
    }
    case 'send_home':
      return sendHome(deps, { workerShiftId, by: actor('employer'), reason: 'Rain', key }, sync);
    case 'approve':
      return approveShift(deps, { workerShiftId, by: actor('employer') });
    case 'open': {
      const body = { amount: BigInt(given.cents), reason: 'As I saw it' };
      return openDispute(deps, { workerShiftId, actor: actor(given.by), body, key });
    }
    case 'answer':
      return answerDispute(deps, { workerShiftId, actor: actor(given.by), body: { accept: given.accept }, key });
    case 'counter': {
      const body = { counter: { amount: BigInt(given.cents), reason: 'As I saw it' } };
      return answerDispute(deps, { workerShiftId, actor: actor(given.by), body, key });
    }
    case 'escalate':
      return escalateDispute(deps, { workerShiftId, actor: actor(given.by), reason: null });
    case 'decide':
    case 'decide_manual':
      return inTransaction(app.db, (tx) => decide(tx, workerShiftId, given));
  }
}

/** The employer asks for everything that is free; it came from a card and goes back to it. */
async function withdrawAll(userId: string) {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(balance), 0)::bigint as cents from ledger_accounts
    where owner_id = ${userId} and kind in ('available', 'card')`.execute(app.db);
  const amount = rows[0]?.cents ?? 0n;
  if (amount === 0n) return undefined;
  return requestWithdrawal(app.deps, {
    by: actorAlone(userId, 'employer'),
    amount,
    key: undefined,
    findBankDetails: async () => null,
  });
}

type Decision = Extract<Step, { kind: `decide${string}` }>;

async function decide(tx: Parameters<typeof decideDispute>[1], workerShiftId: string, given: Decision) {
  const at = app.clock.now();
  if (given.kind === 'decide_manual') {
    const refusal = given.isRefused ? { reason: 'Nobody was there' } : null;
    return decideUnprovenPay(app.deps, tx, { workerShiftId, refusal, at });
  }
  const { rows } = await sql<{ id: string }>`select id from disputes where worker_shift_id = ${workerShiftId}`.execute(
    tx,
  );
  if (!rows[0]) return undefined;
  const decision = { disputeId: rows[0].id, amount: BigInt(given.cents), reason: 'So it is', at };
  return decideDispute(app.deps, tx, decision);
}

type State = {
  pay: bigint;
  funding: string;
  isSettled: boolean;
  standing: bigint | null;
  outcome: string | null;
  /** A reduction that the employer proposed and that is not answered or decided. */
  isReducing: boolean;
  /** Held until it is. */
  held: bigint;
  worker: bigint;
  /** Wallet and holds together. */
  employer: bigint;
  due: bigint;
};

const state = async (shiftId: string) => {
  const { rows } = await sql<State>`
    select coalesce(booked.pay_cents, 0) - booked.waiting_cents as pay, funding.funding, booked.pay_parts > 0 as "isSettled",
      dispute.standing_cents as standing, dispute.outcome,
      coalesce(dispute.opened_by = 'employer' and dispute.status <> 'resolved', false) as "isReducing",
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where ref_id = dispute.id) as held,
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where owner_id = booked.worker_id) as worker,
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts
        where owner_id = (select owner_id from jobs where id = booked.job_id)) as employer,
      (select coalesce(sum(amount_cents), 0)::bigint from dues
        where worker_shift_id = booked.id and settled_at is null) as due
    from worker_shifts as booked join worker_shift_funding as funding on funding.worker_shift_id = booked.id
    left join disputes as dispute on dispute.worker_shift_id = booked.id
    where booked.id = ${shiftId}`.execute(app.db);
  return rows[0] ?? expect.unreachable('the shift is there');
};

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof FieldRefusal)) throw error;
}

function expectNotReduced(now: State, paid: bigint): bigint {
  // What is due can be disputed; what the worker has is never taken back.
  expect(now.worker).toBeGreaterThanOrEqual(paid);
  // Less than what stood is only ever agreed or decided.
  if (now.standing !== null && now.outcome !== null && now.pay < now.standing) {
    expect(['accepted', 'counter_accepted', 'decided']).toContain(now.outcome);
  }
  return now.worker;
}

/** What the worker is to have as things stand, less what the worker has and what is held until a reduction is resolved. */
function uncovered(now: State): bigint {
  const settled = now.isSettled ? now.pay : 0n;
  return now.isReducing ? (now.standing ?? 0n) - now.worker - now.held : settled - now.worker;
}

/** Every third step is taken twice at once: one of them changes nothing. Every fourth one meets a deposit. */
function stepsAtOnce(given: Step, index: number): Step[] {
  if (['deposit', 'withdraw', 'wait'].includes(given.kind)) return [given];
  return [given, ...(index % 3 === 2 ? [given] : []), ...(index % 4 === 3 ? [{ kind: 'deposit' } as const] : [])];
}

/** What steps bring into both wallets; nothing leaves them while anything of the pay is not covered. */
function broughtBy(taken: readonly Step[], before: State, now: State): bigint {
  const deposited = taken.filter(({ kind }) => kind === 'deposit').length;
  if (!taken.some(({ kind }) => kind === 'withdraw')) return BigInt(deposited) * 25_00n;
  if (now.employer < before.employer) expect(uncovered(before)).toBe(0n);
  return now.employer - before.employer;
}

/** Due pay, disputed down to nothing; the next deposit would go back to the card. */
const scanFar = (action: 'start' | 'end') => ({ kind: 'scan', action, isNear: false, sent_home: false }) as const;
const wait = (minutes: number) => ({ kind: 'wait', minutes }) as const;
const toNothing = [
  { kind: 'open', by: 'employer', cents: 0 },
  { kind: 'deposit' },
  { kind: 'withdraw' },
  { kind: 'deposit' },
  { kind: 'withdraw' },
] as const;
const attacks: [Step[], number, string][] = [
  [[{ kind: 'cancel', by: 'employer', isWithJob: false }, ...toNothing], 30, '0'],
  [[scanFar('start'), wait(70), scanFar('end'), wait(1_500), ...toNothing], 0, '0'],
  [[scanFar('start'), wait(70), scanFar('end'), ...toNothing], 0, '12.00'],
];

test('whatever is done in whatever order, the books are sound, settled pay never shrinks and who owes keeps no money', async () => {
  const steps = fc.array(step, { minLength: 6, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, startsIn, deposits, async (taken, minutes, deposit) => {
      app.clock.advance({ seconds: 60 - app.clock.now().getUTCSeconds() });
      const scene = await aScene(app, { startsIn: minutes, length: 60, wage: '20.00', deposit });
      const startsAt = new Date(app.clock.now().getTime() + minutes * 60_000);
      let [paid, deposited] = [0n, parseMoney(deposit) ?? 0n];
      await attachCard(app.deps, { by: actorAlone(scene.employer.user.id, 'employer'), token: 'tok_visa' });
      let before = await state(scene.shiftId);
      for (const [index, given] of taken.entries()) {
        const atOnce = stepsAtOnce(given, index);
        await Promise.all(atOnce.map((each) => take(scene, startsAt, each).catch(ignoreRefusal)));
        const now = await state(scene.shiftId);
        deposited += broughtBy(atOnce, before, now);
        // Nothing is made or lost, and what the worker does not have is held for a decision or due.
        expect(now.worker + now.employer).toBe(deposited);
        expect(now.due).toBe(uncovered(now));
        expect(now.due > 0n && now.funding === 'paid').toBe(false);
        if (now.isSettled) paid = expectNotReduced(now, paid);
        before = now;
      }
      expect(await inconsistentShifts(app.db)).toEqual([]);
    }),
    { numRuns: sequences, seed, endOnFailure: true, examples: attacks },
  );
  const { rows } = await sql`select * from ledger_violations`.execute(app.db);
  expect(rows).toEqual([]);
});
