import { MoneyText } from '@relevo/browser/money-text';
import { invalidate } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { jobPath } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { buttonClasses } from '@relevo/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Navigation } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { CompanyMark, ShiftSpan, ShiftTime, WageText } from '../../jobs/jobs.ts';
import { GradeNote } from '../parts/grade-note.tsx';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { WorkerFunding } from '../parts/worker-funding.tsx';
import { useStoredScans } from '../scanner/use-stored-scans.ts';
import { directionsTo } from './directions.ts';
import { ScanButton } from './scan-button.tsx';
import { actionsNow, canScan, opensAt } from './scan-offer.ts';
import { ShiftActions } from './shift-actions.tsx';
import { useCountdownWords } from './use-countdown-words.ts';

type NextShiftCardProps = { booked: WorkerShiftView; isOld: boolean; onScan(): void };

export function NextShiftCard({ booked, isOld, onScan }: NextShiftCardProps) {
  const t = useTexts('attendance/my-shifts');
  const titleId = useId();
  const now = useNow(1_000);
  const countdown = useCountdownWords(booked, now);
  const hasStored = useStoredScans().some(({ refusal }) => refusal === null);
  const { shift } = booked;
  const { job } = shift;
  const actions = actionsNow(booked, { isOld, now });
  const opens = opensAt(booked);
  useAskAt(opens, now);
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-5 rounded-card border border-accent bg-surface p-5 shadow-card sm:p-6 lg:grid-cols-[1fr_20rem] lg:gap-8"
    >
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto font-medium text-ink-muted text-sm">
            {t(booked.status === 'in_progress' ? 'next.current' : 'next.label')}
          </p>
          <PhaseChip shift={booked} />
          <WorkerFunding funding={booked.funding} />
        </div>
        <div>
          <p className="font-bold text-3xl text-accent-ink tabular-nums sm:text-4xl">{countdown.main}</p>
          {countdown.note && <p className="mt-1 font-medium text-ink-muted">{countdown.note}</p>}
        </div>
        <div className="grid gap-3">
          <h2 id={titleId} className="font-semibold text-xl [overflow-wrap:anywhere]">
            <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
              {job.title}
            </Link>
          </h2>
          <CompanyMark company={job.company} />
          <p className="font-medium">
            <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} />
          </p>
          <p className="flex gap-2 text-ink-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {t('address', { street: job.street_address, city: job.city, zip: job.zip_code })}
          </p>
          <p className="text-ink-muted text-sm">
            <WageText value={booked.final_wage} /> · {t('next.expected')} <MoneyText value={booked.expected_pay} />
          </p>
          {booked.check_in && <GradeNote scan={booked.check_in} />}
        </div>
      </div>
      <div className="grid content-end gap-3">
        {canScan(actions) || (isOld && hasStored) ? (
          <ScanButton onScan={onScan} />
        ) : (
          <p className="rounded-control bg-sunken px-4 py-3 text-center text-sm">
            {t('next.opens')}{' '}
            <strong className="block font-semibold">
              <ShiftTime instant={opens.toISOString()} timezone={job.timezone} isPlain />
            </strong>
          </p>
        )}
        <a
          href={directionsTo(job)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'secondary', size: 'lg', wide: true })}
        >
          <Navigation aria-hidden="true" className="size-5" />
          {t('directions')}
        </a>
        <ShiftActions booked={booked} actions={actions} />
      </div>
    </section>
  );
}

/** Asks for the shifts again once that moment has come: what may be done with them depends on the hour. */
function useAskAt(moment: Date, now: Date): void {
  const client = useQueryClient();
  const hasCome = now >= moment;
  const [hadComeBefore] = useState(hasCome);
  useEffect(() => {
    if (hasCome && !hadComeBefore) void invalidate(client, 'shift_time_reached');
  }, [client, hasCome, hadComeBefore]);
}
