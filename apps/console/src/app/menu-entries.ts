import { type LucideIcon, Mail } from 'lucide-react';
import { paths } from './paths.ts';

type MenuEntry = { path: string; textKey: string; icon: LucideIcon };

/** The side menu, in order. A desk gets its line here when it opens. */
export const menuEntries: readonly MenuEntry[] = [{ path: paths.mails, textKey: 'menu.mails', icon: Mail }];
