import { checkApplicationAction } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookShifts } from '../attendance/attendance.ts';
import { type Application, findApplicationOf, noteStep, saveStatus } from './applications.repository.ts';
import { countPlaces, type HiringJob, takesWorkers } from './hiring.repository.ts';

type Confirm = { job: HiringJob; workerId: string; at: Date };

/** Books the accepted worker, under the lock of the job. Confirming again changes nothing. */
export async function confirmApplication(
  deps: Deps,
  tx: Tx,
  { job, workerId, at }: Confirm,
): Promise<{ application: Application; isNew: boolean }> {
  const application = await findApplicationOf(tx, { jobId: job.id, workerId });
  if (!application) throw new Refusal('not_found');
  if (application.status === 'confirmed') return { application, isNew: false };
  const state = { status: application.status, jobStatus: job.status, isHiring: takesWorkers(job, at) };
  const status = checkApplicationAction(state, 'confirm');
  if (job.last_shift_at <= at) throw new Refusal('job_not_open', { status: job.status });

  const { id: applicationId, final_wage_cents: finalWage } = application;
  const isRunning = job.status === 'running';
  const booking = { jobId: job.id, ownerId: job.owner_id, applicationId, workerId, finalWage, isRunning, at };
  await bookShifts(deps, tx, booking);
  await countPlaces(tx, job.id, { accepted: -1, confirmed: 1 });
  await saveStatus(tx, { id: applicationId, status, at });
  await noteStep(tx, { applicationId, step: status, by: 'worker', at });
  await recordEvent(tx, { type: 'application.confirmed', userId: job.owner_id, applicationId }, at);
  return { application, isNew: true };
}
