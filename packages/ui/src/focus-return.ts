import { useRef } from 'react';

/** Radix gives the focus back to its own trigger only; our dialogs are opened by anything, so they remember by what. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  const around = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      around.current = opener.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
      // A row can disappear with its button while its dialog closes: then the list around it takes the focus, also from
      // the page, which may have taken it in between.
      else if (document.activeElement?.contains(around.current)) around.current?.focus({ preventScroll: true });
    },
  };
}
