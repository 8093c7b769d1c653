import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { stepWrites } from './applications.repository.ts';
import type { ApplicationRow } from './present-application.ts';

/** A first application brings the thread for messages with it. */
export type NewApplication = Pick<
  ApplicationRow,
  'id' | 'job_id' | 'worker_id' | 'final_wage_cents' | 'status' | 'created_at' | 'title' | 'thread_id'
> & { owner_id: string; covers?: boolean; asked_shift_ids?: string[] | null; isSilent?: boolean };

/** Stores an application with its first step, its place in the job's count and the employer's mail, under the lock of the job. */
export async function submitApplication(tx: Tx, application: NewApplication): Promise<void> {
  const { id, job_id, worker_id, final_wage_cents, status, owner_id, created_at: at } = application;
  const { covers = false, asked_shift_ids: shiftIds = null, isSilent } = application;
  await writeTogether(tx, [
    sql`insert into applications (id, job_id, worker_id, final_wage_cents, status, covers, asked_shift_ids, created_at, updated_at)
      values (${id}, ${job_id}, ${worker_id}, ${final_wage_cents}, ${status}, ${covers}, ${shiftIds}::uuid[], ${at}, ${at})`,
    sql`insert into application_history (application_id, status, by, at) values (${id}, ${status}, 'worker', ${at})`,
    // A cover is outside the counts of places.
    ...(covers ? [] : [sql`update jobs set pending_count = pending_count + 1 where id = ${job_id}`]),
    ...stepWrites(
      { type: 'application.submitted', userId: owner_id, applicationId: id },
      { actorId: worker_id, at, isSilent },
    ),
    ...threadWrites(application),
  ]);
}

/** One thread for each worker and job: an earlier application has made it already. */
function threadWrites({ thread_id, job_id, title, owner_id, worker_id, created_at: at }: NewApplication) {
  return [
    sql`insert into message_threads (id, job_id, job_title, owner_id, worker_id, created_at)
      values (${thread_id}, ${job_id}, ${title}, ${owner_id}, ${worker_id}, ${at}) on conflict (job_id, worker_id) do nothing`,
  ];
}
