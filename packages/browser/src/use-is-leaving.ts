import { useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether the browser is already on its way to another screen, whose code may still be loading while this one is shown.
 * A delayed change of the address must not call it back.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  return useCallback(() => window.location.pathname !== pathname, [pathname]);
}
