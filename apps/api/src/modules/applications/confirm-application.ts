import { checkApplicationAction } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookShifts, type Takeover } from '../attendance/attendance.ts';
import { refuseMissingDocuments } from '../availability/availability.ts';
import { settleBooking } from '../offers/offers.ts';
import { type Application, announceStep, findApplicationOf, noteStep, saveStatus } from './applications.repository.ts';
import { countPlaces, type HiringJob, takesApplication } from './hiring.repository.ts';

type Confirm = { job: HiringJob; workerId: string; at: Date };

/** Books the accepted worker, under the lock of the job. Confirming again changes nothing. */
export async function confirmApplication(
  deps: Deps,
  tx: Tx,
  { job, workerId, at }: Confirm,
): Promise<{ application: Application; isNew: boolean }> {
  const application = await findToConfirm(tx, { jobId: job.id, workerId });
  if (!application) throw new Refusal('not_found');
  if (application.status === 'confirmed') return { application, isNew: false };
  if (application.is_blocked) throw new Refusal('not_found');
  const shiftIds = application.asked_shift_ids ?? undefined;
  await confirmUnderLock(deps, tx, { job, application, shiftIds, at });
  return { application, isNew: true };
}

/** The application for a place, unless it waits for no confirmation and one for single shifts does, or was confirmed. */
async function findToConfirm(tx: Tx, asked: { jobId: string; workerId: string }) {
  const place = await findApplicationOf(tx, asked);
  if (place?.status === 'accepted' || place?.status === 'confirmed') return place;
  const cover = await findApplicationOf(tx, { ...asked, covers: true });
  // A cover of an offer was confirmed with it.
  if (!cover?.asked_shift_ids) return place;
  return cover.status === 'accepted' || place?.status !== 'pending' ? cover : place;
}

type ConfirmUnderLock = {
  job: HiringJob;
  application: Application;
  /** The shifts of a cover. */
  shiftIds?: readonly string[] | undefined;
  /** A shift that has begun, booked with them or with the place. */
  begunShiftId?: string | undefined;
  /** Of a substitute: what the booking takes over. */
  substitute?: Takeover | undefined;
  isSilent?: boolean;
  at: Date;
};

/** Books the worker of an accepted application, under the lock of its job. */
export async function confirmUnderLock(deps: Deps, tx: Tx, confirmed: ConfirmUnderLock): Promise<void> {
  const { job, application, shiftIds, begunShiftId, substitute, isSilent, at } = confirmed;
  const { id: applicationId, worker_id: workerId, final_wage_cents: finalWage, covers } = application;
  const isHiring = takesApplication(job, { covers, begunShiftId, isSubstitute: substitute !== undefined }, at);
  const status = checkApplicationAction({ status: application.status, jobStatus: job.status, isHiring }, 'confirm');
  if (job.last_shift_at <= at) throw new Refusal('job_not_open', { status: job.status });
  await refuseMissingDocuments(tx, { job, workerId, shiftIds, at });

  const isRunning = job.status === 'running';
  const booking = { job, applicationId, workerId, finalWage, isRunning, shiftIds, begunShiftId, at };
  await bookShifts(deps, tx, { ...booking, holdsPlace: !covers, takeover: substitute });
  await countPlaces(tx, job.id, covers ? { covers: 1 } : { accepted: -1, confirmed: 1 });
  await saveStatus(tx, { id: applicationId, status, at });
  await noteStep(tx, { applicationId, step: status, by: 'worker', at });
  await settleBooking(tx, { jobId: job.id, workerId, covers, at });
  const event = { type: 'application.confirmed', userId: job.owner_id, applicationId } as const;
  if (isSilent) await announceStep(tx, event, { actorId: workerId, isSilent, at });
  else await recordEvent(tx, event, at);
}
