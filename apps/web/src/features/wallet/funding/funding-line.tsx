import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { FundingView } from '@relevo/contracts/funding';
import { type Cents, formatMoneyWire } from '@relevo/domain/money';
import { maximumDeposit } from '@relevo/domain/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { isFirstRead } from '../../../platform/first-read.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { fundingQuery } from './funding.api.ts';
import { shownFunding } from './shown-funding.ts';

const DepositShortfall = lazyPart(() => import('./deposit-shortfall.tsx').then((file) => file.DepositShortfall));

type FundingLineProps = {
  funding: FundingView;
  /** What a job that is being written would need on top within seven days. */
  planned?: Cents;
  /** The part of what is needed that is for the job on the screen. */
  jobNeeded?: string;
  note?: ReactNode;
};

/** An employer's balance, what is held for booked shifts and what they still need, with a deposit of what is missing in place. */
export function FundingLine(props: FundingLineProps) {
  // Its texts come later than the screen it is on, which must not wait for them.
  return (
    <Suspense fallback={<FundingSkeleton />}>
      <FundingPanel {...props} />
    </Suspense>
  );
}

function FundingSkeleton() {
  return <Skeleton className="h-42 rounded-card" />;
}

function FundingPanel({ funding, planned, jobNeeded, note }: FundingLineProps) {
  const t = useTexts('wallet/funding');
  const { language } = useLanguage();
  const [isDepositing, setIsDepositing] = useState(false);
  const { state, shortfall, deposit, needsMore } = shownFunding(funding, planned);
  const isShort = state === 'short';
  const mayDeposit = useMayUse('money_in');
  const money = (value: string) => formatMoney(value, language);
  return (
    <section
      aria-label={t('label')}
      // The button disappears with a deposit: then the section takes the focus.
      tabIndex={-1}
      className={`@container grid gap-3 rounded-card border p-4 outline-none ${isShort ? 'border-warning bg-warning-soft' : 'border-line bg-surface'}`}
    >
      <dl className="grid gap-x-8 gap-y-1 text-sm @2xl:auto-cols-fr @2xl:grid-flow-col">
        <Figure name={t('available')} value={funding.available} />
        <Figure name={t('held')} value={funding.held} />
        <Figure name={t('needed')} value={funding.needed} />
        {planned !== undefined && <Figure name={t('planned')} value={formatMoneyWire(planned)} />}
        {isShort && <Figure name={t('missing')} value={shortfall} isStrong />}
      </dl>
      <div className="grid items-center gap-3 @2xl:grid-cols-[1fr_auto]">
        <div role="status" className="grid gap-1 text-ink-muted text-sm">
          <p>
            {state === 'nothing' && t('allFunded')}
            {state === 'covered' && t('covered')}
            {isShort && t('short')}
          </p>
          {jobNeeded !== undefined && Number(jobNeeded) > 0 && <p>{t('jobNeeded', { amount: money(jobNeeded) })}</p>}
          {needsMore && <p>{t('perDeposit', { maximum: money(formatMoneyWire(maximumDeposit)) })}</p>}
          {note && <p>{note}</p>}
        </div>
        {mayDeposit && deposit !== null && (
          <Button
            className="@md:justify-self-end"
            icon={<Wallet aria-hidden="true" className="size-4" />}
            onClick={() => setIsDepositing(true)}
          >
            {t('deposit', { amount: money(deposit) })}
          </Button>
        )}
      </div>
      {isDepositing && (
        <Suspense fallback={null}>
          <DepositShortfall amount={deposit ?? ''} onClose={() => setIsDepositing(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Figure({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 @2xl:grid @2xl:content-between @2xl:gap-0">
      <dt className={isStrong ? 'font-semibold text-warning' : 'text-ink-muted'}>{name}</dt>
      <dd className={`font-semibold @2xl:text-lg ${isStrong ? 'text-warning' : ''}`}>
        <MoneyText value={value} />
      </dd>
    </div>
  );
}

type OwnFundingLineProps = {
  /** What a job that is being written would need, by the time until which booked shifts count. */
  plannedBy?: (until: Date) => Cents | undefined;
  note?: ReactNode;
};

/** The same for screens with answers that do not carry it. Without an answer there is no line: the wallet has a screen. */
export function OwnFundingLine({ plannedBy, note }: OwnFundingLineProps) {
  const answer = useQuery(fundingQuery);
  const { data: funding } = answer;
  if (isFirstRead(answer)) return <FundingSkeleton />;
  if (!funding) return null;
  const planned = plannedBy?.(new Date(funding.until));
  return <FundingLine funding={funding} {...(planned !== undefined && { planned })} note={note} />;
}
