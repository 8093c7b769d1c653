import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatZone } from '@relevo/i18n/shift-times';
import { TextField } from '@relevo/ui/field';
import { previewClaim, type TimeValues } from './claimed-times.ts';

type ClaimTimesProps = {
  booked: WorkerShiftView;
  values: TimeValues;
  onChange(values: TimeValues): void;
  errors: Partial<Record<keyof TimeValues, string | undefined>>;
  showsMissing: boolean;
};

/** The hours that were worked, and what they are worth before the claim is sent. */
export function ClaimTimes({ booked, values, onChange, errors, showsMissing }: ClaimTimesProps) {
  const t = useTexts('attendance/claim');
  const { language } = useLanguage();
  const { timezone } = booked.shift.job;
  const zone = formatZone(booked.shift.starts_at, { timezone, language });
  const field = (name: keyof TimeValues, label: string) => (
    <TextField
      type="datetime-local"
      label={label}
      required
      value={values[name]}
      onChange={(event) => onChange({ ...values, [name]: event.target.value })}
      error={showsMissing && values[name] === '' ? t('times.missing') : errors[name]}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('checked_in_at', t('times.in', { zone }))}
        {field('checked_out_at', t('times.out', { zone }))}
      </div>
      <TimesWorth booked={booked} values={values} />
    </>
  );
}

function TimesWorth({ booked, values }: Pick<ClaimTimesProps, 'booked' | 'values'>) {
  const t = useTexts('attendance/claim');
  const { language } = useLanguage();
  const preview = previewClaim(booked, values);
  return (
    <div role="status" className="grid gap-1 rounded-control bg-sunken p-4 text-sm">
      {preview ? (
        <>
          <p className="font-semibold text-base tabular-nums">
            {t('times.worth')} <MoneyText value={preview.pay} />
          </p>
          <p className="text-ink-muted">
            {t('times.counted', {
              paid: formatDuration(preview.paidMinutes, language),
              rest: formatDuration(preview.breakMinutes, language),
            })}
          </p>
          {!preview.isMore && <p>{t('times.notMore', { amount: formatMoney(booked.pay ?? '0.00', language) })}</p>}
        </>
      ) : (
        <p>{t('times.noSum')}</p>
      )}
    </div>
  );
}
