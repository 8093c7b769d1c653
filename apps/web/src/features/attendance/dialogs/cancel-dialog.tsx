import { now } from '@relevo/browser/clock';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftSpan } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { Dialog } from '@relevo/ui/dialog';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { ZoneNote } from '../../jobs/jobs.ts';
import { useStartSearch } from '../replacements/replacements.api.ts';
import { shiftCalls, useShiftCall } from '../shifts/shift-calls.ts';

const longestReason = 500;

type CancelDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Asks before a worker's shift is cancelled, and names the consequences, the refund and what a late one costs. */
export function CancelDialog({ booked, onClose }: CancelDialogProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const [today] = useState(now);
  const [reason, setReason] = useState('');
  const [replace, setReplace] = useState(false);
  const name = fullName(booked.worker);
  const { starts_at: starts, ends_at: ends, job } = booked.shift;
  const when = formatShiftSpan({ starts, ends }, { timezone: job.timezone, language }, today);
  const money = (value: string) => formatMoney(value, language);
  const cost = booked.cancellation_cost ?? '0.00';
  const { keyFor } = useIdempotencyKeys();
  const find = useFindReplacement(booked);
  // A shift that has begun is searched for only while its worker is awaited.
  const canReplace = Date.parse(starts) > today.getTime();
  const cancellation = useShiftCall({
    call: () => {
      const terms = { reason: reason.trim() || null, accept_cost: cost, replace };
      return shiftCalls.cancel(booked.id, { ...terms, key: keyFor(JSON.stringify(terms)) });
    },
    onDone: ({ pay, review }) => {
      const done =
        pay === null ? t('cancellation.done', { name }) : t('cancellation.donePaid', { name, amount: money(pay) });
      showToast('success', review ? `${done} ${t('withTeam', { amount: money(review.amount) })}` : done);
      if (replace) void find();
      onClose();
    },
  });
  const isBusy = cancellation.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="sm"
      title={t('cancellation.title', { name })}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('cancellation.keep')}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyText={t('cancellation.busy')}
            onClick={() => cancellation.mutate()}
          >
            {cost === '0.00' ? t('cancellation.confirm') : t('cancellation.confirmPaid', { amount: money(cost) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <span className="font-semibold">{job.title}</span> · {when}{' '}
          <ZoneNote instant={starts} timezone={job.timezone} />
        </p>
        <p>{t(booked.is_last_left ? 'cancellation.lastOne' : 'cancellation.consequence', { name })}</p>
        {cost === '0.00' ? (
          <p>
            {booked.funding === 'funded'
              ? t('cancellation.returns', { amount: money(booked.expected_pay) })
              : t('cancellation.nothingReturns')}
          </p>
        ) : (
          <Alert tone="warning">
            <p>{t('cancellation.costs', { name, amount: money(cost) })}</p>
            <p className="mt-1">{t('cancellation.limit')}</p>
          </Alert>
        )}
        <TextareaField
          label={t('cancellation.reason')}
          hint={t('cancellation.reasonHint')}
          maxLength={longestReason}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {canReplace && (
          <CheckboxField
            label={t('cancellation.replace')}
            hint={t('cancellation.replaceHint')}
            checked={replace}
            onChange={(event) => setReplace(event.target.checked)}
          />
        )}
        {cancellation.error && <Alert tone="danger">{cancellation.error.message}</Alert>}
      </div>
    </Dialog>
  );
}

/** Starts the search at once, also on a job that only proposes one. The last shift of a booking frees its place. */
function useFindReplacement({ is_last_left: isLastLeft, covers, shift }: WorkerShiftView): () => Promise<void> {
  const t = useTexts('attendance/shifts');
  const start = useStartSearch();
  return () =>
    start.mutateAsync({ job_id: shift.job.id, shift_id: isLastLeft && !covers ? null : shift.id }).then(
      () => showToast('success', t('cancellation.searching')),
      ({ message }: Error) => showToast('error', t('cancellation.notSearching', { reason: message })),
    );
}
