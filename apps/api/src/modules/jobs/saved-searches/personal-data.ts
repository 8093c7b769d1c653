import type { Deps } from '../../../platform/deps.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { presentSavedSearch } from './present-saved-search.ts';
import { listSearchesOf } from './saved-searches.repository.ts';

/** A worker's saved searches and the jobs that were sent for them; nothing refers to either. */
export const savedSearchPersonalData = ({ db, clock }: Deps): PersonalDataSource => ({
  tables: ['saved_searches', 'job_alerts', 'alert_digests'],
  async export(userId) {
    const searches = await listSearchesOf(db, userId);
    const alerts = await db
      .selectFrom('job_alerts')
      .innerJoin('jobs', 'jobs.id', 'job_alerts.job_id')
      .select(['jobs.title', 'job_alerts.sent_at'])
      .where('job_alerts.worker_id', '=', userId)
      .where('job_alerts.sent_at', 'is not', null)
      .orderBy('job_alerts.sent_at')
      .execute();
    return { saved_searches: searches.map((row) => presentSavedSearch(row, clock.now())), job_alerts: alerts };
  },
  async erase(tx, userId) {
    // First what a match in the background locks first.
    await tx.deleteFrom('alert_digests').where('worker_id', '=', userId).execute();
    await tx.deleteFrom('job_alerts').where('worker_id', '=', userId).execute();
    await tx.deleteFrom('saved_searches').where('worker_id', '=', userId).execute();
    return [];
  },
});
