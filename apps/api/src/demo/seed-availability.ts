import { AvailabilityBody } from '@relevo/contracts/availability';
import { zoneOfCountry } from '@relevo/domain/place-zone';
import availabilities from '../../../../database/seeds/availabilities.json' with { type: 'json' };
import { saveAvailability } from '../modules/availability/availability.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

/** When workers of the demo want to work, added with the accounts. */
export function availabilityEvents(at: Date, accountIds: AccountIds): SeedEvent[] {
  return availabilities.map(({ worker, ...body }) => ({
    at,
    run: (deps) =>
      saveAvailability(deps, {
        workerId: idOf(accountIds, worker),
        body: AvailabilityBody.parse(body),
        // The seeds name their zones.
        findTownZone: async ({ country }) => zoneOfCountry(country),
      }),
  }));
}
