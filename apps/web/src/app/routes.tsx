import { paths } from '@relevo/contracts/screen-paths';
import { Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useRouteError } from 'react-router';
import { PageErrorBoundary } from './error-boundary.tsx';
import { EitherFrame, MemberFrame, PublicFrame, QueryFrame } from './frames.tsx';
import { Guard } from './guards.tsx';
import { LandingGuard } from './landing-guard.tsx';
import { pages } from './pages.ts';
import { RootLayout } from './root-layout.tsx';
import { type RouteRow, routeTable } from './route-table.ts';
import { LoadingPage } from './waiting.tsx';

type Frame = 'landing' | 'public' | 'either' | 'member';

/** Every page in its frame, behind its guard. A data router, because only that can block leaving unsaved work. */
export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <RethrowError />,
    children: [
      { element: <PublicFrame />, children: routesIn('landing') },
      {
        element: <QueryFrame />,
        children: [
          { element: <PublicFrame />, children: routesIn('public') },
          { element: <EitherFrame />, children: routesIn('either') },
          { element: <MemberFrame />, children: routesIn('member') },
        ],
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]);

/** Hands an error to the error boundary around the router, which has the error screen. */
function RethrowError(): never {
  throw useRouteError();
}

function routesIn(frame: Frame): RouteObject[] {
  return routeTable
    .filter((route) => frameOf(route) === frame)
    .map((route) => ({ path: route.path, element: <GuardedPage key={route.path} route={route} /> }));
}

function frameOf(route: RouteRow): Frame {
  if (route.page === 'landing') return 'landing';
  // An account of the wrong type keeps its menu there.
  if (route.page === 'unauthorized') return 'either';
  return route.access === 'public' || route.access === 'visitor' ? 'public' : 'member';
}

function GuardedPage({ route }: { route: RouteRow }) {
  const Content = pages[route.page];
  const page = (
    <PageErrorBoundary>
      <Suspense fallback={<LoadingPage />}>
        <Content />
      </Suspense>
    </PageErrorBoundary>
  );
  return route.page === 'landing' ? <LandingGuard>{page}</LandingGuard> : <Guard route={route}>{page}</Guard>;
}
