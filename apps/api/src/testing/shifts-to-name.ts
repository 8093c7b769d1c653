import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserType } from '@relevo/domain/account';
import { stepAt } from '@relevo/domain/scan-rules';
import type { Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { lockBookedShift, saveBookedShift } from '../modules/attendance/shifts/worker-shifts.repository.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { WorkerShiftsTable } from '../platform/database/tables/attendance-tables.ts';
import { addBooking, addJob, aShiftFromNow } from './hiring.ts';
import { inScene } from './in-scene.ts';
import { addPeople } from './people.ts';
import type { TestApp } from './test-app.ts';

export { cancelled } from '../modules/attendance/shifts/cancellation-pay.ts';

type People = { employer: SignedInView; worker: SignedInView };

/**
 * Booked shifts that an address or a code can name: the worker's own and a colleague's, with pay that may wait for
 * approval.
 */
export async function shiftsToName(app: TestApp, { employer, worker }: People, { isWaiting }: { isWaiting: boolean }) {
  await setFree(app, worker.user.id);
  const { jobId, own, other } = await inScene(app, async (deps, tx) => {
    const id = await addJob(deps, employer, { ...aShiftFromNow(app, 30), worker_count: 2 });
    const [colleague] = await addPeople(deps, tx, [{ user_type: 'worker' }], { isApproved: true });
    for (const each of [worker, colleague as SignedInView]) {
      await addBooking(deps, { employer, worker: each }, { jobId: id });
    }
    const booked = await tx.selectFrom('worker_shifts').select(['id', 'worker_id']).where('job_id', '=', id).execute();
    const isOwn = ({ worker_id }: { worker_id: string }) => worker_id === worker.user.id;
    return { jobId: id, own: booked.find(isOwn)?.id ?? '', other: booked.find((each) => !isOwn(each))?.id ?? '' };
  });
  if (isWaiting) await putInReview(app, other);
  const { write, short } = app.deps.scanCodes;
  const mark = { workerShiftId: own, step: stepAt(app.clock.now()) };
  const [start, end] = [{ ...mark, action: 'start' } as const, { ...mark, action: 'end' } as const];
  return { jobId, shiftIds: [own, other], codes: [write(start), write(end), short(start)] };
}

/** A worker cannot be in two places at once: earlier bookings are cancelled. */
async function setFree({ db }: TestApp, workerId: string): Promise<void> {
  const off = { status: 'cancelled', cancel_reason: 'employer', funding: 'unfunded' } as const;
  const live = db.updateTable('worker_shifts').set(off).where('worker_id', '=', workerId);
  await live.where('status', 'in', ['scheduled', 'in_progress']).execute();
}

/** The state after an end that could not be verified. */
export async function putInReview({ db, clock }: TestApp, shiftId: string): Promise<void> {
  const now = clock.now();
  const waiting = {
    status: 'completed',
    funding: 'in_review',
    checked_in_at: now,
    checked_out_at: now,
    worked_minutes: 0,
    break_minutes: 0,
    pay_cents: 0n,
    review_reason: 'unverified_scan',
    review_until: now,
  } as const;
  await db.updateTable('worker_shifts').set(waiting).where('id', '=', shiftId).execute();
}

export async function startShift({ db, clock }: TestApp, shiftId: string): Promise<void> {
  const running = { status: 'in_progress', checked_in_at: clock.now(), check_in_by: 'employer' } as const;
  await db.updateTable('worker_shifts').set(running).where('id', '=', shiftId).execute();
}

/** As a shift without a paid minute leaves it. */
export async function settleWithoutPay(app: TestApp, shiftId: string): Promise<void> {
  const now = app.clock.now();
  const settled = {
    status: 'completed',
    funding: 'paid',
    checked_in_at: now,
    checked_out_at: now,
    worked_minutes: 0,
    break_minutes: 0,
    pay_cents: 0n,
    pay_parts: 1,
  } as const;
  await saveShift(app, shiftId, settled);
}

/** The scans of a worker who came and went. */
export async function addScans({ db, clock }: TestApp, shiftId: string): Promise<void> {
  const at = clock.now();
  for (const action of ['start', 'end'] as const)
    await db
      .insertInto('scans')
      .values({
        id: uuidv7(),
        worker_shift_id: shiftId,
        action,
        step: 1n,
        at,
        received_at: at,
        grade: 'verified',
        grade_reason: 'near',
        signals: [],
      })
      .onConflict((known) => known.doNothing())
      .execute();
}

/** A settled shift with overtime that waits for the employer; it is about no money. */
export async function requestPlainOvertime(app: TestApp, shiftId: string): Promise<void> {
  await settleWithoutPay(app, shiftId);
  const overtime = { overtime_minutes: 6, overtime_cents: 0n, overtime_requested_at: app.clock.now() };
  const changes = { overtime_status: 'requested', ...overtime } as const;
  await app.db.updateTable('worker_shifts').set(changes).where('id', '=', shiftId).execute();
}

/** A running shift with an offer to stay longer. */
export async function offerPlainExtension(app: TestApp, shiftId: string): Promise<void> {
  await startShift(app, shiftId);
  const offered = {
    extension_status: 'offered',
    extension_minutes: 30,
    extension_offered_at: app.clock.now(),
  } as const;
  await app.db
    .updateTable('worker_shifts')
    .set(({ ref }) => ({ ...offered, extension_from: ref('ends_at') }))
    .where('id', '=', shiftId)
    .execute();
}

/** Saves changes of a shift as a use case does: with what it says about its two sides then. */
export async function saveShift({ db, clock }: TestApp, shiftId: string, changes: Updateable<WorkerShiftsTable>) {
  await inTransaction(db, async (tx) => {
    const shift = await lockBookedShift(tx, shiftId, { anyone: true });
    if (!shift) throw new Error('there is no such shift');
    await saveBookedShift(tx, shift, { ...changes, updated_at: clock.now() });
  });
}

/** Lets a shift count against a side: missed by its worker, or cancelled late by its employer. Answers the event's id. */
export async function countAgainst(app: TestApp, shiftId: string, side: UserType): Promise<string> {
  const because =
    side === 'worker'
      ? ({ cancel_reason: 'no_show' } as const)
      : ({ cancel_reason: 'employer', late_cancellation: 'employer' } as const);
  await saveShift(app, shiftId, { status: 'cancelled', funding: 'unfunded', ...because });
  const event = app.db.selectFrom('reliability_events').select('id').where('worker_shift_id', '=', shiftId);
  return (await event.executeTakeFirstOrThrow()).id;
}

/** A settled shift with a dispute that waits for the other side; it is about no money. */
export async function openPlainDispute(app: TestApp, shiftId: string, openedBy: UserType): Promise<void> {
  await settleWithoutPay(app, shiftId);
  const at = app.clock.now();
  await app.db
    .insertInto('disputes')
    .values({
      id: uuidv7(),
      worker_shift_id: shiftId,
      opened_by: openedBy,
      status: 'open',
      standing_cents: 0n,
      standing_minutes: 0,
      standing_break: 0,
      proposal_cents: 0n,
      proposal_reason: 'The delivery did not come',
      answer_by: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
