import type { SignedInView } from '@relevo/contracts/accounts';
import { JobBody } from '@relevo/contracts/jobs';
import { actorAlone } from '../../http/actor-alone.ts';
import { answerApplication, apply } from '../../modules/applications/applications.ts';
import { confirmPlace, createJob } from '../../modules/jobs/jobs.ts';
import { aJobBody, aShiftFromNow } from '../hiring.ts';
import { inScene } from '../in-scene.ts';
import { addPeople } from '../people.ts';
import { payIn } from '../scenes.ts';
import type { TestApp } from '../test-app.ts';

const [hour, day] = [60, 24 * 60];
const crewSize = 5;

export type PostedJob = { id: string; shiftIds: string[]; body: Record<string, unknown> };

/** One employer and a few workers who deal with each other, and the jobs that are filled. */
export type FillStage = {
  employer: SignedInView;
  workers: SignedInView[];
  jobs: PostedJob[];
  /** All money that the employer ever had. */
  paidIn: bigint;
};

type Plan = { workerCount: number; startsIn: readonly number[]; settings?: Record<string, unknown> };

const lengthMinutes = 4 * hour;

/** Posts a job with shifts of four hours, so many minutes from now. */
export async function postJob(app: TestApp, ownerId: string, plan: Plan): Promise<PostedJob> {
  const timed = plan.startsIn.map((minutes) => aShiftFromNow(app, minutes, lengthMinutes));
  const days = timed.flatMap(({ schedule }) => schedule.days);
  const body = aJobBody({
    ...timed[0],
    schedule: { name: 'Rounds', break_duration: 0, week_count: 1, days },
    worker_count: plan.workerCount,
    staffing: plan.settings,
  });
  const id = await createJob(app.deps, { by: actorAlone(ownerId, 'employer'), body: JobBody.parse(body) });
  const shifts = await app.db.selectFrom('shifts').select('id').where('job_id', '=', id).orderBy('starts_at').execute();
  return { id, shiftIds: shifts.map((shift) => shift.id), body };
}

/** A long and a short job that overlap; some of the workers were booked together by this employer before. */
export async function setUpFill(app: TestApp, deposit: string): Promise<FillStage> {
  const sides = ['employer', ...Array.from({ length: crewSize }, () => 'worker')].map((user_type) => ({ user_type }));
  const [employer, ...workers] = (await inScene(app, (deps, tx) =>
    addPeople(deps, tx, sides, { isApproved: true }),
  )) as [SignedInView, ...SignedInView[]];
  await payIn(app, employer, deposit);
  const ownerId = employer.user.id;
  const former = await postJob(app, ownerId, { workerCount: crewSize, startsIn: [200 * day] });
  await inScene(app, async (deps) => {
    for (const [index, { user }] of workers.entries()) {
      const { id: applicationId } = await apply(deps, { jobId: former.id, workerId: user.id, finalWage: 20_00n });
      if (index > 2) continue;
      await answerApplication(deps, { applicationId, by: actorAlone(ownerId, 'employer'), status: 'accepted' });
      await confirmPlace(deps, { jobId: former.id, workerId: user.id });
    }
  });
  const settings = { replacement: 'auto', substitutes: 'auto', instant_booking: {}, single_shifts: true };
  const jobs = [
    await postJob(app, ownerId, { workerCount: 2, startsIn: [50 * hour, 74 * hour, 98 * hour], settings }),
    await postJob(app, ownerId, { workerCount: 1, startsIn: [76 * hour, 104 * hour] }),
  ];
  return { employer, workers, jobs, paidIn: BigInt(deposit.replace('.', '')) };
}
