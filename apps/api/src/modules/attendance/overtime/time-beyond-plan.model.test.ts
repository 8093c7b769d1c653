import { FieldRefusal } from '@relevo/domain/field-problems';
import { payFor } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { unprovenWindowMs } from '@relevo/domain/unproven-pay';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, codeOf, farAway, onSite, payIn, type Scene } from '../../../testing/attendance.ts';
import { inconsistentShifts } from '../../../testing/attendance-consistency.ts';
import { ours } from '../../../testing/bank-accounts.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { freePlace, syncJobStatus } from '../../jobs/jobs.ts';
import { requestWithdrawal } from '../../wallet/wallet.ts';
import { answerDispute } from '../disputes/answer-dispute.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { scanCode } from '../scan/scan-code.ts';
import { approveShift } from '../shifts/approve-shift.ts';
import { cancelShift } from '../shifts/cancel-shift.ts';
import { correctShift } from '../shifts/correct-shift.ts';
import { sendHome } from '../shifts/send-home.ts';
import { answerOvertime } from './answer-overtime.ts';
import { answerExtension, offerExtension } from './extend-shift.ts';

const sequences = byDepth({ short: 8, deep: 150 });

const app = useTestApp({ settings: { MANUAL_HOURS_PER_WEEK: '1', UNPROVEN_CASH_PER_WEEK: '10.00' } });

type Step =
  | { kind: 'scan'; isNear: boolean }
  | { kind: 'wait'; minutes: number }
  | { kind: 'overtime'; approve: boolean }
  | { kind: 'offer'; minutes: number }
  | { kind: 'answer'; accept: boolean }
  | { kind: 'correct'; from: number | null; to: number | null }
  | { kind: 'deposit'; dollars: number }
  | { kind: 'dispute'; to: number }
  | { kind: 'settle'; accept: boolean }
  | { kind: 'claim'; cents: bigint }
  | { kind: 'withdraw'; cents: bigint }
  | { kind: 'cancel' }
  | { kind: 'send_home' | 'approve' };

const minute = fc.option(fc.constantFrom(-30, 0, 20, 60, 75, 110), { nil: null, freq: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('scan' as const), isNear: fc.constantFrom(true, true, false) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(7, 20, 45, 60, 1_500, 4_400) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('overtime' as const), approve: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('offer' as const), minutes: fc.constantFrom(5, 17, 30, 240) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), accept: fc.constantFrom(true, true, false) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), from: minute, to: minute }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit' as const), dollars: fc.constantFrom(1, 5, 50) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dispute' as const), to: fc.constantFrom(70, 90, 150) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), accept: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('send_home' as const, 'approve' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('claim' as const), cents: fc.constantFrom(18_36n, 40_00n, 55_05n) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), cents: fc.constantFrom(2_00n, 9_00n) }) },
);

type Given = { scene: Scene; startsAt: Date; isRunning: boolean };

