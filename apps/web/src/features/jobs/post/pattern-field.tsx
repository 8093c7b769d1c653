import { useTexts } from '@relevo/browser/texts';
import { useId } from 'react';
import { type SchedulePattern, schedulePatterns } from './schedule-pattern.ts';

type PatternFieldProps = { value: SchedulePattern; onChange(pattern: SchedulePattern): void };

/** One day, several dates, or every week. */
export function PatternField({ value, onChange }: PatternFieldProps) {
  const t = useTexts('jobs/post');
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{t('pattern.legend')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-card bg-sunken p-1">
        {schedulePatterns.map((pattern) => (
          <label
            key={pattern}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control px-2 py-1.5 text-center font-medium text-ink-muted text-sm transition-colors duration-150 has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 hover:text-ink"
          >
            <input
              type="radio"
              name={name}
              value={pattern}
              checked={value === pattern}
              onChange={() => onChange(pattern)}
              className="sr-only"
            />
            {t(`pattern.${pattern}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
