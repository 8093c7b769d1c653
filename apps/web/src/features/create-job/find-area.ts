import type { AddressPage } from '@relevo/contracts/addresses';
import type { Position } from '@relevo/domain/earth';
import { canadianPostalCode } from '@relevo/domain/postal-codes';
import { api } from '../../platform/api-client.ts';

const shortestCity = 2;

/** What to look up for an address typed by hand: its postal code, or its city while there is none; null for neither. */
export function areaQuestion({ city, zip_code }: { city: string; zip_code: string }): string | null {
  const code = canadianPostalCode(zip_code);
  if (code) return code;
  return city.trim().length >= shortestCity ? city.trim() : null;
}

/** Roughly where that is; null when nobody knows. The pin can be set by hand, so a failure is not worth a word. */
export async function findArea(question: string): Promise<Position | null> {
  const query = { q: question, country: 'Canada' };
  const page = await api.get<AddressPage>('/address/search/', { query, toast: false }).catch(() => null);
  const found = page?.results.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (!found || found.latitude === null || found.longitude === null) return null;
  return { latitude: found.latitude, longitude: found.longitude };
}