async function take({ scene, startsAt, isRunning }: Given, given: Step): Promise<unknown> {
  const { deps } = app;
  const { shiftId: workerShiftId } = scene;
  const [ownerId, workerId] = [scene.employer.user.id, scene.worker.user.id];
  const sync = syncJobStatus(deps);
  const at = (minutes: number | null) => (minutes === null ? null : new Date(startsAt.getTime() + minutes * 60_000));
  const key = undefined;
  const by = actorAlone(ownerId, 'employer');
  switch (given.kind) {
    case 'scan': {
      const { latitude, longitude } = given.isNear ? onSite : farAway;
      const qr_code = codeOf(app, workerShiftId, isRunning ? 'end' : 'start');
      return scanCode(deps, { workerId, body: { qr_code, latitude, longitude } }, sync);
    }
    case 'wait':
      app.clock.advance({ minutes: given.minutes });
      return everyMinute(deps);
    case 'overtime': {
      const body = given.approve ? { approve: true } : { approve: false, reason: 'Nobody asked for it' };
      return answerOvertime(deps, { workerShiftId, by, body, key });
    }
    case 'offer':
      return offerExtension(deps, { workerShiftId, by, minutes: given.minutes, key });
    case 'answer':
      return answerExtension(deps, { workerShiftId, workerId, accept: given.accept, key });
    case 'correct': {
      if (given.from === null && given.to === null) return undefined;
      const body = { checked_in_at: at(given.from), checked_out_at: at(given.to), reason: 'As I saw it' };
      return correctShift(deps, { workerShiftId, by, body }, sync);
    }
    case 'deposit':
      return payIn(app, scene.employer, `${given.dollars}.00`);
    case 'dispute': {
      const body = { checked_out_at: at(given.to), reason: 'I stayed longer' };
      return openDispute(deps, { workerShiftId, actor: actorAlone(workerId, 'worker'), body, key });
    }
    case 'claim': {
      const body = { amount: given.cents, reason: 'As we agreed' };
      return openDispute(deps, { workerShiftId, actor: actorAlone(workerId, 'worker'), body, key });
    }
    case 'cancel': {
      const actor = actorAlone(ownerId, 'employer');
      return cancelShift(deps, { workerShiftId, actor }, freePlace(deps));
    }
    case 'withdraw':
      return requestWithdrawal(deps, {
        by: actorAlone(workerId, 'worker'),
        amount: given.cents,
        key,
        findBankDetails: async () => ours,
      });
    case 'settle': {
      const actor = actorAlone(ownerId, 'employer');
      return answerDispute(deps, { workerShiftId, actor, body: { accept: given.accept }, key });
    }
    case 'send_home':
      return sendHome(deps, { workerShiftId, by, reason: 'Rain', key }, sync);
    case 'approve':
      return approveShift(deps, { workerShiftId, by });
  }
}

type Books = {
  worker: bigint;
  employer: bigint;
  held: bigint;
  due: bigint;
  status: string;
  isSettled: boolean;
  pay: bigint;
  overtime: string | null;
  overtimePay: bigint;
  overtimeMinutes: number;
  wage: bigint;
  /** The minutes between two scans, or of the plan when the employer approved a review of one, or agreed to more. */
  shownMinutes: number;
  /** The employer's late cancellation is listed against them. */
  hasFault: boolean;
  /** What waits for the console. */
  waiting: bigint;
  /** What the worker asked the bank for. */
  withdrawn: bigint;
};

async function booksOf({ worker, employer, shiftId }: Scene): Promise<Books> {
  const { rows } = await sql<Books>`
    select
      (select coalesce(sum(balance), 0) from ledger_accounts where owner_id = ${worker.user.id})::bigint as worker,
      (select coalesce(sum(balance), 0) from ledger_accounts where owner_id = ${employer.user.id}
        and kind in ('available', 'card'))::bigint as employer,
      (select coalesce(sum(balance), 0) from ledger_accounts where owner_id = ${employer.user.id}
        and kind in ('escrow', 'card_escrow'))::bigint as held,
      (select coalesce(sum(amount_cents), 0) from dues where worker_shift_id = booked.id and settled_at is null)::bigint as due,
      booked.status, booked.status = 'completed' and booked.funding <> 'in_review' as "isSettled",
      coalesce(booked.pay_cents, 0) as pay, booked.overtime_status as overtime,
      coalesce(booked.overtime_cents, 0) as "overtimePay", coalesce(booked.overtime_minutes, 0) as "overtimeMinutes",
      booked.final_wage_cents as wage, booked.waiting_cents as waiting,
      exists (select from reliability_events as event where event.worker_shift_id = booked.id
        and event.user_id = ${employer.user.id} and event.rule = 'late_cancellation') as "hasFault",
      greatest(
        (select floor(extract(epoch from max(scan.at) - min(scan.at)) / 60) from scans as scan
          where scan.worker_shift_id = booked.id),
        case when exists (select from attendance_log as log where log.worker_shift_id = booked.id
          and log.event in ('approved', 'dispute_accepted')) and exists (select from scans where worker_shift_id = booked.id)
          then extract(epoch from booked.ends_at - booked.starts_at) / 60 end, 0)::int as "shownMinutes",
      (select coalesce(sum(balance), 0) from ledger_accounts
        where owner_id = ${worker.user.id} and kind = 'payout')::bigint as withdrawn
    from worker_shifts as booked where booked.id = ${shiftId}`.execute(app.db);
  return rows[0] ?? expect.unreachable('the shift is there');
}

/** What a plain model knows: all money that was paid in, what the worker has, and which step may change it. */
type Model = { paidIn: bigint; before: Books; weeks: number };

