import type { AddressCountry } from '@relevo/domain/place-names';

/** An address as the forms keep it. */
export type Address = Readonly<{
  address_line1: string;
  city: string;
  zip_code: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  precision: 'exact' | 'area';
}>;

export type AddressSuggestion = Readonly<{
  id: string;
  /** The address in one line, as it is shown. */
  label: string;
  /** The whole address; some services give it only once it is chosen. */
  resolve(): Promise<Address>;
}>;

/** What is looked for; `country` when only one will do, `prefer` for the one to list first. */
export type AddressQuestion = Readonly<{
  text: string;
  country?: AddressCountry | undefined;
  prefer?: AddressCountry | undefined;
}>;

/** Where suggestions come from: our own gazetteer or a maps service. Screens do not know which. */
export type AddressProvider = Readonly<{
  suggest(question: AddressQuestion, signal: AbortSignal): Promise<AddressSuggestion[]>;
}>;

/** The first provider, and the second one whenever the first fails: typing an address never depends on a third party. */
export function withFallback(first: AddressProvider, second: AddressProvider): AddressProvider {
  return {
    async suggest(question, signal) {
      try {
        return await first.suggest(question, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        return second.suggest(question, signal);
      }
    },
  };
}
