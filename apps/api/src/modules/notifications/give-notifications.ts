import { notificationRules, rolesNotifiedOf } from '@relevo/domain/notifications';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const companyKinds = Object.keys(notificationRules).filter((kind) => rolesNotifiedOf(kind) !== null);

/** Makes what the owner of a company was notified of for it the company's, so that it ends with their membership. */
export async function giveNotifications(tx: Tx, { userId, holderId }: { userId: string; holderId: string }) {
  await sql`
    update notifications set holder_id = ${holderId}
    where user_id = ${userId} and holder_id is null and kind = any(${companyKinds}::text[])`.execute(tx);
}
