import { addresses } from '@relevo/contracts/calls/addresses';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { listNearby } from './nearby.queries.ts';
import { searchAddresses } from './search-addresses.ts';

export const addressRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, addresses.search, async ({ query }) => {
    const results = await searchAddresses(deps, query);
    return { count: results.length, next: null, previous: null, results };
  });

  registerCall(app, addresses.nearby, async ({ query }) => {
    const results = await listNearby(deps.db, query);
    return { count: results.length, next: null, previous: null, results };
  });

  registerCall(app, addresses.publicConfig, async () => ({
    maps_api_key: deps.config.mapsApiKey ?? null,
    map_tiles_url: deps.config.mapTiles?.url ?? null,
    map_attribution: deps.config.mapTiles?.attribution ?? '',
    card_provider: deps.config.stripe ? ('stripe' as const) : ('sandbox' as const),
    stripe_publishable_key: deps.config.stripe?.publishableKey ?? null,
    payout_provider: deps.payouts.name,
    minimum_pay_minutes: deps.config.minimumPayMinutes,
    bank_account_max_digits: deps.config.bankAccountMaxDigits,
    support_email: deps.config.supportEmail,
  }));
};
