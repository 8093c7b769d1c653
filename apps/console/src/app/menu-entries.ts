import type { PlainTextKey } from '@relevo/browser/texts';
import type { ConsoleOverviewView } from '@relevo/contracts/console';
import {
  Briefcase,
  Bug,
  CalendarClock,
  ChartLine,
  Cog,
  CreditCard,
  Flag,
  Gavel,
  HandCoins,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  PenLine,
  Scale,
  ScrollText,
  ShieldAlert,
  Star,
  UserCheck,
  Users,
} from 'lucide-react';
import { paths } from '../platform/paths.ts';

type MenuEntry = {
  path: string;
  textKey: PlainTextKey<'console'>;
  icon: LucideIcon;
  counted?: keyof ConsoleOverviewView;
};

type MenuGroup = { name: 'overview' | 'waiting' | 'directory' | 'money' | 'system'; entries: readonly MenuEntry[] };

/** The side menu, in order; `counted` is what waits there. A new screen adds its line here. */
export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'overview',
    entries: [
      { path: paths.home, textKey: 'menu.overview', icon: LayoutDashboard },
      { path: paths.figures, textKey: 'menu.figures', icon: ChartLine },
    ],
  },
  {
    name: 'waiting',
    entries: [
      { path: paths.reviews, textKey: 'menu.reviews', icon: UserCheck, counted: 'reviews' },
      { path: paths.withdrawals, textKey: 'menu.withdrawals', icon: Landmark, counted: 'withdrawals' },
      { path: paths.problems, textKey: 'menu.problems', icon: ShieldAlert, counted: 'problems' },
      { path: paths.disputes, textKey: 'menu.disputes', icon: MessageSquareWarning, counted: 'disputes' },
      { path: paths.appeals, textKey: 'menu.appeals', icon: Gavel, counted: 'appeals' },
      { path: paths.threads, textKey: 'menu.threads', icon: Flag, counted: 'reported_threads' },
      { path: paths.ratings, textKey: 'menu.ratings', icon: Star, counted: 'reported_ratings' },
      { path: paths.manualPay, textKey: 'menu.manual_pay', icon: PenLine, counted: 'manual_pay' },
      { path: paths.dues, textKey: 'menu.dues', icon: HandCoins, counted: 'dues' },
      { path: paths.bugs, textKey: 'menu.bugs', icon: Bug, counted: 'bugs' },
    ],
  },
  {
    name: 'directory',
    entries: [
      { path: paths.people, textKey: 'menu.people', icon: Users },
      { path: paths.jobs, textKey: 'menu.jobs', icon: Briefcase },
      { path: paths.shifts, textKey: 'menu.shifts', icon: CalendarClock },
    ],
  },
  {
    name: 'money',
    entries: [
      { path: paths.owed, textKey: 'menu.owed', icon: CreditCard },
      { path: paths.ledger, textKey: 'menu.ledger', icon: Scale },
    ],
  },
  {
    name: 'system',
    entries: [
      { path: paths.background, textKey: 'menu.background', icon: Cog, counted: 'failing_jobs' },
      { path: paths.mails, textKey: 'menu.mails', icon: Mail },
      { path: paths.audit, textKey: 'menu.audit', icon: ScrollText },
    ],
  },
];
