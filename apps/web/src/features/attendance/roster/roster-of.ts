import type { JobView } from '@relevo/contracts/jobs';
import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { localDay } from '@relevo/i18n/shift-times';
import { isSearched, type SearchedUnit, unitToSearch } from '../replacements/searched-unit.ts';

export type RosterShift = {
  shift: ShiftView;
  openPlaces: number;
  /** What a search for a replacement would fill. */
  unit: SearchedUnit | null;
  /** An earlier shift of the week has the buttons of the same search. */
  isRepeated: boolean;
};
type RosterRow = { worker: WorkerShiftView['worker']; byDay: Map<string, WorkerShiftView[]> };
export type Roster = {
  rows: RosterRow[];
  /** The shifts of each day, in the order they begin. */
  byDay: Map<string, RosterShift[]>;
};

type Job = Pick<JobView, 'worker_count' | 'status' | 'hiring_open' | 'counts'>;
type Week = { shifts: readonly ShiftView[]; days: readonly string[]; jobs: ReadonlyMap<string, Job>; now: Date };

/** Who works when in a week, by the calendar of each job's own place. */
export function rosterOf({ shifts, days, jobs, now }: Week): Roster {
  const rows = new Map<string, RosterRow>();
  const byDay = new Map<string, RosterShift[]>(days.map((day) => [day, []]));
  const withButtons = new Set<string>();
  for (const shift of shifts) {
    const day = localDay(shift.starts_at, shift.job.timezone);
    const ofDay = byDay.get(day);
    const isEmptyForGood = shift.status === 'cancelled' && shift.worker_shifts.length === 0;
    if (!ofDay || isEmptyForGood) continue;
    const job = jobs.get(shift.job.id);
    const open = openPlaces(shift, job?.worker_count, now);
    const unit = unitToSearch(shift, job, now);
    const search = searchOf(shift, unit, now);
    const isRepeated = search !== null && withButtons.has(search);
    if (search) withButtons.add(search);
    ofDay.push({ shift, openPlaces: open, unit: isRepeated ? null : unit, isRepeated });
    for (const booked of shift.worker_shifts) {
      const row = rows.get(booked.worker.id) ?? { worker: booked.worker, byDay: new Map() };
      row.byDay.set(day, [...(row.byDay.get(day) ?? []), booked]);
      rows.set(booked.worker.id, row);
    }
  }
  return { rows: [...rows.values()].sort(byName), byDay };
}

/** The search of a shift, or what one would be for; that for a place is the same for every shift of its job. */
function searchOf(shift: ShiftView, unit: SearchedUnit | null, now: Date): string | null {
  if (isSearched(shift, now)) return shift.replacement?.id ?? null;
  return unit && (unit.shift_id ?? unit.job_id);
}

/** How many more workers a shift needs; zero once it is over or when that is unknown. */
export function openPlaces(shift: ShiftView, size: number | undefined, now: Date): number {
  const isWanted = shift.status !== 'cancelled' && Date.parse(shift.ends_at) > now.getTime();
  if (size === undefined || !isWanted) return 0;
  const taken = shift.worker_shifts.filter(({ status }) => status !== 'cancelled').length;
  return Math.max(0, size - taken);
}

/** Whether a shift lacks a worker, or may lose one who is awaited. */
export function lacksWorker({ shift, openPlaces: open }: RosterShift, now: Date): boolean {
  return open > 0 || isSearched(shift, now);
}

function byName({ worker: left }: RosterRow, { worker: right }: RosterRow): number {
  return left.first_name.localeCompare(right.first_name) || left.last_name.localeCompare(right.last_name);
}
