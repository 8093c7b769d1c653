import type { UserView } from '@relevo/contracts/profile';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Document } from '../documents/present-document.ts';
import { type CompanyFields, presentUser } from './present-user.ts';
import type { User } from './users.repository.ts';

export type ProfileRow = User & {
  /** As JSON, so times are texts. */
  documents: (Omit<Document, 'created_at'> & { created_at: string })[] | null;
  company: CompanyFields | null;
};

/** Columns of a select from `users`: the account, its documents and what it repeats of its company. */
export const profileColumns = sql<ProfileRow>`users.*,
  (select json_agg(document order by document.created_at, document.id)
    from documents as document where document.user_id = users.id) as documents,
  case when users.has_company then (
    select json_build_object('legal_name', company.legal_name, 'registration_number', company.registration_number,
      'address', company.address, 'email', company.email, 'phone', company.phone)
    from companies as company where company.owner_id = users.id) end as company`;

export async function loadProfile(deps: Deps, userId: string, db: Db = deps.db): Promise<UserView> {
  const { rows } = await sql<ProfileRow>`select ${profileColumns} from users where users.id = ${userId}`.execute(db);
  return presentProfile(deps, rows);
}

export function presentProfile(deps: Deps, [row]: ProfileRow[]): UserView {
  if (!row) throw new Refusal('not_found');
  const { documents, company, ...user } = row;
  const dated = (documents ?? []).map((each): Document => ({ ...each, created_at: new Date(each.created_at) }));
  return presentUser(deps, user, { documents: dated, company: company ?? undefined });
}
