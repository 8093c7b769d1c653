import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';

type Made = { holderId: string; memberId: string; at: Date };

/**
 * Ends the codes that a member made and no device has used: one who is removed could open a kiosk with them afterwards. A
 * kiosk that is open stays at its door.
 */
export async function revokeUnopenedKiosks(tx: Tx, { holderId, memberId, at }: Made): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update kiosks as kiosk set revoked_at = ${at}
    where kiosk.owner_id = ${holderId} and kiosk.opened_at is null and kiosk.revoked_at is null
      and kiosk.expires_at > ${at} and exists (
        select from company_acts as made
        where made.holder_id = ${holderId} and made.actor_id = ${memberId} and made.act = 'kiosk.create'
          and made.subject_id = kiosk.id)
    returning kiosk.id`.execute(tx);
  for (const { id } of rows)
    await recordChange(tx, { userIds: [holderId], type: 'kiosk', what: 'revoked', subjectId: id, at });
}
