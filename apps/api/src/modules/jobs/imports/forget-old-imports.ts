import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../../platform/deps.ts';

const dayMs = 86_400_000;

/** Removes the content of files that are a day old; that they expired can be read for another day. */
export async function clearExpiredImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await sql`
    update job_imports set rows = '[]', ignored_columns = '{}'
    where expires_at <= ${clock.now()} and rows <> '[]'`.execute(db);
}

/** The jobs that an import created stay. */
export async function forgetOldImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs);
  await deleteInBatches(db, { table: 'job_imports', key: ['id'], where: sql`expires_at < ${before}` });
}
