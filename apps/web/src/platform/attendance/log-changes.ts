import type { AttendanceEntryView, AttendanceFacts } from '@relevo/contracts/shifts';

const compared = ['checked_in_at', 'checked_out_at', 'worked_minutes', 'pay'] as const;
type Compared = (typeof compared)[number];

export type LogChange = {
  [Fact in Compared]: { fact: Fact; before: AttendanceFacts[Fact]; after: AttendanceFacts[Fact] };
}[Compared];

/** What a correction changed, each fact as it was and as it is; what stayed is left out. */
export function changesOf({
  event,
  before,
  after,
}: Pick<AttendanceEntryView, 'event' | 'before' | 'after'>): LogChange[] {
  if (event !== 'corrected' || !after) return [];
  return compared
    .filter((fact) => after[fact] !== undefined && (before?.[fact] ?? null) !== (after[fact] ?? null))
    .map((fact) => ({ fact, before: before?.[fact] ?? null, after: after[fact] ?? null }) as LogChange);
}
