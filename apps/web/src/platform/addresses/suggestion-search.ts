import type { AddressCountry } from '@relevo/domain/place-names';
import type { AddressProvider, AddressSuggestion } from './address-provider.ts';

export const pauseMs = 120;
/** One letter says nothing yet. */
const shortestText = 2;

/** `none`: nothing asked. `searching`: the last text has no answer yet. `found`: this is the answer, perhaps empty. */
export type SuggestionState = Readonly<{
  status: 'none' | 'searching' | 'found';
  suggestions: readonly AddressSuggestion[];
}>;

export const noSuggestions: SuggestionState = { status: 'none', suggestions: [] };

type Options = {
  provider: () => Promise<AddressProvider>;
  show(state: SuggestionState): void;
  /** The only country that will do. */
  country?: AddressCountry | undefined;
};

/** Asks once the typing pauses, and never shows an answer to a text that has changed since. */
export function createSuggestionSearch({ provider, show, country }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  let shown = noSuggestions;

  function tell(state: SuggestionState): void {
    shown = state;
    show(state);
  }

  function cancel(): void {
    clearTimeout(timer);
    current?.abort();
  }

  async function ask(text: string, { signal }: AbortController): Promise<void> {
    try {
      const suggestions = await (await provider()).suggest({ text, country }, signal);
      if (!signal.aborted) tell({ status: 'found', suggestions });
    } catch {
      // The field can be filled in by hand; a failed call has already been told.
      if (!signal.aborted) tell(noSuggestions);
    }
  }

  return {
    type(text: string): void {
      cancel();
      const asked = text.trim();
      if (asked.length < shortestText) {
        tell(noSuggestions);
        return;
      }
      // The old list stays until the new one is there: no flicker between two letters.
      tell({ status: 'searching', suggestions: shown.suggestions });
      const call = new AbortController();
      current = call;
      timer = setTimeout(() => void ask(asked, call), pauseMs);
    },
    clear(): void {
      cancel();
      tell(noSuggestions);
    },
    /** For a field that goes away: nothing is shown any more. */
    stop: cancel,
  };
}
