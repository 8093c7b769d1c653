import { wallMinutes } from '@relevo/domain/schedule';
import { minutesOf } from '@relevo/domain/span';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import type { PlannedShift } from './draft-shifts.ts';

/** What daylight saving does to one shift. */
export type DstNote = Readonly<{
  kind: 'start_moved' | 'end_moved' | 'longer' | 'shorter';
  shift: PlannedShift;
  realMinutes: number;
  plannedMinutes: number;
}>;

/** The shifts that will not be what the schedule says: an hour longer or shorter, or at a time that is skipped. */
export function dstNotes(shifts: readonly PlannedShift[], timezone: string): DstNote[] {
  return shifts.flatMap((shift) => noteOn(shift, timezone) ?? []);
}

function noteOn(shift: PlannedShift, timezone: string): DstNote | null {
  const realMinutes = minutesOf(shift.span);
  const plannedMinutes = wallMinutes(shift.day);
  const clockAt = (instant: Date) => formatShiftClock(instant.toISOString(), { timezone, language: 'en' });
  const note = (kind: DstNote['kind']): DstNote => ({ kind, shift, realMinutes, plannedMinutes });

  if (clockAt(shift.span.startsAt) !== shift.day.startTime) return note('start_moved');
  if (clockAt(shift.span.endsAt) !== shift.day.endTime) return note('end_moved');
  if (realMinutes === plannedMinutes) return null;
  return note(realMinutes > plannedMinutes ? 'longer' : 'shorter');
}
