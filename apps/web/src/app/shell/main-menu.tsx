import { useLocation } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import type { MemberView } from './member-view.ts';
import { isCurrent, lockOn, menus } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

/** `onLeave` runs when an item was followed, so that a drawer can close itself. */
export function MainMenu({ member, onLeave }: { member: MemberView; onLeave?: () => void }) {
  const t = useTexts('app');
  const { pathname } = useLocation();
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
                  onLeave={onLeave}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
