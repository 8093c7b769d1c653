import type { UserView } from '@relevo/contracts/profile';
import { paths } from './paths.ts';
import type { RouteRow } from './route-table.ts';

export type Person = Pick<UserView, 'user_type' | 'is_verified' | 'is_email_verified'>;

/** Where someone who may not open this route is sent; null when they may. `person` is null for a visitor. */
export function refusedTo(route: Pick<RouteRow, 'access' | 'userType'>, person: Person | null): string | null {
  if (route.access === 'public') return null;
  if (route.access === 'visitor') return person ? paths.home : null;
  if (!person) return paths.login;
  if (route.access === 'verified' && !isFullyVerified(person)) return paths.profile;
  if (route.userType && route.userType !== person.user_type) return paths.unauthorized;
  return null;
}

export function isFullyVerified(person: Person): boolean {
  return person.is_verified && person.is_email_verified;
}

/** The page a signed-in person works from; a worker without network needs the next shift and the scan. */
export function homeOf(person: Person, { isOffline = false } = {}): string {
  if (isOffline && person.user_type === 'worker') return paths.myShifts;
  return person.user_type === 'employer' ? paths.myJobs : paths.jobs;
}
