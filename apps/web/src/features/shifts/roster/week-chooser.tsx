import { formatDate } from '@relevo/i18n/formats';
import { buttonClasses } from '@relevo/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { today } from '../../../platform/forms/today.ts';
import { queryWith } from '../../../platform/paging/list-query.ts';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { dayAfter, mondayOf } from './week.ts';

/** The week before, this one, the week after: each an address of its own. */
export function WeekChooser({ monday }: { monday: string }) {
  const t = useTexts('shifts');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const thisMonday = mondayOf(today());
  const linkTo = (week: string) => ({
    search: queryWith(query, { week: week === thisMonday ? null : week }).toString(),
  });
  const look = buttonClasses({ variant: 'secondary', size: 'sm' });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 className="font-semibold text-lg">{t('roster.weekOf', { date: formatDate(monday, language) })}</h2>
      <nav aria-label={t('roster.weeks')} className="flex gap-2">
        <Link to={linkTo(dayAfter(monday, -7))} aria-label={t('roster.previousWeek')} className={look}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">{t('roster.previous')}</span>
        </Link>
        <Link
          to={linkTo(thisMonday)}
          aria-current={monday === thisMonday ? 'true' : undefined}
          className={`${look} aria-[current]:border-accent aria-[current]:text-accent-ink`}
        >
          {t('roster.thisWeek')}
        </Link>
        <Link to={linkTo(dayAfter(monday, 7))} aria-label={t('roster.nextWeek')} className={look}>
          <span className="max-sm:hidden">{t('roster.next')}</span>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </nav>
    </div>
  );
}
