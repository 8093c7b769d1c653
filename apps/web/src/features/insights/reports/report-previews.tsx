import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { AttendanceRowView, PayrollRowView } from '@relevo/contracts/insights';
import { jobPath } from '@relevo/contracts/screen-paths';
import { reportTexts } from '@relevo/i18n/report-texts';
import { formatDuration, formatShiftClock, formatShiftDay } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { ZoneNote } from '../../jobs/jobs.ts';
import { PayrollNumber } from './payroll-number.tsx';
import { reportPageSize } from './report-view.ts';
import { type AskedReport, attendanceQuery, payrollQuery } from './reports.api.ts';

type AttendancePreviewProps = { asked: AskedReport; empty: ReactNode; onZone(timezone: string | undefined): void };

/** The same words as in the files; times are those of each job's place. */
export function AttendancePreview({ asked, empty, onZone }: AttendancePreviewProps) {
  const t = useTexts('insights/reports');
  const { language } = useLanguage();
  const [today] = useState(now);
  const words = reportTexts[language];
  const report = useQuery(attendanceQuery(asked));
  const timezone = report.data?.period.timezone;
  useEffect(() => onZone(timezone), [onZone, timezone]);

  const clock = (instant: string | null, { timezone }: AttendanceRowView) =>
    instant === null ? t('unknown') : formatShiftClock(instant, { timezone, language });
  const who: TableColumn<AttendanceRowView>[] = [
    { key: 'worker', header: words.worker, cell: ({ worker }) => <span className="font-medium">{worker}</span> },
    { key: 'job', header: words.job, cell: ({ job }) => job },
  ];
  const columns: TableColumn<AttendanceRowView>[] = [
    ...(asked.by === 'worker' ? who : who.toReversed()),
    {
      key: 'date',
      header: words.date,
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">{formatShiftDay(row.starts_at, { ...row, language }, today)}</span>{' '}
          <span className="whitespace-nowrap text-ink-muted sm:block">
            {clock(row.starts_at, row)}–{clock(row.ends_at, row)}
          </span>{' '}
          <ZoneNote instant={row.starts_at} timezone={row.timezone} />
        </>
      ),
    },
    { key: 'came', header: words.cameAt, cell: (row) => <Clock>{clock(row.checked_in_at, row)}</Clock> },
    { key: 'left', header: words.leftAt, cell: (row) => <Clock>{clock(row.checked_out_at, row)}</Clock> },
    { key: 'late', header: words.minutesLate, align: 'end', cell: ({ minutes_late }) => minutes_late },
    {
      key: 'hours',
      header: words.hours,
      align: 'end',
      cell: ({ worked_minutes }) => (
        <span className="whitespace-nowrap">{formatDuration(worked_minutes, language)}</span>
      ),
    },
    {
      key: 'pay',
      header: words.pay,
      align: 'end',
      cell: ({ pay }) => (pay === null ? t('unknown') : <MoneyText value={pay} />),
    },
    { key: 'status', header: words.status, cell: (row) => <Status row={row} /> },
  ];
  return (
    <Preview
      caption={words.attendance}
      page={asked.page}
      query={report}
      columns={columns}
      totals={({ totals }) => [
        { key: 'scheduled', name: t('sums.booked'), value: totals.scheduled },
        { key: 'worked', name: t('sums.worked'), value: totals.worked },
        { key: 'late', name: t('sums.late'), value: totals.late },
        { key: 'no_show', name: t('sums.noShows'), value: totals.no_show },
        { key: 'hours', name: words.hours, value: formatDuration(totals.worked_minutes, language) },
      ]}
      empty={empty}
    />
  );
}

