import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import { useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { ShiftSpan, WageText } from '../../jobs/jobs.ts';
import { useOpenDialog } from '../dialogs/open-dialog.ts';
import { BeyondPlanNote } from '../overtime/beyond-plan-note.tsx';
import { FundingChip } from '../parts/funding-chip.tsx';
import { payLines } from '../parts/pay-lines.ts';
import { PaySum } from '../parts/pay-sum.tsx';
import { BeyondPlanChip, DisputeChip } from '../parts/phase-chip.tsx';
import { ShiftButton } from '../shifts/shift-buttons.tsx';
import { ShiftHours } from '../shifts/shift-hours.tsx';

type PaymentListProps = { bookings: readonly WorkerShiftView[] };

/** A table on a wide screen, cards on a phone. */
export function PaymentList({ bookings }: PaymentListProps) {
  const t = useTexts('attendance/shifts');
  const isWide = useWideScreen();
  if (!isWide) {
    return (
      <ul className="grid gap-3 sm:grid-cols-2">
        {bookings.map((booked) => (
          <li
            key={booked.id}
            className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <div className="flex items-start justify-between gap-3">
              <Who booked={booked} />
              <span className="flex shrink-0 flex-col items-end gap-1">
                <FundingChip shift={booked} />
                <OpenRequest booked={booked} />
              </span>
            </div>
            <p className="text-ink-muted text-sm">
              <ShiftSpan
                starts={booked.shift.starts_at}
                ends={booked.planned_end_at}
                timezone={booked.shift.job.timezone}
              />
            </p>
            <PaySum shift={booked} />
            <BeyondPlanNote booked={booked} viewer="employer" />
            <Details booked={booked} />
          </li>
        ))}
      </ul>
    );
  }
  const columns: TableColumn<WorkerShiftView>[] = [
    {
      key: 'worker',
      header: t('payments.columns.worker'),
      cell: (booked) => (
        <div className="grid gap-2">
          <Who booked={booked} />
          <BeyondPlanNote booked={booked} viewer="employer" />
        </div>
      ),
    },
    { key: 'shift', header: t('payments.columns.shift'), cell: (booked) => <DayAndHours booked={booked} /> },
    { key: 'hours', header: t('payments.columns.hours'), align: 'end', cell: (booked) => <Hours booked={booked} /> },
    {
      key: 'wage',
      header: t('payments.columns.wage'),
      align: 'end',
      cell: ({ final_wage: wage }) => <WageText value={wage} />,
    },
    { key: 'pay', header: t('payments.columns.pay'), align: 'end', cell: (booked) => <Pay booked={booked} /> },
    {
      key: 'funding',
      header: t('payments.columns.funding'),
      cell: (booked) => (
        <span className="flex flex-col items-start gap-1 whitespace-nowrap">
          <FundingChip shift={booked} />
          <OpenRequest booked={booked} />
        </span>
      ),
    },
    {
      key: 'details',
      header: <span className="sr-only">{t('history')}</span>,
      cell: (booked) => <Details booked={booked} />,
    },
  ];
  return <DataTable caption={t('payments.label')} columns={columns} rows={bookings} rowKey={({ id }) => id} />;
}

type OfBooking = { booked: WorkerShiftView };

function Who({ booked }: OfBooking) {
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere]">
      <span className="block font-semibold">{fullName(booked.worker)}</span>
      <span className="block text-ink-muted text-sm">{booked.shift.job.title}</span>
    </span>
  );
}

/** Pay that waits for approval is what the funding chip says already. */
function OpenRequest({ booked }: OfBooking) {
  return (
    <>
      <DisputeChip dispute={booked.dispute} />
      <BeyondPlanChip shift={booked} />
    </>
  );
}

function DayAndHours({ booked: { shift } }: OfBooking) {
  const { language } = useLanguage();
  const [today] = useState(now);
  return (
    <>
      <span className="block whitespace-nowrap">
        {formatShiftDay(shift.starts_at, { timezone: shift.job.timezone, language }, today)}
      </span>
      <span className="block text-ink-muted">
        <ShiftHours shift={shift} />
      </span>
    </>
  );
}

/** Paid time with the break beside it; planned time until it is worked. */
function Hours({ booked }: OfBooking) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const lines = payLines(booked);
  if (!lines || booked.status === 'cancelled') return null;
  return (
    <span className="whitespace-nowrap">
      {formatDuration(lines.paidMinutes, language)}
      <span className="block text-ink-muted text-xs">
        {lines.isWorked
          ? t('payments.break', { duration: formatDuration(lines.breakMinutes, language) })
          : t('payments.planned')}
      </span>
    </span>
  );
}

function Pay({ booked }: OfBooking) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const lines = payLines(booked);
  if (!lines) return null;
  return (
    <span className={lines.isWorked ? 'font-semibold' : 'text-ink-muted'}>
      <MoneyText value={lines.total} />
      {!lines.isWorked && <span className="block text-xs">{t('payments.expected')}</span>}
      {booked.pay_basis === 'cancellation' && (
        <span className="block font-normal text-ink-muted text-xs">{t('payments.cancellation')}</span>
      )}
      {lines.withTeam && (
        <span className="block font-normal text-warning text-xs">
          {t('payments.withTeam', { amount: formatMoney(lines.withTeam.waiting, language) })}
        </span>
      )}
    </span>
  );
}

function Details({ booked }: OfBooking) {
  const t = useTexts('attendance/shifts');
  const open = useOpenDialog();
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('buttons.historyFor', { name: fullName(booked.worker) })}
        aria-haspopup="dialog"
        onClick={() => open({ dialog: 'details', booked })}
      >
        {t('history')}
      </Button>
      <ShiftButton name="dispute" booked={booked} />
      <ShiftButton name="rate" booked={booked} />
    </span>
  );
}
