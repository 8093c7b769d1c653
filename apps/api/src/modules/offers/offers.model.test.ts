import type { SignedInView } from '@relevo/contracts/accounts';
import { Refusal } from '@relevo/domain/refusals';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../http/access.ts';
import { actorAlone } from '../../http/actor-alone.ts';
import { payIn } from '../../testing/attendance.ts';
import { inconsistentShifts } from '../../testing/attendance-consistency.ts';
import { addJob, anEmployer, aWorker } from '../../testing/hiring.ts';
import { introduce } from '../../testing/offers.ts';
import { PlainHiring } from '../../testing/plain-hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { answerApplication, apply } from '../applications/applications.ts';
import { cancelShift } from '../attendance/attendance.ts';
import { changeJob, confirmPlace, freePlace } from '../jobs/jobs.ts';
import { answerOffer } from './answer-offer.ts';
import { inviteWorkers } from './invite-workers.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const sequences = byDepth({ short: 8, deep: 250 });
const deposit = '400.00';
const [workerCount, shiftCount, crew] = [2, 3, 4] as const;

const app = useTestApp();
let employer: SignedInView;
let workers: SignedInView[];
beforeAll(async () => {
  employer = await anEmployer(app);
  workers = await Promise.all(Array.from({ length: crew }, () => aWorker(app)));
  for (const worker of workers) await introduce(app, { employer, worker });
  await payIn(app, employer, deposit);
});

type Step = {
  kind: 'invite' | 'accept' | 'decline' | 'withdraw' | 'apply' | 'hire' | 'confirm' | 'cancel' | 'cancel_by_employer';
  worker: number;
  /** A shift, or the place. */
  shift: number | null;
};

const kinds: Step['kind'][] = [
  ...(['invite', 'invite', 'invite', 'accept', 'accept', 'accept', 'apply', 'apply', 'hire', 'hire'] as const),
  ...(['confirm', 'confirm', 'cancel', 'cancel', 'cancel_by_employer', 'decline', 'withdraw'] as const),
];
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  worker: fc.nat(crew - 1),
  shift: fc.option(fc.nat(shiftCount - 1), { nil: null, freq: 2 }),
});

type Stage = { jobId: string; shiftIds: string[] };

/** Three days of this week, far enough ahead that none is cancelled late, and near enough that its pay is held. */
async function setUp(): Promise<Stage> {
  const days = [4, 5, 6].map((weekday) => ({ weekday, start_time: '08:00', end_time: '12:00' }));
  const schedule = { name: 'Mornings', break_duration: 0, week_count: 1, days };
  const jobId = await addJob(app.deps, employer, { start_date: '2026-11-19', worker_count: workerCount, schedule });
  const shifts = await app.db
    .selectFrom('shifts')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('starts_at')
    .execute();
  return { jobId, shiftIds: shifts.map(({ id }) => id) };
}

