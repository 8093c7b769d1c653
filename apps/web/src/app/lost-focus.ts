import { useEffect } from 'react';
import { mainContentId } from './skip-link.tsx';

/**
 * When the thing that had the keyboard is gone, because what it did was done, the page takes it: otherwise the next Tab
 * would start at the very top.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    const remember = (event: FocusEvent) => {
      focused = event.target instanceof Element ? event.target : null;
    };
    const takeOver = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const content = document.getElementById(mainContentId);
      // Between two pages there may be none: then the next one takes it.
      if (!content) return;
      focused = null;
      content.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(takeOver);
    document.addEventListener('focusin', remember);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, []);
}
