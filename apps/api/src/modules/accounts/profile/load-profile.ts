import type { UserView } from '@relevo/contracts/profile';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Document } from '../documents/present-document.ts';
import { type Membership, presentUser } from './present-user.ts';
import type { User } from './users.repository.ts';

export type ProfileRow = User & {
  /** As JSON, so times are texts. */
  documents: (Omit<Document, 'created_at'> & { created_at: string })[] | null;
  membership: Membership | null;
};

/** Columns of a select from `users`: the account, its documents and the company it acts for. */
export const profileColumns = sql<ProfileRow>`users.*,
  (select json_agg(document order by document.created_at, document.id)
    from documents as document where document.user_id = users.id) as documents,
  case when users.user_type = 'employer' then (
    select json_build_object('role', member.role, 'site_ids', member.site_ids,
      'owner_status', case when member.role <> 'owner' then (
        select review_status from employers where employers.id = member.holder_id) end,
      'company', case when company.id is not null then json_build_object('id', company.id, 'name', company.name,
        'logo_key', company.logo_key, 'legal_name', company.legal_name,
        'registration_number', company.registration_number, 'address', company.address, 'email', company.email,
        'phone', company.phone) end)
    from company_members as member left join companies as company on company.owner_id = member.holder_id
    where member.user_id = users.id) end as membership`;

export async function loadProfile(deps: Deps, userId: string, db: Db = deps.db): Promise<UserView> {
  const { rows } = await sql<ProfileRow>`select ${profileColumns} from users where users.id = ${userId}`.execute(db);
  return presentProfile(deps, rows);
}

export function presentProfile(deps: Deps, [row]: ProfileRow[]): UserView {
  if (!row) throw new Refusal('not_found');
  const { documents, membership, ...user } = row;
  const dated = (documents ?? []).map((each): Document => ({ ...each, created_at: new Date(each.created_at) }));
  return presentUser(deps, user, { documents: dated, membership });
}
