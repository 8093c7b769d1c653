import { applicationTransitions, type bookingEnd, checkApplicationAction } from '@relevo/domain/application-lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import { findApplication, markWithdrawn, noteStep, saveStatus } from './applications.repository.ts';
import { countPlaces, lockHiring, takesWorkers } from './hiring.repository.ts';

type EndBooking = { jobId: string; applicationId: string; end: NonNullable<ReturnType<typeof bookingEnd>>; at: Date };

/**
 * No shift of a booking is left: the application is withdrawn or rejected, and the place it may have is free. Under the lock of the
 * job. A booking that ended before is left as it is.
 */
export async function endBooking(tx: Tx, { jobId, applicationId, end, at }: EndBooking): Promise<void> {
  const job = await lockHiring(tx, jobId);
  const application = job && (await findApplication(tx, applicationId));
  if (!job || application?.status !== 'confirmed') return;
  const state = { status: application.status, jobStatus: job.status, isHiring: takesWorkers(job, at) };
  const step = checkApplicationAction(state, end);
  if (step === 'withdrawn') await markWithdrawn(tx, applicationId, at);
  else await saveStatus(tx, { id: applicationId, status: step, at });
  await noteStep(tx, { applicationId, step, by: applicationTransitions[end].by, at });
  await countPlaces(tx, jobId, application.covers ? { covers: -1 } : { confirmed: -1 });
}
