import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { joinPath } from '@relevo/contracts/screen-paths';
import { as, made } from '@relevo/fixtures/http-client';
import { withPassword } from '../people.ts';
import { anInvitation, aTeamMember } from '../team.ts';
import type { BuiltStage } from './built-stage.ts';
import type { LinesOf } from './tries.ts';

export const teamLines: LinesOf<'team'> = {
  'team.list': async (stage) => ({ by: (await aTeam(stage)).owner }),
  'team.update': async (stage) => {
    const { owner, member } = await aTeam(stage);
    return { by: owner, params: { id: member.user.id }, body: { role: 'accountant' } };
  },
  'team.remove': async (stage) => {
    const { owner, member } = await aTeam(stage);
    return { by: owner, params: { id: member.user.id } };
  },
  'team.leave': async (stage) => ({ by: (await aTeam(stage)).member }),
  'team.listInvitations': async (stage) => {
    const owner = await stage.anEmployer();
    await anInvitation(stage.app, owner);
    return { by: owner };
  },
  'team.invite': async ({ anEmployer }) => ({
    by: await anEmployer(),
    body: { email: `${randomUUID()}@people.example`, role: 'manager' },
  }),
  'team.revokeInvitation': async (stage) => {
    const owner = await stage.anEmployer();
    return { by: owner, params: { id: await anInvitation(stage.app, owner) } };
  },
  'team.openInvitation': async (stage) => ({ body: { token: (await anInvited(stage)).token } }),
  'team.acceptInvitation': async (stage) => {
    const { person, token } = await anInvited(stage);
    return { by: person, body: { token } };
  },
  'team.offerOwnership': async (stage) => {
    const { owner, member } = await aNamedTeam(stage);
    return { by: owner, body: { member_id: member.user.id }, headers: withPassword };
  },
  'team.withdrawOwnership': async (stage) => ({ by: (await anOffer(stage)).owner, headers: withPassword }),
  'team.answerOwnership': async (stage) => ({
    by: (await anOffer(stage)).member,
    body: { accept: true },
    headers: withPassword,
  }),
  'team.listActs': async (stage) => {
    const owner = await stage.anEmployer();
    await anInvitation(stage.app, owner);
    return { by: owner };
  },
};

async function aTeam(stage: BuiltStage) {
  const owner = await stage.anEmployer();
  return { owner, member: await aTeamMember(stage.app, owner, { isReviewed: true }) };
}

/** A known employer with the link of the mail that invited them. */
async function anInvited(stage: BuiltStage) {
  const [owner, person] = [await stage.anEmployer(), await stage.anEmployer()];
  await invite(stage, owner, person.user.email);
  return { person, token: await stage.mailbox.tokenFor(person.user.email, joinPath) };
}

async function invite({ app }: BuiltStage, owner: SignedInView, email: string): Promise<void> {
  made(await app.client.post('/company/team/invitations/', { email, role: 'manager' }, as(owner)), 'the invitation');
}

/** A company without a name has nothing to hand over. */
async function aNamedTeam(stage: BuiltStage) {
  const team = await aTeam(stage);
  made(await stage.app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, as(team.owner)), 'the company');
  return team;
}

async function anOffer(stage: BuiltStage) {
  const { owner, member } = await aNamedTeam(stage);
  const options = { ...as(owner), headers: withPassword };
  made(await stage.app.client.post('/company/team/transfer/', { member_id: member.user.id }, options), 'the offer');
  return { owner, member };
}
