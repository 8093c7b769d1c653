import { ratings } from '@relevo/contracts/calls/ratings';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { rateShift } from './rate-shift.ts';
import { listCompanyRatings, listUserRatings } from './ratings.queries.ts';
import { reportRating } from './report-rating.ts';

export const ratingRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, ratings.rate, async ({ actor, params: { id }, body }, reply) => {
    const { rating, isNew } = await rateShift(deps, { workerShiftId: id, actor, body });
    reply.code(isNew ? 201 : 200);
    return rating;
  });

  registerCall(app, ratings.listOfCompany, async (request) => {
    const asked = { ...request.query, id: request.params.id, viewer: request.actor };
    const { rating, ...found } = await listCompanyRatings(deps, asked);
    return { ...presentPage(request, request.query, found), rating };
  });

  registerCall(app, ratings.listOfUser, async (request) => {
    const asked = { ...request.query, id: request.params.id, viewer: request.actor };
    const { rating, ...found } = await listUserRatings(deps, asked);
    return { ...presentPage(request, request.query, found), rating };
  });

  registerCall(app, ratings.report, async ({ actor, params: { id }, body: { reason } }) =>
    reportRating(deps, { ratingId: id, by: actor, reason }),
  );
};
