import { Button } from '@relevo/ui/button';
import { Tabs } from '@relevo/ui/tabs';
import { MonitorSmartphone } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { JobFilter } from '../../platform/jobs/job-filter.tsx';
import { useShownAtOnce } from '../../platform/paging/use-shown-at-once.ts';
import { useTexts } from '../../platform/texts.ts';
import { AttendanceTab } from './board/attendance-tab.tsx';
import { ShiftDialogs } from './dialogs/shift-dialogs.tsx';
import { enterFullScreen } from './kiosk/full-screen.ts';
import { Kiosk } from './kiosk/kiosk.tsx';
import { PaymentsTab } from './payments/payments-tab.tsx';
import { RosterTab } from './roster/roster-tab.tsx';
import { TimelineTab } from './timeline/timeline-tab.tsx';
import { queryForKiosk, queryForTab, readView } from './view-state.ts';

/** The employer's shifts: who works when, who is here now, what happened, and what it costs. */
export function ShiftsPage() {
  const t = useTexts('shifts');
  const [query, setQuery] = useSearchParams();
  const { tab, jobId, page, funding, isKiosk } = readView(query);
  const [shownTab, setShownTab] = useShownAtOnce(tab);

  return (
    <ShiftDialogs>
      <Page
        title={t('title')}
        intro={t('intro')}
        actions={
          <Button
            variant="secondary"
            icon={<MonitorSmartphone aria-hidden="true" className="size-4" />}
            onClick={() => {
              // Browsers allow it only in the very answer to a press.
              enterFullScreen();
              setQuery(queryForKiosk(query, true));
            }}
          >
            {t('kiosk.open')}
          </Button>
        }
      >
        <JobFilter jobId={jobId} />
        <Tabs
          label={t('tabsLabel')}
          value={shownTab}
          onValueChange={(chosen) => {
            setShownTab(chosen);
            setQuery(queryForTab(query, chosen));
          }}
          items={[
            { value: 'roster', label: t('tabs.roster'), content: <RosterTab jobId={jobId} /> },
            { value: 'attendance', label: t('tabs.attendance'), content: <AttendanceTab jobId={jobId} /> },
            { value: 'timeline', label: t('tabs.timeline'), content: <TimelineTab jobId={jobId} page={page} /> },
            {
              value: 'payments',
              label: t('tabs.payments'),
              content: <PaymentsTab jobId={jobId} page={page} funding={funding} />,
            },
          ]}
        />
      </Page>
      {isKiosk && <Kiosk jobId={jobId} onLeave={() => setQuery(queryForKiosk(query, false))} />}
    </ShiftDialogs>
  );
}
