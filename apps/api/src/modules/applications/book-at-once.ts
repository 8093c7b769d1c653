import { initialApplicationStatus } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookShifts, findOpenSeats, type Takeover } from '../attendance/attendance.ts';
import { refuseMissingDocuments } from '../availability/availability.ts';
import { settleBooking } from '../offers/offers.ts';
import { answerUnderLock } from './answer-application.ts';
import { type Application, findApplicationOf, saveWage } from './applications.repository.ts';
import { confirmUnderLock } from './confirm-application.ts';
import { type HiringJob, lockHiring, placesLeft } from './hiring.repository.ts';
import { submitApplication } from './submit-application.ts';

type BookAtOnce = {
  job: HiringJob;
  workerId: string;
  finalWage: bigint;
  /** Null for a place. */
  shiftId: string | null;
  /** The id of a new application; a random one without. */
  applicationId?: string;
  /** Whether the employer is notified of the confirmation; nothing else is announced by itself. */
  announcesConfirmation?: boolean;
  /** A shift that has begun, of a worker who did not come. */
  begunShiftId?: string | undefined;
  /** The shift is taken with the place of its worker, who has no other shift left; otherwise it is a cover. */
  takesPlace?: boolean;
  /** A substitute takes over the seat of a worker who gave it up. */
  substitute?: Takeover;
  at: Date;
};

/**
 * Applies, accepts and confirms in the caller's transaction, under the lock of the job, with the steps that do it one by
 * one elsewhere; an application that is there is used. Sends no mail about applying and accepting. Answers the application.
 */
export async function bookAtOnce(deps: Deps, tx: Tx, asked: BookAtOnce): Promise<string> {
  const {
    job,
    workerId,
    shiftId,
    begunShiftId,
    takesPlace = false,
    substitute,
    announcesConfirmation = false,
    at,
  } = asked;
  const covers = shiftId !== null && !takesPlace;
  const found = await findApplicationOf(tx, { jobId: job.id, workerId, covers });
  const shiftIds = shiftId === null ? undefined : [shiftId];
  if (found?.status === 'confirmed') return addShift(deps, tx, { ...asked, application: found });
  await refuseUnfit(tx, { ...asked, covers, isAccepted: found?.status === 'accepted' });

  const isLive = found?.status === 'pending' || found?.status === 'accepted';
  const applied = isLive ? await withWage(tx, found, asked) : await submit(tx, { ...asked, covers });
  // What is booked are the shifts of the offer, whatever an open application of the worker asks for.
  const application = { ...applied, asked_shift_ids: takesPlace && shiftIds ? shiftIds : null };
  const isSubstitute = substitute !== undefined;
  if (application.status === 'pending') {
    const answer = { job, application, action: 'accept', begunShiftId, isSubstitute, isSilent: true, at } as const;
    await answerUnderLock(deps, tx, answer);
  }
  // The counts have changed since the job was read.
  const counted = (await lockHiring(tx, job.id)) ?? job;
  const accepted = { ...application, status: 'accepted' } as const;
  await confirmUnderLock(deps, tx, {
    job: counted,
    application: accepted,
    shiftIds,
    begunShiftId,
    substitute,
    isSilent: !announcesConfirmation,
    at,
  });
  return application.id;
}

type Fit = BookAtOnce & { covers: boolean; isAccepted: boolean };

/**
 * Refuses for a missing seat first, for missing documents next, and leaves other bookings of the worker to the steps that
 * follow. Of a job that requires no document these steps keep the same order, and nothing is asked here.
 */
async function refuseUnfit(tx: Tx, { job, workerId, shiftId, begunShiftId, substitute, ...asked }: Fit): Promise<void> {
  if (job.requirements.length === 0) return;
  const { covers, isAccepted, at } = asked;
  const isTakeover = substitute !== undefined;
  const holdsPlace = !covers && isAccepted;
  if (!covers && !holdsPlace && !isTakeover && placesLeft(job) < 1) throw new Refusal('no_places_left');
  const shiftIds = shiftId === null ? undefined : [shiftId];
  const isRunning = job.status === 'running';
  await findOpenSeats(tx, { job, workerId, isRunning, shiftIds, begunShiftId, holdsPlace, isTakeover, at });
  await refuseMissingDocuments(tx, { job, workerId, shiftIds, at });
}

/** A further shift joins the worker's cover. A place is taken once. */
async function addShift(deps: Deps, tx: Tx, asked: BookAtOnce & { application: Application }): Promise<string> {
  const { job, workerId, finalWage, shiftId, begunShiftId, substitute: takeover, application, at } = asked;
  if (shiftId === null) throw new Refusal('offer_closed');
  await refuseUnfit(tx, { ...asked, covers: true, isAccepted: false });
  const { id: applicationId } = await withWage(tx, application, asked);
  const isRunning = job.status === 'running';
  const booking = {
    job,
    applicationId,
    workerId,
    finalWage,
    isRunning,
    shiftIds: [shiftId],
    begunShiftId,
    takeover,
    at,
  };
  await bookShifts(deps, tx, booking);
  await settleBooking(tx, { jobId: job.id, workerId, covers: true, at });
  return applicationId;
}

async function withWage(tx: Tx, application: Application, { finalWage, at }: BookAtOnce): Promise<Application> {
  if (application.final_wage_cents === finalWage) return application;
  await saveWage(tx, { id: application.id, finalWage, at });
  return { ...application, final_wage_cents: finalWage };
}

type Submit = BookAtOnce & { covers: boolean };

async function submit(tx: Tx, { job, workerId, finalWage, covers, applicationId, at }: Submit): Promise<Application> {
  const application = {
    id: applicationId ?? uuidv7(),
    job_id: job.id,
    worker_id: workerId,
    final_wage_cents: finalWage,
    status: initialApplicationStatus,
    covers,
    asked_shift_ids: null,
    withdrawn_at: null,
    created_at: at,
    updated_at: at,
  } satisfies Application;
  const { title, owner_id } = job;
  await submitApplication(tx, { ...application, title, owner_id, thread_id: uuidv7(), isSilent: true });
  return application;
}
