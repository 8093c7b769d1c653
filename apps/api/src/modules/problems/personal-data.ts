import { problemTransitions } from '@relevo/domain/problem-lifecycle';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import type { Problem } from './problems.repository.ts';

/**
 * Reports that a person made, never those about them: the export would name the reporter. Erasure closes what waits and
 * takes the words and the files; kind and outcome stay, because a later report about the same employer is judged by them.
 */
export const problemPersonalData = ({ db, media, clock }: Deps): PersonalDataSource => ({
  tables: ['shift_problems'],
  async export(userId) {
    const rows = await db
      .selectFrom('shift_problems')
      .select(['id', 'worker_shift_id', 'kind', 'status', 'description', 'files', 'history', 'created_at'])
      .where('reporter_id', '=', userId)
      .orderBy('created_at')
      .execute();
    const problems = rows.map(({ files, ...row }) => ({
      ...row,
      files: files.map(({ name, size, key }) => ({ name, size, file: media.addressOf(key) })),
    }));
    return { problems };
  },
  async erase(tx, userId) {
    const { from, to } = problemTransitions.close;
    const { rows } = await sql<Pick<Problem, 'files'>>`
      with own as (select id, files from shift_problems where reporter_id = ${userId} for update)
      update shift_problems as problem
      set description = null, files = '[]', history = '[]', updated_at = ${clock.now()},
        status = case when problem.status = any(${[...from]}::text[]) then ${to} else problem.status end
      from own where own.id = problem.id returning own.files`.execute(tx);
    return rows.flatMap(({ files }) => files.map(({ key }) => key));
  },
});
