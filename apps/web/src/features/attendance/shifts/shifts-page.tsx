import { useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { Button } from '@relevo/ui/button';
import { Tabs } from '@relevo/ui/tabs';
import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { InsightsLinks, JobFilter } from '../../jobs/jobs.ts';
import { AttendanceTab } from '../board/attendance-tab.tsx';
import { type AskedDialog, OpenDialog } from '../dialogs/open-dialog.ts';
import { ExtendDialog } from '../overtime/beyond-plan-note.tsx';
import { PaymentsTab } from '../payments/payments-tab.tsx';
import { RosterTab } from '../roster/roster-tab.tsx';
import { TimelineTab } from '../timeline/timeline-tab.tsx';
import { queryForKiosk, queryForTab, readView } from './view-state.ts';

const KioskSetupDialog = lazyPart(
  () => import('../kiosk-setup/kiosk-setup-dialog.tsx').then((file) => file.KioskSetupDialog),
  ['attendance/kiosk-setup'],
);

/** The employer's shifts: who works when, who is here now, what happened, and what it costs. */
export function ShiftsPage() {
  const t = useTexts('attendance/shifts');
  const kioskTexts = useTexts('attendance/kiosk-setup');
  const [query, setQuery] = useSearchParams();
  const { tab, jobId, page, funding, isKiosk } = readView(query);
  const [shownTab, setShownTab] = useShownAtOnce(tab);

  return (
    <ShiftDialogs>
      <Page
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <InsightsLinks />
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
      {isKiosk && (
        <Suspense>
          <KioskSetupDialog jobId={jobId} onClose={() => setQuery(queryForKiosk(query, false))} />
        </Suspense>
      )}
    </ShiftDialogs>
  );
}

const loadDialogs = () => import('../dialogs/shift-dialogs.ts');

const dialogs = {
  code: lazyPart(() => loadDialogs().then((file) => file.CodeDialog)),
  correct: lazyPart(() => loadDialogs().then((file) => file.CorrectDialog)),
  sendHome: lazyPart(() => loadDialogs().then((file) => file.SendHomeDialog)),
  extend: ExtendDialog,
  cancel: lazyPart(() => loadDialogs().then((file) => file.CancelDialog)),
  dispute: lazyPart(
    () => import('../claim/claim-dialog.tsx').then((file) => file.EmployerClaimDialog),
    ['attendance/claim'],
  ),
  details: lazyPart(() => loadDialogs().then((file) => file.DetailsDialog)),
};

/**
 * Renders the dialogs above the lists: a row may leave its list, because of what the dialog did, while the dialog still
 * shows the result. One opened from another lies on top of it.
 */
function ShiftDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly AskedDialog[]>([]);
  return (
    <OpenDialog value={(asked) => setOpen((others) => [...others, asked])}>
      {children}
      {open.map(({ dialog, booked }, depth) => {
        const Chosen = dialogs[dialog];
        return (
          <Suspense key={`${dialog} ${booked.id}`}>
            <Chosen booked={booked} onClose={() => setOpen((others) => others.slice(0, depth))} />
          </Suspense>
        );
      })}
    </OpenDialog>
  );
}
