import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { homeOf, refusedTo } from './access.ts';
import type { RouteRow } from './route-table.ts';

type GuardProps = { route: Pick<RouteRow, 'access' | 'userType'>; children: ReactNode };

/** Lets in whom the route table lets in, and sends the others where they belong. */
export function Guard({ route, children }: GuardProps) {
  const { user } = useSession();
  const elsewhere = refusedTo(route, user);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}

/** The landing page is for visitors, and for the thanks after a registration. */
export function LandingGuard({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { search } = useLocation();
  const showsThanks = new URLSearchParams(search).get('registration') === 'success';
  return user && !showsThanks ? <Navigate to={homeOf(user)} replace /> : children;
}
