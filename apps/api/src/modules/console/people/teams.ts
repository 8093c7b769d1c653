import { Refusal } from '@relevo/domain/refusals';
import type { Role } from '@relevo/domain/team-rights';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findUserId } from '../../accounts/accounts.ts';
import { giveOwnership } from '../../companies/companies.ts';
import { recordAct } from '../audit.ts';

export type TeamLine = {
  id: string;
  company_id: string | null;
  company: string | null;
  role: Role;
  email: string;
  name: string;
  joined_at: Date;
  is_suspended: boolean;
};

/** The members of the company that an account acts for, its owner first; null when there is no such account. */
export async function findTeam(db: Db, email: string): Promise<TeamLine[] | null> {
  const userId = await findUserId(db, email);
  if (!userId) return null;
  const { rows } = await sql<TeamLine>`
    select users.id, companies.id as company_id, nullif(companies.name, '') as company, member.role, users.email,
      trim(users.first_name || ' ' || users.last_name) as name, member.joined_at,
      users.suspended_at is not null as is_suspended
    from company_members as own join company_members as member on member.holder_id = own.holder_id
      join users on users.id = member.user_id left join companies on companies.owner_id = own.holder_id
    where own.user_id = ${userId}
    order by member.role <> 'owner', member.joined_at, users.id`.execute(db);
  return rows;
}

type Give = { email: string; companyId: string; reason: string; actor: string };

/** Makes a member the owner after the console has checked who asks. */
export async function giveCompany(deps: Deps, { email, companyId, reason, actor }: Give): Promise<void> {
  const toUserId = await findUserId(deps.db, email);
  if (!toUserId) throw new Refusal('not_found');
  await giveOwnership(deps, {
    companyId,
    toUserId,
    actor,
    record: (tx, { holderId, at }) =>
      recordAct(tx, { at, actor, action: 'team.owned', subjectId: toUserId, details: { holderId, reason } }),
  });
}
