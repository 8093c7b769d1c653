import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { isShownTo } from '../../connections/connections.ts';

export type AlertedJob = {
  id: string;
  title: string;
  wage_cents: bigint;
  city: string;
  next_starts_at: Date;
  timezone: string;
};

type Alert = { userId: string; jobIds: readonly string[] };

/** The jobs of a digest that still take workers and are not hidden from the worker, the newest first. */
export async function findAlertedJobs({ db, clock }: Deps, { userId, jobIds }: Alert): Promise<AlertedJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'wage_cents', 'city', 'next_starts_at', 'timezone'])
    .where('id', 'in', jobIds)
    .where('listed', '=', true)
    .where('last_shift_at', '>', clock.now())
    .where(isShownTo(userId, sql`jobs.owner_id`))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