/**
 * What nothing shows is bounded, whatever the two agree on: one hour of pay for each week that began, and ten dollars of
 * it at the bank before the first of it is a week old.
 */
function checkUnproven(now: Books, weeks: number): void {
  const shown = payFor(now.shownMinutes, now.wage);
  // Each part of the pay is rounded by itself.
  expect(now.worker + now.due).toBeLessThanOrEqual(shown + now.wage * BigInt(weeks) + 2n);
  if (weeks === 1) expect(now.withdrawn).toBeLessThanOrEqual(shown + 10_02n);
}

function compare({ paidIn, before, weeks }: Model, now: Books, given: Step, isRefused: boolean): void {
  // Nothing is made or lost, and pay is what the worker has plus what is due.
  expect(now.worker + now.employer + now.held).toBe(paidIn);
  if (now.isSettled) expect(now.worker + now.due).toBe(now.pay);
  expect(now.worker).toBeGreaterThanOrEqual(before.worker);
  // The minutes that are asked for cost what they cost, and approved ones stay approved.
  expect(now.overtimePay).toBe(payFor(now.overtimeMinutes, now.wage));
  if (before.overtime === 'approved') expect(now.overtime).toBe('approved');
  if (isRefused) expect(now).toEqual(before);
  checkUnproven(now, weeks);
  // Only the console, which does nothing here, removes a fault.
  if (before.hasFault) expect(now.hasFault).toBe(true);
  if (given.kind === 'offer' || given.kind === 'answer')
    expect([now.worker, now.pay, now.due]).toEqual([before.worker, before.pay, before.due]);
  if (given.kind !== 'overtime' || isRefused) return;
  const isNew = given.approve && before.overtime !== 'approved';
  expect(now.pay - before.pay).toBe(isNew ? now.overtimePay : 0n);
  const owed = ({ worker, due, waiting }: Books) => worker + due + waiting;
  expect(owed(now) - owed(before)).toBe(isNew ? now.overtimePay : 0n);
  expect(now.held).toBe(before.held);
}

const agreed = (cents: bigint): Step[] => [
  { kind: 'claim', cents },
  { kind: 'settle', accept: true },
];
/** Steps that were legal and together made pay or cash without proof, or bought a fault off. */
const attacks: [Step[], string, boolean][] = [
  [[{ kind: 'cancel' }, { kind: 'withdraw', cents: 9_00n }, { kind: 'withdraw', cents: 2_00n }], '200.00', false],
  [[{ kind: 'scan', isNear: true }, ...agreed(55_05n)], '200.00', true],
  [[{ kind: 'cancel' }, ...agreed(18_36n)], '200.00', false],
];

test('whatever is done in whatever order, money is conserved and overtime is paid once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 25 }),
      fc.constantFrom('18.50', '25.00', '200.00'),
      fc.constantFrom(true, true, false),
      async (steps, deposit, isScanned) => {
        app.clock.advance({ seconds: 60 - app.clock.now().getUTCSeconds() });
        const scene = await aScene(app, { startsIn: 0, length: 60, wage: '18.35', deposit });
        const startsAt = app.clock.now();
        let paidIn = BigInt(deposit.replace('.', ''));
        let before = await booksOf(scene);
        const start: Step[] = isScanned ? [{ kind: 'scan', isNear: true }] : [];
        for (const given of [...start, ...steps]) {
          const isRunning = before.status === 'in_progress';
          let isRefused = false;
          await take({ scene, startsAt, isRunning }, given).catch((error: unknown) => {
            if (!(error instanceof Refusal || error instanceof FieldRefusal)) throw error;
            isRefused = true;
          });
          if (given.kind === 'deposit') paidIn += BigInt(given.dollars) * 100n;
          const now = await booksOf(scene);
          const weeks = 1 + Math.floor((app.clock.now().getTime() - startsAt.getTime()) / unprovenWindowMs);
          compare({ paidIn, before, weeks }, now, given, isRefused);
          before = now;
        }
        expect(await inconsistentShifts(app.db)).toEqual([]);
      },
    ),
    { numRuns: sequences, seed, endOnFailure: true, examples: attacks },
  );
  const { rows } = await sql`select * from ledger_violations`.execute(app.db);
  expect(rows).toEqual([]);
});
