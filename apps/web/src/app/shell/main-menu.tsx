import { useTexts } from '@relevo/browser/texts';
import { Tooltip } from '@relevo/ui/tooltip';
import {
  Briefcase,
  Bug,
  Building2,
  CalendarClock,
  CalendarDays,
  ClipboardList,
  Lock as LockIcon,
  type LucideIcon,
  Search,
  ShieldCheck,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { type ComponentProps, type MouseEvent, Suspense } from 'react';
import { useLocation } from 'react-router';
import { SheetLink } from '../../platform/sheets/sheet-link.tsx';
import { showToast } from '../../platform/toasts.ts';
import type { MemberView } from '../access.ts';
import { RoleNote } from './member-parts.ts';
import { isCurrent, type Lock, lockOfAccount, lockOn, type MenuItem, type MenuItemName, menus } from './menu.ts';

type MainMenuProps = {
  member: MemberView;
  /** Closes the drawer that the menu is in; the menu beside the page has none. */
  onClose?: (() => void) | undefined;
};

export function MainMenu({ member, onClose }: MainMenuProps) {
  const t = useTexts('app');
  const { pathname } = useLocation();
  const waitsFor = lockOfAccount(member);
  return (
    <nav aria-label={t('menu.label')} className="grid gap-6">
      {menus[member.user_type].map((group) => (
        <section key={group.name}>
          <h2 className="mb-1 px-3 font-semibold text-ink-faint text-xs uppercase tracking-wide">
            {t(`menu.groups.${group.name}`)}
          </h2>
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.name}>
                <MenuLink
                  item={item}
                  isCurrent={isCurrent(item, pathname)}
                  lock={lockOn(item, member)}
                  onClose={onClose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {waitsFor && (
        <p className="flex gap-2 rounded-control bg-sunken px-3 py-2.5 text-ink-muted text-sm">
          <LockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(`menu.locked.${waitsFor}.note`)}
        </p>
      )}
    </nav>
  );
}

const menuIcons: Record<MenuItemName, LucideIcon> = {
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

type MenuLinkProps = Pick<MainMenuProps, 'onClose'> & { item: MenuItem; isCurrent: boolean; lock: Lock | null };

function MenuLink({ item, isCurrent, lock, onClose }: MenuLinkProps) {
  const t = useTexts('app');
  const current = isCurrent ? 'page' : undefined;
  if (!lock) return <ItemLink item={item} aria-current={current} onClose={onClose} />;

  function explain(event: MouseEvent) {
    event.preventDefault();
    if (lock && lock !== 'role') showToast('info', t(`menu.locked.${lock}.toast`));
  }
  const link = <ItemLink item={item} aria-current={current} aria-disabled="true" onClick={explain} />;
  if (lock === 'role') {
    return (
      <Suspense fallback={link}>
        <RoleNote link={link} isTouched={onClose !== undefined} />
      </Suspense>
    );
  }
  // A tooltip would cover the other items of the drawer, and a finger does not hover: the toast explains there.
  if (onClose) return link;
  return (
    <Tooltip text={t(`menu.locked.${lock}.tooltip`)} side="right">
      {link}
    </Tooltip>
  );
}

type ItemLinkProps = Omit<ComponentProps<typeof SheetLink>, 'to'> & { item: MenuItem };

/** Everything but `item` goes to the link itself: the tooltip hangs its own listeners there. */
function ItemLink({ item, ...rest }: ItemLinkProps) {
  const t = useTexts('app');
  const Icon = menuIcons[item.name];
  return (
    <SheetLink
      {...rest}
      to={item.path}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-muted text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grow">{t(`menu.items.${item.name}`)}</span>
      {rest['aria-disabled'] && <LockIcon aria-hidden="true" className="size-4 shrink-0" />}
    </SheetLink>
  );
}
