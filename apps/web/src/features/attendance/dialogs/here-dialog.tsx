import { now } from '@relevo/browser/clock';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { shiftCalls, useShiftCall } from '../shifts/shift-calls.ts';

const minuteMs = 60_000;

type HereDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Records that an awaited worker has arrived, as a correction of the start, and names what follows. */
export function HereDialog({ booked, onClose }: HereDialogProps) {
  const t = useTexts('attendance/replacements');
  const { language } = useLanguage();
  // By the full minute, as it is shown: a time in the future is refused.
  const [arrivedAt] = useState(() => new Date(Math.floor(now().getTime() / minuteMs) * minuteMs).toISOString());
  const name = fullName(booked.worker);
  const time = formatShiftClock(arrivedAt, { timezone: booked.shift.job.timezone, language });
  const correction = useShiftCall({
    call: () => shiftCalls.correct(booked.id, { checked_in_at: arrivedAt, reason: t('here.reason') }),
    onDone: () => {
      showToast('success', t('here.done', { name }));
      onClose();
    },
  });
  return (
    <QuestionDialog
      size="sm"
      title={t('here.title', { name })}
      closeText={t('close')}
      keepText={t('here.keep')}
      confirmText={t('here.confirm')}
      busyText={t('here.busy')}
      busy={correction.isPending}
      errorText={correction.error?.message}
      onConfirm={() => correction.mutate()}
      onClose={onClose}
    >
      <p>{t('here.meaning', { name, time })}</p>
      <p className="text-ink-muted text-sm">{t('here.search')}</p>
    </QuestionDialog>
  );
}
