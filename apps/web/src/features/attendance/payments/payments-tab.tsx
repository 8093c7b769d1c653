import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { paths } from '@relevo/contracts/screen-paths';
import type { PaymentsPage } from '@relevo/contracts/shifts';
import { type Funding, fundings } from '@relevo/domain/worker-shift-lifecycle';
import { formatDuration } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { paymentsQuery } from '../parts/shifts.api.ts';
import { listParams } from '../shifts/view-state.ts';
import { PaymentList } from './payment-list.tsx';

const pageSize = 20;

type PaymentsTabProps = { jobId: string | null; page: number; funding: Funding | null };

/** The pay of each booked shift, and its payment status. */
export function PaymentsTab({ jobId, page, funding }: PaymentsTabProps) {
  const t = useTexts('attendance/shifts');
  const words = useTexts('attendance/parts');
  const list = useRef<HTMLDivElement>(null);
  const payments = useQuery({
    ...paymentsQuery({ ...listParams({ jobId, page, pageSize }), ...(funding && { funding }) }),
    placeholderData: keepPreviousData,
  });
  // The sums on top stay those of all shifts, whichever are listed below.
  const all = useQuery({ ...paymentsQuery(listParams({ jobId, page: 1, pageSize: 1 })), enabled: funding !== null });
  useListFocus({ list, page, rowCount: payments.data?.results.length ?? 0 });

  if (payments.isPending) return <ListSkeleton />;
  if (!payments.data) return <LoadError query={payments} />;
  const { count, results } = payments.data;
  const totals = funding === null ? payments.data.totals : all.data?.totals;
  return (
    <div aria-busy={payments.isPlaceholderData || undefined}>
      <LoadError query={payments} />
      {totals && <PaymentTotals totals={totals} />}
      <p className="mb-4 flex flex-wrap gap-x-4">
        {(['analytics', 'reports'] as const).map((page) => (
          <Link
            key={page}
            to={paths[page]}
            className="inline-flex min-h-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            {t(`payments.${page}`)}
          </Link>
        ))}
      </p>
      <FilterLinks
        label={t('payments.filter')}
        name="funding"
        current={funding ?? ''}
        items={[
          { value: '', label: t('payments.all') },
          ...fundings.map((value) => ({ value, label: words(`funding.${value}.name`) })),
        ]}
      />
      {count === 0 ? (
        <EmptyState
          title={t(funding ? 'payments.emptyFilterTitle' : 'payments.emptyTitle')}
          text={t(funding ? 'payments.emptyFilterText' : 'payments.emptyText')}
        />
      ) : (
        <>
          <p className="my-3 text-ink-muted text-sm">{t('payments.count', { count })}</p>
          <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
            <PaymentList bookings={results} />
          </div>
        </>
      )}
      <Pager count={count} pageSize={pageSize} isStale={payments.isPlaceholderData} />
    </div>
  );
}

type Totals = PaymentsPage['totals'];

const sums = ['paid', 'in_review', 'due', 'funded', 'unfunded'] as const satisfies (keyof Totals)[];

/** What all shifts come to together; the way to the wallet when it lacks something. */
function PaymentTotals({ totals }: { totals: Totals }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const isDue = Number(totals.due) > 0;
  const isUnfunded = Number(totals.unfunded) > 0;
  const tone = (sum: (typeof sums)[number]) => {
    if (sum === 'due' && isDue) return 'border-danger bg-danger-soft';
    return 'border-line bg-surface';
  };
  return (
    <section aria-label={t('payments.totals')} className="mb-5 grid gap-3">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5 lg:gap-3">
        {sums.map((sum) => (
          <div key={sum} className={`grid content-start gap-0.5 rounded-card border p-3 ${tone(sum)}`}>
            <dt className="text-ink-muted text-sm">{t(`payments.sum.${sum}`)}</dt>
            <dd className="font-bold text-xl">
              <MoneyText value={totals[sum]} />
            </dd>
            {sum === 'paid' && (
              <dd className="text-ink-muted text-sm">
                {t('payments.worked', { duration: formatDuration(totals.worked_minutes, language) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {(isDue || isUnfunded) && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4">
          <p className="min-w-0 text-sm">{t(isDue ? 'payments.dueNote' : 'payments.unfundedNote')}</p>
          <Link to={paths.wallet} className={buttonClasses({ size: 'sm' })}>
            <Wallet aria-hidden="true" className="size-4" />
            {t('payments.toWallet')}
          </Link>
        </div>
      )}
    </section>
  );
}
