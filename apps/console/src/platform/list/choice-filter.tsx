import { SelectField } from '@relevo/ui/select-field';

type ChoiceFilterProps = {
  label: string;
  allText: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** One filter of a list; its empty choice is everything. */
export function ChoiceFilter({ label, allText, value, options, onChoose }: ChoiceFilterProps) {
  return (
    <SelectField
      label={label}
      placeholder={allText}
      value={value}
      options={options}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
