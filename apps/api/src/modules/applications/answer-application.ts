import { type ApplicationStatus, answerTo, checkApplicationAction } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
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
import {
  countPlaces,
  type HiringJob,
  lockHiring,
  markAccepted,
  placesLeft,
  takesApplication,
} from './hiring.repository.ts';

type Answer = { applicationId: string; by: Acting; status: ApplicationStatus };

/** The employer accepts or rejects an application; accepting takes a place in the same transaction. */
export async function answerApplication(deps: Deps, { applicationId, by, status: asked }: Answer) {
  return inTransaction(deps.db, async (tx) => {
    const jobId = await findJobOf(tx, { applicationId, ownerId: by.holderId });
    const job = jobId && (await lockHiring(tx, jobId));
    const application = job && (await findApplication(tx, applicationId));
    if (!application) throw new Refusal('not_found');
    const action = answerTo(asked);
    if (!action) throw new Refusal('invalid_transition', { action: asked, status: application.status });
    const at = deps.clock.now();
    await answerUnderLock(deps, tx, { job, application, action, at });
    const subject = { type: 'application', id: applicationId } as const;
    await recordAct(tx, { by, act: 'application.answer', subject, at });
  });
}

type AnswerUnderLock = {
  job: HiringJob;
  application: Application;
  action: 'accept' | 'reject';
  begunShiftId?: string | undefined;
  /** Takes the place of the worker who proposed them. */
  isSubstitute?: boolean | undefined;
  isSilent?: boolean;
  at: Date;
};

/** The employer's answer to an application, under the lock of its job. */
export async function answerUnderLock(deps: Deps, tx: Tx, answer: AnswerUnderLock): Promise<void> {
  const { job, application, action, begunShiftId, isSubstitute, isSilent, at } = answer;
  const { id: applicationId, worker_id: workerId } = application;
  const state = {
    status: application.status,
    jobStatus: job.status,
    isHiring: takesApplication(job, { covers: application.covers, begunShiftId, isSubstitute }, at),
  };
  const status = checkApplicationAction(state, action);
  if (action === 'accept' && isSubstitute) await keepPlace(tx, job, application);
  else if (action === 'accept') await takePlace(deps, tx, { job, application, begunShiftId, at });
  else if (!application.covers) await countPlaces(tx, job.id, { [application.status]: -1 });

  await saveStatus(tx, { id: applicationId, status, at });
  await noteStep(tx, { applicationId, step: status, by: 'employer', at });
  const type = action === 'accept' ? 'application.accepted' : 'application.rejected';
  await announceStep(tx, { type, userId: workerId, applicationId }, { actorId: job.owner_id, isSilent, at });
}

/** The place is there already, with its money: the worker who had it has just left. */
async function keepPlace(tx: Tx, job: HiringJob, { covers }: Application): Promise<void> {
  if (!covers) await countPlaces(tx, job.id, { pending: -1, accepted: 1 });
}

type Place = { job: HiringJob; application: Application; begunShiftId: string | undefined; at: Date };

async function takePlace(deps: Deps, tx: Tx, { job, application, begunShiftId, at }: Place): Promise<void> {
  await refuseWhoOwes(deps, tx, job.owner_id, at);
  if (job.last_shift_at <= at) throw new Refusal('job_not_open', { status: job.status });
  const { worker_id: workerId, covers, asked_shift_ids } = application;
  // The shift of an offer is known when it is booked.
  if (covers && asked_shift_ids === null) return;
  if (!covers && placesLeft(job) < 1) throw new Refusal('no_places_left');
  const shiftIds = asked_shift_ids ?? undefined;
  await refuseOverlap(tx, { job, workerId, isRunning: job.status === 'running', shiftIds, begunShiftId, at });
  if (covers) return markAccepted(tx, job.id);
  await countPlaces(tx, job.id, { pending: -1, accepted: 1 });
}
