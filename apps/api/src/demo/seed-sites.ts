import { SiteBody, type SiteInput } from '@relevo/contracts/sites';
import sites from '../../../../database/seeds/sites.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { createSite } from '../modules/companies/companies.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedSite = Omit<SiteInput, 'country'> & { employer: string };

/** Saved sites, added with the accounts. */
export function siteEvents(at: Date, accountIds: AccountIds): SeedEvent[] {
  return (sites as SeedSite[]).map(({ employer, ...site }) => ({
    at,
    run: (deps) => {
      const by = actorAlone(idOf(accountIds, employer), 'employer');
      return createSite(deps, by, SiteBody.parse({ ...site, country: 'Canada' }));
    },
  }));
}
