import { useLanguage, useTexts } from '@relevo/browser/texts';
import { addDays } from '@relevo/domain/calendar-days';
import { formatWholeMoney } from '@relevo/i18n/formats';
import { SpinnerRing } from '@relevo/ui/spinner';
import { Flame, LocateFixed, type LucideIcon, Star } from 'lucide-react';
import { today } from '../../../platform/device-day.ts';
import { useSession } from '../../../platform/session.tsx';
import type { Days } from './active-filters.ts';
import { isPressed, type QuickFilter, quickFilters, toggled, wageOf } from './quick-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';
import { useNearMe } from './use-near-me.ts';

const icons: Partial<Record<QuickFilter, LucideIcon>> = { near: LocateFixed, hot: Flame, favourites: Star };

export function deviceDays(): Days {
  const day = today();
  return { today: day, tomorrow: addDays(day, 1) };
}

/** The filters that are wanted most, one tap each. */
export function QuickChips({ address }: { address: FilterAddress }) {
  const t = useTexts('jobs/find');
  const { language } = useLanguage();
  const nearMe = useNearMe(address);
  const { user } = useSession();
  const days = deviceDays();
  const { filters, home } = address;
  const wage = wageOf(filters);

  function press(name: QuickFilter): void {
    if (name === 'near' && !home && !isPressed(name, filters, days)) void nearMe.locate();
    else address.change(toggled(name, filters, days));
  }
  const labels: Record<QuickFilter, string> = {
    today: t('quick.today'),
    tomorrow: t('quick.tomorrow'),
    near: t('quick.near'),
    wage: t('quick.wage', { wage: /^\d{1,9}(\.\d{1,2})?$/.test(wage) ? formatWholeMoney(wage, language) : wage }),
    hot: t('quick.hot'),
    favourites: t('quick.favourites'),
  };

  // Favourites of an employer are workers, who post no jobs.
  const offered = quickFilters.filter((name) => name !== 'favourites' || user?.user_type === 'worker');

  return (
    <>
      <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
        <legend className="sr-only">{t('quick.label')}</legend>
        <div className="flex w-max gap-2 p-0.5 lg:w-auto lg:flex-wrap">
          {offered.map((name) => {
            const Icon = icons[name];
            const isAsking = name === 'near' && nearMe.isAsking;
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isPressed(name, filters, days)}
                aria-busy={isAsking || undefined}
                onClick={() => press(name)}
                className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong bg-surface px-3.5 font-medium text-ink-muted text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent sm:min-h-9"
              >
                {isAsking ? <SpinnerRing className="size-4" /> : Icon && <Icon aria-hidden="true" className="size-4" />}
                {labels[name]}
              </button>
            );
          })}
        </div>
      </fieldset>
      {nearMe.trouble && (
        <p role="alert" className="font-medium text-danger text-sm">
          {t(`position.trouble.${nearMe.trouble}`)}
        </p>
      )}
    </>
  );
}
