import { useCallback, useLayoutEffect, useRef } from 'react';
import { createPath, type Location, useLocation, useNavigate } from 'react-router';

type Moment = {
  /** The entry that the caller knows. */
  entry: Location;
  /** The entry on the screen; null when the part that shows it is gone. */
  shown: Location | null;
  /** The entry that was left last. */
  left: Location | null;
  /** Where the browser is; a busy device still shows the screen before. */
  browser: Pick<Location, 'pathname' | 'search' | 'hash'>;
};

/**
 * Whether going back leaves this very entry. A second tap, or a listener that outlives the part it belongs to, would
 * leave the entry behind it instead.
 */
export function canLeave({ entry, shown, left, browser }: Moment): boolean {
  return entry === shown && entry !== left && createPath(entry) === createPath(browser);
}

/** Goes back from the entry of the history that is on the screen: once, and not when the browser has left it already. */
export function useLeaveEntry(): () => void {
  const navigate = useNavigate();
  const entry = useLocation();
  const shown = useRef<Location | null>(null);
  const left = useRef<Location | null>(null);
  useLayoutEffect(() => {
    shown.current = entry;
    return () => {
      shown.current = null;
    };
  }, [entry]);
  return useCallback(() => {
    if (!canLeave({ entry, shown: shown.current, left: left.current, browser: window.location })) return;
    left.current = entry;
    void navigate(-1);
  }, [navigate, entry]);
}

/** Marks an entry of the history that opened a dialog over its own screen, so that closing can go back to that screen. */
export const openedHere = { isOpenedHere: true } as const;

export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state && state.isOpenedHere === true;
}
