import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { ApplyForm } from './apply-form.tsx';
import { highestWageAfter } from './asked-wage.ts';

/** After a refusal there is one more way in: asking for less. */
export function ApplyAgain({ job, rejectedWage }: { job: JobDetailView; rejectedWage: string }) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const highestWage = highestWageAfter(rejectedWage);
  if (highestWage === null) return <Alert tone="info">{t('apply.noLower')}</Alert>;
  return (
    <div className="grid gap-4">
      <p>{t('apply.lowerOnly', { wage: formatMoney(rejectedWage, language) })}</p>
      <ApplyForm job={job} highestWage={highestWage} />
    </div>
  );
}
