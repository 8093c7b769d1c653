import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { type DaysOff, daysOffAheadDays, daysOffMaximum } from '@relevo/domain/availability';
import { addDays } from '@relevo/domain/calendar-days';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

type DaysOffFieldsProps = {
  ranges: readonly DaysOff[];
  errorAt(field: string): string | undefined;
  onChange(ranges: DaysOff[]): void;
};

/** Holidays and other days without work, from one day to another. */
export function DaysOffFields({ ranges, errorAt, onChange }: DaysOffFieldsProps) {
  const t = useTexts('accounts/availability');
  const [today] = useState(() => now().toISOString().slice(0, 10));
  const latest = addDays(today, daysOffAheadDays);
  const change = (index: number, range: DaysOff) => onChange(ranges.map((each, at) => (at === index ? range : each)));
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3">
      <legend className="mb-1.5 font-semibold">{t('daysOff.legend')}</legend>
      {ranges.length === 0 && <p className="text-ink-muted text-sm">{t('daysOff.none')}</p>}
      {ranges.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity, and rows are only added at the end.
        <div key={index} className="flex w-full flex-wrap items-end gap-3">
          <div className="min-w-36 grow">
            <TextField
              type="date"
              label={t('daysOff.from', { number: index + 1 })}
              value={range.from}
              max={latest}
              error={errorAt(`days_off.${index}.from`)}
              onChange={({ target: { value } }) =>
                change(index, { from: value, to: range.to < value ? value : range.to })
              }
            />
          </div>
          <div className="min-w-36 grow">
            <TextField
              type="date"
              label={t('daysOff.to', { number: index + 1 })}
              value={range.to}
              min={range.from}
              max={latest}
              error={errorAt(`days_off.${index}.to`)}
              onChange={({ target: { value } }) => change(index, { ...range, to: value })}
            />
          </div>
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            aria-label={t('daysOff.remove', { number: index + 1 })}
            onClick={() => onChange(ranges.filter((_each, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={ranges.length >= daysOffMaximum}
        onClick={() => onChange([...ranges, { from: addDays(today, 1), to: addDays(today, 1) }])}
      >
        {t('daysOff.add')}
      </Button>
    </fieldset>
  );
}
