import { randomUUID } from 'node:crypto';
import { withPassword } from '../../testing/people.ts';
import { anInvitation, aTeamMember } from '../../testing/team.ts';
import { everyone, forEmployers, type ListedCallName, type Row, signedIn } from './callers.ts';

type TeamCall = Extract<ListedCallName, `team.${string}`>;

/** The callers of the table are owners without members: what other roles may do is tried beside the team's own code. */
export const teamRows: Record<TeamCall, Row> = {
  'team.list': { answers: forEmployers(200) },
  'team.update': {
    answers: forEmployers(200),
    makeOwn: async ({ app }, owner) => (await aTeamMember(app, owner)).user.id,
    body: () => ({ role: 'accountant' }),
  },
  'team.remove': {
    answers: forEmployers(204),
    makeOwn: async ({ app }, owner) => (await aTeamMember(app, owner)).user.id,
  },
  // An owner cannot leave.
  'team.leave': { answers: [401, 403, 409, 403, 409] },
  'team.listInvitations': { answers: forEmployers(200) },
  'team.invite': {
    answers: forEmployers(201),
    body: () => ({ email: `${randomUUID()}@people.example`, role: 'manager' }),
  },
  'team.revokeInvitation': {
    answers: forEmployers(204),
    makeOwn: ({ app }, owner) => anInvitation(app, owner),
  },
  'team.openInvitation': { answers: everyone(404), body: () => ({ token: 'none' }) },
  'team.acceptInvitation': { answers: signedIn(404), body: () => ({ token: 'none' }) },
  'team.offerOwnership': {
    answers: forEmployers(404),
    headers: withPassword,
    body: () => ({ member_id: randomUUID() }),
  },
  'team.withdrawOwnership': { answers: forEmployers(409), headers: withPassword },
  'team.answerOwnership': { answers: forEmployers(409), headers: withPassword, body: () => ({ accept: true }) },
  'team.listActs': { answers: forEmployers(200) },
};
