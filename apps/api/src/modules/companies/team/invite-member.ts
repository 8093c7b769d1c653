import type { InvitationBody, InvitationView } from '@relevo/contracts/team';
import { Refusal } from '@relevo/domain/refusals';
import {
  invitationDays,
  invitationMailsPerDay,
  invitationsPerDay,
  membersMaximum,
  openInvitationsMaximum,
} from '@relevo/domain/team-limits';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, randomToken } from '../../../platform/security/random-token.ts';
import { recordAct } from '../../acts/acts.ts';
import { refuseUnmanaged } from './change-member.ts';
import { checkSites } from './check-sites.ts';
import { addInvitation, type Invitation, lockOpenInvitation, lockTeam, saveInvitation } from './team.repository.ts';

const dayMs = 86_400_000;

/** What the secret of a mailed invitation is encrypted for on its way to the mail. */
export const invitationPlace = (invitationId: string) => `company_invitations.token:${invitationId}`;

type Invite = { by: Acting; body: InvitationBody };
type Invited = { invitation: InvitationView; isNew: boolean };

/** Mails a link with which a person joins the company; the same address again gets another link, and the first one ends. */
export async function inviteMember(deps: Deps, { by, body }: Invite): Promise<Invited> {
  refuseUnmanaged(by, body.role);
  const { holderId } = by;
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, holderId);
    const at = deps.clock.now();
    const siteIds = await checkSites(tx, { holderId, role: body.role, siteIds: body.site_ids });
    const facts = await readFacts(tx, { holderId, inviterId: by.id, email: body.email, at });
    const former = await lockOpenInvitation(tx, { holderId, email: body.email });
    if (former) refuseUnmanaged(by, former.role);
    const open = former && former.expires_at > at ? former : undefined;
    refuseBeyondLimits(facts, { isNew: !open, at });
    // An expired one keeps its end, and the address gets a new one.
    if (former && !open) await saveInvitation(tx, former.id, { revoked_at: at });
    const token = randomToken();
    const given = {
      role: body.role,
      site_ids: siteIds,
      invited_by: by.id,
      token_hash: hashToken(token),
      expires_at: new Date(at.getTime() + invitationDays * dayMs),
    };
    const saved = open
      ? await saveInvitation(tx, open.id, { ...given, ...countMail(open, at) })
      : await addInvitation(tx, {
          ...given,
          id: uuidv7(),
          holder_id: holderId,
          email: body.email,
          mailed_on: dayOf(at),
          created_at: at,
        });
    await recordAct(tx, { by, act: 'team.invite', subject: { type: 'invitation', id: saved.id }, at });
    const sealedToken = deps.cipher.seal(token, invitationPlace(saved.id));
    await recordEvent(tx, { type: 'team.invited', invitationId: saved.id, sealedToken }, at);
    return { invitation: presentInvitation({ ...saved, inviter: facts.inviter }), isNew: !open };
  });
}

function refuseBeyondLimits(facts: Facts, { isNew, at }: { isNew: boolean; at: Date }): void {
  if (facts.is_member) throw new Refusal('already_member');
  if (facts.members >= membersMaximum) throw new Refusal('too_many_members', { count: membersMaximum });
  if (facts.mails_to_address >= invitationMailsPerDay) throw tryTomorrow(at);
  if (!isNew) return;
  if (facts.open >= openInvitationsMaximum) {
    throw new Refusal('too_many_invitations', { count: openInvitationsMaximum });
  }
  if (facts.made_today >= invitationsPerDay) throw tryTomorrow(at);
}

type Facts = {
  inviter: string;
  is_member: boolean;
  members: number;
  open: number;
  made_today: number;
  mails_to_address: number;
};

type Asked = { holderId: string; inviterId: string; email: string; at: Date };

/** What the limits ask for, in one statement. */
async function readFacts(tx: Tx, { holderId, inviterId, email, at }: Asked): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select (select trim(first_name || ' ' || last_name) from users where id = ${inviterId}) as inviter,
      (select count(*)::integer from company_members where holder_id = ${holderId}) as members,
      exists (select from company_members join users on users.id = company_members.user_id
        where company_members.holder_id = ${holderId} and lower(users.email) = lower(${email})) as is_member,
      count(*) filter (where used_at is null and revoked_at is null and expires_at > ${at})::integer as open,
      count(*) filter (where created_at > ${new Date(at.getTime() - dayMs)})::integer as made_today,
      coalesce(sum(mails) filter (where lower(company_invitations.email) = lower(${email})
        and mailed_on = ${dayOf(at)}::date), 0)::integer as mails_to_address
    from company_invitations where holder_id = ${holderId}`.execute(tx);
  const facts = rows[0];
  if (!facts) throw new Error('an aggregate answers one row');
  return facts;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function countMail(open: Invitation, at: Date) {
  const today = dayOf(at);
  return { mailed_on: today, mails: open.mailed_on === today ? open.mails + 1 : 1 };
}

function tryTomorrow(at: Date): Refusal {
  const tomorrow = Date.parse(`${dayOf(at)}T00:00:00Z`) + dayMs;
  return new Refusal('rate_limited', { seconds: Math.ceil((tomorrow - at.getTime()) / 1000) });
}

type ListedInvitation = Invitation & { inviter: string };

export function presentInvitation(row: ListedInvitation): InvitationView {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    site_ids: row.site_ids,
    invited_by: { id: row.invited_by, name: row.inviter },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
