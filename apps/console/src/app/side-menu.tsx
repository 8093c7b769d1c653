import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useTexts } from '../platform/texts.ts';
import { menuGroups } from './menu-entries.ts';
import { overviewQuery } from './overview.api.ts';

/** Beside the page all groups fit a window of 800 px; in the drawer a finger needs 44. */
const entryClasses =
  'flex min-h-11 md:min-h-7.5 items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';

export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts();
  const overview = useQuery(overviewQuery);
  return (
    <nav aria-label={t('menu.label')}>
      {menuGroups.map(({ name, entries }) => (
        <section key={name} aria-label={t(`menu.groups.${name}`)}>
          {name !== 'overview' && (
            <h2 className="px-3 pt-3 pb-1 font-semibold text-ink-faint text-xs leading-4 md:pt-2 md:pb-0">
              {t(`menu.groups.${name}`)}
            </h2>
          )}
          <ul>
            {entries.map(({ path, textKey, icon: Icon, counted }) => (
              <li key={path}>
                <NavLink to={path} end={path === paths.home} onClick={onChoose} className={entryClasses}>
                  <Icon className="size-5 shrink-0 md:size-4" aria-hidden="true" />
                  <span className="min-w-0 grow">{t(textKey)}</span>
                  {counted && (
                    <WaitingCount count={overview.data?.[counted] ?? 0} isFault={counted === 'failing_jobs'} />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const most = 99;

/** The number of waiting entries behind a menu entry; nothing when there are none. */
function WaitingCount({ count, isFault }: { count: number; isFault: boolean }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <span
      className={`min-w-6 shrink-0 rounded-full px-2 py-0.5 text-center font-semibold text-xs tabular-nums ${isFault ? 'bg-danger-soft text-danger' : 'bg-hot-soft text-hot'}`}
    >
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{t(isFault ? 'menu.failing' : 'menu.waiting', { count })}</span>
    </span>
  );
}
