import { addresses } from '@relevo/contracts/calls/addresses';
import type { Position } from '@relevo/domain/earth';
import { canadianPostalCode } from '@relevo/domain/postal-codes';
import { api } from '../api-client.ts';

const shortestCity = 2;

type TypedArea = { city: string; zip_code: string };

/** What to look up for a typed address: its postal code, or its city while there is none; null for neither. */
export function areaQuestion({ city, zip_code }: TypedArea): string | null {
  const code = canadianPostalCode(zip_code);
  if (code) return code;
  return city.trim().length >= shortestCity ? city.trim() : null;
}

/** The centre of a postal code, a city or an address; null when unknown. The pin can be set, so a failure is not reported. */
export async function findArea(question: string): Promise<Position | null> {
  const query = { q: question, country: 'Canada' };
  const page = await api.call(addresses.search, { query, toast: false }).catch(() => null);
  const found = page?.results.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (!found || found.latitude === null || found.longitude === null) return null;
  return { latitude: found.latitude, longitude: found.longitude };
}

/** The centre of a typed address; of its city when the postal code is not known. */
export async function findTypedArea(address: TypedArea): Promise<Position | null> {
  const question = areaQuestion(address);
  if (question === null) return null;
  return (await findArea(question)) ?? (address.city.trim() === '' ? null : findArea(address.city.trim()));
}
