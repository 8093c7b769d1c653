import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatInstant } from '@relevo/i18n/formats';
import { buttonClasses } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ListTrouble } from '../../platform/paging/list-trouble.tsx';
import { useKeptScans } from '../../platform/scanner/use-kept-scans.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import type { useUpcoming } from './my-shifts.api.ts';
import { NextShiftCard } from './next-shift-card.tsx';
import { NoShiftsDrawing } from './no-shifts-drawing.tsx';
import { ScanButton } from './scan-button.tsx';

type NextShiftPanelProps = {
  upcoming: ReturnType<typeof useUpcoming>;
  next: WorkerShiftView | null;
  onScan(): void;
};

/** What somebody opens this screen for at six in the morning. */
export function NextShiftPanel({ upcoming, next, onScan }: NextShiftPanelProps) {
  const t = useTexts('my-shifts');
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

/** Neither an answer nor one kept from earlier; a code can be scanned all the same. */
function NothingKnown({ upcoming: { query }, onScan }: Pick<NextShiftPanelProps, 'upcoming' | 'onScan'>) {
  const t = useTexts('my-shifts');
  return (
    <div className="grid gap-4">
      {query.isPaused ? <p className="text-ink-muted">{t('next.unknown')}</p> : <ListTrouble query={query} />}
      <ScanButton onScan={onScan} />
    </div>
  );
}

function AsOf({ instant }: { instant: string }) {
  const t = useTexts('my-shifts');
  const { language } = useLanguage();
  return (
    <p role="status" className="mb-3 flex items-center gap-2 text-ink-muted text-sm">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {t('next.asOf', { time: formatInstant(instant, language) })}
    </p>
  );
}

function NoNextShift({ onScan }: { onScan(): void }) {
  const t = useTexts('my-shifts');
  const hasKept = useKeptScans().length > 0;
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
      {hasKept && <ScanButton onScan={onScan} />}
    </section>
  );
}
