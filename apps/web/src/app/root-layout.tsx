import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { onLogout } from '../platform/session-events.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { paths } from './paths.ts';
import { RouteProgress } from './progress-bar.tsx';
import { routeAt } from './route-at.ts';
import { GuardMessage, Initializing } from './waiting.tsx';

/** Around every page: toasts, the progress bar, and the way to the sign-in page when a session ends. */
export function RootLayout() {
  const { status } = useSession();
  const { pathname } = useLocation();
  useWayOut(pathname);
  return (
    <>
      <RouteProgress pathname={pathname} />
      {status === 'loading' ? (
        <Initializing>
          <GuardMessage access={routeAt(pathname)?.access} />
        </Initializing>
      ) : (
        <Outlet />
      )}
      <LazyToaster isLanding={pathname === paths.home} />
      <ScrollRestoration />
    </>
  );
}

/** Pages opened from a mail work without an account: an old session must not cost the person their link. */
const staysOpen: readonly string[] = [paths.login, paths.emailVerified, paths.resetPassword];

function useWayOut(pathname: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLogout(() => {
        if (!staysOpen.includes(pathname)) void navigate(paths.login, { replace: true });
      }),
    [pathname, navigate],
  );
}
