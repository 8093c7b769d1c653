import { type RawBuilder, sql } from 'kysely';
import { answerDispute } from '../../modules/attendance/disputes/answer-dispute.ts';
import { openDispute } from '../../modules/attendance/disputes/open-dispute.ts';
import { answerOvertime } from '../../modules/attendance/overtime/answer-overtime.ts';
import { scanCode } from '../../modules/attendance/scan/scan-code.ts';
import { cancelShift } from '../../modules/attendance/shifts/cancel-shift.ts';
import { correctShift } from '../../modules/attendance/shifts/correct-shift.ts';
import { reconfirmShift } from '../../modules/attendance/shifts/reconfirm-shift.ts';
import { sendHome } from '../../modules/attendance/shifts/send-home.ts';
import { freePlace, syncJobStatus } from '../../modules/jobs/jobs.ts';
import { replaceWorker } from '../../modules/offers/replacements/replace-worker.ts';
import { codeOf, onSite } from '../attendance.ts';
import { type Attempt, employerOf, idle, type Taken, workerOf } from './fill-attempt.ts';

type Booked = { id: string; worker_id: string; status: string; starts_at: Date; ends_at: Date };
/** Which bookings a step is meant for. */
type Fits = (now: Date) => RawBuilder<unknown>;

/** One of the nearest bookings of any job that the step is meant for; any booking when none is, and now and then anyway. */
async function bookedOf({ app, stage, given }: Taken, fits: Fits): Promise<Booked | undefined> {
  const jobIds = stage.jobs.map(({ id }) => id);
  const now = app.clock.now();
  const isAny = given.number % 6 === 0 ? sql`true` : sql`false`;
  const { rows } = await sql<Booked>`
    with found as (select *, coalesce(${fits(now)}, false) as fits from worker_shifts as booked
      where job_id = any(${jobIds}::uuid[]))
    select id, worker_id, status, starts_at, ends_at from found
    where ${isAny} or fits or not exists (select from found where fits)
    order by abs(extract(epoch from starts_at - ${now}::timestamptz)), id limit 4`.execute(app.db);
  return rows[given.worker % Math.max(1, rows.length)];
}

const scheduled: Fits = () => sql`status = 'scheduled'`;
const atWork: Fits = () => sql`status = 'in_progress'`;
const atTheDoor: Fits = (now) =>
  sql`status in ('scheduled', 'in_progress') and starts_at <= ${now}::timestamptz + interval '10 minutes'`;
const begun: Fits = (now) =>
  sql`starts_at <= ${now}::timestamptz and (status <> 'cancelled' or cancel_reason = 'no_show')`;
const ended: Fits = () => sql`status = 'completed' or cancel_reason = 'no_show'`;
const disputed: Fits = () =>
  sql`exists (select from disputes where disputes.worker_shift_id = booked.id and disputes.status <> 'resolved')`;
const beyondPlan: Fits = () => sql`overtime_status = 'requested'`;
const askedAgain: Fits = () => sql`status = 'scheduled' and reconfirm_status in ('asked', 'unanswered')`;

const key = undefined;
const reason = 'As I saw it';
const minuteMs = 60_000;
const timesOf = ({ starts_at, ends_at }: Booked, { number, flag }: Taken['given']) => ({
  checked_in_at: new Date(starts_at.getTime() + (number % 3) * 20 * minuteMs),
  checked_out_at: new Date(ends_at.getTime() + (flag ? 0 : 30) * minuteMs),
  reason,
});

/** Wraps a step about a booked shift; without one there is nothing to do. */
const ofBooked =
  (fits: Fits, act: (taken: Taken, booked: Booked) => Promise<unknown>): Attempt =>
  async (taken) => {
    const booked = await bookedOf(taken, fits);
    return booked ? act({ ...taken, workerId: booked.worker_id }, booked) : idle;
  };

export const attendanceSteps = {
  cancel_by_worker: ofBooked(scheduled, (taken, { id: workerShiftId }) => {
    const { deps } = taken.app;
    return cancelShift(deps, { workerShiftId, actor: workerOf(taken) }, freePlace(deps), replaceWorker);
  }),
  cancel_by_employer: ofBooked(scheduled, (taken, { id: workerShiftId }) => {
    const { deps } = taken.app;
    const asked = { workerShiftId, actor: employerOf(taken), acceptCost: 10_000_00n, replace: taken.given.flag };
    return cancelShift(deps, asked, freePlace(deps), replaceWorker);
  }),
  reconfirm: ofBooked(askedAgain, (taken, { id: workerShiftId }) => {
    const { deps } = taken.app;
    const asked = { workerShiftId, actor: workerOf(taken), coming: taken.given.flag, key };
    return reconfirmShift(deps, asked, { freePlace: freePlace(deps), replaceWorker });
  }),
  scan: ofBooked(atTheDoor, ({ app, workerId }, { id, status }) => {
    const { latitude, longitude } = onSite;
    const qr_code = codeOf(app, id, status === 'in_progress' ? 'end' : 'start');
    return scanCode(app.deps, { workerId, body: { qr_code, latitude, longitude } }, syncJobStatus(app.deps));
  }),
  correct: ofBooked(begun, (taken, booked) => {
    const { deps } = taken.app;
    const times = timesOf(booked, taken.given);
    const body = taken.given.number === 1 ? { ...times, checked_out_at: null } : times;
    return correctShift(deps, { workerShiftId: booked.id, by: employerOf(taken), body }, syncJobStatus(deps));
  }),
  dispute: ofBooked(ended, (taken, booked) => {
    const body = timesOf(booked, taken.given);
    // A third of them say that the worker came later.
    const actor = taken.given.number % 3 === 2 ? employerOf(taken) : workerOf(taken);
    return openDispute(taken.app.deps, { workerShiftId: booked.id, actor, body, key });
  }),
  settle: ofBooked(disputed, async (taken, { id: workerShiftId }) => {
    const { app, given } = taken;
    const opened = app.db.selectFrom('disputes').select('opened_by').where('worker_shift_id', '=', workerShiftId);
    const { opened_by: openedBy } = (await opened.executeTakeFirst()) ?? {};
    const actor = openedBy === 'employer' ? workerOf(taken) : employerOf(taken);
    return answerDispute(app.deps, { workerShiftId, actor, body: { accept: given.number % 4 > 0 }, key });
  }),
  overtime: ofBooked(beyondPlan, (taken, { id: workerShiftId }) => {
    const { app, given } = taken;
    const body = given.flag ? { approve: true } : { approve: false, reason };
    return answerOvertime(app.deps, { workerShiftId, by: employerOf(taken), body, key });
  }),
  send_home: ofBooked(atWork, (taken, { id: workerShiftId }) =>
    sendHome(taken.app.deps, { workerShiftId, by: employerOf(taken), reason, key }, syncJobStatus(taken.app.deps)),
  ),
} satisfies Record<string, Attempt>;
