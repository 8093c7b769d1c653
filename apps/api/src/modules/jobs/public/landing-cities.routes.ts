import { publicCities } from '@relevo/contracts/calls/public-cities';
import { plainLine, publicCityPath } from '@relevo/domain/public-pages';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listPublicCities } from './public-cities.queries.ts';

const citiesOnLanding = 8;

/** What the first page of a visitor links to: the same list that the page of all cities begins with. */
export const landingCityRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, publicCities.list, async (_request, reply) => {
    const cities = (await listPublicCities(deps)).slice(0, citiesOnLanding);
    const results = cities.map(({ city, country, job_count, search_city }) => ({
      city: plainLine(city),
      country: plainLine(country),
      job_count,
      public_url: deps.publicUrl + publicCityPath(search_city, 'en'),
    }));
    reply.header('cache-control', 'public, max-age=60, s-maxage=300');
    return { count: results.length, next: null, previous: null, results };
  });
};
