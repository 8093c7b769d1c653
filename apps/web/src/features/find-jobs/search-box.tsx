import { Field, inputClasses } from '@relevo/ui/field';
import { Search } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import type { FilterAddress } from './use-filter-address.ts';
import { useTypedFilter } from './use-typed-filter.ts';

type SearchBoxProps = { address: FilterAddress; error: string | undefined };

export function SearchBox({ address, error }: SearchBoxProps) {
  const t = useTexts('find-jobs');
  const { input } = useTypedFilter({ name: 'search', address });
  return (
    <Field label={t('search.label')} error={error}>
      {(control) => (
        <div className="relative">
          <Search aria-hidden="true" className="absolute inset-y-0 left-3 my-auto size-5 text-ink-faint" />
          <input
            {...control}
            {...input}
            type="search"
            name="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            placeholder={t('search.example')}
            className={`${inputClasses} pl-10`}
          />
        </div>
      )}
    </Field>
  );
}
