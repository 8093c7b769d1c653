import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { EarningsView } from '@relevo/contracts/earnings';
import { formatMoney } from '@relevo/i18n/formats';
import { formatMonth } from '@relevo/i18n/shift-times';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isFirstRead } from '../../platform/first-read.ts';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { earningsQuery } from './wallet.api.ts';

/** As high before its answer as after it: the list below must not move. */
const height = 'min-h-60 sm:min-h-52';

export function EarningsSkeleton() {
  return <Skeleton className={`${height} rounded-card`} />;
}

/** What a worker was paid this week, what is to come, and both by month and employer. */
export function Earnings() {
  const t = useTexts('wallet');
  const titleId = useId();
  const answer = useQuery(earningsQuery);
  if (isFirstRead(answer)) return <EarningsSkeleton />;
  const { data: earnings } = answer;
  return (
    <section
      aria-labelledby={titleId}
      className={`grid content-start gap-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 ${height}`}
    >
      <h2 id={titleId} className="font-semibold text-lg">
        {t('earnings.title')}
      </h2>
      {earnings ? <EarningsParts earnings={earnings} /> : <LoadError title={t('earnings.trouble')} query={answer} />}
    </section>
  );
}

function EarningsParts({ earnings }: { earnings: EarningsView }) {
  const t = useTexts('wallet');
  const { week, coming } = earnings;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
        <Sum name={t('earnings.paidThisWeek')} value={week.paid} />
        <Sum name={t('earnings.comingThisWeek')} value={week.coming} />
        <Sum name={t('earnings.coming', { count: coming.shifts })} value={coming.amount} />
      </dl>
      <details className="group text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-ink">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
          />
          {t('earnings.more')}
        </summary>
        <EarningsDetails earnings={earnings} />
      </details>
    </>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 sm:grid sm:content-between sm:gap-1">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="font-semibold text-lg">
        <MoneyText value={value} />
      </dd>
    </div>
  );
}

function EarningsDetails({ earnings: { by_month, by_employer, paid } }: { earnings: EarningsView }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const isPositive = (amount: string) => Number(amount) > 0;
  if (by_employer.length === 0) return <p className="pb-2 text-ink-muted">{t('earnings.nothing')}</p>;
  return (
    <div className="grid gap-6 pt-1 pb-2 md:grid-cols-2">
      {by_month.length > 0 && (
        <Parts title={t('earnings.byMonth')} sum={t('earnings.sum', { amount: formatMoney(paid, language) })}>
          {by_month.map(({ month, paid: amount }) => (
            <Part key={month} name={formatMonth(month, language)}>
              <MoneyText value={amount} />
            </Part>
          ))}
        </Parts>
      )}
      <Parts title={t('earnings.byEmployer')}>
        {by_employer.map(({ company, paid: amount, coming }) => (
          <Part key={company?.id ?? 'private'} name={company?.name ?? t('earnings.privateEmployers')}>
            {(isPositive(amount) || !isPositive(coming)) && <MoneyText value={amount} />}
            {isPositive(coming) && (
              <span className="block text-ink-muted">
                {t('earnings.toCome', { amount: formatMoney(coming, language) })}
              </span>
            )}
          </Part>
        ))}
      </Parts>
    </div>
  );
}

function Parts({ title, sum, children }: { title: string; sum?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 divide-y divide-line">{children}</dl>
      {sum && <p className="mt-2 text-ink-muted">{sum}</p>}
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="min-w-0 first-letter:uppercase [overflow-wrap:anywhere]">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
