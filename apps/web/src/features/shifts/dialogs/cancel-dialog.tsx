import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftSpan } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useState } from 'react';
import { workerName } from '../../../platform/attendance/worker-name.ts';
import { now } from '../../../platform/clock.ts';
import { ZoneNote } from '../../../platform/jobs/zone-note.tsx';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { showToast } from '../../../platform/toasts.ts';
import { shiftCalls, useShiftCall } from '../shift-calls.ts';

const longestReason = 500;

type CancelDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Asks before somebody's shift is called off, and names what follows and what returns. */
export function CancelDialog({ booked, onClose }: CancelDialogProps) {
  const t = useTexts('shifts');
  const { language } = useLanguage();
  const [today] = useState(now);
  const [reason, setReason] = useState('');
  const name = workerName(booked.worker);
  const { starts_at: starts, ends_at: ends, job } = booked.shift;
  const when = formatShiftSpan({ starts, ends }, { timezone: job.timezone, language }, today);
  const cancellation = useShiftCall({
    call: () => shiftCalls.cancel(booked.id, reason),
    onDone: () => {
      showToast('success', t('cancellation.done', { name }));
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
            {t('cancellation.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <span className="font-semibold">{job.title}</span> · {when}{' '}
          <ZoneNote instant={starts} timezone={job.timezone} />
        </p>
        <p>{t('cancellation.consequence', { name })}</p>
        <p>
          {booked.funding === 'funded'
            ? t('cancellation.returns', { amount: formatMoney(booked.expected_pay, language) })
            : t('cancellation.nothingReturns')}
        </p>
        <TextareaField
          label={t('cancellation.reason')}
          hint={t('cancellation.reasonHint')}
          maxLength={longestReason}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {cancellation.error && <Alert tone="danger">{cancellation.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
