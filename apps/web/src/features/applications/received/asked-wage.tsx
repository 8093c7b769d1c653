import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { formatMoney } from '@relevo/i18n/formats';
import { NamedShifts, PayTotal, type Totals, WageText } from '../../jobs/jobs.ts';

const looks = { same: 'text-ink-muted', above: 'text-warning', below: 'text-success' };

type AskedWageProps = { application: Pick<ApplicationView, 'final_wage' | 'job' | 'shift_ids'> & Totals };

/** The wage a worker asks for, compared with what the job offers, and what it comes to for all shifts. */
export function AskedWage({ application }: AskedWageProps) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  const { kind, amount } = wageDifference(application.final_wage, application.job.wage);
  return (
    <div>
      <span className="font-semibold">
        <WageText value={application.final_wage} />
      </span>
      <span className={`block text-sm ${looks[kind]}`}>
        {t(`wage.${kind}`, { amount: formatMoney(amount, language) })}
      </span>
      <span className="block text-sm">
        <PayTotal of={application} />
      </span>
      {application.shift_ids && (
        <div className="mt-1">
          <span className="block font-medium text-sm">{t('singleShifts')}</span>
          <NamedShifts jobId={application.job.id} shiftIds={application.shift_ids} />
        </div>
      )}
    </div>
  );
}

type WageDifference = Readonly<{ kind: 'same' | 'above' | 'below'; amount: string }>;

/** How a worker's wage stands to what the job offers, to the cent. */
export function wageDifference(asked: string, offered: string): WageDifference {
  const difference = (parseMoney(asked) ?? 0n) - (parseMoney(offered) ?? 0n);
  if (difference === 0n) return { kind: 'same', amount: '0.00' };
  return difference > 0n
    ? { kind: 'above', amount: formatMoneyWire(difference) }
    : { kind: 'below', amount: formatMoneyWire(-difference) };
}
