import { team } from '@relevo/contracts/calls/team';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { confirmationOf, isPasswordConfirmed, loadProfile } from '../../accounts/accounts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { answerOwnership } from './answer-ownership.ts';
import { changeMember } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { leaveCompany } from './leave-company.ts';
import { listActs } from './list-acts.ts';
import { listInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { offerOwnership, withdrawOwnership } from './offer-ownership.ts';
import { openInvitation } from './open-invitation.ts';
import { removeMember } from './remove-member.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export const teamRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, team.list, async (request) =>
    presentPage(request, request.query, await listMembers(deps, request.actor, request.query)),
  );

  registerCall(app, team.update, async ({ actor, params, body }) =>
    changeMember(deps, { by: actor, memberId: params.id, changes: body }),
  );

  registerCall(app, team.remove, async ({ actor, params }) => removeMember(deps, { by: actor, memberId: params.id }));

  registerCall(app, team.leave, async ({ actor }) => leaveCompany(deps, actor));

  registerCall(app, team.listInvitations, async (request) =>
    presentPage(request, request.query, await listInvitations(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, team.invite, async ({ actor, body }, reply) => {
    const { invitation, isNew } = await inviteMember(deps, { by: actor, body });
    reply.code(isNew ? 201 : 200);
    return invitation;
  });

  registerCall(app, team.revokeInvitation, async ({ actor, params }) =>
    revokeInvitation(deps, { by: actor, invitationId: params.id }),
  );

  registerCall(app, team.openInvitation, async ({ body }) => openInvitation(deps, body.token));

  registerCall(app, team.acceptInvitation, async ({ actor, body }) => {
    await acceptInvitation(deps, { actor, token: body.token });
    return loadProfile(deps, actor.id);
  });

  registerCall(app, team.offerOwnership, async (request) => {
    const isConfirmed = await isPasswordConfirmed(deps, confirmationOf(request));
    return offerOwnership(deps, { by: request.actor, memberId: request.body.member_id, isConfirmed });
  });

  registerCall(app, team.withdrawOwnership, async (request) => {
    const isConfirmed = await isPasswordConfirmed(deps, confirmationOf(request));
    return withdrawOwnership(deps, { by: request.actor, isConfirmed });
  });

  registerCall(app, team.answerOwnership, async (request) => {
    const { actor, body } = request;
    const isConfirmed = await isPasswordConfirmed(deps, confirmationOf(request));
    await answerOwnership(deps, { by: actor, accept: body.accept, isConfirmed });
    return loadProfile(deps, actor.id);
  });

  registerCall(app, team.listActs, async (request) =>
    presentPage(request, request.query, await listActs(deps, request.actor.holderId, request.query)),
  );
};