async function openOfferOf({ jobId, shiftIds }: Stage, { worker, shift }: Step): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from offers where job_id = ${jobId} and worker_id = ${workers[worker]?.user.id}
      and shift_id is not distinct from ${shift === null ? null : shiftIds[shift]}::uuid
    order by status = 'open' desc, created_at desc, id desc limit 1`.execute(app.db);
  return rows[0]?.id;
}

/** Answers whether the server did it; undefined when there was nothing to do it with. */
async function take(stage: Stage, given: Step): Promise<boolean | undefined> {
  try {
    return await attempt(stage, given);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const attempt = (stage: Stage, given: Step) => attempts[given.kind](stage, given);

type Attempt = (stage: Stage, given: Step) => Promise<boolean | undefined>;

const workerOf = ({ worker }: Step) => workers[worker]?.user.id ?? '';

const attempts: Record<Step['kind'], Attempt> = {
  async invite({ jobId, shiftIds }, given) {
    const shift_id = given.shift === null ? null : shiftIds[given.shift];
    const wage = given.worker % 2 === 0 ? 25_00n : null;
    const body = { worker_ids: [workerOf(given)], shift_id, wage };
    const { offerIds } = await inviteWorkers(app.deps, {
      jobId,
      ownerId: employer.user.id,
      by: actorAlone(employer.user.id, 'employer'),
      body,
    });
    return offerIds.length > 0;
  },
  accept: (stage, given) => answerAs(stage, given, true),
  decline: (stage, given) => answerAs(stage, given, false),
  async withdraw(stage, given) {
    const offerId = await openOfferOf(stage, given);
    if (!offerId) return undefined;
    await withdrawOffer(app.deps, { offerId, by: actorAlone(employer.user.id, 'employer') });
    return true;
  },
  async apply({ jobId }, given) {
    await apply(app.deps, { jobId, workerId: workerOf(given), finalWage: 20_00n });
    return true;
  },
  async hire({ jobId }, given) {
    const found = await app.db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', jobId)
      .where('worker_id', '=', workerOf(given))
      .where('status', '=', 'pending')
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (!found) return undefined;
    const by = actorAlone(employer.user.id, 'employer');
    await answerApplication(app.deps, { applicationId: found.id, by, status: 'accepted' });
    return true;
  },
  async confirm({ jobId }, given) {
    await confirmPlace(app.deps, { jobId, workerId: workerOf(given) });
    return true;
  },
  cancel: (stage, given) => cancelAs(stage, given, actorAlone(workerOf(given), 'worker')),
  cancel_by_employer: (stage, given) => cancelAs(stage, given, actorAlone(employer.user.id, 'employer')),
};

async function answerAs(stage: Stage, given: Step, accept: boolean): Promise<boolean | undefined> {
  const offerId = await openOfferOf(stage, given);
  if (!offerId) return undefined;
  await answerOffer(app.deps, { offerId, by: actorAlone(workerOf(given), 'worker'), accept });
  return true;
}

async function cancelAs({ jobId, shiftIds }: Stage, given: Step, actor: Actor): Promise<boolean | undefined> {
  const found = await app.db
    .selectFrom('worker_shifts')
    .select('id')
    .where('job_id', '=', jobId)
    .where('worker_id', '=', workerOf(given))
    .where('shift_id', '=', shiftIds[given.shift ?? 0] ?? '')
    .where('status', '=', 'scheduled')
    .executeTakeFirst();
  if (!found) return undefined;
  await cancelShift(app.deps, { workerShiftId: found.id, actor }, freePlace(app.deps));
  return true;
}

/** What the database says, in the words of the model. */
async function stored({ jobId, shiftIds }: Stage) {
  const who = (id: string) => workers.findIndex(({ user }) => user.id === id);
  const booked = await app.db
    .selectFrom('worker_shifts')
    .select(['shift_id', 'worker_id'])
    .where('job_id', '=', jobId)
    .where('status', '<>', 'cancelled')
    .execute();
  const job = await app.db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
  const live = await app.db
    .selectFrom('offers')
    .select(['worker_id', 'shift_id'])
    .where('job_id', '=', jobId)
    .where('status', '=', 'open')
    .execute();
  return {
    seats: booked.map(({ shift_id, worker_id }) => `${shiftIds.indexOf(shift_id)}:${who(worker_id)}`).sort(),
    counts: [job.pending_count, job.accepted_count, job.confirmed_count],
    status: job.status,
    offers: live
      .map(({ worker_id, shift_id }) => `${shift_id === null ? 'place' : shiftIds.indexOf(shift_id)}:${who(worker_id)}`)
      .sort(),
  };
}

/** All that the employer has, free and held; nothing was worked, so it is what was paid in. */
async function employersMoney(kinds = ['available', 'card', 'escrow', 'card_escrow']): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(balance), 0)::bigint as cents from ledger_accounts
    where owner_id = ${employer.user.id} and kind = any(${kinds}::text[])`.execute(app.db);
  return rows[0]?.cents ?? 0n;
}

/** Takes a step, alone or by two workers at once, and answers the model after it; fails when the two differ. */
async function follow(stage: Stage, model: PlainHiring, taken: { given: Step; isTwice: boolean; context: string }) {
  const { given, isTwice, context } = taken;
  const other = { ...given, worker: (given.worker + 1) % crew };
  const both = isTwice ? [given, other] : [given];
  const isExpected = isTwice ? null : model.allows(given);
  const done = await Promise.all(both.map((each) => take(stage, each)));
  if (isExpected !== null && done[0] !== undefined) expect(done[0], context).toBe(isExpected);
  const successful = both.filter((_each, at) => done[at] === true);
  const now = await stored(stage);
  // Of two at once either may have come first.
  const orders = [successful, successful.toReversed()].map((order) => model.after(order));
  const isSame = (each: PlainHiring) => JSON.stringify(each.seats()) === JSON.stringify(now.seats);
  const after = orders.find(isSame) ?? model.after(successful);
  expect(now, context).toEqual(after.view());
  for (const booked of after.bookedPerShift()) expect(booked, context).toBeLessThanOrEqual(workerCount);
  expect(await employersMoney(), context).toBe(400_00n);
  return after;
}

/** With the job everything that is held comes back, and the next sequence finds the week free. */
async function expectAllReturned(stage: Stage): Promise<void> {
  await changeJob(app.deps, { jobId: stage.jobId, by: actorAlone(employer.user.id, 'employer'), action: 'cancel' });
  expect(await employersMoney(['available', 'card'])).toBe(400_00n);
  expect(await stored(stage)).toMatchObject({ seats: [], offers: [], status: 'canceled' });
  expect(await inconsistentShifts(app.db)).toEqual([]);
  const { rows } = await sql`select * from ledger_violations`.execute(app.db);
  expect(rows).toEqual([]);
}

test('whatever is offered, taken, hired and cancelled, no seat is given twice and no cent is made or lost', async () => {
  let bookings = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const stage = await setUp();
      let model = new PlainHiring({ workerCount, shiftCount });
      for (const [index, given] of steps.entries()) {
        const context = JSON.stringify(steps.slice(0, index + 1));
        // Every third step is taken by two workers at once.
        model = await follow(stage, model, { given, isTwice: index % 3 === 2, context });
        bookings += model.seats().length;
      }
      await expectAllReturned(stage);
    }),
    { numRuns: sequences, seed, endOnFailure: true },
  );
  // The sequences do book something.
  expect(bookings).toBeGreaterThan(0);
});
