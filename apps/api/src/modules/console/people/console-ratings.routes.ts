import { consoleRatings } from '@relevo/contracts/calls/console-ratings';
import { commentActions } from '@relevo/domain/ratings';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decideComment } from './decide-comment.ts';
import { listReportedRatings } from './ratings.queries.ts';
import { readRatingEvidence } from './read-rating-evidence.ts';

/** Comments of ratings that were reported, and what is decided about them. */
export const consoleRatingRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleRatings.list, async (request) =>
    presentPage(request, request.query, await listReportedRatings(deps, request.query)),
  );

  registerCall(app, consoleRatings.getEvidence, async ({ operator, params: { id } }) =>
    readRatingEvidence(deps, { ratingId: id, actor: operator.email }),
  );

  for (const action of commentActions) {
    registerCall(app, consoleRatings[action], async ({ operator, params: { id } }) =>
      decideComment(deps, { ratingId: id, action, actor: operator.email }),
    );
  }
};
