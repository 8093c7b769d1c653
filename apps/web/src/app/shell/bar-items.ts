import { paths } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import type { Person } from '../access.ts';

export type BarItem = Readonly<{
  name: 'findJobs' | 'myShifts' | 'scan' | 'wallet' | 'myJobs' | 'applications' | 'shifts';
  path: string;
}>;

const wallet: BarItem = { name: 'wallet', path: paths.wallet };

const items: Record<UserType, readonly BarItem[]> = {
  worker: [
    { name: 'findJobs', path: paths.jobs },
    { name: 'myShifts', path: paths.myShifts },
    { name: 'scan', path: `${paths.myShifts}?scan=1` },
    wallet,
  ],
  employer: [
    { name: 'myJobs', path: paths.myJobs },
    { name: 'applications', path: paths.applications },
    { name: 'shifts', path: paths.shifts },
    wallet,
  ],
};

/** What the bar of phones leads to; nothing while the menu is locked, because all of it would be. */
export function barItems(person: Person): readonly BarItem[] {
  return person.is_email_verified && person.is_verified ? items[person.user_type] : [];
}

/** The item of the page that is open. The pages below an item belong to it, a job's page to the jobs. */
export function currentBarItem(bar: readonly BarItem[], pathname: string, search: string): BarItem | null {
  if (pathname === paths.myShifts && new URLSearchParams(search).has('scan')) {
    return bar.find(({ name }) => name === 'scan') ?? null;
  }
  const isBelow = ({ name, path }: BarItem) => {
    const root = name === 'myJobs' ? paths.jobs : path;
    return name !== 'scan' && (pathname === root || pathname.startsWith(`${root}/`));
  };
  return bar.find(isBelow) ?? null;
}
