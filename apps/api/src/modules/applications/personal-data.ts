import { formatMoneyWire } from '@relevo/domain/money';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { withdrawAll } from './withdraw-application.ts';

/** A worker's applications. Open ones are withdrawn before erasure; the rows stay as the job's history. */
export const applicationPersonalData = ({ db, clock }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['applications'],
  async export(userId) {
    const rows = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['jobs.title', 'applications.status', 'applications.final_wage_cents', 'applications.withdrawn_at'])
      .select(['applications.created_at', 'applications.updated_at', 'applications.covers'])
      .where('applications.worker_id', '=', userId)
      .orderBy('applications.created_at')
      .orderBy('applications.id')
      .execute();
    const applications = rows.map(({ final_wage_cents, ...row }) => ({
      ...row,
      final_wage: formatMoneyWire(final_wage_cents),
    }));
    return { applications };
  },
  async erase(tx, userId) {
    await withdrawAll(tx, { workerId: userId, at: clock.now() });
    return [];
  },
});
