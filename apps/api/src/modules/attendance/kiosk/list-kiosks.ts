import type { KioskView } from '@relevo/contracts/kiosks';
import type { PageQuery } from '@relevo/contracts/paging';
import { sql } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { kioskOfSites } from './kiosks.repository.ts';

type Row = {
  id: string;
  label: string;
  has_pin: boolean;
  created_at: Date;
  opened_at: Date | null;
  last_seen_at: Date | null;
  expires_at: Date;
  jobs: { id: string; title: string }[];
};

/** The employer's kiosks that are open or wait for their device, newest first. */
export async function listKiosks(
  { db, clock }: Deps,
  { holderId, siteIds }: Pick<Acting, 'holderId' | 'siteIds'>,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: KioskView[] }> {
  const alive = sql`from kiosks as kiosk
    where kiosk.owner_id = ${holderId} and ${kioskOfSites(siteIds, 'kiosk')} and kiosk.revoked_at is null and kiosk.expires_at > ${clock.now()}`;
  const [total, found] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count ${alive}`.execute(db),
    sql<Row>`
      select kiosk.id, kiosk.label, kiosk.pin_hash is not null as has_pin, kiosk.created_at, kiosk.opened_at,
        kiosk.last_seen_at, kiosk.expires_at,
        coalesce((select jsonb_agg(jsonb_build_object('id', job.id, 'title', job.title) order by job.title, job.id)
          from kiosk_jobs as chosen join jobs as job on job.id = chosen.job_id
          where chosen.kiosk_id = kiosk.id), '[]') as jobs
      ${alive} order by kiosk.created_at desc, kiosk.id desc
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  const items = found.rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }));
  return { count: Number(total.rows[0]?.count ?? 0), items };
}
