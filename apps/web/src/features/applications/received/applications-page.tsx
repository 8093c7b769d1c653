import { useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Tabs } from '@relevo/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { JobFilter } from '../../jobs/jobs.ts';
import { HiringPause, OwnFundingLine } from '../../wallet/wallet.ts';
import { ActionList } from './action-list.tsx';
import { ApplicantsDrawing } from './applicants-drawing.tsx';
import { receivedQuery } from './applications.api.ts';
import { OverviewTab } from './overview-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { listParams, queryForTab, readView } from './view-state.ts';

export function ApplicationsPage() {
  const t = useTexts('applications/received');
  const [query, setQuery] = useSearchParams();
  const { tab, jobId, page } = readView(query);
  const place = { jobId, page };
  const [shownTab, setShownTab] = useShownAtOnce(tab);
  const isWide = useWideScreen();
  const funding = <OwnFundingLine note={t('funding')} />;

  return (
    <Page title={t('title')} intro={t('intro')} isShortOnPhones>
      <JobFilter jobId={jobId} />
      <div ref={revealInOrder} className="reveal-in-order">
        <div ref={revealInOrder} className="reveal-in-order mb-6 grid gap-4 empty:hidden max-sm:mb-2">
          <HiringPause />
          {isWide && funding}
        </div>
        <Tabs
          label={t('tabsLabel')}
          value={shownTab}
          onValueChange={(chosen) => {
            setShownTab(chosen);
            setQuery(queryForTab(query, chosen));
          }}
          items={[
            { value: 'overview', label: t('tabs.overview'), content: <OverviewTab {...place} /> },
            { value: 'timeline', label: t('tabs.timeline'), content: <TimelineTab {...place} /> },
            // Another page or job is another selection.
            { value: 'actions', label: t('tabs.actions'), content: <ActionsTab key={`${jobId} ${page}`} {...place} /> },
          ]}
        />
        {/* On a phone the first applicant comes before the money. */}
        {!isWide && <div className="mt-8">{funding}</div>}
      </div>
    </Page>
  );
}

const pageSize = 20;

/** The unanswered applications, the oldest first. */
function ActionsTab({ jobId, page }: { jobId: string | null; page: number }) {
  const t = useTexts('applications/received');
  const waiting = useQuery(receivedQuery({ ...listParams({ jobId, page, pageSize }), status: 'pending' }));

  if (waiting.isPending) return <ListSkeleton />;
  if (!waiting.data) return <LoadError query={waiting} />;
  const { count, results } = waiting.data;
  return (
    <div aria-busy={waiting.isPlaceholderData || undefined}>
      <LoadError query={waiting} />
      <ActionList applications={results} count={count} />
      {count === 0 && (
        <EmptyState
          illustration={<ApplicantsDrawing />}
          title={t('actions.emptyTitle')}
          text={t('actions.emptyText')}
          action={
            <Link to={paths.myJobs} className={buttonClasses({ variant: 'secondary' })}>
              {t('empty.seeJobs')}
            </Link>
          }
        />
      )}
      <Pager count={count} pageSize={pageSize} isStale={waiting.isPlaceholderData} />
    </div>
  );
}
