import { Button } from '@relevo/ui/button';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { type ActiveFilter, activeFilters } from './active-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';
import { useFilterWords } from './use-filter-words.ts';

type FilterChipsProps = {
  address: FilterAddress;
  /** Where the focus goes when the last chip takes its button with it. */
  onEmptied(): void;
};

export function FilterChips({ address, onEmptied }: FilterChipsProps) {
  const t = useTexts('find-jobs');
  const words = useFilterWords();
  const row = useRef<HTMLUListElement>(null);
  const active = activeFilters(address.filters);
  if (active.length === 0) return null;

  function remove({ clears }: ActiveFilter, index: number): void {
    address.change(Object.fromEntries(clears.map((name) => [name, ''])));
    // The button that was pressed goes: its neighbour takes the focus instead of the top of the page.
    if (active.length === 1) onEmptied();
    else row.current?.querySelectorAll('button')[index === 0 ? 1 : index - 1]?.focus();
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
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
