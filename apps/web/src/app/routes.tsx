import { Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { RouteErrorScreen } from './error-screen.tsx';
import { EitherFrame, MemberFrame, PublicFrame, QueryFrame } from './frames.tsx';
import { Guard, LandingGuard } from './guards.tsx';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { RootLayout } from './root-layout.tsx';
import { type RouteRow, routeTable } from './route-table.ts';
import { LoadingPage } from './waiting.tsx';

type Frame = 'landing' | 'public' | 'either' | 'member';

export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RouteErrorScreen />,
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
}

function routesIn(frame: Frame): RouteObject[] {
  return routeTable
    .filter((route) => frameOf(route) === frame)
    .map((route) => ({
      path: route.path,
      element: <GuardedPage key={route.path} route={route} />,
      errorElement: <RouteErrorScreen />,
    }));
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
    <Suspense fallback={<LoadingPage />}>
      <Content />
    </Suspense>
  );
  return route.page === 'landing' ? <LandingGuard>{page}</LandingGuard> : <Guard route={route}>{page}</Guard>;
}
