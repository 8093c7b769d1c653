import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { jobPath } from '../../app/paths.ts';
import { FundingChip } from '../../platform/attendance/funding-chip.tsx';
import { StandingChip } from '../../platform/attendance/standing-chip.tsx';
import { ShiftSpan } from '../../platform/jobs/shift-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ShiftActions } from './shift-actions.tsx';

/** A shift in a list: what, where and when, how it stands, and what can be done. */
export function ShiftCard({ booked, children }: { booked: WorkerShiftView; children: ReactNode }) {
  const t = useTexts('my-shifts');
  const titleId = useId();
  const { job, starts_at, ends_at } = booked.shift;
  const isCalledOff = booked.status === 'cancelled';
  return (
    <article
      aria-labelledby={titleId}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="grid gap-1">
        <p className="font-medium">
          <ShiftSpan starts={starts_at} ends={ends_at} timezone={job.timezone} />
        </p>
        <h3 id={titleId} className="font-semibold text-lg leading-7 [overflow-wrap:anywhere]">
          <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
            {job.title}
          </Link>
        </h3>
        <p className="text-ink-muted text-sm">
          {job.company && `${job.company.name} · `}
          {t('address', { street: job.street_address, city: job.city, zip: job.zip_code })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StandingChip shift={booked} />
        {!isCalledOff && <FundingChip funding={booked.funding} />}
      </div>
      {children}
      <ShiftActions booked={booked} actions={booked.actions} />
    </article>
  );
}
