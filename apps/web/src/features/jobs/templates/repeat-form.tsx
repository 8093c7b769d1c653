import { fieldErrorOf } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import type { TemplateView } from '@relevo/contracts/job-templates';
import { nextWeekday, weekdayOf } from '@relevo/domain/calendar-days';
import { aheadDaysMaximum, everyWeeksMaximum } from '@relevo/domain/job-templates';
import { localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { type RepeatInput, useTemplateCalls } from '../parts/templates.api.ts';

/** The next day on which the job of a template begins, by its weekdays or its first date. */
export function suggestedDate({ job }: Pick<TemplateView, 'job'>, today: string): string {
  const { days, dates } = job.schedule;
  const first = (dates ?? []).map(({ date }) => date).toSorted()[0];
  const weekday = first ? weekdayOf(first) : Math.min(...days.map((day) => day.weekday));
  return nextWeekday(weekday, today);
}

/** Starts, changes, turns on again or stops the repetition of a template. */
export function RepeatForm({ template, onClose }: { template: TemplateView; onClose(): void }) {
  const t = useTexts('jobs/templates');
  const { repeat } = template;
  const today = localDay(now().toISOString(), template.job.timezone);
  const [input, setInput] = useState<RepeatInput>(
    () =>
      repeat ?? {
        every_weeks: 1,
        first_date: suggestedDate(template, today),
        ahead_days: 14,
        until: null,
        invite_crew: false,
      },
  );
  const { update } = useTemplateCalls();
  const saving = useMutation({
    mutationFn: (wanted: RepeatInput | null) => update(template.id, { repeat: wanted && plain(wanted) }),
    onSuccess: (saved) => {
      showToast('success', t(saved.repeat ? 'repeat.saved' : 'repeat.stopped', { name: saved.name }));
      onClose();
    },
  });
  const change = (changes: Partial<RepeatInput>) => {
    setInput((before) => ({ ...before, ...changes }));
    saving.reset();
  };
  const errorOf = (field: string) => fieldErrorOf(saving.error, `repeat.${field}`);
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate(input);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-control bg-sunken p-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label={t('repeat.everyLabel')}
          value={String(input.every_weeks)}
          error={errorOf('every_weeks')}
          options={Array.from({ length: everyWeeksMaximum }, (_each, index) => ({
            value: String(index + 1),
            label: t('repeat.every', { count: index + 1 }),
          }))}
          onChange={({ target }) => change({ every_weeks: Number(target.value) })}
        />
        <TextField
          label={t('repeat.firstDate')}
          type="date"
          required
          value={input.first_date}
          error={errorOf('first_date')}
          onChange={({ target }) => change({ first_date: target.value })}
        />
        <TextField
          label={t('repeat.ahead')}
          hint={t('repeat.aheadHint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={aheadDaysMaximum}
          required
          value={String(input.ahead_days)}
          error={errorOf('ahead_days')}
          onChange={({ target }) => change({ ahead_days: Number(target.value) })}
        />
        <TextField
          label={t('repeat.until')}
          hint={t('repeat.untilHint')}
          type="date"
          min={input.first_date}
          value={input.until ?? ''}
          error={errorOf('until')}
          onChange={({ target }) => change({ until: target.value || null })}
        />
      </div>
      <CheckboxField
        label={t('repeat.crew')}
        checked={input.invite_crew}
        onChange={({ target }) => change({ invite_crew: target.checked })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={saving.isPending}>
          {repeat?.status === 'paused' ? t('repeat.turnOn') : t('repeat.save')}
        </Button>
        {repeat && (
          <Button variant="secondary" size="sm" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
            {t('repeat.stop')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('item.cancel')}
        </Button>
      </div>
    </form>
  );
}

const plain = ({ every_weeks, first_date, ahead_days, until, invite_crew }: RepeatInput): RepeatInput => ({
  every_weeks,
  first_date,
  ahead_days,
  until,
  invite_crew,
});
