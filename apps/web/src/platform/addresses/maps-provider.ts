import type { AddressCountry } from '@relevo/domain/place-names';
import type { AddressProvider } from './address-provider.ts';
import { readMapsPlace } from './maps-address.ts';
import type { MapsPlacesLibrary } from './maps-places.ts';

/** Addresses only: no restaurants, no parks. */
const addressTypes = ['street_address', 'premise', 'subpremise', 'route'];
const regionCodes: Record<AddressCountry, string> = { Canada: 'ca', France: 'fr' };

/** Suggestions of the maps service. `load` is called at the first keystroke, so nobody else pays for the script. */
export function mapsProvider(load: () => Promise<MapsPlacesLibrary>): AddressProvider {
  // The service counts the keystrokes up to a choice as one session.
  let sessionToken: object | undefined;
  return {
    async suggest({ text, country }, signal) {
      const { AutocompleteSuggestion, AutocompleteSessionToken } = await load();
      signal.throwIfAborted();
      sessionToken ??= new AutocompleteSessionToken();
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken,
        includedPrimaryTypes: addressTypes,
        includedRegionCodes: country ? [regionCodes[country]] : Object.values(regionCodes),
      });
      return suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction) return [];
        return {
          id: placePrediction.placeId,
          label: placePrediction.text.toString(),
          async resolve() {
            sessionToken = undefined;
            const place = placePrediction.toPlace();
            await place.fetchFields({ fields: ['addressComponents', 'location'] });
            return readMapsPlace(place);
          },
        };
      });
    },
  };
}
