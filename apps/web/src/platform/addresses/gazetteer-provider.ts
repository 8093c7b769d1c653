import type { AddressPage } from '@relevo/contracts/addresses';
import { api } from '../api-client.ts';
import type { AddressProvider } from './address-provider.ts';

/** Suggestions of our own server. One failed call is told; the next keystrokes do not repeat it. */
export function gazetteerProvider(): AddressProvider {
  let hasFailed = false;
  return {
    async suggest({ text, country }, signal) {
      try {
        const page = await api.get<AddressPage>('/address/search/', {
          query: { q: text, country },
          signal,
          toast: !hasFailed,
        });
        hasFailed = false;
        return page.results.map(({ label, ...address }) => ({ id: label, label, resolve: async () => address }));
      } catch (error) {
        hasFailed ||= !signal.aborted;
        throw error;
      }
    },
  };
}
