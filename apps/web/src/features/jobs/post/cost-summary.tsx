import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { type Cents, formatMoneyWire } from '@relevo/domain/money';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Wallet } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { OwnFundingLine } from '../../wallet/wallet.ts';
import { costWithin, draftCost } from './draft-cost.ts';
import type { JobDraft } from './job-draft.ts';

/** What the job comes to, and that the wallet has to cover it. */
export function CostSummary({ draft }: { draft: JobDraft }) {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const titleId = useId();
  const cost = draftCost(draft);

  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 id={titleId} className="font-semibold">
        {t('cost.title')}
      </h3>
      {cost ? (
        <>
          <p aria-live="polite" className="font-bold text-3xl">
            <Amount cents={cost.total} />
          </p>
          <dl className="grid gap-1 text-sm">
            <Line name={t('cost.perWorker')}>
              <Amount cents={cost.perWorker} />
            </Line>
            <Line name={t('cost.perShift')}>
              <Amount cents={cost.perShift} />
            </Line>
            <Line name={t('cost.paidTime')}>{formatDuration(cost.paidMinutesPerWorker, language)}</Line>
          </dl>
          <p className="text-ink-muted text-sm">
            {t('cost.shifts', { count: cost.shiftCount })} · {t('cost.workers', { count: cost.workerCount })}
          </p>
        </>
      ) : (
        <p className="text-ink-muted text-sm">{t('cost.empty')}</p>
      )}
      <p className="flex gap-2 border-line border-t pt-3 text-ink-muted text-sm">
        <Wallet aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('cost.wallet')}
      </p>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Amount({ cents }: { cents: Cents }) {
  return <MoneyText value={formatMoneyWire(cents)} />;
}

/** The employer's money against booked shifts and what this new job needs of it within seven days. */
export function DraftFunding({ draft }: { draft: JobDraft }) {
  return <OwnFundingLine plannedBy={(until) => costWithin(draft, { now: now(), until })} />;
}
