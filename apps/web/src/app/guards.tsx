import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '../platform/lazy-part.tsx';
import { useSession } from '../platform/session.tsx';
import { refusedTo } from './access.ts';
import { useJobForLater } from './remembered-job.ts';
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

const worksOffline: readonly RouteRow['page'][] = ['my-shifts'];
