import { now } from '@relevo/browser/clock';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { publicConfigQuery } from '../../../platform/public-config.ts';
import { showToast } from '../../../platform/toasts.ts';
import { shiftCalls, useShiftCall } from '../shifts/shift-calls.ts';
import { payWhenEndedNow } from './correction.ts';

const longestReason = 500;

type SendHomeDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Asks before a running shift is ended, and names what the worker is paid. */
export function SendHomeDialog({ booked, onClose }: SendHomeDialogProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { keyFor } = useIdempotencyKeys();
  const field = useRef<HTMLTextAreaElement>(null);
  const name = fullName(booked.worker);
  const minimumMinutes = useQuery(publicConfigQuery).data?.minimum_pay_minutes ?? 0;
  const ended = payWhenEndedNow(booked, { minimumMinutes, now: now() });
  const call = useShiftCall({
    call: () => shiftCalls.sendHome(booked.id, { reason: reason.trim(), key: keyFor(reason.trim()) }),
    onDone: ({ pay, review }) => {
      const done = t('sendHome.done', { name, amount: formatMoney(pay ?? '0.00', language) });
      const waits = review && t('withTeam', { amount: formatMoney(review.amount, language) });
      showToast('success', waits ? `${done} ${waits}` : done);
      onClose();
    },
  });
  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else call.mutate();
  };
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !call.isPending && onClose()}
      closeOnOverlay={false}
      size="sm"
      title={t('sendHome.title', { name })}
      description={booked.shift.job.title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={call.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={call.isPending} busyText={t('sendHome.busy')} onClick={confirm}>
            {t('sendHome.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {ended && (
          <p role="status">
            {t(ended.isMinimum ? 'sendHome.minimum' : 'sendHome.worked', {
              worked: formatDuration(ended.worked, language),
              amount: formatMoney(ended.pay, language),
            })}
          </p>
        )}
        <TextareaField
          ref={field}
          label={t('correction.reason')}
          hint={t('sendHome.reasonHint', { name })}
          required
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing ? t('sendHome.reasonMissing') : undefined}
        />
        {call.error && <Alert tone="danger">{call.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
