import { Button } from '@relevo/ui/button';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { FieldErrors } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/texts.ts';
import { activeFilters } from './active-filters.ts';
import { CityFilter } from './city-filter.tsx';
import { DistanceFilter } from './distance-filter.tsx';
import { HotFilter } from './hot-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { TypedField } from './typed-field.tsx';
import type { FilterAddress } from './use-filter-address.ts';

type FilterPanelProps = { address: FilterAddress; errors: FieldErrors };

/** Amounts are typed as people write them, with a comma too. */
const normalizeAmount = (text: string) => text.replaceAll(/[\s$]/g, '').replace(',', '.');

/** Words first; the other filters fold away on phones and open by themselves when one of them is wrong. */
export function FilterPanel({ address, errors }: FilterPanelProps) {
  const t = useTexts('find-jobs');
  const panelId = useId();
  const [isOpened, setIsOpened] = useState(false);
  const errorOf = (...names: string[]) => names.flatMap((name) => errors[name] ?? []).join(' ') || undefined;
  const isOpen = isOpened || Object.keys(errors).some((name) => name !== 'search' && name !== 'sort');
  const count = activeFilters(address.filters).filter(({ id }) => id !== 'search').length;

  return (
    <search>
      {/* Every field applies itself; sending the form would only load the page again. */}
      <form noValidate onSubmit={(event: FormEvent) => event.preventDefault()} className="grid gap-4">
        <div className="grid items-end gap-3 max-lg:grid-cols-[1fr_auto]">
          <SearchBox address={address} error={errorOf('search')} />
          <Button
            variant="secondary"
            className="lg:hidden"
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpened(!isOpen)}
          >
            {count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
          </Button>
        </div>
        <div id={panelId} className={`gap-4 lg:grid ${isOpen ? 'grid' : 'hidden'}`}>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <CityFilter address={address} error={errorOf('city')} />
            <TypedField
              name="min_wage"
              address={address}
              label={t('filters.minWage')}
              error={errorOf('min_wage')}
              inputMode="decimal"
              maxLength={12}
              placeholder={t('filters.anyWage')}
              normalize={normalizeAmount}
            />
            <TypedField
              name="start_from"
              address={address}
              label={t('filters.startFrom')}
              error={errorOf('start_from')}
              type="date"
            />
            <TypedField
              name="start_to"
              address={address}
              label={t('filters.startTo')}
              error={errorOf('start_to')}
              type="date"
              min={address.filters.start_from || undefined}
            />
          </div>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-end">
            <HotFilter address={address} error={errorOf('hot')} />
            <DistanceFilter address={address} error={errorOf('radius_km', 'latitude', 'longitude')} />
          </div>
        </div>
      </form>
    </search>
  );
}
