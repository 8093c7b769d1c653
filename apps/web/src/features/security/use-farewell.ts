import { startTransition } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { announceLogout } from '../../platform/session-events.ts';
import { clearTokens } from '../../platform/tokens.ts';

/** Ends the session of an account that is no more, and leaves for the landing page. */
export function useFarewell(): () => void {
  const navigate = useNavigate();
  return () => {
    clearTokens();
    // One step: were the person gone before the page, its guard would send a stranger on to the sign-in page.
    startTransition(() => {
      announceLogout();
      void navigate(paths.home, { replace: true });
    });
  };
}
