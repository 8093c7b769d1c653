import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { Guard } from './guards.tsx';
import { lazyPart } from './lazy-part.tsx';
import { PublicLayout } from './public-layout.tsx';
import { LoadingPage } from './waiting.tsx';

/** The landing page goes without them: visitors on slow phones should not wait for what members need. */
export const QueryProvider = lazyPart(() =>
  import('./providers/query-provider.tsx').then((file) => file.QueryProvider),
);
export const Shell = lazyPart(() => import('./shell/shell.tsx').then((file) => file.Shell));

export function PublicFrame() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}

export function QueryFrame() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </Suspense>
  );
}

export function MemberFrame() {
  return (
    <Guard route={{ access: 'account' }}>
      <Suspense fallback={<LoadingPage />}>
        <Shell>
          <Outlet />
        </Shell>
      </Suspense>
    </Guard>
  );
}

export function EitherFrame() {
  const { user } = useSession();
  return user ? <MemberFrame /> : <PublicFrame />;
}
