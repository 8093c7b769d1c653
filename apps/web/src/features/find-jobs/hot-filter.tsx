import { CheckboxField } from '@relevo/ui/checkbox-field';
import { useShownAtOnce } from '../../platform/paging/use-shown-at-once.ts';
import { useTexts } from '../../platform/texts.ts';
import { isOn } from './active-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

type HotFilterProps = { address: FilterAddress; error: string | undefined };

export function HotFilter({ address, error }: HotFilterProps) {
  const t = useTexts('find-jobs');
  const [isChecked, setIsChecked] = useShownAtOnce(isOn(address.filters.hot));
  return (
    <CheckboxField
      name="hot"
      label={t('filters.hot')}
      error={error}
      checked={isChecked}
      onChange={(event) => {
        setIsChecked(event.target.checked);
        address.change({ hot: event.target.checked ? 'true' : '' });
      }}
    />
  );
}
