import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { useState } from 'react';
import { now } from '../../platform/clock.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { plannedPay } from './job-pay.ts';
import type { OwnerQuestion } from './owner-questions.ts';

/** What follows when the owner says yes: for whom, and for how much. */
export function MoveConsequence({ job, question }: { job: JobDetailView; question: OwnerQuestion }) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { confirmed, accepted, pending } = job.counts;
  const waiting = accepted + pending;
  const planned = plannedPay(job.shifts, {
    breakMinutes: job.schedule.break_duration,
    wage: job.wage,
    workerCount: confirmed,
    now: today,
  });

  return (
    <>
      {question === 'confirm' && <p>{t('moves.confirm.consequence', { count: confirmed })}</p>}
      {question === 'complete' && <p>{t('moves.complete.consequence', { count: confirmed })}</p>}
      {question === 'cancel' && (
        <p>
          {confirmed > 0
            ? t('moves.cancel.consequence', { count: confirmed, amount: formatMoney(planned, language) })
            : t('moves.cancel.nobody')}
        </p>
      )}
      {question === 'delete' && <p>{t('moves.delete.consequence')}</p>}
      {waiting > 0 && <p>{t('moves.waiting', { count: waiting })}</p>}
      {(question === 'cancel' || question === 'delete') && <p className="font-semibold">{t('moves.forGood')}</p>}
    </>
  );
}
