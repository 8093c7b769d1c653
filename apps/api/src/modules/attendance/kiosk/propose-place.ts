import type { KioskPlaceBody } from '@relevo/contracts/kiosks';
import { sql } from 'kysely';
import type { Kiosk } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';

/**
 * A kiosk proposes its position for those of its jobs without an exact place. The latest proposal replaces
 * earlier ones; it becomes the place only when the employer accepts it.
 */
export async function proposePlace(deps: Deps, kiosk: Kiosk, body: KioskPlaceBody): Promise<void> {
  const { id: kioskId, ownerId, jobIds } = kiosk;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { rows } = await sql`
      insert into place_proposals (job_id, latitude, longitude, accuracy_m, proposed_at)
      select job.id, ${body.latitude}, ${body.longitude}, ${body.accuracy}, ${now} from jobs as job
      where job.id = any(${jobIds}::uuid[]) and job.owner_id = ${ownerId}
        and job.precision <> 'exact' and job.last_shift_at > ${now}
      order by job.id
      on conflict (job_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
        accuracy_m = excluded.accuracy_m, proposed_at = excluded.proposed_at
      returning job_id`.execute(tx);
    if (rows.length === 0) return;
    await recordChange(tx, { userIds: [ownerId], type: 'worker_shift', what: 'place_proposed', at: now });
  });
  deps.log.info({ event: 'kiosk_place_proposed', kiosk_id: kioskId }, 'Kiosk proposed its position');
}
