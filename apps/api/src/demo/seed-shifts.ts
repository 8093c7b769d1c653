import { OvertimeAnswerBody } from '@relevo/contracts/overtime';
import { CorrectionBody, ScanBody } from '@relevo/contracts/shifts';
import { type ScanAction, stepAt } from '@relevo/domain/scan-rules';
import type { Span } from '@relevo/domain/span';
import { actorAlone } from '../http/actor-alone.ts';
import {
  answerExtension,
  answerOvertime,
  approveShift,
  correctShift,
  fundDueShifts,
  offerExtension,
  processDueOvertime,
  processDueShifts,
  scanCode,
} from '../modules/attendance/attendance.ts';
import { freePlace, syncJobStatus } from '../modules/jobs/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { disputeEvents } from './seed-disputes.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';
import type { PlannedJob, SeedAttendance } from './seed-job-plan.ts';

const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** Booked workers scan in and out nearly on time, except where the plan says otherwise. */
export function shiftEvents(job: PlannedJob, accountIds: AccountIds): SeedEvent[] {
  const ownerId = idOf(accountIds, job.employer);
  const booked = job.applications.filter(({ steps }) => steps.some(({ step }) => step === 'confirmed'));
  return booked.flatMap(({ worker, attendance }) => {
    const workerId = idOf(accountIds, worker);
    return job.shifts.flatMap((shift, day) => {
      const oddity = attendance.find((each) => each.day === day) ?? { day };
      return dayOf({ job, shift, ownerId, worker, workerId, oddity });
    });
  });
}

type Day = { job: PlannedJob; shift: Span; ownerId: string; worker: string; workerId: string; oddity: SeedAttendance };

function dayOf({ job, shift, ownerId, worker, workerId, oddity }: Day): SeedEvent[] {
  const { approved_hours_later, correction, overtime, extension, sent_home_minutes, cancelled_hours_before } = oddity;
  const way =
    cancelled_hours_before !== undefined ? 'stays_away' : sent_home_minutes !== undefined ? 'forgets_end' : oddity.way;
  const staysMinutes = (overtime?.minutes ?? 0) + (extension?.accept ? extension.minutes : 0);
  const who: Booked = { workerId, startsAt: shift.startsAt, site: job.site };
  // A few minutes early or late; the same for the same shift at every seeding.
  const jitter = (salt: number) => ((shift.startsAt.getUTCDate() * 7 + worker.charCodeAt(2) * 3 + salt) % 11) - 6;
  const processing = (minutes: number) => ({ at: after(shift.endsAt, minutes), run: processDue });
  const scans: SeedEvent[] =
    way === 'stays_away'
      ? []
      : [
          { at: after(shift.startsAt, jitter(0)), run: (deps) => scanAs(deps, who, 'start', way) },
          ...(way === 'forgets_end'
            ? []
            : [
                {
                  at: after(shift.endsAt, staysMinutes || jitter(5)),
                  run: (deps: Deps) => scanAs(deps, who, 'end', way),
                },
              ]),
        ];
  const isLater = (hours: number) => after(shift.endsAt, hours * 60);
  return [
    { at: hoursBefore(shift.startsAt, 6 * 24), run: (deps: Deps) => fundDueShifts(deps) },
    ...scans,
    ...beyondPlanEvents({ shift, ownerId, who, oddity }),
    ...disputeEvents({ shift, ownerId, workerId, find: (deps) => bookingOf(deps, who) }, oddity),
    ...[15, 121, 25 * 60 + 16].map(processing),
    ...(approved_hours_later === undefined
      ? []
      : [
          {
            at: isLater(approved_hours_later),
            run: async (deps: Deps) =>
              approveShift(deps, { workerShiftId: await bookingOf(deps, who), by: actorAlone(ownerId, 'employer') }),
          },
        ]),
    ...(correction === undefined
      ? []
      : [
          {
            at: isLater(correction.hours_later),
            run: async (deps: Deps) => {
              const checkedInAt = after(shift.startsAt, correction.starts_minutes).toISOString();
              const body = CorrectionBody.parse({ checked_in_at: checkedInAt, reason: correction.reason });
              const by = actorAlone(ownerId, 'employer');
              await correctShift(deps, { workerShiftId: await bookingOf(deps, who), by, body }, syncJobStatus(deps));
            },
          },
        ]),
  ];
}

type BeyondPlan = Pick<Day, 'shift' | 'ownerId' | 'oddity'> & { who: Booked };

/** The offer to stay longer and its answer, and the answer about overtime or its absence. */
function beyondPlanEvents({ shift, ownerId, who, oddity: { overtime, extension } }: BeyondPlan): SeedEvent[] {
  const events: SeedEvent[] = [];
  const by = actorAlone(ownerId, 'employer');
  const booking = async (deps: Deps) => ({ workerShiftId: await bookingOf(deps, who), key: undefined });
  if (extension) {
    const { minutes, accept } = extension;
    const offer = async (deps: Deps) => offerExtension(deps, { ...(await booking(deps)), by, minutes });
    events.push({ at: after(shift.startsAt, 60), run: offer });
    const answer = async (deps: Deps) =>
      answerExtension(deps, { ...(await booking(deps)), workerId: who.workerId, accept: accept === true });
    if (accept !== undefined) events.push({ at: after(shift.startsAt, 70), run: answer });
  }
  if (overtime) {
    const { answer: body, minutes } = overtime;
    const answer = async (deps: Deps) =>
      answerOvertime(deps, { ...(await booking(deps)), by, body: OvertimeAnswerBody.parse(body) });
    if (body) events.push({ at: after(shift.endsAt, body.hours_later * 60), run: answer });
    else events.push({ at: after(shift.endsAt, minutes + 72 * 60 + 1), run: processDueOvertime });
  }
  return events;
}

const processDue = (deps: Deps) => processDueShifts(deps, syncJobStatus(deps), freePlace(deps));

type Booked = { workerId: string; startsAt: Date; site: PlannedJob['site'] };

async function bookingOf({ db }: Deps, { workerId, startsAt }: Booked): Promise<string> {
  const { id } = await db
    .selectFrom('worker_shifts')
    .select('id')
    .where('worker_id', '=', workerId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow();
  return id;
}

/** Scans the code that the employer's screen shows at that time, from the position of the phone. */
async function scanAs(deps: Deps, who: Booked, action: ScanAction, way: SeedAttendance['way']): Promise<void> {
  const workerShiftId = await bookingOf(deps, who);
  const code = deps.scanCodes.write({ workerShiftId, action, step: stepAt(deps.clock.now()) });
  const offset = way === 'scans_far' && action === 'start' ? 0.02 : 0.0003;
  const position =
    way === 'hides_position' || who.site === null
      ? {}
      : { latitude: who.site.latitude + offset, longitude: who.site.longitude - offset, accuracy: 14 };
  await scanCode(
    deps,
    { workerId: who.workerId, body: ScanBody.parse({ qr_code: code, ...position }) },
    syncJobStatus(deps),
  );
}
