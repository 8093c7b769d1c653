import { now } from '@relevo/browser/clock';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { useState } from 'react';
import { payOf, shiftsToBook } from './job-pay.ts';
import { ShiftPayList } from './shift-pay-list.tsx';

type CommittedShiftsProps = {
  job: JobDetailView;
  /** The agreed wage. */
  wage: string;
  /** Of an application for single shifts: only these. */
  shiftIds?: readonly string[] | null;
};

/** The shifts that a worker who confirms is booked for. */
export function CommittedShifts({ job, wage, shiftIds = null }: CommittedShiftsProps) {
  const [today] = useState(now);
  const terms = { breakMinutes: job.schedule.break_duration, wage };
  const payFor = (shifts: JobDetailView['shifts']) => payOf(shifts, terms)?.total ?? '0.00';
  const shifts = shiftsToBook(job, today).filter(({ id }) => shiftIds === null || shiftIds.includes(id));
  return (
    <ShiftPayList
      shifts={shifts.map((shift) => ({ ...shift, pay: payFor([shift]) }))}
      total={payFor(shifts)}
      timezone={job.timezone}
    />
  );
}
