import { useLocation } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { useArrival } from './arrival.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { useLostFocus } from './lost-focus.ts';
import { paths } from './paths.ts';
import { RouteProgress } from './progress-bar.tsx';
import { routeAt } from './route-at.ts';
import { Routes } from './routes.tsx';
import { GuardMessage, Initializing } from './waiting.tsx';
import { useWayOut } from './way-out.ts';

/** Around every page: toasts, the progress bar, and the way to the sign-in page when a session ends. */
export function RootLayout() {
  const { status } = useSession();
  const { pathname } = useLocation();
  useWayOut(pathname);
  useArrival(pathname);
  useLostFocus();
  return (
    <>
      <RouteProgress pathname={pathname} />
      {status === 'loading' ? (
        <Initializing>
          <GuardMessage access={routeAt(pathname)?.access} />
        </Initializing>
      ) : (
        <Routes />
      )}
      <LazyToaster isLanding={pathname === paths.home} />
    </>
  );
}
