import { useTexts } from '@relevo/browser/texts';
import type { NextShiftView } from '@relevo/contracts/dashboards';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ShiftSpan } from '../../../jobs/jobs.ts';
import { useCountdownWords } from './countdown-words.ts';
import { Tile, tileLink } from './tile.tsx';

type NextShiftTileProps = { shift: NextShiftView | null; upcomingCount: number };

export function NextShiftTile({ shift, upcomingCount }: NextShiftTileProps) {
  const t = useTexts('insights/dashboards');
  return (
    <Tile title={t('worker.nextShift')} isWide>
      {shift ? (
        <NextShift shift={shift} />
      ) : (
        <>
          <p className="font-semibold text-lg">{t('worker.noShift')}</p>
          <p className="text-ink-muted text-sm">{t('worker.noShiftText')}</p>
        </>
      )}
      {upcomingCount > 0 && (
        <p className="pt-2 text-ink-muted text-sm tabular-nums">{t('worker.upcoming', { count: upcomingCount })}</p>
      )}
      {shift && (
        <Link to={paths.myShifts} className={tileLink}>
          {t('worker.seeShifts')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </Tile>
  );
}

function NextShift({ shift }: { shift: NextShiftView }) {
  const t = useTexts('insights/dashboards');
  const countdown = useCountdownWords(shift);
  return (
    <>
      <p className="font-bold text-2xl text-accent-ink tabular-nums">{countdown}</p>
      <p className="font-semibold">
        <Link
          to={jobPath(shift.job_id)}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-accent sm:min-h-0"
        >
          {shift.job_title}
        </Link>
      </p>
      <p className="text-sm">
        <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={shift.timezone} />
      </p>
      {shift.company_name && <p className="text-ink-muted text-sm">{shift.company_name}</p>}
      <p className="text-ink-muted text-sm">{t('worker.place', { street: shift.street_address, city: shift.city })}</p>
    </>
  );
}
