import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { now } from '../../platform/clock.ts';
import { ShiftSpan } from '../../platform/jobs/shift-time.tsx';
import { ZoneNote } from '../../platform/jobs/zone-note.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { useConfirmPlace } from './job.api.ts';
import { payOf, shiftsAhead } from './job-pay.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** Taking the place is a promise: the shifts it is about are named before it is given. */
export function ConfirmPlace({ job, wage }: { job: JobDetailView; wage: string }) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [today] = useState(now);
  const confirm = useConfirmPlace(job.id, { onDone: () => showToast('success', t('confirmPlace.done')) });
  const shifts = shiftsAhead(job.shifts, today);
  const pay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage });

  return (
    <>
      <Button wide onClick={() => setIsAsking(true)}>
        {t('confirmPlace.label')}
      </Button>
      <QuestionDialog
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
