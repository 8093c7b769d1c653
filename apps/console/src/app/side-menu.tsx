import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { useTexts } from '../platform/texts.ts';
import { menuGroups } from './menu-entries.ts';
import { overviewQuery } from './overview.api.ts';

const entryClasses =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm md:min-h-8.5 font-medium text-ink-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';

/** Beside the content all of it fits a window of 800 pixels in height. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const t = useTexts();
  const overview = useQuery(overviewQuery);
  const id = useId();
  return (
    <nav aria-label={t('menu.label')} className="grid gap-3 md:gap-2">
      {menuGroups.map((group) => (
        <div key={group.textKey}>
          <p id={`${id}-${group.textKey}`} className="px-3 font-semibold text-ink-muted text-xs leading-5">
            {t(group.textKey)}
          </p>
          <ul aria-labelledby={`${id}-${group.textKey}`}>
            {group.entries.map(({ path, textKey, icon: Icon, counted }) => (
              <li key={path}>
                <NavLink to={path} onClick={onChoose} className={entryClasses}>
                  <Icon className="size-5 shrink-0" aria-hidden="true" />
                  <span className="min-w-0 grow">{t(textKey)}</span>
                  {counted && (
                    <WaitingCount count={overview.data?.[counted] ?? 0} isFault={counted === 'failing_jobs'} />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
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
