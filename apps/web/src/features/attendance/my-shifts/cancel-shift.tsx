import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { localDay } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { useCancelShift } from './my-shifts.api.ts';

/** Cancels a booked shift; the dialog says first what is lost. */
export function CancelShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { job, starts_at, ends_at } = booked.shift;
  const amount = formatMoney(booked.expected_pay, language);
  const cancel = useCancelShift(booked.id, {
    onDone: () => showToast('success', t('cancel.done', { title: job.title })),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('cancel.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
        onClick={() => setIsAsking(true)}
      >
        {t('cancel.action')}
      </Button>
      {isAsking && (
        <Dialog
          open
          onOpenChange={(open) => !open && !cancel.isPending && setIsAsking(false)}
          size="sm"
          title={t('cancel.title')}
          closeText={t('close')}
          footer={
            <>
              <Button variant="secondary" disabled={cancel.isPending} onClick={() => setIsAsking(false)}>
                {t('cancel.keep')}
              </Button>
              <Button
                variant="danger"
                busy={cancel.isPending}
                busyText={t('cancel.busy')}
                onClick={() => cancel.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
              >
                {t('cancel.confirm')}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p className="font-semibold">{job.title}</p>
            <p>
              <ShiftSpan starts={starts_at} ends={ends_at} timezone={job.timezone} />
            </p>
            <p>{t(booked.is_last_left ? 'cancel.lastConsequence' : 'cancel.consequence', { amount })}</p>
            {booked.is_last_left ? (
              <p className="font-semibold">{t('cancel.lastOne')}</p>
            ) : (
              <p className="text-ink-muted text-sm">{t('cancel.others')}</p>
            )}
            {cancel.error && <Alert tone="danger">{cancel.error.message}</Alert>}
          </div>
        </Dialog>
      )}
    </>
  );
}
