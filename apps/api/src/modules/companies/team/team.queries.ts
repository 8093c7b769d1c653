import type { Language } from '@relevo/domain/account';
import type { MemberRole, Role } from '@relevo/domain/team-rights';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/security/random-token.ts';

/** How a mail names a company: before it has a name, by its owner. */
const companyName = sql<string>`coalesce(nullif(companies.name, ''), trim(owner.first_name || ' ' || owner.last_name))`;

type InvitationFacts = { email: string; role: MemberRole; language: Language; inviter: string; company: string };

/** What the mail of an invitation says, in the language of who invites; null when the link is dead. */
export async function findInvitationFacts({ db, clock }: Deps, token: string): Promise<InvitationFacts | null> {
  const { rows } = await sql<InvitationFacts>`
    select invitation.email, invitation.role, inviter.account_language as language,
      trim(inviter.first_name || ' ' || inviter.last_name) as inviter, ${companyName} as company
    from company_invitations as invitation join users as inviter on inviter.id = invitation.invited_by
      join employers as owner on owner.id = invitation.holder_id
      left join companies on companies.owner_id = invitation.holder_id
    where invitation.token_hash = ${hashToken(token)}::bytea and invitation.used_at is null
      and invitation.revoked_at is null and invitation.expires_at > ${clock.now()}`.execute(db);
  return rows[0] ?? null;
}

type TeamFacts = { company: string; owner: string; name: string; role: Role | null };

/** What a mail says about a company and one of its people, who may have left. */
export async function findTeamFacts(
  { db }: Deps,
  { holderId, memberId }: { holderId: string; memberId: string },
): Promise<TeamFacts> {
  const { rows } = await sql<TeamFacts>`
    select ${companyName} as company, trim(owner.first_name || ' ' || owner.last_name) as owner,
      trim(person.first_name || ' ' || person.last_name) as name, member.role
    from employers as owner join users as person on person.id = ${memberId}
      left join company_members as member on member.user_id = person.id and member.holder_id = owner.id
      left join companies on companies.owner_id = owner.id
    where owner.id = ${holderId}`.execute(db);
  return rows[0] ?? { company: '', owner: '', name: '', role: null };
}
