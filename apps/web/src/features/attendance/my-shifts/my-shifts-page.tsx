import { readId } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { shiftParameter } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { readCodeSubject } from '@relevo/domain/scan-rules';
import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Suspense, useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { useSession } from '../../../platform/session.tsx';
import { isOpenedHere, openedHere, useLeaveEntry } from '../../../platform/sheets/leave-entry.ts';
import { useSubstituteSheet } from '../coming/use-substitute-sheet.ts';
import { type StoredScan, storedScansOf } from '../scanner/stored-scans.ts';
import { useStoredScans } from '../scanner/use-stored-scans.ts';
import { WaitingForYou } from '../waiting/waiting-for-you.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { readFilters, useShiftPage, useUpcoming } from './my-shifts.api.ts';
import { NextShiftPanel } from './next-shift-panel.tsx';
import { OpenedShift } from './opened-shift.tsx';
import { ShiftList } from './shift-list.tsx';

const ScanDialog = lazyPart(
  () => import('../scanner/scan-dialog.tsx').then((file) => file.ScanDialog),
  ['attendance/scanner'],
);

const SubstituteSheet = lazyPart(
  () => import('../coming/substitute-sheet.tsx').then((file) => file.SubstituteSheet),
  ['attendance/coming'],
);

export function MyShiftsPage() {
  const t = useTexts('attendance/my-shifts');
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const upcoming = useUpcoming();
  const pastCount = useShiftPage('past', 1).data?.count;
  const next = nextShiftOf(upcoming.query.data?.results ?? []);
  const scan = useScanAddress();
  const substitute = useSubstituteSheet();
  const opened = useOpenedShift();
  // The next shift is what the page begins with, so a link to it needs nothing more.
  const openedId = opened.id === next?.id ? null : opened.id;
  const shownAbove = openedId
    ? ({ id: openedId, as: 'opened' } as const)
    : next && ({ id: next.id, as: 'next' } as const);

  return (
    <Page title={t('title')}>
      <StoredScansNotice />
      <div ref={revealInOrder} className="reveal-in-order">
        <div className="mb-4 empty:hidden">
          <WaitingForYou />
        </div>
        {openedId ? (
          <OpenedShift key={openedId} shiftId={openedId} onClose={opened.close} />
        ) : (
          <NextShiftPanel upcoming={upcoming} next={next} onScan={scan.open} />
        )}
        <div className="mt-8 mb-5">
          <FilterLinks
            label={t('filter.label')}
            name="when"
            current={filters.when === 'past' ? 'past' : ''}
            items={[
              { value: '', label: t('filter.upcoming'), count: upcoming.query.data?.count },
              { value: 'past', label: t('filter.past'), count: pastCount },
            ]}
          />
        </div>
        <ShiftList filters={filters} shownAbove={shownAbove} upcoming={upcoming} />
        <CalendarFeed />
      </div>
      {substitute.shiftId && (
        <Suspense fallback={null}>
          <SubstituteSheet shiftId={substitute.shiftId} onClose={substitute.close} />
        </Suspense>
      )}
      {scan.isOpen && (
        <Suspense fallback={null}>
          <ScanDialog next={next} onClose={scan.close} />
        </Suspense>
      )}
    </Page>
  );
}

/** The unsent scans of this phone, and refused ones until they are dismissed. */
function StoredScansNotice() {
  const scans = useStoredScans();
  if (scans.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {scans.map((scan) =>
        scan.refusal === null ? <Waiting key={scan.id} scan={scan} /> : <Refused key={scan.id} scan={scan} />,
      )}
    </div>
  );
}

function Waiting({ scan }: { scan: StoredScan }) {
  const t = useTexts('attendance/scanner');
  return (
    <Alert tone="info" title={t('stored.title')}>
      <ScanWords scan={scan} /> {t('stored.waiting')}
    </Alert>
  );
}

function Refused({ scan }: { scan: StoredScan }) {
  const t = useTexts('attendance/scanner');
  const userId = useSession().user?.id ?? '';
  return (
    <Alert tone="danger" title={t('stored.refused')}>
      <p>
        <ScanWords scan={scan} /> {scan.refusal}
      </p>
      <p>{t('stored.refusedHelp')}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => storedScansOf(userId).remove(scan.id)}>
        {t('stored.dismiss')}
      </Button>
    </Alert>
  );
}

/** A typed code does not say what it is for; the square does. */
function ScanWords({ scan }: { scan: StoredScan }) {
  const t = useTexts('attendance/scanner');
  const { language } = useLanguage();
  const action = readCodeSubject(scan.code)?.action ?? 'either';
  return <>{t(`stored.scan.${action}`, { time: formatInstant(scan.scannedAt, language) })}</>;
}

/** The shift to show large: the one in progress, otherwise the one that begins first. */
export function nextShiftOf(upcoming: readonly WorkerShiftView[]): WorkerShiftView | null {
  const atWork = upcoming.find(({ status }) => status === 'in_progress');
  if (atWork) return atWork;
  return upcoming.reduce<WorkerShiftView | null>(
    (first, each) => (first && first.shift.starts_at <= each.shift.starts_at ? first : each),
    null,
  );
}

/** The shift that the address names, and the way back to the page without it. */
function useOpenedShift() {
  const [query, setQuery] = useSearchParams();
  const close = () => {
    const next = new URLSearchParams(query);
    next.delete(shiftParameter);
    setQuery(next, { replace: true });
  };
  return { id: readId(query, shiftParameter), close };
}

const name = 'scan';

/** The open scanner is in the URL, so that the back button closes it and a shortcut can open it. */
function useScanAddress() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const leaveEntry = useLeaveEntry();
  const isOpen = query.has(name);

  const open = useCallback(() => {
    setQuery((current) => withScan(current, true), { state: openedHere, preventScrollReset: true });
  }, [setQuery]);
  const close = useCallback(() => {
    // Back to where it was opened; from a shortcut there is nothing behind.
    if (isOpenedHere(state)) leaveEntry();
    else setQuery((current) => withScan(current, false), { replace: true, preventScrollReset: true });
  }, [leaveEntry, setQuery, state]);
  return { isOpen, open, close };
}

function withScan(query: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isOpen) next.set(name, '1');
  else next.delete(name);
  return next;
}
