import { TextField, type TextFieldProps } from '@relevo/ui/field';

/** An amount in dollars, large enough to be checked at a glance. */
export function AmountField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      required
      {...props}
      className="font-semibold text-lg tabular-nums"
    />
  );
}
