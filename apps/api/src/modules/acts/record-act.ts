import type { ActSubject, CompanyAct } from '@relevo/domain/company-acts';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import type { Tx } from '../../platform/database/database.ts';

type Act = {
  by: Acting;
  act: CompanyAct;
  subject?: { type: ActSubject; id: string };
  at: Date;
};

/**
 * Adds what a member or a key did to the acts of the company, in the transaction of the change; workers have none. The row
 * of the member or the key is locked on the way: who was removed, got another role or was revoked since the request was
 * admitted is refused.
 */
export async function recordAct(tx: Tx, given: Act): Promise<void> {
  const { by, act, subject, at } = given;
  if (by.userType !== 'employer') return;
  if (by.keyId !== null) return recordActOfKey(tx, given, by.keyId);
  const { numAffectedRows } = await sql`
    with member as (
      select holder_id from company_members
      where user_id = ${by.id} and holder_id = ${by.holderId} and role = ${by.role}
        and site_ids is not distinct from ${by.siteIds}::uuid[]
      for share)
    insert into company_acts (id, holder_id, at, via, actor_id, act, subject_type, subject_id)
    select ${uuidv7()}, holder_id, ${at}, 'session', ${by.id}, ${act}, ${subject?.type ?? null}, ${subject?.id ?? null}
    from member`.execute(tx);
  if (numAffectedRows !== 1n) throw new Refusal('permission_denied');
}

async function recordActOfKey(tx: Tx, { by, act, subject, at }: Act, keyId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    with key as (
      select id, holder_id from company_api_keys
      where id = ${keyId} and holder_id = ${by.holderId} and revoked_at is null and (expires_at is null or expires_at > ${at})
      for share)
    insert into company_acts (id, holder_id, at, via, key_id, act, subject_type, subject_id)
    select ${uuidv7()}, holder_id, ${at}, 'api_key', id, ${act}, ${subject?.type ?? null}, ${subject?.id ?? null}
    from key`.execute(tx);
  if (numAffectedRows !== 1n) throw new Refusal('token_not_valid');
}

type SystemAct = { holderId: string; act: CompanyAct; subject?: { type: ActSubject; id: string }; at: Date };

/** Adds what happened to a company without a member doing it. */
export async function recordSystemAct(tx: Tx, { holderId, act, subject, at }: SystemAct): Promise<void> {
  await tx
    .insertInto('company_acts')
    .values({
      id: uuidv7(),
      holder_id: holderId,
      at,
      via: 'system',
      actor_id: null,
      key_id: null,
      act,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
    })
    .execute();
}
