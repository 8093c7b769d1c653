import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { hasOverlap } from '@relevo/domain/schedule';
import { minutesOf } from '@relevo/domain/span';
import { formatDuration, localDay } from '@relevo/i18n/shift-times';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { deviceZone } from '../../../platform/device-day.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { ShiftSpan } from '../parts/shift-time.tsx';
import { DatesField } from './dates-field.tsx';
import { DaysField } from './days-field.tsx';
import { draftShifts, type PlannedShift, spansOf } from './draft-shifts.ts';
import { DstNotes } from './dst-notes-list.tsx';
import type { JobDraft } from './job-draft.ts';
import { LockedTerms } from './locked-terms.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ShiftsSummary } from './review-schedule.tsx';
import {
  dayPartOf,
  dayParts,
  daysFrom,
  planFor,
  type SchedulePattern,
  schedulePatterns,
  weekdayOn,
} from './schedule-pattern.ts';
import type { StepFieldsProps } from './step-fields.ts';
import { zoneChoices } from './timezones.ts';
import { useZoneWords } from './use-zone-words.ts';

export function ScheduleFields({ form, isLocked, saved, canRepeat }: StepFieldsProps) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { register, control, trigger, getValues, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const draft = useWatch({ control, compute: (values) => values });
  const { timezone, schedule } = draft;
  const { pattern } = schedule;
  useMadeName(form);

  function choosePattern(to: SchedulePattern): void {
    const { start_date, schedule: planned } = getValues();
    const plan = planFor(to, { start_date, days: planned.days, dates: planned.dates });
    setValue('start_date', plan.start_date);
    setValue('schedule', { ...planned, pattern: to, days: plan.days, dates: plan.dates });
    clearErrors(['start_date', 'schedule']);
  }

  const shownStart = useRef(draft.start_date);
  function moveStart(): void {
    const to = getValues('start_date');
    setValue('schedule.days', daysFrom(getValues('schedule.days'), to, shownStart.current));
    if (weekdayOn(to) !== null) shownStart.current = to;
    checkDays();
  }

  /** Whether shifts overlap or are over depends on the dates too; whether a date is past, on the zone. */
  function checkDays(): void {
    if (pattern === 'dates') void trigger('schedule.dates');
    else if (getValues('schedule.days').length > 0) void trigger('schedule.days');
  }
  function checkDates(): void {
    if (pattern !== 'dates' && getValues('start_date') !== '') void trigger('start_date');
    checkDays();
  }

  return (
    <>
      <LockedTerms isLocked={isLocked}>
        <PatternField value={pattern} onChange={choosePattern} />
        <div className={pattern === 'dates' ? 'grid gap-5' : 'grid items-start gap-5 sm:grid-cols-[2fr_3fr]'}>
          {pattern !== 'dates' && (
            <TextField
              label={pattern === 'one' ? t('fields.date') : t('fields.start_date')}
              type="date"
              min={saved ? undefined : localDay(now().toISOString(), timezone)}
              required
              error={errorText(errors.start_date)}
              {...register('start_date', { onChange: moveStart })}
            />
          )}
          <TimezoneField
            current={timezone}
            error={errorText(errors.timezone)}
            {...register('timezone', { onChange: checkDates })}
          />
        </div>
        <TextField
          label={t('fields.schedule_name')}
          hint={t('hints.schedule_name')}
          autoComplete="off"
          required
          error={errorText(errors.schedule?.name)}
          {...register('schedule.name')}
        />
        {pattern === 'dates' ? (
          <DatesField form={form} isNew={saved === null} />
        ) : (
          <DaysField form={form} isOneDay={pattern === 'one'} />
        )}
        <LengthFields form={form} hasWeeks={pattern === 'weekly'} onWeeksChange={checkDays} />
      </LockedTerms>
      {canRepeat && <RepeatFields form={form} />}
      <ShiftPreview draft={draft} />
    </>
  );
}

