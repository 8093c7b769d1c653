import type { Deps } from '../../../platform/deps.ts';

export type AlertedJob = {
  id: string;
  title: string;
  wage_cents: bigint;
  city: string;
  next_starts_at: Date;
  timezone: string;
};

/** The jobs of a digest that still take workers, the newest first. */
export async function findAlertedJobs({ db, clock }: Deps, jobIds: readonly string[]): Promise<AlertedJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'wage_cents', 'city', 'next_starts_at', 'timezone'])
    .where('id', 'in', jobIds)
    .where('hires', '=', true)
    .where('last_shift_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
