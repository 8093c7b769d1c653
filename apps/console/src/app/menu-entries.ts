import type { DeskOverviewView } from '@relevo/contracts/operations';
import {
  Bug,
  Cog,
  HandCoins,
  Landmark,
  type LucideIcon,
  Mail,
  Scale,
  ScrollText,
  UserCheck,
  Users,
} from 'lucide-react';
import { paths } from './paths.ts';

type MenuEntry = { path: string; textKey: string; icon: LucideIcon; counted?: keyof DeskOverviewView };

/** The side menu, in order; `counted` is what waits there. A desk gets its line here when it opens. */
export const menuEntries: readonly MenuEntry[] = [
  { path: paths.reviews, textKey: 'menu.reviews', icon: UserCheck, counted: 'reviews' },
  { path: paths.people, textKey: 'menu.people', icon: Users },
  { path: paths.withdrawals, textKey: 'menu.withdrawals', icon: Landmark, counted: 'withdrawals' },
  { path: paths.dues, textKey: 'menu.dues', icon: HandCoins, counted: 'dues' },
  { path: paths.ledger, textKey: 'menu.ledger', icon: Scale },
  { path: paths.bugs, textKey: 'menu.bugs', icon: Bug, counted: 'bugs' },
  { path: paths.background, textKey: 'menu.background', icon: Cog, counted: 'failing_jobs' },
  { path: paths.mails, textKey: 'menu.mails', icon: Mail },
  { path: paths.audit, textKey: 'menu.audit', icon: ScrollText },
];
