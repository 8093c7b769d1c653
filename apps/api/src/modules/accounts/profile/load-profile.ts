import type { UserView } from '@relevo/contracts/profile';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findDocuments } from '../documents/documents.repository.ts';
import { type CompanyFields, presentUser } from './present-user.ts';
import { getUser } from './users.repository.ts';

export async function loadProfile(deps: Deps, userId: string, db: Db = deps.db): Promise<UserView> {
  const user = await getUser(db, userId);
  return presentUser(deps, user, {
    documents: await findDocuments(db, userId),
    company: user.has_company ? await findCompanyFields(db, userId) : undefined,
  });
}

/** What the account repeats of its company. */
function findCompanyFields(db: Db, ownerId: string): Promise<CompanyFields | undefined> {
  return db
    .selectFrom('companies')
    .select(['legal_name', 'registration_number', 'address', 'email', 'phone'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}
