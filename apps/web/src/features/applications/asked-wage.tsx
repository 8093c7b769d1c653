import type { ApplicationView } from '@relevo/contracts/applications';
import { formatMoney } from '@relevo/i18n/formats';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { wageDifference } from './wage-difference.ts';

const looks = { same: 'text-ink-muted', above: 'text-warning', below: 'text-success' };

/** The wage somebody asks, and how it stands to what the job offers. */
export function AskedWage({ application }: { application: Pick<ApplicationView, 'final_wage' | 'job'> }) {
  const t = useTexts('applications');
  const { language } = useLanguage();
  const { kind, amount } = wageDifference(application.final_wage, application.job.wage);
  return (
    <span className="block">
      <span className="font-semibold">
        <WageText value={application.final_wage} />
      </span>
      <span className={`block text-sm ${looks[kind]}`}>
        {t(`wage.${kind}`, { amount: formatMoney(amount, language) })}
      </span>
    </span>
  );
}
