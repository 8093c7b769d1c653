import type { KeyBody, NewKeyView } from '@relevo/contracts/keys';
import { keyLimits } from '@relevo/domain/api-keys';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import { recordAct } from '../acts/acts.ts';
import { type KeyRow, keyColumns, presentKey } from './list-keys.ts';
import { makeKey } from './make-key.ts';

const dayMs = 24 * 3_600_000;

type CreateKey = { by: Acting; body: KeyBody };

/** Creates a key of the company and answers it in clear, which happens only now; the owner gets a mail. */
export async function createKey({ db, clock }: Deps, { by, body }: CreateKey): Promise<NewKeyView> {
  const { key, prefix, hash } = makeKey();
  const id = uuidv7();
  const row = await inTransaction(db, async (tx) => {
    // Keys that are created at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('keys of ' || ${by.holderId}, 0))`.execute(tx);
    const at = clock.now();
    await recordAct(tx, { by, act: 'key.create', subject: { type: 'key', id }, at });
    const days = body.expires_in_days;
    const expiresAt = days === undefined ? null : new Date(at.getTime() + days * dayMs);
    const { rows } = await sql<KeyRow>`
      with key as (
        insert into company_api_keys (id, holder_id, name, prefix, key_hash, scopes, created_by, created_at, expires_at)
        select ${id}, ${by.holderId}, ${body.name}, ${prefix}, ${hash}, ${body.scopes}::text[], ${by.id}, ${at}, ${expiresAt}
        where (select count(*) from company_api_keys where holder_id = ${by.holderId} and revoked_at is null
          and (expires_at is null or expires_at > ${at})) < ${sql.lit(keyLimits.live)}
        returning *)
      select ${keyColumns} from key join users as creator on creator.id = key.created_by`.execute(tx);
    if (!rows[0]) throw new Refusal('too_many_keys', { count: keyLimits.live });
    await announce(tx, { by, keyId: id, at });
    return rows[0];
  });
  return { ...presentKey(row), key };
}

/** Only the owner has the right to make keys, so the creator is the one to notify. */
async function announce(tx: Tx, { by, keyId, at }: { by: Acting; keyId: string; at: Date }): Promise<void> {
  await recordEvent(tx, { type: 'key.created', userId: by.id, keyId }, at);
  await recordChange(tx, { userIds: [by.holderId], type: 'account', what: 'key', subjectId: keyId, at });
}
