import type { AddressCountry } from '@relevo/domain/place-names';
import type { Address, AddressProvider } from './address-provider.ts';
import type { AddressComponent, MapsPlace, MapsPlacesLibrary } from './maps-places.ts';

/** Addresses only: no restaurants, no parks. */
const addressTypes = ['street_address', 'premise', 'subpremise', 'route'];
const regionCodes: Record<AddressCountry, string> = { Canada: 'ca', France: 'fr' };

/** Suggestions of the maps service. `load` is called at the first keystroke, so the script is loaded only for those who type. */
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

/** A place of the maps service as an address. Outside of cities the first-level region replaces the city. */
export function readMapsPlace({ addressComponents = [], location }: MapsPlace): Address {
  const text = (type: string) => findText(addressComponents, type);
  const street = [text('street_number'), text('route')].filter((part) => part !== '').join(' ');
  return {
    address_line1: street,
    city: text('locality') || text('administrative_area_level_1'),
    zip_code: text('postal_code'),
    country: text('country'),
    latitude: location?.lat() ?? null,
    longitude: location?.lng() ?? null,
    precision: text('street_number') !== '' && location ? 'exact' : 'area',
  };
}

function findText(components: readonly AddressComponent[], type: string): string {
  return components.find(({ types }) => types.includes(type))?.longText ?? '';
}
