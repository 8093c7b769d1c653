import { answerApplication, apply, withdrawApplication } from '../modules/applications/applications.ts';
import { changeJob, confirmPlace, createJob, keepJobsOnTime } from '../modules/jobs/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import { type Happening, idOf, type Residents } from './live-through.ts';
import type { PlannedApplication, PlannedJob } from './town-plan.ts';

/** What happens to a job, from its posting to its end. */
export function jobHappenings(job: PlannedJob, residents: Residents): Happening[] {
  const { body, postedAt, shifts, closing } = job;
  const ownerId = idOf(residents, job.employer);
  // Known from the first happening on, which posts the job.
  const posted = { jobId: '', ownerId };
  const turns = [shifts[0]?.startsAt, shifts.at(-1)?.endsAt].filter((at) => at !== undefined);
  return [
    {
      at: postedAt,
      happen: async (deps) => {
        posted.jobId = await createJob(deps, { ownerId, body });
      },
    },
    ...job.applications.flatMap((application) =>
      stepsOf(application, { posted, workerId: idOf(residents, application.worker) }),
    ),
    ...turns.map((at) => ({ at, happen: keepJobsOnTime })),
    ...(closing
      ? [{ at: closing.at, happen: (deps: Deps) => changeJob(deps, { ...posted, action: closing.action }) }]
      : []),
  ];
}

type Between = { posted: { jobId: string; ownerId: string }; workerId: string };

function stepsOf({ finalWage, appliedAt, steps }: PlannedApplication, { posted, workerId }: Between): Happening[] {
  const { ownerId } = posted;
  let applicationId = '';
  const moves = {
    accepted: (deps: Deps) => answerApplication(deps, { applicationId, ownerId, status: 'accepted' }),
    rejected: (deps: Deps) => answerApplication(deps, { applicationId, ownerId, status: 'rejected' }),
    confirmed: (deps: Deps) => confirmPlace(deps, { jobId: posted.jobId, workerId }),
    withdrawn: (deps: Deps) => withdrawApplication(deps, { applicationId, workerId }),
  };
  return [
    {
      at: appliedAt,
      happen: async (deps) => {
        applicationId = await apply(deps, { jobId: posted.jobId, workerId, finalWage });
      },
    },
    ...steps.map(({ step, at }) => ({ at, happen: moves[step] })),
  ];
}