function Clock({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

const tones = { scheduled: 'neutral', in_progress: 'accent', completed: 'success', cancelled: 'neutral' } as const;

function Status({ row: { status, no_show, funding } }: { row: AttendanceRowView }) {
  const { language } = useLanguage();
  const words = reportTexts[language];
  if (no_show) return <Chip tone="danger">{words.noShow}</Chip>;
  return (
    <>
      <Chip tone={tones[status]}>{words.statuses[status]}</Chip>{' '}
      <span className="text-ink-muted sm:mt-1 sm:block">{words.fundings[funding]}</span>
    </>
  );
}

type PayrollPreviewProps = { asked: AskedReport; empty: ReactNode; onZone(timezone: string | undefined): void };
type Sums = Omit<PayrollRowView, 'id' | 'name' | 'payroll_number'>;

/** The same words and columns as in the files. */
export function PayrollPreview({ asked, empty, onZone }: PayrollPreviewProps) {
  const t = useTexts('insights/reports');
  const { language } = useLanguage();
  const words = reportTexts[language];
  const report = useQuery(payrollQuery(asked));
  const timezone = report.data?.period.timezone;
  useEffect(() => onZone(timezone), [onZone, timezone]);

  const sums: readonly { key: string; name: string; value(sums: Sums): ReactNode }[] = [
    { key: 'shifts', name: words.shifts, value: ({ shifts }) => shifts },
    { key: 'hours', name: words.hours, value: ({ worked_minutes }) => formatDuration(worked_minutes, language) },
    { key: 'pay', name: words.pay, value: ({ pay }) => <MoneyText value={pay} /> },
    {
      key: 'cancellation_pay',
      name: words.cancellationPay,
      value: ({ cancellation_pay }) => <MoneyText value={cancellation_pay} />,
    },
    { key: 'paid', name: words.paid, value: ({ paid }) => <MoneyText value={paid} /> },
    { key: 'due', name: words.due, value: ({ due }) => <MoneyText value={due} /> },
    { key: 'in_review', name: words.inReview, value: ({ in_review }) => <MoneyText value={in_review} /> },
  ];
  const columns: TableColumn<PayrollRowView>[] = [
    { key: 'name', header: words[asked.by], cell: (row) => <Name row={row} isJob={asked.by === 'job'} /> },
    ...(asked.by === 'worker'
      ? [
          {
            key: 'number',
            header: t('payrollNumber.column'),
            cell: ({ id, name, payroll_number: number }: PayrollRowView) => (
              <PayrollNumber worker={{ id, name }} number={number} />
            ),
          },
        ]
      : []),
    ...sums.map(({ key, name, value }) => ({ key, header: name, cell: value, align: 'end' as const })),
  ];
  return (
    <Preview
      caption={words.payroll}
      page={asked.page}
      query={report}
      columns={columns}
      totals={({ totals }) => sums.map(({ key, name, value }) => ({ key, name, value: value(totals) }))}
      empty={empty}
    />
  );
}

function Name({ row, isJob }: { row: PayrollRowView; isJob: boolean }) {
  if (!isJob) return <span className="font-medium">{row.name}</span>;
  return (
    <Link
      to={jobPath(row.id)}
      className="inline-flex min-h-11 items-center rounded-sm font-medium underline underline-offset-4 sm:min-h-0"
    >
      {row.name}
    </Link>
  );
}

type PreviewProps<Row, Report extends { count: number; results: Row[] }> = {
  caption: string;
  page: number;
  query: {
    data: Report | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch(): Promise<unknown>;
  };
  columns: readonly TableColumn<Row>[];
  totals(report: Report): readonly Total[];
  empty: ReactNode;
};

/** A report on the screen, in all its states: on its way, in trouble, empty, or a page of rows under its sums. */
function Preview<Row extends { id: string }, Report extends { count: number; results: Row[] }>(
  props: PreviewProps<Row, Report>,
) {
  const { caption, page, query, columns, totals, empty } = props;
  const t = useTexts('insights/reports');
  const list = useRef<HTMLDivElement>(null);
  const { data } = query;
  useListFocus({ list, page, rowCount: data?.results.length ?? 0 });

  if (query.isPending) return <ListSkeleton />;
  if (!data) return <LoadError query={query} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <LoadError query={query} />
      {data.count === 0 ? (
        empty
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Totals label={t('totals')} totals={totals(data)} />
          <p role="status" className="text-ink-muted text-sm tabular-nums">
            {t('count', { count: data.count })}
          </p>
          <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
            <DataTable caption={caption} columns={columns} rows={data.results} rowKey={({ id }) => id} />
          </div>
        </div>
      )}
      <Pager count={data.count} pageSize={reportPageSize} isStale={query.isPlaceholderData} />
    </div>
  );
}

type Total = Readonly<{ key: string; name: string; value: ReactNode }>;

/** The sums of the whole period, not only of the page on the screen. */
function Totals({ label, totals }: { label: string; totals: readonly Total[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-3 lg:flex">
        {totals.map(({ key, name, value }) => (
          <div key={key} className="-mr-px -mb-px min-w-0 grow border-line border-r border-b px-4 py-3">
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
