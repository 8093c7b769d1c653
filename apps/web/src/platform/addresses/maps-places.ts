/** As much of the maps service's places library as we use. */
export type AddressComponent = { types: string[]; longText: string | null; shortText: string | null };

export type MapsPlace = {
  addressComponents?: AddressComponent[];
  location?: { lat(): number; lng(): number } | null;
  fetchFields(request: { fields: string[] }): Promise<unknown>;
};

type PlacePrediction = { placeId: string; text: { toString(): string }; toPlace(): MapsPlace };

export type SuggestionsRequest = {
  input: string;
  sessionToken: object;
  includedPrimaryTypes: string[];
  includedRegionCodes: string[];
};

export type MapsPlacesLibrary = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(
      request: SuggestionsRequest,
    ): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
};
