import { minutesUntil } from '@relevo/browser/countdown';
import { MoneyText } from '@relevo/browser/money-text';
import { invalidate } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatInstant } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Navigation, QrCode, WifiOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { directionsTo } from '../../../platform/maps/directions.ts';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { CompanyMark, ShiftSpan, ShiftTime, WageText } from '../../jobs/jobs.ts';
import { Reconfirmation } from '../coming/coming-parts.tsx';
import { BeyondPlanNote } from '../overtime/beyond-plan-note.tsx';
import { isAwaited } from '../parts/awaited.ts';
import { GradeNote } from '../parts/grade-note.tsx';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { WorkerFunding } from '../parts/worker-funding.tsx';
import { useStoredScans } from '../scanner/use-stored-scans.ts';
import { MessageButton } from './let-them-know.tsx';
import type { useUpcoming } from './my-shifts.api.ts';
import { actionsNow, canScan, opensAt } from './scan-offer.ts';
import { ShiftActions } from './shift-actions.tsx';
import { useCountdownWords } from './use-countdown-words.ts';

type NextShiftPanelProps = {
  upcoming: ReturnType<typeof useUpcoming>;
  next: WorkerShiftView | null;
  onScan(): void;
};

/** The next shift, with what a worker needs on the way to it. */
export function NextShiftPanel({ upcoming, next, onScan }: NextShiftPanelProps) {
  const t = useTexts('attendance/my-shifts');
  const { query, isOld, asOf } = upcoming;
  if (query.isPending && !query.isPaused) {
    return (
      <div role="status">
        <span className="sr-only">{t('next.loading')}</span>
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  if (!query.data) return <NothingKnown upcoming={upcoming} onScan={onScan} />;
  return (
    <>
      {isOld && <AsOf instant={new Date(asOf).toISOString()} />}
      {next ? <NextShiftCard booked={next} isOld={isOld} onScan={onScan} /> : <NoNextShift onScan={onScan} />}
    </>
  );
}

/** Neither an answer nor a stored one; a code can still be scanned. */
function NothingKnown({ upcoming: { query }, onScan }: Pick<NextShiftPanelProps, 'upcoming' | 'onScan'>) {
  const t = useTexts('attendance/my-shifts');
  return (
    <div className="grid gap-4">
      {query.isPaused ? <p className="text-ink-muted">{t('next.unknown')}</p> : <LoadError query={query} />}
      <ScanButton onScan={onScan} />
    </div>
  );
}

function AsOf({ instant }: { instant: string }) {
  const t = useTexts('attendance/my-shifts');
  const { language } = useLanguage();
  return (
    <p role="status" className="mb-3 flex items-center gap-2 text-ink-muted text-sm">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {t('next.asOf', { time: formatInstant(instant, language) })}
    </p>
  );
}

function NoNextShift({ onScan }: { onScan(): void }) {
  const t = useTexts('attendance/my-shifts');
  const hasStored = useStoredScans().length > 0;
  return (
    <section
      aria-label={t('next.label')}
      className="grid justify-items-center gap-4 rounded-card border border-line bg-surface p-6 text-center shadow-card"
    >
      <NoShiftsDrawing />
      <div>
        <h2 className="font-semibold text-lg">{t('next.none')}</h2>
        <p className="mt-1 text-ink-muted">{t('next.noneText')}</p>
      </div>
      <Link to={paths.jobs} className={buttonClasses({ size: 'lg' })}>
        {t('next.findJobs')}
      </Link>
      {hasStored && <ScanButton onScan={onScan} />}
    </section>
  );
}

/** A calendar sheet with nothing on it yet. */
function NoShiftsDrawing() {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" className="h-24 text-accent-ink" fill="none" stroke="currentColor">
      <rect x="18" y="16" width="84" height="68" rx="10" className="fill-accent-soft" strokeWidth="3" />
      <path d="M18 36h84M40 8v16M80 8v16" strokeWidth="3" strokeLinecap="round" />
      <path d="M34 52h12M54 52h12M74 52h12M34 68h12M54 68h12" strokeWidth="3" strokeLinecap="round" opacity="0.4" />
    </svg>
  );
}

type NextShiftCardProps = { booked: WorkerShiftView; isOld: boolean; onScan(): void };

function NextShiftCard({ booked, isOld, onScan }: NextShiftCardProps) {
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
          <WorkerFunding shift={booked} />
        </div>
        <div>
          <p className="font-bold text-3xl text-accent-ink tabular-nums sm:text-4xl">{countdown.main}</p>
          {countdown.note && <p className="mt-1 font-medium text-ink-muted">{countdown.note}</p>}
        </div>
        <AwaitedNotice booked={booked} now={now} />
        <div className="grid gap-3">
          <h2 id={titleId} className="font-semibold text-xl [overflow-wrap:anywhere]">
            <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
              {job.title}
            </Link>
          </h2>
          <CompanyMark company={job.company} />
          <p className="font-medium">
            <ShiftSpan starts={shift.starts_at} ends={booked.planned_end_at} timezone={job.timezone} />
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
        <Reconfirmation booked={booked} actions={actions} now={now} />
        <BeyondPlanNote booked={booked} viewer="worker" />
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
        <MessageButton booked={booked} now={now} />
        <ShiftActions booked={booked} actions={actions} />
      </div>
    </section>
  );
}

/** From a quarter of an hour after the start on: the employer waits and may give the place away. */
function AwaitedNotice({ booked, now }: { booked: WorkerShiftView; now: Date }) {
  const t = useTexts('attendance/my-shifts');
  const { language } = useLanguage();
  if (!isAwaited(booked)) return null;
  const minutes = Math.max(0, -minutesUntil(booked.shift.starts_at, now));
  return (
    <Alert tone="warning" title={t('awaited.title')}>
      {t('awaited.text', { ago: formatDuration(minutes, language) })}
    </Alert>
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

/** Large enough for a gloved thumb. */
function ScanButton({ onScan }: { onScan(): void }) {
  const t = useTexts('attendance/my-shifts');
  return (
    <Button
      size="lg"
      wide
      aria-haspopup="dialog"
      className="min-h-16 text-lg"
      icon={<QrCode aria-hidden="true" className="size-6" />}
      onClick={onScan}
    >
      {t('scan')}
    </Button>
  );
}
