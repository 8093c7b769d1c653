import { paths } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import type { Person } from '../access.ts';

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

export type Lock = 'email' | 'profile';

/** What still locks this item for the account; null when it is open. */
export function lockOn(item: MenuItem, person: Person): Lock | null {
  return item.path === paths.profile || item.path === paths.security ? null : lockOfAccount(person);
}

/** What an account still waits for. */
export function lockOfAccount(person: Person): Lock | null {
  if (!person.is_email_verified) return 'email';
  return person.is_verified ? null : 'profile';
}

export function isCurrent(item: MenuItem, pathname: string): boolean {
  return pathname === item.path || pathname.startsWith(`${item.path}/`);
}
