import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { mainContentId } from './skip-link.tsx';

/** A new page starts at its top, and the keyboard with it. Going back is left to the browser, which remembers both. */
export function useArrival(pathname: string): void {
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigationType === 'POP') return;
    window.scrollTo(0, 0);
    // Only when the link that was followed is gone: a menu that stayed, or a field that asks for the focus, keeps it.
    if (document.activeElement === document.body) {
      document.getElementById(mainContentId)?.focus({ preventScroll: true });
    }
  }, [pathname, navigationType]);
}