/** A name that we made follows the times; a typed one stays. */
function useMadeName({ control, getValues, setValue }: UseFormReturn<JobDraft>): void {
  const t = useTexts('jobs/post');
  const part = useWatch({ control, name: 'schedule', compute: dayPartOf });
  const made = t(`names.${part}`);
  const names = dayParts.map((each) => t(`names.${each}`)).join();
  useEffect(() => {
    const name = getValues('schedule.name');
    if (name !== made && names.split(',').includes(name)) setValue('schedule.name', made);
  }, [made, names, getValues, setValue]);
}

type TimezoneFieldProps = UseFormRegisterReturn & { current: string; error?: string };

function TimezoneField({ current, error, ...field }: TimezoneFieldProps) {
  const t = useTexts('jobs/post');
  const zoneWords = useZoneWords();
  return (
    <SelectField
      label={t('fields.timezone')}
      options={zoneChoices(deviceZone(), current).map((zone) => ({ value: zone, label: zoneWords(zone) }))}
      required
      error={error}
      {...field}
    />
  );
}

type LengthFieldsProps = { form: UseFormReturn<JobDraft>; hasWeeks: boolean; onWeeksChange(): void };

/** A separate component, so that the form meets these fields after the days and leads to the first wrong one in reading order. */
function LengthFields({ form, hasWeeks, onWeeksChange }: LengthFieldsProps) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { register, formState } = form;
  const errors = formState.errors.schedule;

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('fields.break_duration')}
        hint={t('hints.break_duration')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorText(errors?.break_duration)}
        {...register('schedule.break_duration')}
      />
      {hasWeeks && (
        <TextField
          label={t('fields.week_count')}
          hint={t('hints.week_count')}
          inputMode="numeric"
          autoComplete="off"
          required
          error={errorText(errors?.week_count)}
          {...register('schedule.week_count', { onChange: onWeeksChange })}
        />
      )}
    </div>
  );
}

type PatternFieldProps = { value: SchedulePattern; onChange(pattern: SchedulePattern): void };

/** One day, several dates, or every week. */
function PatternField({ value, onChange }: PatternFieldProps) {
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

const shownCount = 6;

/** The real shifts that will exist, while the schedule is being written. */
function ShiftPreview({ draft }: { draft: JobDraft }) {
  const t = useTexts('jobs/post');
  const titleId = useId();
  // A year of shifts takes a moment to work out: typing goes before it.
  const settled = useDeferredValue(draft);
  const shifts = useMemo(() => draftShifts(settled), [settled]);

  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 id={titleId} className="font-semibold">
        {t('preview.title')}
      </h3>
      {shifts && shifts.length > 0 ? (
        <Shifts shifts={shifts} timezone={settled.timezone} />
      ) : (
        <p className="text-ink-muted text-sm">{t('preview.empty')}</p>
      )}
    </section>
  );
}

function Shifts({ shifts, timezone }: { shifts: readonly PlannedShift[]; timezone: string }) {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const moreCount = shifts.length - shownCount;

  return (
    <>
      <p role="status">
        <ShiftsSummary shifts={shifts} timezone={timezone} />
      </p>
      {hasOverlap(spansOf(shifts)) && <p className="font-medium text-danger text-sm">{t('preview.overlap')}</p>}
      <ul className="divide-y divide-line rounded-control bg-surface text-sm">
        {shifts.slice(0, shownCount).map(({ span }) => (
          <li
            key={`${span.startsAt.toISOString()} ${span.endsAt.toISOString()}`}
            className="flex flex-wrap justify-between gap-x-4 px-3 py-2 tabular-nums"
          >
            <ShiftSpan
              starts={span.startsAt.toISOString()}
              ends={span.endsAt.toISOString()}
              timezone={timezone}
              hasZone={false}
            />
            <span className="text-ink-muted">{formatDuration(minutesOf(span), language)}</span>
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className="text-ink-muted text-sm">{t('preview.more', { count: moreCount })}</p>}
      <DstNotes shifts={shifts} timezone={timezone} />
    </>
  );
}
