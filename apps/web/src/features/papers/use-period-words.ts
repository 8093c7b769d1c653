import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDate } from '@relevo/i18n/formats';
import { formatMonth } from '@relevo/i18n/shift-times';

type Period = Readonly<{ from: string; to: string }>;

/** A period that is a whole month or year, by its name alone; null for any other. */
export function wholePeriod({ from, to }: Period): { month: string } | { year: string } | null {
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)];
  if (from === `${year}-01-01` && to === `${year}-12-31`) return { year };
  const lastDay = new Date(Date.UTC(Number(year), Number(from.slice(5, 7)), 0)).toISOString().slice(0, 10);
  return from === `${month}-01` && to === lastDay ? { month } : null;
}

/** What a paper is about, in words. */
export function usePeriodWords(): (period: Period) => string {
  const t = useTexts('papers');
  const { language } = useLanguage();
  return (period) => {
    const whole = wholePeriod(period);
    if (whole === null)
      return t('fromTo', { from: formatDate(period.from, language), to: formatDate(period.to, language) });
    return 'year' in whole ? whole.year : formatMonth(whole.month, language);
  };
}
