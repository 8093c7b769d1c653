import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AvailabilityWindow } from '@relevo/domain/availability';
import { formatWeekday } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { Plus, Trash2 } from 'lucide-react';
import { weekdays } from './week-grid.ts';

type ExactTimesProps = {
  windows: readonly AvailabilityWindow[];
  onChange(windows: readonly AvailabilityWindow[]): void;
};

/** As many as fit beside the boxes of a full week. */
const exactMaximum = 7;

/** Times that begin or end within a box of the grid. */
export function ExactTimes({ windows, onChange }: ExactTimesProps) {
  const t = useTexts('accounts/availability');
  const change = (index: number, changes: Partial<AvailabilityWindow>) =>
    onChange(windows.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <div className="grid justify-items-start gap-3">
      {windows.map((window, index) => (
        <ExactTime
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity, and rows are only added at the end.
          key={index}
          window={window}
          number={index + 1}
          onChange={(changes) => change(index, changes)}
          onRemove={() => onChange(windows.filter((_each, at) => at !== index))}
        />
      ))}
      <Button
        variant="ghost"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={windows.length >= exactMaximum}
        onClick={() => onChange([...windows, { weekday: 1, from: '09:00', to: '17:00' }])}
      >
        {t('exact.add')}
      </Button>
    </div>
  );
}

type ExactTimeProps = {
  window: AvailabilityWindow;
  number: number;
  onChange(changes: Partial<AvailabilityWindow>): void;
  onRemove(): void;
};

function ExactTime({ window, number, onChange, onRemove }: ExactTimeProps) {
  const t = useTexts('accounts/availability');
  const { language } = useLanguage();
  return (
    <fieldset className="flex w-full min-w-0 flex-wrap items-end gap-3">
      <legend className="sr-only">{t('exact.legend', { number })}</legend>
      <div className="min-w-32 grow">
        <SelectField
          label={t('exact.day')}
          value={String(window.weekday)}
          options={weekdays.map((day) => ({ value: String(day), label: formatWeekday(day, language, 'long') }))}
          onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        />
      </div>
      <div className="w-28 grow">
        <TextField
          type="time"
          label={t('exact.from')}
          value={window.from}
          onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
        />
      </div>
      <div className="w-28 grow">
        <TextField
          type="time"
          label={t('exact.to')}
          value={window.to}
          onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
        />
      </div>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        aria-label={t('exact.remove', { number })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
