import { useLanguage } from '@relevo/browser/texts';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { ZoneNote } from '../../jobs/jobs.ts';

type ShiftHoursProps = { shift: { starts_at: string; ends_at: string; job: { timezone: string } } };

/** From when to when on a day that is named elsewhere: "09:00–17:00". A narrow place may break it, but no time in two. */
export function ShiftHours({ shift: { starts_at: starts, ends_at: ends, job } }: ShiftHoursProps) {
  const { language } = useLanguage();
  const place = { timezone: job.timezone, language };
  return (
    <>
      <time dateTime={starts}>
        <span className="whitespace-nowrap">{formatShiftClock(starts, place)}–</span>
        <wbr />
        <span className="whitespace-nowrap">{formatShiftClock(ends, place)}</span>
      </time>{' '}
      <ZoneNote instant={starts} timezone={job.timezone} />
    </>
  );
}
