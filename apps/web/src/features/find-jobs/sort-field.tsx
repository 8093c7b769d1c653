import { SelectField } from '@relevo/ui/select-field';
import { useShownAtOnce } from '../../platform/paging/use-shown-at-once.ts';
import { useTexts } from '../../platform/texts.ts';
import { positionOf, sortChoices } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

export function SortField({ address, error }: { address: FilterAddress; error: string | undefined }) {
  const t = useTexts('find-jobs');
  const hasPosition = positionOf(address.filters) !== null;
  const choices = sortChoices.filter((choice) => choice !== 'distance' || hasPosition);
  const [sort, setSort] = useShownAtOnce(address.filters.sort || 'soonest');
  return (
    <SelectField
      label={t('sort.label')}
      name="sort"
      error={error}
      value={sort}
      options={choices.map((choice) => ({ value: choice, label: t(`sort.${choice}`) }))}
      onChange={({ target: { value } }) => {
        setSort(value);
        address.change({ sort: value === 'soonest' ? '' : value });
      }}
    />
  );
}
