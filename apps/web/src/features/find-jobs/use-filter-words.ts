import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { formatDistance } from '@relevo/i18n/shift-times';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import type { ActiveFilter } from './active-filters.ts';

/** What a filter does to the list, in few words. A value that makes no sense is shown as it was written. */
export function useFilterWords(): (filter: ActiveFilter) => string {
  const t = useTexts('find-jobs');
  const { language } = useLanguage();
  const readable = (value: string, isReadable: boolean, format: (value: string) => string) =>
    isReadable ? format(value) : value;

  return ({ id, value }) => {
    switch (id) {
      case 'search':
        return t('chips.search', { words: value });
      case 'city':
        return value;
      case 'min_wage':
        return t('chips.minWage', {
          wage: readable(value, /^\d{1,9}(\.\d{1,2})?$/.test(value), (amount) => formatMoney(amount, language)),
        });
      case 'hot':
        return t('filters.hot');
      case 'start_from':
      case 'start_to':
        return t(id === 'start_from' ? 'chips.startFrom' : 'chips.startTo', {
          date: readable(value, isDate(value), (date) => formatDate(date, language)),
        });
      case 'near':
        return Number(value) > 0
          ? t('filters.within', { distance: formatDistance(Number(value), language) })
          : t('chips.near');
    }
  };
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
