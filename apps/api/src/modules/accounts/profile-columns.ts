import type { UpdateProfileBody } from '@relevo/contracts/profile';
import type { Updateable } from 'kysely';
import type { UsersTable } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { sealChanges } from './sealed-fields.ts';

/** From the wire's names to columns: three names differ, lists travel as JSON, secrets are sealed. */
export function profileColumns(deps: Deps, userId: string, changes: UpdateProfileBody): Updateable<UsersTable> {
  const {
    references,
    languages,
    characteristics,
    emergency_contacts,
    bank_account,
    social_insurance_number,
    phone,
    ...same
  } = changes;
  return {
    ...same,
    // The schema makes "no number" of an empty or null one; the key is there only when the caller sent it.
    ...('phone' in changes && { phone: phone ?? null }),
    ...(references !== undefined && { references_text: references }),
    ...(languages !== undefined && { languages: JSON.stringify(languages) }),
    ...(characteristics !== undefined && { characteristics: JSON.stringify(characteristics) }),
    ...(emergency_contacts !== undefined && { emergency_contacts: JSON.stringify(emergency_contacts) }),
    ...sealChanges(deps, userId, { bank_account, social_insurance_number }),
  };
}
