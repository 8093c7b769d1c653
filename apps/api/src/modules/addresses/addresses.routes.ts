import { AddressPage, AddressQuery, NearbyPage, NearbyQuery } from '@relevo/contracts/addresses';
import { FieldErrorsView } from '@relevo/contracts/answers';
import { PublicConfigView } from '@relevo/contracts/public-config';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../platform/deps.ts';
import { listNearby } from './nearby.queries.ts';
import { searchAddresses } from './search-addresses.ts';

const tags = ['addresses'];

export const addressRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/address/search/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Addresses that fit what was typed so far, at most eight, the likeliest first',
        querystring: AddressQuery,
        response: { 200: AddressPage, 400: FieldErrorsView },
      },
    },
    async ({ query }) => {
      const results = await searchAddresses(deps, query);
      return { count: results.length, next: null, previous: null, results };
    },
  );

  app.get(
    '/address/nearby/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Names to write on a map around a point: its postal areas and towns',
        querystring: NearbyQuery,
        response: { 200: NearbyPage, 400: FieldErrorsView },
      },
    },
    async ({ query }) => {
      const results = await listNearby(deps.db, query);
      return { count: results.length, next: null, previous: null, results };
    },
  );

  app.get(
    '/config/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What a screen has to know about this installation',
        response: { 200: PublicConfigView },
      },
    },
    async () => ({
      maps_api_key: deps.config.mapsApiKey ?? null,
      map_tiles_url: deps.config.mapTiles?.url ?? null,
      map_attribution: deps.config.mapTiles?.attribution ?? '',
      card_provider: deps.config.stripe ? ('stripe' as const) : ('sandbox' as const),
      stripe_publishable_key: deps.config.stripe?.publishableKey ?? null,
    }),
  );
};
