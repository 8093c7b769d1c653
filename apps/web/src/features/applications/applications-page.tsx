import { Tabs } from '@relevo/ui/tabs';
import { useSearchParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { JobFilter } from '../../platform/jobs/job-filter.tsx';
import { useShownAtOnce } from '../../platform/paging/use-shown-at-once.ts';
import { useTexts } from '../../platform/texts.ts';
import { ActionsTab } from './actions-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { queryForTab, readView } from './view-state.ts';

export function ApplicationsPage() {
  const t = useTexts('applications');
  const [query, setQuery] = useSearchParams();
  const { tab, jobId, page } = readView(query);
  const place = { jobId, page };
  const [shownTab, setShownTab] = useShownAtOnce(tab);

  return (
    <Page title={t('title')} intro={t('intro')}>
      <JobFilter jobId={jobId} />
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
    </Page>
  );
}
