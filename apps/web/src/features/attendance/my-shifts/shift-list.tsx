import { MoneyText } from '@relevo/browser/money-text';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { useRef } from 'react';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { WageText } from '../../jobs/jobs.ts';
import { shiftsPageSize, useShiftPage, type useUpcoming, type When } from './my-shifts.api.ts';
import { PastShift } from './past-shift.tsx';
import { ShiftCard } from './shift-card.tsx';

type ShiftListProps = {
  filters: { when: When; page: number };
  /** The next shift stands above the list already. */
  shownAbove: string | null;
  upcoming: ReturnType<typeof useUpcoming>;
};

export function ShiftList({ filters, shownAbove, upcoming }: ShiftListProps) {
  // The first page of what is to come is there already, also without network.
  return filters.when === 'upcoming' && filters.page === 1 ? (
    <Shifts filters={filters} shownAbove={shownAbove} query={upcoming.query} isOld={upcoming.isOld} />
  ) : (
    <OtherPage filters={filters} shownAbove={shownAbove} />
  );
}

function OtherPage({ filters, shownAbove }: Pick<ShiftListProps, 'filters' | 'shownAbove'>) {
  const query = useShiftPage(filters.when, filters.page);
  return <Shifts filters={filters} shownAbove={shownAbove} query={query} isOld={false} />;
}

type ShiftsProps = Pick<ShiftListProps, 'filters' | 'shownAbove'> & {
  query: Pick<
    ReturnType<typeof useShiftPage>,
    'data' | 'error' | 'isFetching' | 'isPending' | 'isPaused' | 'isPlaceholderData' | 'refetch'
  >;
  isOld: boolean;
};

function Shifts({ filters, shownAbove, query, isOld }: ShiftsProps) {
  const t = useTexts('attendance/my-shifts');
  const list = useRef<HTMLUListElement>(null);
  const { data } = query;
  useListFocus({ list, page: filters.page, rowCount: data?.results.length ?? 0 });
  if (query.isPending && query.isPaused) return <p className="text-ink-muted">{t('list.offline')}</p>;
  if (query.isPending) return <ListSkeleton />;
  if (!data) return <ListTrouble query={query} />;
  const rows = data.results.filter(({ id }) => id !== shownAbove);
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      {/* Without network the screen says so above, once. */}
      {!isOld && <ListTrouble query={query} />}
      <p role="status" className="mb-4 text-ink-muted text-sm tabular-nums">
        {t(`list.${filters.when}`, { count: data.count })}
        {rows.length < data.results.length && ` · ${t('list.nextAbove')}`}
      </p>
      <ul ref={list} tabIndex={-1} className="grid scroll-mt-20 items-start gap-4 outline-none lg:grid-cols-2">
        {rows.map((booked) => (
          <li key={booked.id}>
            <Shift booked={booked} when={filters.when} />
          </li>
        ))}
      </ul>
      <Pager count={data.count} pageSize={shiftsPageSize} isStale={query.isPlaceholderData} />
    </div>
  );
}

function Shift({ booked, when }: { booked: WorkerShiftView; when: When }) {
  return when === 'past' ? <PastShift booked={booked} /> : <UpcomingShift booked={booked} />;
}

function UpcomingShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  return (
    <ShiftCard booked={booked}>
      <p className="text-sm">
        <WageText value={booked.final_wage} /> · {t('next.expected')} <MoneyText value={booked.expected_pay} />
      </p>
    </ShiftCard>
  );
}
