import { offers } from '@relevo/contracts/calls/offers';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { answerOffer } from './answer-offer.ts';
import { inviteWorkers } from './invite-workers.ts';
import { getOffer, listJobOffers, listMyOffers, presentInvitation } from './offers.queries.ts';
import { listSubstitutes, proposeSubstitute } from './propose-substitute.ts';
import { withdrawOffer } from './withdraw-offer.ts';

type Options = { deps: Deps };

export const offerRoutes: FastifyPluginAsync<Options> = async (app, { deps }) => {
  registerCall(app, offers.invite, async (request, reply) => {
    const { params, body } = request;
    const asked = { ...params, ownerId: request.actor.holderId, by: request.actor };
    const key = readIdempotencyKey(request);
    const invitation = await inviteWorkers(deps, { ...asked, body, key });
    reply.code(invitation.offerIds.length > 0 ? 201 : 200);
    return presentInvitation(deps, { ...invitation, ...asked });
  });

  registerCall(app, offers.listMine, async (request) =>
    presentPage(request, request.query, await listMyOffers(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, offers.listForJob, async (request) => {
    const asked = { ...request.query, ...request.params };
    return presentPage(request, request.query, await listJobOffers(deps, request.actor.holderId, asked));
  });

  registerCall(app, offers.get, async ({ actor, params: { id } }) => getOffer(deps, actor.holderId, id));

  registerCall(app, offers.answer, async (request) => {
    const { actor, params, body } = request;
    await limitHourly(deps, actor.holderId, 'offer_answer');
    const key = readIdempotencyKey(request);
    await answerOffer(deps, { offerId: params.id, by: actor, accept: body.accept, key });
    return getOffer(deps, actor.holderId, params.id);
  });

  registerCall(app, offers.listSubstitutes, async (request) => {
    const asked = { ...request.query, workerShiftId: request.params.id, workerId: request.actor.id };
    const { rule, ...found } = await listSubstitutes(deps, asked);
    return { ...presentPage(request, request.query, found), rule };
  });

  registerCall(app, offers.proposeSubstitute, async ({ actor, params: { id }, body }, reply) => {
    const { offerId, isNew } = await proposeSubstitute(deps, { workerShiftId: id, workerId: actor.id, body });
    reply.code(isNew ? 201 : 200);
    return getOffer(deps, actor.holderId, offerId);
  });

  registerCall(app, offers.withdraw, async ({ actor, params: { id } }) => {
    await withdrawOffer(deps, { offerId: id, by: actor });
    return getOffer(deps, actor.holderId, id);
  });
};
