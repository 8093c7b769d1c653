import { TextField, type TextFieldProps } from '@relevo/ui/field';
import type { FilterName } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';
import { useTypedFilter } from './use-typed-filter.ts';

type TypedFieldProps = TextFieldProps & {
  name: FilterName;
  address: FilterAddress;
  normalize?(text: string): string;
};

/** A field of the filters that writes itself into the address. */
export function TypedField({ name, address, normalize, ...field }: TypedFieldProps) {
  const { input } = useTypedFilter({ name, address, normalize });
  return <TextField autoComplete="off" {...field} {...input} name={name} />;
}
