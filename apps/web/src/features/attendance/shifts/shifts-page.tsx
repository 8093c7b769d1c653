import { useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { Button } from '@relevo/ui/button';
import { Tabs } from '@relevo/ui/tabs';
import { MonitorSmartphone } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { InsightsLinks, JobFilter } from '../../jobs/jobs.ts';
import { AttendanceTab } from '../board/attendance-tab.tsx';
import { ShiftDialogs } from '../dialogs/shift-dialog-host.tsx';
import { useOpenedSearch } from '../replacements/opened-search.ts';
import { RosterTab } from '../roster/roster-tab.tsx';
import { LinkedShift } from './linked-shift.tsx';
import { queryForKiosk, queryForTab, readView } from './view-state.ts';

const KioskSetupDialog = lazyPart(
  () => import('../kiosk-setup/kiosk-setup-dialog.tsx').then((file) => file.KioskSetupDialog),
  ['attendance/kiosk-setup'],
);

// The week and today come first; the other two tabs are opened seldom.
const TimelineTab = lazyPart(
  () => import('../timeline/timeline-tab.tsx').then((file) => file.TimelineTab),
  ['attendance/shifts', 'attendance/parts'],
);
const PaymentsTab = lazyPart(
  () => import('../payments/payments-tab.tsx').then((file) => file.PaymentsTab),
  ['attendance/shifts', 'attendance/parts'],
);
const SearchPanel = lazyPart(
  () => import('../replacements/search-panel.tsx').then((file) => file.SearchPanel),
  ['attendance/replacements', 'jobs/parts'],
);

/** The employer's shifts: who works when, who is here now, what happened, and what it costs. */
export function ShiftsPage() {
  const t = useTexts('attendance/shifts');
  const kioskTexts = useTexts('attendance/kiosk-setup');
  const [query, setQuery] = useSearchParams();
  const seesMoney = useMayUse('money', 'read');
  const hires = useMayUse('hiring', 'read');
  const { tab, jobId, page, funding, shiftId, isKiosk } = readView(query, { seesMoney });
  const [shownTab, setShownTab] = useShownAtOnce(tab);
  const search = useOpenedSearch();

  return (
    <ShiftDialogs>
      <Page
        title={t('title')}
        intro={t('intro')}
        isShortOnPhones
        actions={
          <>
            <div className="contents max-sm:hidden">
              <InsightsLinks />
            </div>
            <Button
              variant="secondary"
              icon={<MonitorSmartphone aria-hidden="true" className="size-4" />}
              onClick={() => setQuery(queryForKiosk(query, true))}
            >
              {kioskTexts('open')}
            </Button>
          </>
        }
      >
        <JobFilter jobId={jobId} />
        {shiftId && <LinkedShift key={shiftId} shiftId={shiftId} />}
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
            {
              value: 'timeline',
              label: t('tabs.timeline'),
              content: (
                <Suspense fallback={<ListSkeleton />}>
                  <TimelineTab jobId={jobId} page={page} />
                </Suspense>
              ),
            },
            ...(seesMoney
              ? ([
                  {
                    value: 'payments',
                    label: t('tabs.payments'),
                    content: (
                      <Suspense fallback={<ListSkeleton />}>
                        <PaymentsTab jobId={jobId} page={page} funding={funding} />
                      </Suspense>
                    ),
                  },
                ] as const)
              : []),
          ]}
        />
      </Page>
      {search.opened && hires && (
        <Suspense>
          <SearchPanel opened={search.opened} onClose={search.close} />
        </Suspense>
      )}
      {isKiosk && (
        <Suspense>
          <KioskSetupDialog jobId={jobId} onClose={() => setQuery(queryForKiosk(query, false))} />
        </Suspense>
      )}
    </ShiftDialogs>
  );
}
