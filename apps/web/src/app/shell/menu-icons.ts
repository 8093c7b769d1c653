import {
  Briefcase,
  Bug,
  Building2,
  CalendarClock,
  CalendarDays,
  ClipboardList,
  type LucideIcon,
  Search,
  ShieldCheck,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { MenuItemName } from './menu.ts';

export const menuIcons: Record<MenuItemName, LucideIcon> = {
  myJobs: Briefcase,
  applications: Users,
  shifts: CalendarDays,
  company: Building2,
  wallet: Wallet,
  profile: UserRound,
  security: ShieldCheck,
  bugs: Bug,
  findJobs: Search,
  myApplications: ClipboardList,
  myShifts: CalendarClock,
};
