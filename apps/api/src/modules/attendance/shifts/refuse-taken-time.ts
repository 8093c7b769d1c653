import { Refusal } from '@relevo/domain/refusals';
import type { Span } from '@relevo/domain/span';
import { isOverlap, type TakenTime, takenTime } from '@relevo/domain/taken-time';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { BookedShift } from './worker-shifts.repository.ts';

/** Times that are about to be written, and which of them a person gives. */
export type GivenTime = {
  in: Date;
  /** Null while the shift runs on. */
  out: Date | null;
  byHand: { in: boolean; out: boolean };
};

/**
 * Refuses times in which the worker has another shift, at any employer: recorded, running or booked. Writes of times of one
 * worker wait for each other here, before any wallet is locked.
 */
export async function refuseTakenTime(tx: Tx, shift: BookedShift, given: GivenTime, now: Date): Promise<void> {
  const own = ownTime(shift, given);
  if (own && (await findTaken(tx, shift, own, now)).length > 0) throw new Refusal('overlap');
}

/** The same for times that are not chosen, an end now and overtime: a shift that has not begun gives way to them. */
export async function refuseRecordedTime(tx: Tx, shift: BookedShift, own: Span | null, now: Date): Promise<void> {
  if (!own) return;
  const taken = await findTaken(tx, shift, own, now);
  if (taken.some(({ isRecorded }) => isRecorded)) throw new Refusal('overlap');
}

type AgreedTimes = { in: Date | null; out: Date | null };

/** Refuses agreed or proposed times of a dispute that are taken; an amount takes no time. */
export async function refuseTakenProposal(tx: Tx, shift: BookedShift, times: AgreedTimes, now: Date): Promise<void> {
  const given = proposedTime(shift, times);
  if (given) await refuseTakenTime(tx, shift, given, now);
}

export async function isProposalTaken(tx: Tx, shift: BookedShift, times: AgreedTimes, now: Date): Promise<boolean> {
  const given = proposedTime(shift, times);
  const own = given && ownTime(shift, given);
  return own ? (await findTaken(tx, shift, own, now)).length > 0 : false;
}

/** A proposed time that is the scanned one stays a scan's. */
function proposedTime(shift: BookedShift, times: AgreedTimes): GivenTime | null {
  if (!times.in || !times.out) return null;
  const isScan = (time: Date, stored: Date | null, by: BookedShift['check_in_by']) =>
    by !== 'employer' && time.getTime() === stored?.getTime();
  const byHand = {
    in: !isScan(times.in, shift.checked_in_at, shift.check_in_by),
    out: !isScan(times.out, shift.checked_out_at, shift.check_out_by),
  };
  return { in: times.in, out: times.out, byHand };
}

/** A shift without an end is closed at its planned one; overtime is compared when it is approved. */
export function ownTime(
  shift: BookedShift,
  { in: checkedInAt, out: checkedOutAt, byHand }: GivenTime,
): TakenTime | null {
  const status = checkedOutAt ? 'completed' : 'in_progress';
  const given = { status, checkedInAt, checkedOutAt, byHand, overtime: null, isRefused: false } as const;
  return takenTime({ ...timedShift(shift), ...given }, shift.ends_at);
}

const hourMs = 60 * 60_000;
/** Before their planned start other shifts take at most this. */
const reachBeforeMs = 12 * hourMs;
/** From their planned start to their recorded end, at most. */
const reachAfterMs = 72 * hourMs;

async function findTaken(tx: Tx, shift: BookedShift, own: Span, now: Date): Promise<TakenTime[]> {
  const lock = `worker_time:${shift.worker_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const others = await tx
    .selectFrom('worker_shifts')
    .select(timeColumns)
    .where('worker_id', '=', shift.worker_id)
    .where('id', '<>', shift.id)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '<', new Date(own.endsAt.getTime() + reachBeforeMs))
    .where('starts_at', '>', new Date(own.startsAt.getTime() - reachAfterMs))
    .execute();
  const taken = others.map((other) => takenTime(timedShift(other), now));
  return taken.filter((time): time is TakenTime => time !== null && isOverlap(time, own));
}

const timeColumns = [
  'status',
  'starts_at',
  'ends_at',
  'checked_in_at',
  'checked_out_at',
  'check_in_by',
  'check_out_by',
  'overtime_status',
  'overtime_minutes',
  'manual_refused_at',
  'pay_cents',
] as const;

function timedShift(shift: Pick<Selectable<WorkerShiftsTable>, (typeof timeColumns)[number]>) {
  return {
    status: shift.status,
    plan: { startsAt: shift.starts_at, endsAt: shift.ends_at },
    checkedInAt: shift.checked_in_at,
    checkedOutAt: shift.checked_out_at,
    byHand: { in: shift.check_in_by === 'employer', out: shift.check_out_by === 'employer' },
    overtime: shift.overtime_status && { status: shift.overtime_status, minutes: shift.overtime_minutes ?? 0 },
    // Of hours that the console refused, a part may have been paid before.
    isRefused: shift.manual_refused_at !== null && (shift.pay_cents ?? 0n) === 0n,
  };
}
