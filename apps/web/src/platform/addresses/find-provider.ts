import type { PublicConfigView } from '@relevo/contracts/public-config';
import { api } from '../api-client.ts';
import { currentLanguage } from '../i18n.ts';
import { type AddressProvider, withFallback } from './address-provider.ts';
import { gazetteerProvider } from './gazetteer-provider.ts';

const ours = gazetteerProvider();
let found: Promise<AddressProvider> | undefined;

/** Which provider this installation has. Asked when an address field is first focused, once for all of them. */
export function findAddressProvider(): Promise<AddressProvider> {
  found ??= askServer().catch(() => {
    // Not knowing is no reason not to help; the question is asked again for the next field.
    found = undefined;
    return ours;
  });
  return found;
}

async function askServer(): Promise<AddressProvider> {
  const { maps_api_key: key } = await api.get<PublicConfigView>('/config/', { toast: false });
  if (key === null) return ours;
  const [{ mapsProvider }, { loadMaps }] = await Promise.all([import('./maps-provider.ts'), import('./load-maps.ts')]);
  return withFallback(
    mapsProvider(() => loadMaps({ key, language: currentLanguage() })),
    ours,
  );
}
