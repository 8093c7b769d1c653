import { FieldRefusal } from '@relevo/domain/field-problems';
import { InstantNotMet } from '@relevo/domain/instant-booking';
import { Refusal } from '@relevo/domain/refusals';
import type { HeldDocument } from '@relevo/domain/requirements';
import type { InstantConditions } from '@relevo/domain/staffing';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  bookAtOnce,
  type HiringJob,
  lockApplicant,
  lockHiring,
  refuseDebtor,
  refuseToApply,
} from '../../applications/applications.ts';
import { heldDocumentsWhen } from '../../availability/availability.ts';
import { claimKey } from '../../wallet/wallet.ts';
import { advanceJobStatus } from '../lifecycle/advance-job-status.ts';
import { type InstantColumn, instantFactsSql, unmetOf } from './instant-facts.ts';

type BookInstantly = {
  jobId: string;
  workerId: string;
  /** The wage that the worker saw; null when none was sent. */
  finalWage: bigint | null;
  key: string | undefined;
};

/**
 * Books a worker at the wage of the job without an answer of the employer, where the job allows it: applies, accepts and
 * confirms in one transaction. Answers the application; the same key answers the same one.
 */
export async function bookInstantly(deps: Deps, asked: BookInstantly): Promise<string> {
  const { jobId, workerId, finalWage, key } = asked;
  const applicationId = uuidv7();
  return inTransaction(deps.db, async (tx) => {
    const request = { call: 'book', jobId };
    const claim = { userId: workerId, key, request, operationId: applicationId, at: deps.clock.now() };
    const earlier = await claimKey(tx, claim);
    if (earlier) return earlier;
    const applicant = await lockApplicant(tx, { jobId, workerId, now: deps.clock.now() });
    const job = await lockHiring(tx, jobId);
    if (!job) throw new Refusal('not_found');
    const at = deps.clock.now();
    if (finalWage !== null && finalWage !== job.wage_cents)
      throw new FieldRefusal({ final_wage: [{ problem: 'wage_not_of_job' }] });
    refuseToApply(applicant, { finalWage: job.wage_cents, at });
    await refuseUnmet(tx, { job, workerId, instant: applicant.instant, at });
    await refuseDebtor(deps, tx, job, at);
    const booking = { job, workerId, finalWage: job.wage_cents, shiftId: null, applicationId, at };
    await bookAtOnce(deps, tx, { ...booking, announcesConfirmation: true });
    await advanceJobStatus(deps, tx, jobId, at);
    return applicationId;
  });
}

type Conditions = { job: HiringJob; workerId: string; instant: InstantConditions | null; at: Date };

/** Conditions are read at the moment of booking. */
async function refuseUnmet(tx: Tx, { job, workerId, instant, at }: Conditions): Promise<void> {
  if (instant === null) throw new InstantNotMet(['instant_booking']);
  const sides = { workerId: sql`${workerId}::uuid`, ownerId: sql`${job.owner_id}::uuid` };
  const { rows } = await sql<{ column: InstantColumn; documents: HeldDocument[] | null }>`
    select ${instantFactsSql(sides)} as column, ${heldDocumentsWhen(sql`true`, sides.workerId)} as documents`.execute(
    tx,
  );
  const unmet = unmetOf({
    instant,
    ...(rows[0] ?? { column: null, documents: null }),
    timezone: job.timezone,
    now: at,
  });
  if (unmet.length > 0) throw new InstantNotMet(unmet);
}
