import { MoneyText } from '@relevo/browser/money-text';
import type { ConsoleShiftView } from '@relevo/contracts/console-work';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import { Link } from 'react-router';
import { Moment } from '../../platform/moment.tsx';
import { paths } from '../../platform/paths.ts';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ShiftChips } from './work-chips.tsx';

type ShiftTableProps = {
  caption: string;
  shifts: ConsoleShiftView[];
  /** False on the page of the job, where each row is of the same one; a row then opens its worker. */
  withJob: boolean;
};

export function ShiftTable({ caption, shifts, withJob }: ShiftTableProps) {
  const t = useTexts();
  const job: TableColumn<ConsoleShiftView> = {
    key: 'job',
    header: t('jobs.job'),
    cell: ({ job_id, job_title }) => (
      <Link
        to={paths.job(job_id)}
        className="inline-flex min-h-11 items-center rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline sm:min-h-6"
      >
        {job_title}
      </Link>
    ),
  };
  return (
    <DataTable
      caption={caption}
      rows={shifts}
      rowKey={({ id }) => id}
      opensFirstLink
      columns={[
        ...(withJob ? [job] : []),
        { key: 'worker', header: t('user_type.worker'), cell: ({ worker }) => <PersonLink person={worker} /> },
        {
          key: 'time',
          header: t('shifts.time'),
          cell: ({ starts_at, ends_at }) => (
            <>
              <span className="block">
                <Moment instant={starts_at} />
              </span>
              <span className="block text-ink-muted">
                <Moment instant={ends_at} />
              </span>
            </>
          ),
        },
        { key: 'scans', header: t('shifts.presence'), cell: (shift) => <Presence shift={shift} /> },
        {
          key: 'state',
          header: t('jobs.state'),
          cell: ({ status, funding }) => <ShiftChips status={status} funding={funding} />,
        },
        {
          key: 'pay',
          header: t('manual_pay.pay'),
          align: 'end',
          cell: ({ pay }) => (pay === null ? t('shifts.no_pay_yet') : <MoneyText value={pay} />),
        },
      ]}
    />
  );
}

function Presence({ shift: { checked_in_at, checked_out_at } }: { shift: ConsoleShiftView }) {
  const t = useTexts();
  if (!checked_in_at) return t('shifts.not_checked_in');
  return (
    <>
      <span className="block">
        <Moment instant={checked_in_at} />
      </span>
      <span className="block text-ink-muted">
        {checked_out_at ? <Moment instant={checked_out_at} /> : t('shifts.still_there')}
      </span>
    </>
  );
}
