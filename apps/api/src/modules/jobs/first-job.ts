import type { FirstJobBody, FirstJobView } from '@relevo/contracts/first-job';
import { Refusal } from '@relevo/domain/refusals';
import { type Selectable, sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import type { FirstJobsTable } from '../../platform/database/tables/job-tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { removeFirstJob } from './jobs.repository.ts';

type Reader = Pick<Acting, 'holderId' | 'siteIds'>;

/**
 * The draft of an employer's first job, which may be written before the account is approved. It is at no site yet, so a
 * member who is bound to sites finds none.
 */
export async function getFirstJob({ db }: Deps, { holderId, siteIds }: Reader): Promise<FirstJobView> {
  const saved = await db
    .selectFrom('first_jobs')
    .selectAll()
    .where('owner_id', '=', holderId)
    .where(sql.lit(siteIds === null), '=', true)
    .executeTakeFirst();
  if (!saved) throw new Refusal('not_found');
  return present(saved);
}

export async function hasFirstJob({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<boolean> {
  const saved = await db.selectFrom('first_jobs').select('owner_id').where('owner_id', '=', ownerId).executeTakeFirst();
  return saved !== undefined;
}

/** Replaces the whole draft. */
export async function saveFirstJob({ db, clock }: Deps, ownerId: string, body: FirstJobBody): Promise<FirstJobView> {
  const written = { draft: JSON.stringify(body), updated_at: clock.now() };
  const saved = await db
    .insertInto('first_jobs')
    .values({ owner_id: ownerId, ...written })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(saved);
}

/** Deleting what is not there is fine: the draft may have been published on another device. */
export async function deleteFirstJob({ db }: Deps, ownerId: string): Promise<void> {
  await removeFirstJob(db, ownerId);
}

function present({ draft, updated_at }: Selectable<FirstJobsTable>): FirstJobView {
  return { ...draft, updated_at: updated_at.toISOString() };
}
