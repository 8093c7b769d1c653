import type { CloseKioskBody } from '@relevo/contracts/kiosks';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Kiosk } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { checkPassword, countAttempt, refundAttempt } from '../../accounts/accounts.ts';
import { revokeOwnKiosk } from './kiosks.repository.ts';

/** Ends a kiosk of the employer; the change reaches its screen, and its token is refused from now on. */
export async function revokeKiosk(deps: Deps, { kioskId, ownerId }: { kioskId: string; ownerId: string }) {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await revokeOwnKiosk(tx, { kioskId, ownerId, now }))) throw new Refusal('not_found');
    await recordChange(tx, { userIds: [ownerId], type: 'kiosk', what: 'revoked', subjectId: kioskId, at: now });
  });
  deps.log.info({ event: 'kiosk_revoked', kiosk_id: kioskId }, 'Kiosk revoked');
}

/** Leaves a kiosk at its device, with its PIN or the employer's password. */
export async function closeKiosk(deps: Deps, kiosk: Kiosk, { pin, password }: CloseKioskBody): Promise<void> {
  if (pin) await checkPin(deps, kiosk, pin);
  // Counted for each kiosk: wrong tries at the door must not keep the employer from confirming the password elsewhere.
  else {
    const { ownerId: userId } = kiosk;
    const attempt = { userId, password: password ?? '', address: null, countedAt: place(kiosk) };
    await checkPassword(deps, { ...attempt, field: 'password' });
  }
  await revokeKiosk(deps, { kioskId: kiosk.id, ownerId: kiosk.ownerId });
}

async function checkPin(deps: Deps, kiosk: Kiosk, pin: string): Promise<void> {
  const counted = await countAttempt(deps, { email: 'kiosk PIN', address: place(kiosk) }, { scopes: ['both'] });
  const matches = await deps.passwords.matches(pin, kiosk.pinHash ?? undefined);
  if (!matches) throw new FieldRefusal({ pin: [{ problem: 'pin_wrong' }] });
  await refundAttempt(deps, counted);
}

const place = ({ id }: Kiosk) => `kiosk ${id}`;
