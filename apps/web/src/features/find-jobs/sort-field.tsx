import { SelectField } from '@relevo/ui/select-field';
import { useTexts } from '../../platform/texts.ts';
import { positionOf, sortChoices } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

export function SortField({ address, error }: { address: FilterAddress; error: string | undefined }) {
  const t = useTexts('find-jobs');
  const hasPosition = positionOf(address.filters) !== null;
  const choices = sortChoices.filter((choice) => choice !== 'distance' || hasPosition);
  return (
    <SelectField
      label={t('sort.label')}
      name="sort"
      error={error}
      value={address.filters.sort || 'soonest'}
      options={choices.map((choice) => ({ value: choice, label: t(`sort.${choice}`) }))}
      onChange={(event) => address.change({ sort: event.target.value === 'soonest' ? '' : event.target.value })}
    />
  );
}
