import type { PageQuery } from '@relevo/contracts/paging';
import type { TeamMemberView } from '@relevo/contracts/team';
import { Refusal } from '@relevo/domain/refusals';
import { mayUse } from '@relevo/domain/team-rights';
import { sql } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isReviewed } from './refuse-unreviewed.ts';
import { countMembers, type Member } from './team.repository.ts';

type MemberRow = Member & {
  first_name: string;
  last_name: string;
  email: string;
  profile_picture_key: string | null;
  last_active_at: Date | null;
  offered_until: Date | null;
  is_reviewed: boolean;
};

const selectMembers = (holderId: string, now: Date) => sql<MemberRow>`
  select member.*, ${isReviewed} as is_reviewed, users.first_name, users.last_name, users.email, users.profile_picture_key,
    (select max(sessions.last_used_at) from sessions where sessions.user_id = member.user_id) as last_active_at,
    (select companies.transfer_until from companies where companies.owner_id = ${holderId}
      and companies.transfer_to = member.user_id and companies.transfer_until > ${now}) as offered_until
  from company_members as member join users on users.id = member.user_id
  where member.holder_id = ${holderId}`;

/** The people who act for the caller's company, its owner first. */
export async function listMembers(
  deps: Deps,
  by: Acting,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: TeamMemberView[] }> {
  const [count, { rows }] = await Promise.all([
    countMembers(deps.db, by.holderId),
    sql<MemberRow>`${selectMembers(by.holderId, deps.clock.now())}
      order by member.role <> 'owner', member.joined_at, member.user_id
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(deps.db),
  ]);
  return { count, items: rows.map((row) => presentMember(deps, row, by)) };
}

export async function getMember(deps: Deps, by: Acting, memberId: string, db: Db = deps.db): Promise<TeamMemberView> {
  const { rows } = await sql<MemberRow>`${selectMembers(by.holderId, deps.clock.now())}
    and member.user_id = ${memberId}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return presentMember(deps, rows[0], by);
}

function presentMember({ media }: Deps, row: MemberRow, by: Acting): TeamMemberView {
  const seesEmail = by.role !== null && mayUse(by.role, 'team', 'read');
  const seesOffer = by.role === 'owner' || by.id === row.user_id;
  return {
    id: row.user_id,
    user: {
      id: row.user_id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: seesEmail || by.id === row.user_id ? row.email : null,
      profile_picture: row.profile_picture_key && media.addressOf(row.profile_picture_key),
    },
    role: row.role,
    site_ids: row.site_ids,
    joined_at: row.joined_at.toISOString(),
    last_active_at: row.last_active_at?.toISOString() ?? null,
    may_own: seesOffer ? row.is_reviewed : null,
    ownership_offered_until: (seesOffer && row.offered_until?.toISOString()) || null,
  };
}
