import { type ApplicationStatus, initialApplicationStatus } from '@relevo/domain/application-lifecycle';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listOpenSeats } from '../attendance/attendance.ts';
import { refuseToApply } from './apply.ts';
import { lockHiring } from './hiring.repository.ts';
import { lockApplicant } from './lock-applicant.ts';
import { submitApplication } from './submit-application.ts';

type ApplyForShifts = { jobId: string; workerId: string; finalWage: bigint; shiftIds: readonly string[] };

/** A worker applies for some of the shifts of a job, outside its places. Answers the id of the application. */
export async function applyForShifts({ db, clock }: Deps, asked: ApplyForShifts): Promise<string> {
  const { jobId, workerId, finalWage, shiftIds } = asked;
  return inTransaction(db, async (tx) => {
    const applicant = await lockApplicant(tx, { jobId, workerId, now: clock.now() });
    const job = await lockHiring(tx, jobId);
    if (!job) throw new Refusal('not_found');
    const at = clock.now();
    refuseToApply(applicant, { ...(await earlierOf(tx, asked)), finalWage, at });
    const isRunning = job.status === 'running';
    const open = applicant.single_shifts ? await listOpenSeats(tx, { job, workerId, isRunning, shiftIds, at }) : [];
    if (open.length < shiftIds.length) throw new FieldRefusal({ shift_ids: [{ problem: 'shifts_not_open' }] });
    const id = uuidv7();
    await submitApplication(tx, {
      ...applicant,
      id,
      final_wage_cents: finalWage,
      status: initialApplicationStatus,
      covers: true,
      asked_shift_ids: open.map((shift) => shift.id),
      created_at: at,
      thread_id: applicant.thread_id ?? uuidv7(),
    });
    return id;
  });
}

type Earlier = { latestStatus: ApplicationStatus | null; lowestRejectedWage: bigint | null };

/** Of the worker's applications for single shifts of the job, what the rules of an application for a place look at too. */
async function earlierOf(tx: Tx, { jobId, workerId }: ApplyForShifts): Promise<Earlier> {
  const { rows } = await sql<Earlier>`
    select (array_agg(application.status order by application.created_at desc, application.id desc)
        filter (where application.withdrawn_at is null))[1] as "latestStatus",
      min(application.final_wage_cents) filter (where application.status = 'rejected'
        and not was_confirmed(application.id)) as "lowestRejectedWage"
    from applications as application
    where application.job_id = ${jobId} and application.worker_id = ${workerId} and application.covers`.execute(tx);
  return rows[0] ?? { latestStatus: null, lowestRejectedWage: null };
}
