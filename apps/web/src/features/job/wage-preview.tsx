import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { useState } from 'react';
import { now } from '../../platform/clock.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { payOf, shiftsAhead } from './job-pay.ts';

/** What a wage comes to over the shifts that can still be worked, while it is being typed. */
export function WagePreview({ job, wage }: { job: JobDetailView; wage: string }) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const [today] = useState(now);
  const shifts = shiftsAhead(job.shifts, today);
  const pay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage });
  const isAmount = pay !== null && !pay.total.startsWith('-');
  return (
    <output className="block min-h-6 text-sm">
      {isAmount
        ? t('apply.preview', { total: formatMoney(pay.total, language), count: shifts.length })
        : t('apply.previewMissing')}
    </output>
  );
}
