import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../app/lazy-part.tsx';
import { Page } from '../../app/page.tsx';
import { FilterLinks } from '../../platform/paging/filter-links.tsx';
import { KeptScansNotice } from '../../platform/scanner/kept-scans-notice.tsx';
import { useTexts } from '../../platform/texts.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { useShiftPage, useUpcoming } from './my-shifts.api.ts';
import { nextShiftOf } from './next-shift.ts';
import { NextShiftPanel } from './next-shift-panel.tsx';
import { readFilters } from './shift-filters.ts';
import { ShiftList } from './shift-list.tsx';
import { useScanAddress } from './use-scan-address.ts';

const ScanDialog = lazyPart(() => import('../../platform/scanner/scan-dialog.tsx').then((file) => file.ScanDialog));

export function MyShiftsPage() {
  const t = useTexts('my-shifts');
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const upcoming = useUpcoming();
  const pastCount = useShiftPage('past', 1).data?.count;
  const next = nextShiftOf(upcoming.query.data?.results ?? []);
  const scan = useScanAddress();

  return (
    <Page title={t('title')}>
      <KeptScansNotice />
      <NextShiftPanel upcoming={upcoming} next={next} onScan={scan.open} />
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
      <ShiftList filters={filters} shownAbove={next?.id ?? null} upcoming={upcoming} />
      <CalendarFeed />
      {scan.isOpen && (
        <Suspense fallback={null}>
          <ScanDialog onClose={scan.close} />
        </Suspense>
      )}
    </Page>
  );
}
