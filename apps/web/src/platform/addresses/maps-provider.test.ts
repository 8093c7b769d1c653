import { expect, test } from 'vitest';
import { type AddressProvider, withFallback } from './address-provider.ts';
import type { MapsPlacesLibrary, SuggestionsRequest } from './maps-places.ts';
import { mapsProvider } from './maps-provider.ts';

/** The places library as it answers for one door; what it was asked is kept. */
function aLibrary() {
  const requests: SuggestionsRequest[] = [];
  const library: MapsPlacesLibrary = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      async fetchAutocompleteSuggestions(request) {
        requests.push(request);
        const place = {
          addressComponents: undefined as { types: string[]; longText: string; shortText: string }[] | undefined,
          async fetchFields({ fields }: { fields: string[] }) {
            if (!fields.includes('addressComponents')) return;
            place.addressComponents = [{ types: ['locality', 'political'], longText: 'Montréal', shortText: 'Mtl' }];
          },
        };
        const prediction = {
          placeId: 'p1',
          text: { toString: () => '4210 Boul. Saint-Laurent' },
          toPlace: () => place,
        };
        return { suggestions: [{ placePrediction: prediction }, { placePrediction: null }] };
      },
    },
  };
  return { requests, provider: mapsProvider(async () => library) };
}

const patient = new AbortController().signal;

test('only addresses of the countries we serve are asked for', async () => {
  const { requests, provider } = aLibrary();
  const suggestions = await provider.suggest({ text: '4210 saint' }, patient);
  expect(suggestions.map(({ label }) => label)).toEqual(['4210 Boul. Saint-Laurent']);
  expect(requests[0]).toMatchObject({ input: '4210 saint', includedRegionCodes: ['ca', 'fr'] });
  expect(requests[0]?.includedPrimaryTypes).toContain('street_address');
});

test('keystrokes up to a choice are one session, the next address is another', async () => {
  const { requests, provider } = aLibrary();
  await provider.suggest({ text: '42' }, patient);
  const [suggestion] = await provider.suggest({ text: '4210' }, patient);
  expect(await suggestion?.resolve()).toMatchObject({ city: 'Montréal' });
  await provider.suggest({ text: '12' }, patient);
  const [first, second, third] = requests.map(({ sessionToken }) => sessionToken);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('when the maps service fails our own gazetteer answers', async () => {
  const ours: AddressProvider = { suggest: async () => [] };
  const broken = mapsProvider(async () => {
    throw new Error('blocked');
  });
  await expect(broken.suggest({ text: 'montr' }, patient)).rejects.toThrow('blocked');
  expect(await withFallback(broken, ours).suggest({ text: 'montr' }, patient)).toEqual([]);
});
