import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { refusedTo } from './access.ts';
import type { RouteRow } from './route-table.ts';

type GuardProps = { route: Pick<RouteRow, 'access' | 'userType'>; children: ReactNode };

/** Lets in whom the route table lets in, and sends the others where they belong. */
export function Guard({ route, children }: GuardProps) {
  const { user } = useSession();
  const elsewhere = refusedTo(route, user);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}
