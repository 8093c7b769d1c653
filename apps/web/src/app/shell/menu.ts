import { paths } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import { mayUse } from '../../platform/rights.ts';
import type { Person } from '../access.ts';
import { routeAt } from '../route-table.ts';

export type MenuItemName =
  | 'myJobs'
  | 'applications'
  | 'shifts'
  | 'company'
  | 'wallet'
  | 'profile'
  | 'security'
  | 'bugs'
  | 'findJobs'
  | 'myApplications'
  | 'myShifts';
export type MenuItem = Readonly<{ name: MenuItemName; path: string }>;
export type MenuGroup = Readonly<{
  name: 'jobsAndApplications' | 'shiftsAndCompany' | 'work' | 'account';
  items: readonly MenuItem[];
}>;

const wallet: MenuItem = { name: 'wallet', path: paths.wallet };
const profile: MenuItem = { name: 'profile', path: paths.profile };
const security: MenuItem = { name: 'security', path: paths.security };
const bugs: MenuItem = { name: 'bugs', path: paths.bugs };

export const menus: Record<UserType, readonly MenuGroup[]> = {
  employer: [
    {
      name: 'jobsAndApplications',
      items: [
        { name: 'myJobs', path: paths.myJobs },
        { name: 'applications', path: paths.applications },
      ],
    },
    {
      name: 'shiftsAndCompany',
      items: [
        { name: 'shifts', path: paths.shifts },
        { name: 'company', path: paths.company },
      ],
    },
    { name: 'account', items: [wallet, profile, security, bugs] },
  ],
  worker: [
    {
      name: 'work',
      items: [
        { name: 'findJobs', path: paths.jobs },
        { name: 'myApplications', path: paths.myApplications },
        { name: 'myShifts', path: paths.myShifts },
      ],
    },
    { name: 'account', items: [wallet, profile, bugs] },
  ],
};

/** What an account still waits for. */
type Waiting = 'email' | 'profile';
export type Lock = Waiting | 'role';

/** What locks this item for the account; null when it is open. */
export function lockOn({ path }: Pick<MenuItem, 'path'>, person: Person): Lock | null {
  if (path === paths.profile || path === paths.security) return null;
  const waiting = lockOfAccount(person);
  if (waiting) return waiting;
  const route = routeAt(path);
  return route?.right && !mayUse(person, route.right, route.use ?? 'read') ? 'role' : null;
}

export function lockOfAccount(person: Person): Waiting | null {
  if (!person.is_email_verified) return 'email';
  return person.is_verified ? null : 'profile';
}

export function isCurrent(item: MenuItem, pathname: string): boolean {
  return pathname === item.path || pathname.startsWith(`${item.path}/`);
}
