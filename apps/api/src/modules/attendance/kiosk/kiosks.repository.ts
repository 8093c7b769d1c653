import { isProfileVerified, type ReviewStatus } from '@relevo/domain/review-lifecycle';
import { sql } from 'kysely';
import type { Kiosk } from '../../../http/access.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { ofSites } from '../../acts/acts.ts';

/** Serialises what one employer does with kiosks, without holding a row that hiring or money waits for. */
export async function lockKiosksOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kiosks of ' || ${ownerId}, 0))`.execute(tx);
}

export async function countKiosksOf(tx: Tx, ownerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('kiosks')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Chosen = { kioskId: string; ownerId: string; siteIds: readonly string[] | null; jobIds: readonly string[] };

/** Adds those of the jobs that belong to the owner, are at these sites and were not cancelled; answers how many they are. */
export async function addKioskJobs(tx: Tx, { kioskId, ownerId, siteIds, jobIds }: Chosen): Promise<number> {
  const added = await tx
    .insertInto('kiosk_jobs')
    .columns(['kiosk_id', 'job_id'])
    .expression(
      tx
        .selectFrom('jobs')
        .select([sql<string>`${kioskId}::uuid`.as('kiosk_id'), 'id as job_id'])
        .where('id', 'in', jobIds)
        .where('owner_id', '=', ownerId)
        .where(ofSites(siteIds))
        .where('status', '!=', 'canceled'),
    )
    .returning('job_id')
    .execute();
  return added.length;
}

type KioskRow = {
  id: string;
  owner_id: string;
  label: string;
  pin_hash: string | null;
  expires_at: Date;
  last_seen_at: Date | null;
  review_status: ReviewStatus;
  email_verified_at: Date | null;
  job_ids: string[];
  wants_place: boolean;
};

/**
 * An open kiosk; null when it was revoked or expired, when its employer may not act, and when all of its jobs were
 * cancelled. A worker at work on a cancelled job may still scan the end there.
 */
export async function findOpenKiosk(db: Db, kioskId: string, now: Date): Promise<Kiosk | null> {
  return (await findOpenKiosks(db, [kioskId], now))[0] ?? null;
}

export async function findOpenKiosks(db: Db, kioskIds: string[], now: Date): Promise<Kiosk[]> {
  const { rows } = await sql<KioskRow>`
    select kiosk.id, kiosk.owner_id, kiosk.label, kiosk.pin_hash, kiosk.expires_at, kiosk.last_seen_at,
      owner.review_status, owner.email_verified_at,
      array(select job.id from kiosk_jobs as chosen join jobs as job on job.id = chosen.job_id
        where chosen.kiosk_id = kiosk.id and (job.status <> 'canceled' or exists (
          select from worker_shifts as booked where booked.job_id = job.id and booked.status = 'in_progress'))) as job_ids,
      exists (select from kiosk_jobs as chosen join jobs as job on job.id = chosen.job_id
        where chosen.kiosk_id = kiosk.id and job.precision <> 'exact' and job.last_shift_at > ${now}) as wants_place
    from kiosks as kiosk join employers as owner on owner.id = kiosk.owner_id
    where kiosk.id = any(${kioskIds}::uuid[]) and kiosk.opened_at is not null and kiosk.revoked_at is null
      and kiosk.expires_at > ${now} and owner.suspended_at is null and owner.deleted_at is null`.execute(db);
  const isOpen = ({ job_ids, review_status, email_verified_at }: KioskRow) =>
    job_ids.length > 0 && isProfileVerified(review_status) && email_verified_at !== null;
  return rows.filter(isOpen).map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    jobIds: row.job_ids,
    label: row.label,
    wantsPlace: row.wants_place,
    pinHash: row.pin_hash,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** A kiosk that shows jobs of other sites too is not a supervisor's; it is a condition on `kiosks` under this alias. */
export const kioskOfSites = (siteIds: readonly string[] | null, kiosk = 'kiosks') =>
  siteIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from kiosk_jobs as chosen join jobs as job on job.id = chosen.job_id
        where chosen.kiosk_id = ${sql.ref(`${kiosk}.id`)} and (${ofSites(siteIds, 'job')}) is not true)`;

type OwnKiosk = { kioskId: string; ownerId: string; siteIds: readonly string[] | null; now: Date };

/** Revokes a kiosk of the owner and of these sites that has not ended; false when there is none with this id. */
export async function revokeOwnKiosk(db: Db, { kioskId, ownerId, siteIds, now }: OwnKiosk): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kiosks')
    .set({ revoked_at: now })
    .where('id', '=', kioskId)
    .where('owner_id', '=', ownerId)
    .where(kioskOfSites(siteIds))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
