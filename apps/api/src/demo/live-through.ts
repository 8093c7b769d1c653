import { answerApplication, apply, withdrawApplication } from '../modules/applications/applications.ts';
import { changeJob, confirmPlace, createJob, keepJobsOnTime } from '../modules/jobs/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import type { PlannedApplication, PlannedJob } from './town-plan.ts';

/** Account ids by email. */
export type Residents = ReadonlyMap<string, string>;
type Happening = { at: Date; happen: (deps: Deps) => Promise<unknown> };

/** Plays the weeks before now in the order in which they happened, each moment by its own clock. */
export async function liveThrough(deps: Deps, jobs: readonly PlannedJob[], residents: Residents): Promise<void> {
  const now = deps.clock.now();
  const past = jobs
    .flatMap((job) => happeningsOf(job, residents))
    .filter(({ at }) => at <= now)
    .sort((left, right) => left.at.getTime() - right.at.getTime());
  for (const { at, happen } of past) await happen({ ...deps, clock: { now: () => at } });
}

function happeningsOf(job: PlannedJob, residents: Residents): Happening[] {
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

function idOf(residents: Residents, email: string): string {
  const id = residents.get(email);
  if (id === undefined) throw new Error(`nobody in the demo town has the address ${email}`);
  return id;
}
