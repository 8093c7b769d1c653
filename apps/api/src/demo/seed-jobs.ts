import { answerApplication, apply, withdrawApplication } from '../modules/applications/applications.ts';
import { cancelShift } from '../modules/attendance/attendance.ts';
import { advanceDueJobs, changeJob, confirmPlace, createJob, freePlace } from '../modules/jobs/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';
import type { PlannedApplication, PlannedJob } from './seed-job-plan.ts';

/** The events of a job, from its posting to its end. */
export function jobEvents(job: PlannedJob, accountIds: AccountIds): SeedEvent[] {
  const { body, postedAt, shifts, closing } = job;
  const ownerId = idOf(accountIds, job.employer);
  // Set by the first event, which posts the job.
  const posted = { jobId: '', ownerId };
  const turns = [shifts[0]?.startsAt, shifts.at(-1)?.endsAt].filter((at) => at !== undefined);
  return [
    {
      at: postedAt,
      run: async (deps) => {
        posted.jobId = await createJob(deps, { ownerId, body });
      },
    },
    ...job.applications.flatMap((application) =>
      stepsOf(application, { posted, workerId: idOf(accountIds, application.worker) }),
    ),
    ...turns.map((at) => ({ at, run: advanceDueJobs })),
    ...(closing
      ? [{ at: closing.at, run: (deps: Deps) => changeJob(deps, { ...posted, action: closing.action }) }]
      : []),
  ];
}

type Between = { posted: { jobId: string; ownerId: string }; workerId: string };

function stepsOf({ finalWage, appliedAt, steps }: PlannedApplication, { posted, workerId }: Between): SeedEvent[] {
  const { ownerId } = posted;
  let applicationId = '';
  const isBooked = steps.some(({ step }) => step === 'confirmed');
  const moves = {
    accepted: (deps: Deps) => answerApplication(deps, { applicationId, ownerId, status: 'accepted' }),
    rejected: (deps: Deps) => answerApplication(deps, { applicationId, ownerId, status: 'rejected' }),
    confirmed: (deps: Deps) => confirmPlace(deps, { jobId: posted.jobId, workerId }),
    withdrawn: (deps: Deps) =>
      isBooked
        ? cancelBooking(deps, { applicationId, workerId })
        : withdrawApplication(deps, { applicationId, workerId }),
  };
  return [
    {
      at: appliedAt,
      run: async (deps) => {
        ({ id: applicationId } = await apply(deps, { jobId: posted.jobId, workerId, finalWage }));
      },
    },
    ...steps.map(({ step, at }) => ({ at, run: moves[step] })),
  ];
}

/** A booked worker gives the place up by cancelling every shift that is left. */
async function cancelBooking(deps: Deps, { applicationId, workerId }: { applicationId: string; workerId: string }) {
  const booked = await deps.db
    .selectFrom('worker_shifts')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'scheduled')
    .execute();
  const actor = { id: workerId, userType: 'worker' } as const;
  for (const { id } of booked) await cancelShift(deps, { workerShiftId: id, actor }, freePlace(deps));
}
