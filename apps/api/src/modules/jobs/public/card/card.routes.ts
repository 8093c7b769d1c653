import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { pageLanguage } from '../answer-page.ts';
import { answerUnchanged } from '../answer-unchanged.ts';
import { cardKey, createCardShelf } from './card-shelf.ts';
import type { Card } from './draw-card.ts';
import { findCard } from './find-card.ts';

type Options = { deps: Deps /** Tests draw as slowly as they like. */; draw?: (card: Card) => Promise<Buffer> };
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The picture that a link to a job is shown with. A program that asks for it shows a picture or nothing, so that a refusal is empty. */
export const cardRoutes: FastifyPluginAsync<Options> = async (app, { deps, draw }) => {
  const pictureOf = createCardShelf(draw && { draw });

  app.get<{ Params: { job: string } }>('/j/:job/card.png', { config: { access: 'public' } }, async (request, reply) => {
    const id = request.params.job.toLowerCase();
    const language = pageLanguage(request);
    const found = uuid.test(id) ? await findCard(deps, id, language) : { state: 'hidden' as const };
    if (found.state !== 'open') {
      reply.headers({ 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' });
      return reply.code(found.state === 'closed' ? 410 : 404).send();
    }
    const { card } = found;
    // Pages of others show it too.
    reply.headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' });
    reply.type('image/png');
    const unchanged = answerUnchanged(request, reply, `"${cardKey(card)}"`);
    if (unchanged) return unchanged;
    const picture = await pictureOf(card);
    if (picture) return reply.send(picture);
    reply.removeHeader('etag').removeHeader('content-type');
    return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).send();
  });
};
