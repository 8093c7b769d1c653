import { MoneyText } from '@relevo/browser/money-text';
import type { PlainTextKey } from '@relevo/browser/texts';
import type { ConsoleDayView, ConsoleQueue } from '@relevo/contracts/console-overview';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListSkeleton } from '../../platform/list/list-skeleton.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { dayQuery } from './overview.api.ts';
import { SearchForm } from './search-form.tsx';

const queues: Record<ConsoleQueue, { path: string; textKey: PlainTextKey<'console'> }> = {
  reviews: { path: paths.reviews, textKey: 'menu.reviews' },
  withdrawals: { path: paths.withdrawals, textKey: 'menu.withdrawals' },
  problems: { path: paths.problems, textKey: 'menu.problems' },
  disputes: { path: paths.disputes, textKey: 'menu.disputes' },
  manual_pay: { path: paths.manualPay, textKey: 'menu.manual_pay' },
  reported_threads: { path: paths.threads, textKey: 'menu.threads' },
  reported_ratings: { path: paths.ratings, textKey: 'menu.ratings' },
  appeals: { path: paths.appeals, textKey: 'menu.appeals' },
  bugs: { path: paths.bugs, textKey: 'menu.bugs' },
  dues: { path: paths.dues, textKey: 'menu.dues' },
  failing_jobs: { path: paths.background, textKey: 'menu.background' },
};

/** What waits for the team, and how the last 24 hours went. */
export function OverviewPage() {
  const t = useTexts();
  const day = useQuery(dayQuery);
  return (
    <div className="space-y-6">
      <PageHeading title={t('overview.title')} intro={t('overview.intro')} />
      <SearchForm />
      {day.isPending && <ListSkeleton />}
      {day.isError && !day.data && (
        <LoadError
          title={t('overview.trouble')}
          error={day.error}
          isRetrying={day.isFetching}
          onRetry={() => void day.refetch()}
        />
      )}
      {day.data && (
        <>
          <Waiting queues={day.data.queues} />
          <Figures day={day.data.day} />
        </>
      )}
    </div>
  );
}

const tile = 'grid content-start gap-1 rounded-card border border-line bg-surface p-4 shadow-card';

function Waiting({ queues: waiting }: Pick<ConsoleDayView, 'queues'>) {
  const t = useTexts();
  return (
    <section aria-label={t('overview.waiting')} className="space-y-3">
      <h2 className="font-semibold text-lg">{t('overview.waiting')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5">
        {waiting.map(({ queue, count, oldest_at }) => (
          <li key={queue} className="grid">
            <Link to={queues[queue].path} className={`${tile} hover:bg-sunken`}>
              <span className="text-ink-muted text-sm">{t(queues[queue].textKey)}</span>
              <span className={`font-semibold text-2xl tabular-nums ${count > 0 ? 'text-ink' : 'text-ink-faint'}`}>
                {count}
              </span>
              <span className="text-ink-muted text-sm">
                {oldest_at ? (
                  <>
                    {t('overview.oldest')} <Moment instant={oldest_at} />
                  </>
                ) : (
                  t('overview.nothing')
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ day }: Pick<ConsoleDayView, 'day'>) {
  const t = useTexts();
  return (
    <section aria-label={t('overview.day')} className="space-y-3">
      <h2 className="font-semibold text-lg">{t('overview.day')}</h2>
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure label={t('overview.shifts')} note={t('overview.started', { count: day.started })}>
          {day.shifts}
        </Figure>
        <Figure label={t('overview.paid')}>
          <MoneyText value={day.paid} />
        </Figure>
        <Figure label={t('overview.withdrawals')} note={t('overview.requests', { count: day.withdrawals.count })}>
          <MoneyText value={day.withdrawals.amount} />
        </Figure>
        <Figure label={t('overview.open_disputes')} note={t('overview.disputes_now')}>
          {day.open_disputes}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className={tile}>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{children}</dd>
      {note && <dd className="text-ink-muted text-sm">{note}</dd>}
    </div>
  );
}
