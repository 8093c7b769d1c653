import type { PageQuery } from '@relevo/contracts/paging';
import type { InvitationView } from '@relevo/contracts/team';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { presentInvitation } from './invite-member.ts';
import { isUnanswered } from './team.repository.ts';

/** Invitations of the company that wait for an answer, newest first. */
export async function listInvitations(
  { db, clock }: Deps,
  holderId: string,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: InvitationView[] }> {
  const open = db
    .selectFrom('company_invitations')
    .where('holder_id', '=', holderId)
    .where(isUnanswered)
    .where('expires_at', '>', clock.now());
  const [{ count }, rows] = await Promise.all([
    open.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    open
      .innerJoin('users as inviter', 'inviter.id', 'company_invitations.invited_by')
      .selectAll('company_invitations')
      .select(sql<string>`trim(inviter.first_name || ' ' || inviter.last_name)`.as('inviter'))
      .orderBy('company_invitations.created_at', 'desc')
      .orderBy('company_invitations.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: Number(count), items: rows.map(presentInvitation) };
}
