import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import { recordAct } from '../acts/acts.ts';

type RevokeKey = { by: Acting; keyId: string };

/** Ends a key for good. What it began before is finished or refused first: both lock the row of the key. */
export async function revokeKey({ db, clock }: Deps, { by, keyId }: RevokeKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await recordAct(tx, { by, act: 'key.revoke', subject: { type: 'key', id: keyId }, at });
    const { numUpdatedRows } = await tx
      .updateTable('company_api_keys')
      .set({ revoked_at: at })
      .where('id', '=', keyId)
      .where('holder_id', '=', by.holderId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('not_found');
    await recordChange(tx, { userIds: [by.holderId], type: 'account', what: 'key', subjectId: keyId, at });
  });
}
