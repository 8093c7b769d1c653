import { now } from '@relevo/browser/clock';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftSpan } from '../parts/shift-time.tsx';
import { ZoneNote } from '../parts/zone-note.tsx';
import { useConfirmPlace } from './job.api.ts';
import { payOf, shiftsToBook } from './job-pay.ts';

/** Confirming a place is binding: its shifts are listed first. */
export function ConfirmPlace({ job, wage }: { job: JobDetailView; wage: string }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [today] = useState(now);
  const confirm = useConfirmPlace(job.id, { onDone: () => showToast('success', t('confirmPlace.done')) });
  const shifts = shiftsToBook(job, today);
  const pay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage });

  return (
    <>
      <Button wide onClick={() => setIsAsking(true)}>
        {t('confirmPlace.label')}
      </Button>
      <QuestionDialog
        closeText={t('close')}
        keepText={t('back')}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('confirmPlace.question')}
        confirmText={t('confirmPlace.label')}
        busyText={t('confirmPlace.busy')}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onError: () => setIsAsking(false) })}
      >
        <p>
          {t('confirmPlace.consequence', {
            count: shifts.length,
            wage: formatMoney(wage, language),
            total: formatMoney(pay?.total ?? '0.00', language),
          })}
        </p>
        <p className="text-sm empty:hidden">
          <ZoneNote instant={job.first_shift_at} timezone={job.timezone} />
        </p>
        <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line px-3 text-sm tabular-nums">
          {shifts.map((shift) => (
            <li key={shift.id} className="py-2">
              <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} hasZone={false} />
            </li>
          ))}
        </ul>
        <p className="text-ink-muted text-sm">
          {t('confirmPlace.final')} {t('confirmPlace.contact')}
        </p>
      </QuestionDialog>
    </>
  );
}
