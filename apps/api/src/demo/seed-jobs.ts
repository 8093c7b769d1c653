import type { Acting } from '../http/access.ts';
import { actorAlone } from '../http/actor-alone.ts';
import { answerApplication, apply, withdrawApplication } from '../modules/applications/applications.ts';
import { cancelShift } from '../modules/attendance/attendance.ts';
import { advanceDueJobs, changeJob, confirmPlace, createJob, freePlace, setJobSite } from '../modules/jobs/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';
import type { PlannedApplication, PlannedJob } from './seed-job-plan.ts';

/** The events of a job, from its posting to its end. */
export function jobEvents(job: PlannedJob, accountIds: AccountIds): SeedEvent[] {
  const { body, postedAt, shifts, closing } = job;
  const ownerId = idOf(accountIds, job.employer);
  // Set by the first event, which posts the job.
  const by = actorAlone(ownerId, 'employer');
  const posted = { jobId: '', by };
  const turns = [shifts[0]?.startsAt, shifts.at(-1)?.endsAt].filter((at) => at !== undefined);
  return [
    {
      at: postedAt,
      run: async (deps) => {
        posted.jobId = await createJob(deps, { by, body });
        const siteId = await savedSite(deps, ownerId, body.location);
        if (siteId) await setJobSite(deps, { jobId: posted.jobId, by, siteId });
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

/** The saved site at the address of a job, so that the supervisor of the site sees it; a pin that is missing stays missing. */
async function savedSite({ db }: Deps, ownerId: string, location: PlannedJob['body']['location']) {
  if (!('street_address' in location)) return null;
  const site = await db
    .selectFrom('company_sites')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('street_address', '=', location.street_address)
    .executeTakeFirst();
  return site?.id ?? null;
}

type Between = { posted: { jobId: string; by: Acting }; workerId: string };

function stepsOf({ finalWage, appliedAt, steps }: PlannedApplication, { posted, workerId }: Between): SeedEvent[] {
  const { by } = posted;
  let applicationId = '';
  const isBooked = steps.some(({ step }) => step === 'confirmed');
  const moves = {
    accepted: (deps: Deps) => answerApplication(deps, { applicationId, by, status: 'accepted' }),
    rejected: (deps: Deps) => answerApplication(deps, { applicationId, by, status: 'rejected' }),
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
  const actor = actorAlone(workerId, 'worker');
  for (const { id } of booked) await cancelShift(deps, { workerShiftId: id, actor }, freePlace(deps));
}
