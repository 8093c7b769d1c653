import type { CreateKioskBody, NewKioskView } from '@relevo/contracts/kiosks';
import { kioskPath } from '@relevo/contracts/screen-paths';
import { kioskCodeLength, kioskCodeLifeMs, kiosksMaximum, showKioskCode } from '@relevo/domain/kiosk';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { hashToken, randomCode } from '../../../platform/security/random-token.ts';
import { recordAct } from '../../acts/acts.ts';
import { addKioskJobs, countKiosksOf, lockKiosksOf } from './kiosks.repository.ts';

/** Prepares a kiosk for some of the employer's jobs, a supervisor for those at their sites, and answers the code that opens it. */
export async function createKiosk(deps: Deps, by: Acting, body: CreateKioskBody): Promise<NewKioskView> {
  const { db, clock, passwords, publicUrl } = deps;
  const { holderId: ownerId, siteIds } = by;
  const pinHash = body.pin === undefined ? null : await passwords.hash(body.pin);
  const id = uuidv7();
  const code = randomCode(kioskCodeLength);
  const expiresAt = await inTransaction(db, async (tx) => {
    await lockKiosksOf(tx, ownerId);
    const now = clock.now();
    if ((await countKiosksOf(tx, ownerId, now)) >= kiosksMaximum) {
      throw new Refusal('too_many_kiosks', { count: kiosksMaximum });
    }
    const expires_at = new Date(now.getTime() + kioskCodeLifeMs);
    await tx
      .insertInto('kiosks')
      .values({
        id,
        owner_id: ownerId,
        label: body.label,
        pin_hash: pinHash,
        code_hash: hashToken(code),
        created_at: now,
        expires_at,
      })
      .execute();
    const added = await addKioskJobs(tx, { kioskId: id, ownerId, siteIds, jobIds: body.job_ids });
    if (added !== body.job_ids.length) throw new Refusal('not_found');
    await recordAct(tx, { by, act: 'kiosk.create', subject: { type: 'kiosk', id }, at: now });
    await recordChange(tx, { userIds: [ownerId], type: 'kiosk', what: 'created', subjectId: id, at: now });
    return expires_at;
  });
  const shown = showKioskCode(code);
  return { id, code: shown, url: `${publicUrl}${kioskPath(shown)}`, expires_at: expiresAt.toISOString() };
}
