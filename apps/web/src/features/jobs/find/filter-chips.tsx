import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { type ActiveFilter, activeFilters } from './active-filters.ts';
import { deviceDays } from './quick-chips.tsx';
import { shownByChips } from './quick-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

type FilterChipsProps = {
  address: FilterAddress;
  /** Where the focus goes when the last chip takes its button with it. */
  onEmptied(): void;
};

export function FilterChips({ address, onEmptied }: FilterChipsProps) {
  const t = useTexts('jobs/find');
  const words = useFilterWords();
  const row = useRef<HTMLUListElement>(null);
  const days = deviceDays();
  const shown = shownByChips(address.filters, days);
  // What a pressed chip above shows is not shown twice.
  const active = activeFilters(address.filters, days).filter(({ clears }) => !clears.every((name) => shown.has(name)));
  if (active.length === 0) return null;

  function remove({ clears }: ActiveFilter, index: number): void {
    address.change(Object.fromEntries(clears.map((name) => [name, ''])));
    // The button that was pressed goes: its neighbour takes the focus instead of the top of the page.
    if (active.length === 1) onEmptied();
    else row.current?.querySelectorAll('button')[index === 0 ? 1 : index - 1]?.focus();
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ul ref={row} aria-label={t('chips.label')} className="flex flex-wrap gap-2">
        {active.map((filter, index) => (
          <li
            key={filter.id}
            className="inline-flex max-w-full items-center rounded-full bg-accent-soft pl-3.5 font-medium text-accent-ink text-sm"
          >
            <span className="min-w-0 py-1 [overflow-wrap:anywhere]">{words(filter)}</span>
            <button
              type="button"
              aria-label={t('chips.remove', { filter: words(filter) })}
              onClick={() => remove(filter, index)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface/60 sm:size-9"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          address.clear();
          onEmptied();
        }}
      >
        {t('clear')}
      </Button>
    </div>
  );
}

/** What a filter does to the list, in few words. A value that makes no sense is shown as it was written. */
export function useFilterWords(): (filter: ActiveFilter) => string {
  const t = useTexts('jobs/find');
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
      case 'favourites':
        return t('quick.favourites');
      case 'day':
        return t(value === 'today' ? 'quick.today' : 'quick.tomorrow');
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
