import type { FastifyPluginAsync } from 'fastify';
import { limitRates } from '../../../http/limit-rates.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ignoreUnknownQuery } from './answer-page.ts';
import { cardRoutes } from './card/card.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';

/** Requests a minute of one address: a program that shows links asks for a picture now and then. */
const perMinute = 120;

/** What other programs read of the public pages: pictures, sitemaps, and what they may ask for. */
export const publicFileRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await limitRates(app, deps, { enabled: deps.config.rateLimits, name: 'public-files', maximum: perMinute });
  ignoreUnknownQuery(app);
  await app.register(cardRoutes, { deps });
  await app.register(sitemapRoutes, { deps });
};
