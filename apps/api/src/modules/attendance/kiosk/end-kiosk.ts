import type { CloseKioskBody } from '@relevo/contracts/kiosks';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting, Kiosk } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { checkPassword, countAttempt, refundAttempt } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { revokeOwnKiosk } from './kiosks.repository.ts';

type Ended = { kioskId: string; ownerId: string; by?: Acting };

/** A member ends a kiosk of the company; the change reaches its screen, and its token is refused from now on. */
export const revokeKiosk = (deps: Deps, { kioskId, by }: { kioskId: string; by: Acting }) =>
  endKiosk(deps, { kioskId, ownerId: by.holderId, by });

async function endKiosk(deps: Deps, { kioskId, ownerId, by }: Ended): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const siteIds = by?.siteIds ?? null;
    if (!(await revokeOwnKiosk(tx, { kioskId, ownerId, siteIds, now }))) throw new Refusal('not_found');
    if (by) await recordAct(tx, { by, act: 'kiosk.revoke', subject: { type: 'kiosk', id: kioskId }, at: now });
    await recordChange(tx, { userIds: [ownerId], type: 'kiosk', what: 'revoked', subjectId: kioskId, at: now });
  });
  deps.log.info({ event: 'kiosk_revoked', kiosk_id: kioskId }, 'Kiosk revoked');
}

/** Leaves a kiosk at its device, with its PIN or the password of the company's owner. */
export async function closeKiosk(deps: Deps, kiosk: Kiosk, { pin, password }: CloseKioskBody): Promise<void> {
  if (pin) await checkPin(deps, kiosk, pin);
  // Counted for each kiosk: wrong tries at the door must not keep the employer from confirming the password elsewhere.
  else {
    const userId = await ownerOf(deps, kiosk);
    const attempt = { userId, password: password ?? '', address: null, countedAt: place(kiosk) };
    await checkPassword(deps, { ...attempt, field: 'password' });
  }
  await endKiosk(deps, { kioskId: kiosk.id, ownerId: kiosk.ownerId });
}

async function ownerOf({ db }: Deps, { ownerId }: Kiosk): Promise<string> {
  const owner = db.selectFrom('employers').select('person_id').where('id', '=', ownerId);
  return (await owner.executeTakeFirstOrThrow()).person_id;
}

async function checkPin(deps: Deps, kiosk: Kiosk, pin: string): Promise<void> {
  const counted = await countAttempt(deps, { email: 'kiosk PIN', address: place(kiosk) }, { scopes: ['both'] });
  const matches = await deps.passwords.matches(pin, kiosk.pinHash ?? undefined);
  if (!matches) throw new FieldRefusal({ pin: [{ problem: 'pin_wrong' }] });
  await refundAttempt(deps, counted);
}

const place = ({ id }: Kiosk) => `kiosk ${id}`;
