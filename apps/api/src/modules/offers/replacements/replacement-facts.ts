import { sql } from 'kysely';
import { askTogether } from '../../../platform/database/ask-together.ts';

type Facts = { id: string; jobId: string; title: string; timezone: string; startsAt: Date; worker: string | null };

/** The facts that a mail about a search names, with the worker who was found last; null when it is gone. */
export const findReplacementFacts = askTogether(async (db, ids: readonly string[]) => {
  const { rows } = await sql<Facts>`
    select replacement.id, job.id as "jobId", job.title, job.timezone,
      coalesce(shift.starts_at, job.next_starts_at) as "startsAt",
      (select trim(concat(worker.first_name, ' ', worker.last_name))
        from offers as offer join users as worker on worker.id = offer.worker_id
        where offer.replacement_id = replacement.id and offer.status = 'accepted'
        order by offer.answered_at desc limit 1) as worker
    from replacements as replacement join jobs as job on job.id = replacement.job_id
    left join shifts as shift on shift.id = replacement.shift_id
    where replacement.id = any(${ids}::uuid[])`.execute(db);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => facts.get(id) ?? null);
});
