import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lazyPart } from '../platform/lazy-part.tsx';
import { rememberJobAt } from '../platform/remembered-job/remember-job.ts';
import { useSession } from '../platform/session.tsx';
import { refusedTo } from './access.ts';
import type { RouteRow } from './route-table.ts';

type GuardProps = {
  route: Pick<RouteRow, 'access' | 'userType' | 'page'> | { access: 'account' };
  children: ReactNode;
};

/** Fetched with the shell of the app, so that it is there when the network is not. */
const OfflinePage = lazyPart(() => import('./offline-page.tsx').then((file) => file.OfflinePage));

/** Renders the page if the route table allows it, and redirects otherwise. */
export function Guard({ route, children }: GuardProps) {
  const { user, isRemembered } = useSession();
  const elsewhere = refusedTo(route, user);
  useJobForLater(elsewhere !== null);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  // Of a stored account only the name is known: other screens would show a blank profile as if it were saved.
  if (isRemembered && 'page' in route && route.access !== 'public' && !worksOffline.includes(route.page)) {
    return (
      <Suspense fallback={null}>
        <OfflinePage />
      </Suspense>
    );
  }
  return children;
}

/** Keeps the job that a visitor wanted to see and may not see yet; signing out on the page of a job is something else. */
function useJobForLater(isRefused: boolean): void {
  const { pathname } = useLocation();
  const wasLetIn = useRef(!isRefused);
  useEffect(() => {
    if (!isRefused) wasLetIn.current = true;
    else if (!wasLetIn.current) rememberJobAt(pathname);
  }, [isRefused, pathname]);
}

const worksOffline: readonly RouteRow['page'][] = ['my-shifts'];
