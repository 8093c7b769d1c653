import type { UserView } from '@relevo/contracts/profile';
import { paths } from '@relevo/contracts/screen-paths';
import { mayUse } from '../platform/rights.ts';
import type { RouteRow } from './route-table.ts';

export type Person = Pick<UserView, 'user_type' | 'is_verified' | 'is_email_verified'> &
  Partial<Pick<UserView, 'membership'>>;

/** Where to redirect when the account may not open this route; null when it may. `person` is null for a visitor. */
export function refusedTo(route: Pick<RouteRow, 'access' | 'userType' | 'right' | 'use'>, person: Person | null) {
  if (route.access === 'public') return null;
  if (route.access === 'visitor') return person ? paths.home : null;
  if (!person) return paths.login;
  if (route.access === 'verified' && !isFullyVerified(person)) return paths.profile;
  if (route.userType && route.userType !== person.user_type) return paths.unauthorized;
  if (route.right && !mayUse(person, route.right, route.use ?? 'read')) return paths.unauthorized;
  return null;
}

function isFullyVerified(person: Person): boolean {
  return person.is_verified && person.is_email_verified;
}

/** The home page of an account, the first screen that its role is made for; a worker without network gets the next shift. */
export function homeOf(person: Person, { isOffline = false } = {}): string {
  if (isOffline && person.user_type === 'worker') return paths.myShifts;
  if (person.user_type === 'worker') return paths.jobs;
  if (person.membership === null) return paths.profile;
  if (mayUse(person, 'jobs', 'write')) return paths.myJobs;
  return mayUse(person, 'shifts', 'read') ? paths.shifts : paths.wallet;
}

/** What the frame shows of the signed-in account. */
export type MemberView = Person & Pick<UserView, 'first_name' | 'last_name' | 'profile_picture'>;
