import { useTexts } from '@relevo/browser/texts';
import {
  Briefcase,
  CalendarClock,
  CalendarDays,
  Ellipsis,
  Lock,
  type LucideIcon,
  ScanLine,
  Search,
  Users,
  Wallet,
} from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MemberView } from '../access.ts';
import { type BarItem, barItems, currentBarItem } from './bar-items.ts';
import { RoleNote } from './member-parts.ts';
import { lockOn } from './menu.ts';

const icons: Record<BarItem['name'], LucideIcon> = {
  findJobs: Search,
  myShifts: CalendarClock,
  scan: ScanLine,
  wallet: Wallet,
  myJobs: Briefcase,
  applications: Users,
  shifts: CalendarDays,
};

const itemClasses =
  'grid min-h-14 w-full content-center justify-items-center gap-0.5 rounded-control font-medium text-[0.6875rem] tracking-tight text-ink-muted leading-4 hover:text-ink aria-[current=page]:text-accent-ink -outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint';

type BottomBarProps = { member: MemberView; isMenuOpen: boolean; onOpenMenu(): void };

/** On phones, the screens of every day within reach of the thumb; everything else is in the menu. */
export function BottomBar({ member, isMenuOpen, onOpenMenu }: BottomBarProps) {
  const t = useTexts('app');
  const { pathname, search } = useLocation();
  const isTyping = useOnScreenKeyboard();
  const items = barItems(member);
  if (items.length === 0 || isTyping) return null;
  const current = currentBarItem(items, pathname, search);

  return (
    <nav
      aria-label={t('bar.label')}
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5 px-1">
        {items.map((item) => (
          <li key={item.name}>
            <BarLink item={item} isCurrent={item === current} isLocked={lockOn(item, member) !== null} />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onOpenMenu}
            className={itemClasses}
          >
            <Ellipsis aria-hidden="true" className="size-6" />
            <span className="max-w-full truncate">{t('bar.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

type BarLinkProps = { item: BarItem; isCurrent: boolean; isLocked: boolean };

function BarLink({ item, isCurrent, isLocked }: BarLinkProps) {
  const t = useTexts('app');
  const Icon = icons[item.name];
  const link = (
    <Link
      to={item.path}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isLocked || undefined}
      onClick={isLocked ? (event) => event.preventDefault() : undefined}
      className={itemClasses}
    >
      {item.name === 'scan' ? (
        <span className="grid h-8 w-12 place-items-center rounded-full bg-accent text-on-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <span className="relative">
          <Icon aria-hidden="true" className="size-6" />
          {isLocked && <Lock aria-hidden="true" className="-right-2.5 -bottom-1 absolute size-3.5 bg-surface" />}
        </span>
      )}
      <span className="max-w-full truncate">{t(`bar.${item.name}`)}</span>
    </Link>
  );
  if (!isLocked) return link;
  return (
    <Suspense fallback={link}>
      <RoleNote link={link} isTouched />
    </Suspense>
  );
}

/** Less height than this is taken by the address bar, more by a keyboard. */
const keyboardHeight = 150;

/** True while an on-screen keyboard is open: what is left of the screen belongs to the field. */
function useOnScreenKeyboard(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    // What a pinch enlarges is no less of the window.
    const heightLeft = () => viewport.height * viewport.scale;
    let [width, fullHeight] = [window.innerWidth, heightLeft()];
    const measure = () => {
      // Turned to the side, the phone has another full height.
      if (window.innerWidth !== width) [width, fullHeight] = [window.innerWidth, heightLeft()];
      fullHeight = Math.max(fullHeight, heightLeft());
      const isEditing = document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
      setIsOpen(isEditing && fullHeight - heightLeft() > keyboardHeight);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return isOpen;
}
