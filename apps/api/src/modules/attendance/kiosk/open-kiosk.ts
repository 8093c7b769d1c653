import type { OpenedKioskView } from '@relevo/contracts/kiosks';
import { kioskLifeMs, readKioskCode } from '@relevo/domain/kiosk';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import { countAttempt, refundAttempt } from '../../accounts/accounts.ts';

type OpenKiosk = { code: string; address: string };

/** Opens a kiosk with its code. An unknown, used, revoked and expired code get the same refusal. */
export async function openKiosk(deps: Deps, { code, address }: OpenKiosk): Promise<OpenedKioskView> {
  const counted = await countAttempt(deps, { email: 'kiosk code', address }, { scopes: ['both'] });
  const typed = readKioskCode(code);
  if (typed === null) throw new Refusal('kiosk_code_not_valid');
  const opened = await inTransaction(deps.db, (tx) => useCode(tx, hashToken(typed), deps.clock.now()));
  await refundAttempt(deps, counted);
  deps.log.info({ event: 'kiosk_opened', kiosk_id: opened.id }, 'Kiosk opened');
  return {
    access_token: deps.tokens.signKiosk(opened.id),
    expires_at: opened.expires_at.toISOString(),
  };
}

/** One statement finds and uses the code: of two devices at once, one opens it. */
async function useCode(tx: Tx, codeHash: Buffer, now: Date) {
  const opened = await tx
    .updateTable('kiosks')
    .set({
      code_hash: null,
      opened_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + kioskLifeMs),
    })
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('employers')
          .select('employers.id')
          .whereRef('employers.id', '=', 'kiosks.owner_id')
          .where('employers.suspended_at', 'is', null)
          .where('employers.deleted_at', 'is', null),
      ),
    )
    .returning(['id', 'owner_id', 'expires_at'])
    .executeTakeFirst();
  if (!opened) throw new Refusal('kiosk_code_not_valid');
  await recordChange(tx, { userIds: [opened.owner_id], type: 'kiosk', what: 'opened', subjectId: opened.id, at: now });
  return opened;
}
