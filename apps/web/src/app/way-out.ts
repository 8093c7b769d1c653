import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onLogout } from '../platform/session-events.ts';
import { paths } from './paths.ts';

/** Pages opened from a mail work without an account: an old session must not cost the person their link. */
const staysOpen: readonly string[] = [paths.login, paths.emailVerified, paths.resetPassword];

/** When a session ends, wherever that was noticed, the person goes to the sign-in page. */
export function useWayOut(pathname: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLogout(() => {
        if (!staysOpen.includes(pathname)) void navigate(paths.login, { replace: true });
      }),
    [pathname, navigate],
  );
}
