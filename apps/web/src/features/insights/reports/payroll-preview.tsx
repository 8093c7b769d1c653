import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage } from '@relevo/browser/texts';
import type { PayrollRowView } from '@relevo/contracts/insights';
import { jobPath } from '@relevo/contracts/screen-paths';
import { reportTexts } from '@relevo/i18n/report-texts';
import { formatDuration } from '@relevo/i18n/shift-times';
import type { TableColumn } from '@relevo/ui/table';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Preview } from './preview.tsx';
import { type AskedReport, payrollQuery } from './reports.api.ts';

type PayrollPreviewProps = { asked: AskedReport; empty: ReactNode; onZone(timezone: string | undefined): void };
type Sums = Omit<PayrollRowView, 'id' | 'name'>;

/** The same words and columns as in the files. */
export function PayrollPreview({ asked, empty, onZone }: PayrollPreviewProps) {
  const { language } = useLanguage();
  const words = reportTexts[language];
  const report = useQuery(payrollQuery(asked));
  const timezone = report.data?.period.timezone;
  useEffect(() => onZone(timezone), [onZone, timezone]);

  const sums: readonly { key: string; name: string; value(sums: Sums): ReactNode }[] = [
    { key: 'shifts', name: words.shifts, value: ({ shifts }) => shifts },
    { key: 'hours', name: words.hours, value: ({ worked_minutes }) => formatDuration(worked_minutes, language) },
    { key: 'pay', name: words.pay, value: ({ pay }) => <MoneyText value={pay} /> },
    { key: 'paid', name: words.paid, value: ({ paid }) => <MoneyText value={paid} /> },
    { key: 'due', name: words.due, value: ({ due }) => <MoneyText value={due} /> },
    { key: 'in_review', name: words.inReview, value: ({ in_review }) => <MoneyText value={in_review} /> },
  ];
  const columns: TableColumn<PayrollRowView>[] = [
    { key: 'name', header: words[asked.by], cell: (row) => <Name row={row} isJob={asked.by === 'job'} /> },
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
