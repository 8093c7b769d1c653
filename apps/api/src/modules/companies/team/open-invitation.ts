import type { ReceivedInvitationView } from '@relevo/contracts/team';
import { Refusal, type RefusalCode } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import type { Invitation } from './team.repository.ts';

type Row = Invitation & { company: string | null; logo_key: string | null; has_account: boolean };

/** What the person who opens the link of an invitation is asked to join. */
export async function openInvitation({ db, clock, media }: Deps, token: string): Promise<ReceivedInvitationView> {
  const { rows } = await sql<Row>`
    select invitation.*, companies.name as company, companies.logo_key,
      exists (select from users where lower(users.email) = lower(invitation.email) and users.deleted_at is null)
        as has_account
    from company_invitations as invitation left join companies on companies.owner_id = invitation.holder_id
    where invitation.token_hash = ${hashToken(token)}::bytea`.execute(db);
  const invitation = refuseEnded(rows[0], clock.now());
  return {
    company: { name: invitation.company ?? '', logo: invitation.logo_key && media.addressOf(invitation.logo_key) },
    role: invitation.role,
    email: invitation.email,
    has_account: invitation.has_account,
    expires_at: invitation.expires_at.toISOString(),
  };
}

type Ends = Pick<Invitation, 'used_at' | 'revoked_at' | 'expires_at'>;

/** Why an invitation cannot be accepted; null while it can. */
export function endOf({ used_at, revoked_at, expires_at }: Ends, now: Date): RefusalCode | null {
  if (used_at) return 'invitation_used';
  if (revoked_at && revoked_at < expires_at) return 'invitation_revoked';
  return expires_at <= now ? 'invitation_expired' : null;
}

export function refuseEnded<Row extends Ends>(invitation: Row | undefined, now: Date): Row {
  if (!invitation) throw new Refusal('not_found');
  const end = endOf(invitation, now);
  if (end) throw new Refusal(end as 'invitation_used');
  return invitation;
}
