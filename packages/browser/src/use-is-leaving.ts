import { useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether the browser is already navigating to another screen while this one is still shown, because the code of the next one is loading.
 * A delayed change of the address must not call it back.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  return useCallback(() => window.location.pathname !== pathname, [pathname]);
}
