import type { AddressCountry } from '@relevo/domain/place-names';
import type { AddressProvider, AddressQuestion, AddressSuggestion } from './address-provider.ts';

export const pauseMs = 120;
/** One character is too little to search for. */
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

  function publish(state: SuggestionState): void {
    shown = state;
    show(state);
  }

  function cancel(): void {
    clearTimeout(timer);
    current?.abort();
  }

  async function ask(question: AddressQuestion, { signal }: AbortController): Promise<void> {
    try {
      const suggestions = await (await provider()).suggest(question, signal);
      if (!signal.aborted) publish({ status: 'found', suggestions });
    } catch {
      // The field can be typed; the failed call has already shown its toast.
      if (!signal.aborted) publish(noSuggestions);
    }
  }

  return {
    type(text: string, prefer?: AddressCountry): void {
      cancel();
      const asked = text.trim();
      if (asked.length < shortestText) {
        publish(noSuggestions);
        return;
      }
      // The old list stays until the new one is there: no flicker between two keystrokes.
      publish({ status: 'searching', suggestions: shown.suggestions });
      const call = new AbortController();
      current = call;
      timer = setTimeout(() => void ask({ text: asked, country, prefer }, call), pauseMs);
    },
    clear(): void {
      cancel();
      publish(noSuggestions);
    },
    /** For a field that goes away: nothing is shown any more. */
    stop: cancel,
  };
}
