import { Refusal } from '@relevo/domain/refusals';
import { fundedAheadMs } from '@relevo/domain/scan-rules';
import {
  type CancelReason,
  initialShiftStatus,
  nextShiftStatus,
  workerShiftTransitions,
} from '@relevo/domain/worker-shift-lifecycle';
import { type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import { writeTogether } from '../../../platform/database/write-together.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { judgementWrites, unseen } from '../../reliability/reliability.ts';
import { releaseHold } from '../../wallet/wallet.ts';
import { holdExpectedPay } from '../funding/fund-due-shifts.ts';
import { cancelled, checkAcceptedCost, costOfBooked, payCancellation } from './cancellation-pay.ts';
import { findOpenSeats, type SeatedJob } from './open-seats.ts';
import { type Entry, lockBookedShift, logAttendance } from './worker-shifts.repository.ts';

const hourMs = 60 * 60_000;

type Booking = {
  job: SeatedJob & { owner_id: string };
  applicationId: string;
  workerId: string;
  finalWage: bigint;
  isRunning: boolean;
  /** A cover of these shifts; without them a place, which an accepted application holds. */
  shiftIds?: readonly string[] | undefined;
  /** The worker has an accepted place, also when only some of its shifts are booked. */
  holdsPlace?: boolean;
  /** A shift that has begun, booked although none of the others is. */
  begunShiftId?: string | undefined;
  /** The seat of a worker who has just given it up. */
  takeover?: Takeover | undefined;
  at: Date;
};

/** What a substitute takes over: the seat, and the money that was held for it. */
export type Takeover = { isHeld: boolean };

/**
 * Books a confirmed worker for every shift of the job that has a free seat, or for named shifts, and holds the pay of the
 * next days. The database refuses a second booking for the same time, so two jobs confirmed at once cannot both succeed.
 */
export async function bookShifts(deps: Deps, tx: Tx, booking: Booking): Promise<void> {
  const { job, applicationId, workerId, finalWage, isRunning, shiftIds, begunShiftId, takeover, at } = booking;
  const { holdsPlace = !shiftIds } = booking;
  const { id: jobId, owner_id: ownerId } = job;
  const isTakeover = takeover !== undefined;
  const asked = { job, workerId, isRunning, shiftIds, begunShiftId, holdsPlace, isTakeover, at };
  const shifts = await findOpenSeats(tx, asked);
  const booked = shifts.map(({ id, starts_at, ends_at }) => ({
    id: uuidv7(),
    shift_id: id,
    job_id: jobId,
    application_id: applicationId,
    worker_id: workerId,
    status: initialShiftStatus,
    final_wage_cents: finalWage,
    starts_at,
    ends_at,
    created_at: at,
    updated_at: at,
  }));
  try {
    await tx.insertInto('worker_shifts').values(booked).execute();
  } catch (error) {
    if (violatedConstraint(error) === 'worker_shifts_no_overlap') throw new Refusal('overlap');
    throw error;
  }
  await logAttendance(
    tx,
    booked.map(({ id }) => ({ workerShiftId: id, at, by: 'worker', actorId: workerId, event: 'booked' })),
  );
  const isNear = ({ starts_at }: { starts_at: Date }) => starts_at.getTime() <= at.getTime() + fundedAheadMs;
  // A takeover holds what was held before and no more, so that the employer's money stays as it was.
  const near = booked.filter((shift) => (takeover ? takeover.isHeld : isNear(shift)));
  for (const { id } of near) {
    const shift = await lockBookedShift(tx, id, { anyone: true });
    if (shift) await holdExpectedPay(deps, tx, shift, at);
  }
  await recordChange(tx, { userIds: [ownerId, workerId], type: 'worker_shift', what: 'booked', jobId, at });
}

type CancelAll = {
  jobId: string;
  ownerId: string;
  because: Extract<CancelReason, `job_${string}`>;
  /** An employer who cancels late pays for it; what the server does automatically is free. */
  actor: 'employer' | 'system';
  acceptCost?: bigint | null;
  at: Date;
};

/** What the workers of cancelled shifts are paid for it, in cents; nothing for most. */
export type CancelledWorkers = ReadonlyMap<string, bigint>;

/** Cancels the booked shifts of a job that have not begun, and pays late ones or returns their holds. */
export async function cancelBookings(deps: Deps, tx: Tx, asked: CancelAll): Promise<CancelledWorkers> {
  const { jobId, ownerId, because, at } = asked;
  const workers = await cancelLate(deps, tx, asked);
  const { rows: booked } = await sql<Selectable<WorkerShiftsTable>>`
    select * from worker_shifts where job_id = ${jobId} and status = 'scheduled' and ends_at > ${at}
    order by id for update`.execute(tx);
  const status = workerShiftTransitions.cancel_with_job.to;
  const after = booked.map((shift) => ({ ...shift, ...cancelled(shift, { status, because, at }), owner_id: ownerId }));
  const late = after.filter(({ late_cancellation }) => late_cancellation !== null);
  const [ids, lateIds] = [booked.map(({ id }) => id), late.map(({ id }) => id)];
  await sql`
    update worker_shifts set status = ${status}, cancel_reason = ${because}, cancelled_at = ${at}, funding = 'unfunded',
      late_cancellation = case when id = any(${lateIds}::uuid[]) then 'employer' end, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(tx);
  for (const { id } of booked.filter(({ funding }) => funding === 'funded')) {
    await releaseHold(deps, tx, { workerShiftId: id, employerId: ownerId });
  }
  await logAttendance(
    tx,
    ids.map((id) => cancelledEntry(id, asked)),
  );
  for (const shift of late) await writeTogether(tx, judgementWrites(shift, unseen, at));
  for (const { worker_id: id } of booked) workers.set(id, workers.get(id) ?? 0n);
  if (workers.size > 0) {
    const userIds = [ownerId, ...workers.keys()];
    await recordChange(tx, { userIds, type: 'worker_shift', what: 'cancelled', jobId, at });
  }
  return workers;
}

const cancelledEntry = (workerShiftId: string, { because, actor, ownerId, at }: CancelAll): Entry => ({
  workerShiftId,
  at,
  by: actor,
  event: 'cancelled',
  after: { cancel_reason: because },
  ...(actor === 'employer' && { actorId: ownerId }),
});

/** Cancels the shifts that cost the employer something, and answers what each worker is paid. */
async function cancelLate(deps: Deps, tx: Tx, asked: CancelAll): Promise<Map<string, bigint>> {
  const { jobId, because, actor, acceptCost, at } = asked;
  const workers = new Map<string, bigint>();
  if (actor !== 'employer') return workers;
  const lateUntil = new Date(at.getTime() + deps.config.lateCancelHours * hourMs);
  const { rows } = await sql<{ id: string }>`
    select id from worker_shifts where job_id = ${jobId} and status = 'scheduled' and ends_at > ${at}
      and starts_at < ${lateUntil} order by id`.execute(tx);
  const late = [];
  for (const { id } of rows) {
    const shift = await lockBookedShift(tx, id, { anyone: true });
    const cost = shift ? costOfBooked(deps, shift, at) : 0n;
    if (shift && cost > 0n) late.push({ shift, cost });
  }
  checkAcceptedCost(
    late.reduce((sum, { cost }) => sum + cost, 0n),
    acceptCost,
  );
  for (const { shift, cost } of late) {
    const status = nextShiftStatus(shift.phase, 'cancel_with_job', actor);
    const log = [cancelledEntry(shift.id, asked)];
    const waiting = await payCancellation(deps, tx, shift, { status, because, cost, log, at });
    workers.set(shift.worker_id, (workers.get(shift.worker_id) ?? 0n) + cost - waiting);
  }
  return workers;
}

/** True when a worker was ever booked for a shift of the job. */
export async function hasBookingHistory(tx: Tx, jobId: string): Promise<boolean> {
  const booked = await tx
    .selectFrom('worker_shifts')
    .select('id')
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst();
  return booked !== undefined;
}

export async function isAnyoneAtWork(db: Db, jobId: string): Promise<boolean> {
  const running = await db
    .selectFrom('worker_shifts')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'in_progress')
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/** True while a user has open shifts as a worker or employer: running, to come, or with pay in review. */
export async function hasBookings(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where (booked.worker_id = ${userId} or job.owner_id = ${userId})
      and (booked.status = 'in_progress' or booked.funding = 'in_review'
        or (booked.status = 'scheduled' and booked.ends_at > ${at}))
    limit 1`.execute(tx);
  return rows.length > 0;
}
