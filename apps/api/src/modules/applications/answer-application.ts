import { type ApplicationStatus, answerTo, checkApplicationAction } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseOverlap } from '../attendance/attendance.ts';
import { refuseWhoOwes } from '../wallet/wallet.ts';
import {
  type Application,
  announceStep,
  findApplication,
  findJobOf,
  noteStep,
  saveStatus,
} from './applications.repository.ts';
import { countPlaces, type HiringJob, lockHiring, placesLeft, takesWorkers } from './hiring.repository.ts';

type Answer = { applicationId: string; ownerId: string; status: ApplicationStatus };

/** The employer accepts or rejects an application; accepting takes a place in the same transaction. */
export async function answerApplication(deps: Deps, { applicationId, ownerId, status: asked }: Answer) {
  return inTransaction(deps.db, async (tx) => {
    const jobId = await findJobOf(tx, { applicationId, ownerId });
    const job = jobId && (await lockHiring(tx, jobId));
    const application = job && (await findApplication(tx, applicationId));
    if (!application) throw new Refusal('not_found');
    const action = answerTo(asked);
    if (!action) throw new Refusal('invalid_transition', { action: asked, status: application.status });
    const at = deps.clock.now();
    const state = { status: application.status, jobStatus: job.status, isHiring: takesWorkers(job, at) };
    const status = checkApplicationAction(state, action);
    if (action === 'accept') await takePlace(deps, tx, { job, application, at });
    else await countPlaces(tx, job.id, { [application.status]: -1 });

    await saveStatus(tx, { id: applicationId, status, at });
    await noteStep(tx, { applicationId, step: status, by: 'employer', at });
    const type = action === 'accept' ? 'application.accepted' : 'application.rejected';
    await announceStep(tx, { type, userId: application.worker_id, applicationId }, { actorId: ownerId, at });
  });
}

type Place = { job: HiringJob; application: Application; at: Date };

async function takePlace(deps: Deps, tx: Tx, { job, application, at }: Place): Promise<void> {
  await refuseWhoOwes(deps, tx, job.owner_id, at);
  if (job.last_shift_at <= at) throw new Refusal('job_not_open', { status: job.status });
  if (placesLeft(job) < 1) throw new Refusal('no_places_left');
  await refuseOverlap(tx, { jobId: job.id, workerId: application.worker_id, isRunning: job.status === 'running', at });
  await countPlaces(tx, job.id, { pending: -1, accepted: 1 });
}
