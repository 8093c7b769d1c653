import { ApiError } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatZone } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { fullName } from '../../../platform/person-name.ts';
import { publicConfigQuery } from '../../../platform/public-config.ts';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { shiftCalls, useShiftCall } from '../shifts/shift-calls.ts';
import {
  type CorrectionEffect,
  type CorrectionValues,
  changedTimes,
  correctionProblems,
  firstValues,
  previewPay,
} from './correction.ts';

const fields = ['checked_in_at', 'checked_out_at', 'reason'] as const;
const longestReason = 500;

type CorrectDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Corrects the times of a booked shift, and previews the pay that results. */
export function CorrectDialog({ booked, onClose }: CorrectDialogProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const errorText = useFieldErrorText();
  const formId = useId();
  const { shift } = booked;
  const { timezone } = shift.job;
  const zone = formatZone(shift.starts_at, { timezone, language });
  const [first] = useState(() => firstValues(booked, now()));
  const form = useForm<CorrectionValues>({
    defaultValues: first,
    resolver: problemResolver((values) => correctionProblems(booked, values)),
  });
  const correction = useShiftCall<CorrectionValues>({
    call: (values) => shiftCalls.correct(booked.id, { ...changedTimes(booked, values), reason: values.reason.trim() }),
    onDone: ({ dispute }) => {
      const isProposal = dispute !== null && dispute.status !== 'resolved';
      showToast(
        'success',
        t(isProposal ? 'correction.proposed' : 'correction.done', { name: fullName(booked.worker) }),
      );
      onClose();
    },
  });
  const submit = form.handleSubmit((values) => {
    if (Object.keys(changedTimes(booked, values)).length === 0) {
      form.setError(
        'checked_in_at',
        { type: 'server', message: t('correction.nothingChanged') },
        { shouldFocus: true },
      );
      return;
    }
    correction.mutate(values, {
      onError: (error) => {
        if (error instanceof ApiError) showServerFieldErrors(form.setError, error.fields, fields);
      },
    });
  });
  const { errors } = form.formState;
  const refusal =
    correction.error instanceof ApiError && Object.keys(correction.error.fields).length > 0 ? null : correction.error;
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !correction.isPending && onClose()}
      // What was typed is not lost by a tap beside it.
      closeOnOverlay={false}
      title={t('correction.title', { name: fullName(booked.worker) })}
      description={
        <>
          {shift.job.title} · <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={timezone} />
        </>
      }
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={correction.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={correction.isPending} busyText={t('correction.busy')}>
            {t('correction.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          type="datetime-local"
          label={t('correction.in', { zone })}
          error={errorText(errors.checked_in_at)}
          {...form.register('checked_in_at')}
        />
        <TextField
          type="datetime-local"
          label={t('correction.out', { zone })}
          error={errorText(errors.checked_out_at)}
          {...form.register('checked_out_at')}
        />
        <CorrectionPay booked={booked} values={form.watch()} />
        <TextareaField
          label={t('correction.reason')}
          hint={t('correction.reasonHint')}
          required
          rows={2}
          maxLength={longestReason}
          error={errorText(errors.reason)}
          {...form.register('reason')}
        />
        {refusal && <Alert tone="danger">{refusal.message}</Alert>}
      </form>
    </Dialog>
  );
}

type CorrectionPayProps = { booked: WorkerShiftView; values: CorrectionValues };

/** Effects that pay, as far as the weekly limit of pay without scans allows. */
const limited: readonly CorrectionEffect[] = ['pays', 'adds', 'ends', 'minimum'];
/** Effects that need a second look before saving. */
const careful: readonly CorrectionEffect[] = [
  'minimum',
  'proposes',
  'manual',
  'verified_time',
  'pay_not_reduced',
  'pay_is_fixed',
];

/** What the pay is, what it comes to with the times above, and what saving them does. */
function CorrectionPay({ booked, values }: CorrectionPayProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const minimumMinutes = useQuery(publicConfigQuery).data?.minimum_pay_minutes ?? 0;
  const preview = previewPay(booked, values, { minimumMinutes, now: now() });
  const isCareful = preview !== null && careful.includes(preview.effect);
  return (
    <div
      role="status"
      className={`grid gap-1.5 rounded-control p-4 text-sm ${isCareful ? 'bg-warning-soft' : 'bg-sunken'}`}
    >
      {preview ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-base tabular-nums">
            <span>{t('correction.pay')}</span>
            <span className="text-ink-muted">
              {booked.pay === null ? t('correction.noPay') : <MoneyText value={booked.pay} />}
            </span>
            <ArrowRight aria-hidden="true" className="size-4 text-ink-muted" />
            <span className="sr-only">{t('correction.becomes')}</span>
            <MoneyText value={preview.pay} />
          </p>
          <p className="text-ink-muted">
            {t('correction.counted', {
              paid: formatDuration(preview.paidMinutes, language),
              rest: formatDuration(preview.breakMinutes, language),
            })}{' '}
            {t(`correction.beyond.${preview.beyond}`)}
          </p>
          <p>
            {t(`correction.effect.${preview.effect}`, {
              name: fullName(booked.worker),
              pay: formatMoney(preview.pay, language),
              standing: formatMoney(booked.pay ?? '0.00', language),
            })}
          </p>
          {limited.includes(preview.effect) && <p className="text-ink-muted">{t('correction.weekLimit')}</p>}
        </>
      ) : (
        <>
          <p>{t('correction.noSum')}</p>
          {booked.phase === 'settled' && <p>{t('correction.effect.adds')}</p>}
        </>
      )}
    </div>
  );
}
