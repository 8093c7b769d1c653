import { joinPath, paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { roleTexts } from '@relevo/i18n/role-texts';
import type { Deps } from '../../platform/deps.ts';
import { findInvitationFacts, findTeamFacts, invitationPlace } from '../companies/companies.ts';
import type { MailContent } from './mail-content.ts';
import { writeMail } from './write-mail.ts';

type InvitedEvent = Extract<RecordedEvent, { type: 'team.invited' }>;
type TeamEvent = Extract<RecordedEvent, { holderId: string; userId: string }>;

/** To an address that may have no account; nothing for an invitation that was answered, taken back or sent again since. */
export async function sendInvitation(deps: Deps, { eventId, invitationId, sealedToken }: InvitedEvent): Promise<void> {
  const token = deps.cipher.open(sealedToken, invitationPlace(invitationId));
  const facts = await findInvitationFacts(deps, token);
  if (!facts) return;
  const { email, language, inviter, company, role } = facts;
  const parameters = { inviter, company, role: roleTexts[language][role] };
  const link = `${deps.publicUrl}${joinPath(token)}`;
  const mail = writeMail({ kind: 'team_invited', link, parameters, language, firstName: null });
  await deps.mailer.send({ ...mail, eventId, to: email, language });
}

const kinds = {
  'team.joined': 'team_joined',
  'team.left': 'team_left',
  'team.removed': 'team_removed',
  'team.role_changed': 'team_role_changed',
  'team.ownership_offered': 'team_ownership_offered',
  'team.ownership_moved': 'team_ownership_moved',
} as const satisfies Record<TeamEvent['type'], MailContent['kind']>;

/** About the people of a company, to one of them. */
export async function teamMail(deps: Deps, event: TeamEvent, language: Language): Promise<MailContent> {
  const memberId = 'memberId' in event ? event.memberId : event.userId;
  const { company, owner, name, role } = await findTeamFacts(deps, { holderId: event.holderId, memberId });
  const parameters = { company, owner, name, role: role ? roleTexts[language][role] : '' };
  const path = event.type === 'team.removed' ? paths.home : paths.company;
  return { kind: kinds[event.type], link: `${deps.publicUrl}${path}`, parameters };
}
