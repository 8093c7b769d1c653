import { formatShiftDay } from '@relevo/i18n/shift-times';
import { now } from '../../platform/clock.ts';
import { ZoneNote } from '../../platform/jobs/zone-note.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import type { PlannedShift } from './draft-shifts.ts';

/** How many shifts there are, and from which day to which; the zone is named where it is not the device's. */
export function ShiftsSummary({ shifts, timezone }: { shifts: readonly PlannedShift[]; timezone: string }) {
  const t = useTexts('create-job');
  const { language } = useLanguage();
  const [first, last] = [shifts[0], shifts.at(-1)];
  if (!first || !last) return null;
  const dayOf = ({ span }: PlannedShift) => formatShiftDay(span.startsAt.toISOString(), { timezone, language }, now());
  return (
    <>
      {shifts.length === 1
        ? t('preview.single', { day: dayOf(first) })
        : t('preview.summary', { count: shifts.length, first: dayOf(first), last: dayOf(last) })}{' '}
      <ZoneNote instant={first.span.startsAt.toISOString()} timezone={timezone} />
    </>
  );
}
