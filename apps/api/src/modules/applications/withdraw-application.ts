import { checkApplicationAction } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type Application,
  announceStep,
  findApplication,
  findJobOf,
  findOpenApplicationsOf,
  markWithdrawn,
  noteStep,
} from './applications.repository.ts';
import { countPlaces, type HiringJob, lockHiring, takesWorkers } from './hiring.repository.ts';

/** The worker withdraws an application before it is confirmed; the place it held is free again. */
export async function withdrawApplication(
  { db, clock }: Deps,
  { applicationId, workerId }: { applicationId: string; workerId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const jobId = await findJobOf(tx, { applicationId, workerId });
    const job = jobId && (await lockHiring(tx, jobId));
    const application = job && (await findApplication(tx, applicationId));
    if (!application) throw new Refusal('not_found');
    await withdraw(tx, { job, application, at: clock.now() });
  });
}

/** Withdraws all open applications of a worker. */
export async function withdrawAll(tx: Tx, { workerId, at }: { workerId: string; at: Date }): Promise<void> {
  for (const { id, job_id } of await findOpenApplicationsOf(tx, workerId)) {
    const job = await lockHiring(tx, job_id);
    const application = await findApplication(tx, id);
    if (job && application) await withdraw(tx, { job, application, at });
  }
}

type Withdrawal = { job: HiringJob; application: Application; at: Date };

/** Under the lock of the job. */
export async function withdraw(tx: Tx, { job, application, at }: Withdrawal): Promise<void> {
  const state = { status: application.status, jobStatus: job.status, isHiring: takesWorkers(job, at) };
  const step = checkApplicationAction(state, 'withdraw');
  await markWithdrawn(tx, application.id, at);
  await noteStep(tx, { applicationId: application.id, step, by: 'worker', at });
  // A rejected application holds no place, and the employer needs no notice.
  if (application.status === 'rejected') return;
  if (!application.covers) await countPlaces(tx, job.id, { [application.status]: -1 });
  const event = { type: 'application.withdrawn', userId: job.owner_id, applicationId: application.id } as const;
  await announceStep(tx, event, { actorId: application.worker_id, at });
}
