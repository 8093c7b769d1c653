import { useTexts } from '@relevo/browser/texts';
import { jobPath } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { WorkerFunding } from '../parts/worker-funding.tsx';
import { ShiftActions } from './shift-actions.tsx';

/** A shift in a list: what, where and when, how it stands, and what can be done. */
export function ShiftCard({ booked, children }: { booked: WorkerShiftView; children: ReactNode }) {
  const t = useTexts('attendance/my-shifts');
  const titleId = useId();
  const { job, starts_at, ends_at } = booked.shift;
  const isCancelled = booked.status === 'cancelled';
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
        <PhaseChip shift={booked} />
        {!isCancelled && <WorkerFunding funding={booked.funding} />}
      </div>
      {children}
      <ShiftActions booked={booked} actions={booked.actions} />
    </article>
  );
}
