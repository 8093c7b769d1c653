import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { localDay } from '@relevo/i18n/shift-times';

export type RosterShift = { shift: ShiftView; openPlaces: number };
type RosterRow = { worker: WorkerShiftView['worker']; byDay: Map<string, WorkerShiftView[]> };
export type Roster = {
  rows: RosterRow[];
  /** The shifts of each day, in the order they begin. */
  byDay: Map<string, RosterShift[]>;
};

type Week = { shifts: readonly ShiftView[]; days: readonly string[]; sizes: ReadonlyMap<string, number>; now: Date };

/** Who works when in a week, by the calendar of each job's own place. */
export function rosterOf({ shifts, days, sizes, now }: Week): Roster {
  const rows = new Map<string, RosterRow>();
  const byDay = new Map<string, RosterShift[]>(days.map((day) => [day, []]));
  for (const shift of shifts) {
    const day = localDay(shift.starts_at, shift.job.timezone);
    const ofDay = byDay.get(day);
    const isEmptyForGood = shift.status === 'cancelled' && shift.worker_shifts.length === 0;
    if (!ofDay || isEmptyForGood) continue;
    ofDay.push({ shift, openPlaces: openPlaces(shift, sizes.get(shift.job.id), now) });
    for (const booked of shift.worker_shifts) {
      const row = rows.get(booked.worker.id) ?? { worker: booked.worker, byDay: new Map() };
      row.byDay.set(day, [...(row.byDay.get(day) ?? []), booked]);
      rows.set(booked.worker.id, row);
    }
  }
  return { rows: [...rows.values()].sort(byName), byDay };
}

/** How many more workers a shift needs; zero once it is over or when that is unknown. */
export function openPlaces(shift: ShiftView, size: number | undefined, now: Date): number {
  const isWanted = shift.status !== 'cancelled' && Date.parse(shift.ends_at) > now.getTime();
  if (size === undefined || !isWanted) return 0;
  const taken = shift.worker_shifts.filter(({ status }) => status !== 'cancelled').length;
  return Math.max(0, size - taken);
}

function byName({ worker: left }: RosterRow, { worker: right }: RosterRow): number {
  return left.first_name.localeCompare(right.first_name) || left.last_name.localeCompare(right.last_name);
}
