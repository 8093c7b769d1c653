import type { UpdateProfileBody } from '@relevo/contracts/profile';
import type { Updateable } from 'kysely';
import type { UsersTable } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { positionColumns } from './home-position.ts';
import { sealChanges } from './sealed-fields.ts';
import type { User } from './users.repository.ts';

/** Maps the wire to columns: three names differ, lists are JSON, secrets are encrypted. */
export function profileColumns(
  deps: Deps,
  userId: string,
  changes: UpdateProfileBody,
  user: User | null,
): Updateable<UsersTable> {
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
    // The schema turns an empty or null number into undefined; the key is present only when the caller sent it.
    ...('phone' in changes && { phone: phone ?? null }),
    ...(references !== undefined && { references_text: references }),
    ...(languages !== undefined && { languages: JSON.stringify(languages) }),
    ...(characteristics !== undefined && { characteristics: JSON.stringify(characteristics) }),
    ...(emergency_contacts !== undefined && { emergency_contacts: JSON.stringify(emergency_contacts) }),
    ...positionColumns(changes, user),
    ...sealChanges(deps, { userId, user, changes: { bank_account, social_insurance_number } }),
  };
}
