import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatInstant } from '@relevo/i18n/formats';
import { buttonClasses } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { useStoredScans } from '../scanner/use-stored-scans.ts';
import type { useUpcoming } from './my-shifts.api.ts';
import { NextShiftCard } from './next-shift-card.tsx';
import { ScanButton } from './scan-button.tsx';

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
      {query.isPaused ? <p className="text-ink-muted">{t('next.unknown')}</p> : <ListTrouble query={query} />}
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
