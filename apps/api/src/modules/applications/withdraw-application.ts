import { checkApplicationAction } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type Application,
  findApplication,
  findJobOf,
  findOpenApplicationsOf,
  markWithdrawn,
  noteStep,
} from './applications.repository.ts';
import { countPlaces, type HiringJob, lockHiring } from './hiring.repository.ts';

/** The worker takes an application back, as long as it is no booking; a place it held is free again. */
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

/** Takes back everything of a worker that is still open. */
export async function withdrawAll(tx: Tx, { workerId, at }: { workerId: string; at: Date }): Promise<void> {
  for (const { id, job_id } of await findOpenApplicationsOf(tx, workerId)) {
    const job = await lockHiring(tx, job_id);
    const application = await findApplication(tx, id);
    if (job && application) await withdraw(tx, { job, application, at });
  }
}

async function withdraw(tx: Tx, story: { job: HiringJob; application: Application; at: Date }): Promise<void> {
  const { job, application, at } = story;
  checkApplicationAction({ status: application.status, jobStatus: job.status }, 'withdraw');
  await markWithdrawn(tx, application.id, at);
  await noteStep(tx, { applicationId: application.id, step: 'withdrawn', by: 'worker', at });
  // A rejected one had been answered: nobody waits for it, and nobody needs to hear of it.
  if (application.status === 'rejected') return;
  await countPlaces(tx, job.id, { [application.status]: -1 });
  await recordEvent(tx, { type: 'application.withdrawn', userId: job.owner_id, applicationId: application.id }, at);
}
