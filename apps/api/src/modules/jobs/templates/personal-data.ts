import type { Deps } from '../../../platform/deps.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';

/** An employer's templates and files of shifts. Erasure ends repeats with them; the jobs that they posted stay. */
export const templatePersonalData = ({ db }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['job_templates', 'job_imports'],
  async export(userId) {
    const templates = await db
      .selectFrom('job_templates')
      .select(['name', 'job', 'every_weeks', 'first_date', 'ahead_days', 'until', 'repeat_status', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute();
    const imports = await db
      .selectFrom('job_imports')
      .select(['status', 'rows', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return { job_templates: templates, job_imports: imports };
  },
  async erase(tx, userId) {
    await tx.deleteFrom('job_templates').where('owner_id', '=', userId).execute();
    await tx.deleteFrom('job_imports').where('owner_id', '=', userId).execute();
    return [];
  },
});
