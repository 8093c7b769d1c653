import type { AddressCountry } from '@relevo/domain/place-names';
import { useEffect, useState } from 'react';
import { findAddressProvider } from './find-provider.ts';
import { createSuggestionSearch, noSuggestions, type SuggestionState } from './suggestion-search.ts';

export function useAddressSuggestions(country?: AddressCountry) {
  const [state, setState] = useState<SuggestionState>(noSuggestions);
  const [search] = useState(() => createSuggestionSearch({ provider: findAddressProvider, show: setState, country }));
  useEffect(() => search.stop, [search]);
  return { ...state, type: search.type, clear: search.clear };
}
