import { CorrectionBody, ScanBody } from '@relevo/contracts/shifts';
import { type ScanAction, stepAt } from '@relevo/domain/presence';
import type { Span } from '@relevo/domain/span';
import {
  approveShift,
  correctShift,
  fundShifts,
  keepAttendanceOnTime,
  scanCode,
} from '../modules/attendance/attendance.ts';
import { bringOnTime } from '../modules/jobs/jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type Happening, idOf, type Residents } from './live-through.ts';
import type { PlannedJob, SeedAttendance } from './town-plan.ts';

const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** Everybody who is booked comes and goes, nearly on time, but for what the plan says otherwise. */
export function shiftHappenings(job: PlannedJob, residents: Residents): Happening[] {
  const ownerId = idOf(residents, job.employer);
  const booked = job.applications.filter(({ steps }) => steps.some(({ step }) => step === 'confirmed'));
  return booked.flatMap(({ worker, attendance }) => {
    const workerId = idOf(residents, worker);
    return job.shifts.flatMap((shift, day) => {
      const oddity = attendance.find((each) => each.day === day) ?? { day };
      return dayOf({ job, shift, ownerId, worker, workerId, oddity });
    });
  });
}

type Day = { job: PlannedJob; shift: Span; ownerId: string; worker: string; workerId: string; oddity: SeedAttendance };

function dayOf({ job, shift, ownerId, worker, workerId, oddity }: Day): Happening[] {
  const { way, approved_hours_later, correction } = oddity;
  const who: Booked = { workerId, startsAt: shift.startsAt, location: job.body.location };
  // A few minutes early or late, the same for the same shift whenever the town is laid.
  const jitter = (salt: number) => ((shift.startsAt.getUTCDate() * 7 + worker.charCodeAt(2) * 3 + salt) % 11) - 6;
  const onTime = (minutes: number) => ({ at: after(shift.endsAt, minutes), happen: keepOnTime });
  const scans: Happening[] =
    way === 'stays_away'
      ? []
      : [
          { at: after(shift.startsAt, jitter(0)), happen: (deps) => scanAs(deps, who, 'start', way) },
          ...(way === 'forgets_end'
            ? []
            : [{ at: after(shift.endsAt, jitter(5)), happen: (deps: Deps) => scanAs(deps, who, 'end', way) }]),
        ];
  const isLater = (hours: number) => after(shift.endsAt, hours * 60);
  return [
    { at: hoursBefore(shift.startsAt, 6 * 24), happen: (deps: Deps) => fundShifts(deps) },
    ...scans,
    ...[15, 121, 25 * 60 + 16].map(onTime),
    ...(approved_hours_later === undefined
      ? []
      : [
          {
            at: isLater(approved_hours_later),
            happen: async (deps: Deps) => approveShift(deps, { workerShiftId: await bookingOf(deps, who), ownerId }),
          },
        ]),
    ...(correction === undefined
      ? []
      : [
          {
            at: isLater(correction.hours_later),
            happen: async (deps: Deps) => {
              const checkedInAt = after(shift.startsAt, correction.starts_minutes).toISOString();
              const body = CorrectionBody.parse({ checked_in_at: checkedInAt, reason: correction.reason });
              await correctShift(deps, { workerShiftId: await bookingOf(deps, who), ownerId, body }, followWork(deps));
            },
          },
        ]),
  ];
}

const followWork = (deps: Deps) => (tx: Tx, jobId: string, at: Date) => bringOnTime(deps, tx, jobId, at);
const keepOnTime = (deps: Deps) => keepAttendanceOnTime(deps, followWork(deps));

type Booked = { workerId: string; startsAt: Date; location: PlannedJob['body']['location'] };

async function bookingOf({ db }: Deps, { workerId, startsAt }: Booked): Promise<string> {
  const { id } = await db
    .selectFrom('worker_shifts')
    .select('id')
    .where('worker_id', '=', workerId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow();
  return id;
}

/** The way everybody scans: the code that the employer's screen shows at that moment, and where the phone is. */
async function scanAs(deps: Deps, who: Booked, action: ScanAction, way: SeedAttendance['way']): Promise<void> {
  const workerShiftId = await bookingOf(deps, who);
  const code = deps.presence.write({ workerShiftId, action, step: stepAt(deps.clock.now()) });
  const { latitude, longitude } = who.location;
  const offset = way === 'scans_far' && action === 'start' ? 0.02 : 0.0003;
  const position =
    way === 'hides_position' ||
    latitude === null ||
    latitude === undefined ||
    longitude === null ||
    longitude === undefined
      ? {}
      : { latitude: latitude + offset, longitude: longitude - offset, accuracy: 14 };
  await scanCode(
    deps,
    { workerId: who.workerId, body: ScanBody.parse({ qr_code: code, ...position }) },
    followWork(deps),
  );
}
