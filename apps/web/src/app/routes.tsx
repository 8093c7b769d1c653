import { Suspense } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { PageErrorBoundary } from './error-boundary.tsx';
import { EitherFrame, MemberFrame, PublicFrame, QueryFrame } from './frames.tsx';
import { Guard } from './guards.tsx';
import { LandingGuard } from './landing-guard.tsx';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { type RouteRow, routeTable } from './route-table.ts';
import { LoadingPage } from './waiting.tsx';

type Frame = 'landing' | 'public' | 'either' | 'member';

const routes: RouteObject[] = [
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
];

/** The page of the current address, in its frame, behind its guard. */
export function Routes() {
  return useRoutes(routes);
}

function routesIn(frame: Frame): RouteObject[] {
  return routeTable
    .filter((route) => frameOf(route) === frame)
    .map((route) => ({ path: route.path, element: <GuardedPage key={route.path} route={route} /> }));
}

function frameOf(route: RouteRow): Frame {
  if (route.page === 'landing') return 'landing';
  // Someone of the wrong type keeps the menu to find the way back.
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
