import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AttendanceRowView } from '@relevo/contracts/insights';
import { reportTexts } from '@relevo/i18n/report-texts';
import { formatDuration, formatShiftClock, formatShiftDay } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import type { TableColumn } from '@relevo/ui/table';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ZoneNote } from '../../jobs/jobs.ts';
import { Preview } from './preview.tsx';
import { type AskedReport, attendanceQuery } from './reports.api.ts';

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
