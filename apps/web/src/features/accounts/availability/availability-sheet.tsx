import { ApiError } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AvailabilityView } from '@relevo/contracts/availability';
import { formatZone } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useSaveAvailability } from './availability.api.ts';
import { DaysOffFields } from './days-off-fields.tsx';
import { ExactTimes } from './exact-times.tsx';
import { WeekBoxes } from './week-boxes.tsx';
import { hasClash, type Week, weekOf, windowsOf } from './week-grid.ts';

type AvailabilitySheetProps = { saved: AvailabilityView; onClose(): void };

const distances = [5, 10, 25, 50, 100, 200];

/** Everything about when a worker works, in one sheet: taps for most people, exact times for the rest. */
export function AvailabilitySheet({ saved, onClose }: AvailabilitySheetProps) {
  const t = useTexts('accounts/availability');
  const { language } = useLanguage();
  const formId = useId();
  const draft = useDraft(saved, onClose);
  const { isAlways, week, daysOff, isOpenToOffers, errors } = draft;
  const zone = formatZone(now().toISOString(), { timezone: saved.timezone, language });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeOnOverlay={false}
      title={t('title')}
      description={t('text')}
      closeText={t('close')}
      footer={
        <Button type="submit" form={formId} wide busy={draft.isSaving} busyText={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <ChoiceCards
          legend={t('when.legend')}
          name="availability-when"
          value={isAlways ? 'always' : 'times'}
          onChange={(value) => draft.change({ isAlways: value === 'always' })}
          choices={[
            { value: 'always', title: t('when.always') },
            { value: 'times', title: t('when.times') },
          ]}
        />
        {!isAlways && (
          <div className="grid gap-5">
            <WeekBoxes cells={week.cells} onChange={(cells) => draft.change({ week: { ...week, cells } })} />
            <ExactTimes windows={week.exact} onChange={(exact) => draft.change({ week: { ...week, exact } })} />
            {draft.isClashing && <Alert tone="danger">{t('exact.clash')}</Alert>}
            {errors.weekly && <Alert tone="danger">{errors.weekly}</Alert>}
            <p className="text-ink-muted text-sm">{t('zone', { zone })}</p>
          </div>
        )}
        <DaysOffFields
          ranges={daysOff}
          errorAt={draft.errorAt}
          onChange={(ranges) => draft.change({ daysOff: ranges })}
        />
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1.5 font-semibold">{t('offers.legend')}</legend>
          <CheckboxField
            label={t('offers.strangers')}
            hint={t('offers.hint')}
            checked={isOpenToOffers}
            onChange={({ target }) => draft.change({ isOpenToOffers: target.checked })}
          />
          {isOpenToOffers && (
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={t('offers.within')}
                value={String(draft.withinKm)}
                error={errors.within_km}
                options={[...new Set([...distances, saved.within_km])]
                  .sort((left, right) => left - right)
                  .map((km) => ({ value: String(km), label: t('offers.km', { km }) }))}
                onChange={({ target }) => draft.change({ withinKm: Number(target.value) })}
              />
              <TextField
                label={t('offers.minWage')}
                hint={t('offers.minWageHint')}
                inputMode="decimal"
                value={draft.minWage}
                error={errors.min_wage}
                onChange={({ target }) => draft.change({ minWage: target.value })}
              />
            </div>
          )}
        </fieldset>
        {errors.other && <Alert tone="danger">{errors.other}</Alert>}
      </form>
    </Dialog>
  );
}

type Draft = {
  isAlways: boolean;
  week: Week;
  daysOff: AvailabilityView['days_off'];
  isOpenToOffers: boolean;
  withinKm: number;
  minWage: string;
};

function draftOf(saved: AvailabilityView): Draft {
  return {
    isAlways: saved.weekly === null,
    week: weekOf(saved.weekly ?? []),
    daysOff: saved.days_off,
    isOpenToOffers: saved.open_to_offers,
    withinKm: saved.within_km,
    minWage: saved.min_wage ?? '',
  };
}

function useDraft(saved: AvailabilityView, onClose: () => void) {
  const t = useTexts('accounts/availability');
  const [draft, setDraft] = useState(() => draftOf(saved));
  const saving = useSaveAvailability();
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const errorAt = (field: string) => fields[field]?.join(' ');
  const isClashing = !draft.isAlways && hasClash(draft.week);
  const isNamed = Object.keys(fields).length > 0;

  function save(): void {
    if (isClashing) return;
    const body = {
      weekly: draft.isAlways ? null : windowsOf(draft.week),
      days_off: draft.daysOff,
      timezone: saved.timezone,
      open_to_offers: draft.isOpenToOffers,
      within_km: draft.withinKm,
      min_wage: draft.minWage.trim() === '' ? null : draft.minWage.trim().replace(',', '.'),
    };
    saving.mutate(body, {
      onSuccess: () => {
        showToast('success', t('saved'));
        onClose();
      },
    });
  }

  return {
    ...draft,
    isClashing,
    isSaving: saving.isPending,
    errorAt,
    errors: {
      weekly: Object.entries(fields)
        .find(([field]) => field.startsWith('weekly'))?.[1]
        .join(' '),
      within_km: errorAt('within_km'),
      min_wage: errorAt('min_wage'),
      other: saving.error && !isNamed ? saving.error.message : errorAt('days_off'),
    },
    change(changes: Partial<Draft>) {
      setDraft((current) => ({ ...current, ...changes }));
    },
    save,
  };
}
