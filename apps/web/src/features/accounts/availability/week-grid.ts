import { type AvailabilityWindow, windowsOverlap } from '@relevo/domain/availability';

/** Six hours each, from six in the morning on; the night belongs to the evening before it. */
export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];
export const partTimes: Record<DayPart, { from: string; to: string }> = {
  morning: { from: '06:00', to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '18:00', to: '00:00' },
  night: { from: '00:00', to: '06:00' },
};
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A box of the grid: `weekday` times four plus the part, counted from Monday morning. */
export type Cell = number;
export const cellOf = (weekday: number, part: DayPart): Cell => (weekday - 1) * 4 + dayParts.indexOf(part);

const blockMinutes = 6 * 60;
const dayMinutes = 24 * 60;
const cellCount = 28;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function spanOf({ weekday, from, to }: AvailabilityWindow) {
  const start = (weekday - 1) * dayMinutes + minuteOf(from);
  const length = (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes || dayMinutes;
  return { start, length };
}

/** The boxes that a window fills; null when it begins or ends within one. */
function cellsOf(window: AvailabilityWindow): Cell[] | null {
  const { start, length } = spanOf(window);
  if (start % blockMinutes !== 0 || length % blockMinutes !== 0) return null;
  const first = start / blockMinutes - 1;
  return Array.from({ length: length / blockMinutes }, (_each, index) => (first + index + cellCount) % cellCount);
}

export type Week = { cells: ReadonlySet<Cell>; exact: readonly AvailabilityWindow[] };

/** What was saved, as boxes as far as it fills them and as exact times else. */
export function weekOf(windows: readonly AvailabilityWindow[]): Week {
  const cells = new Set<Cell>();
  const exact: AvailabilityWindow[] = [];
  for (const window of windows) {
    const filled = cellsOf(window);
    if (filled) for (const cell of filled) cells.add(cell);
    else exact.push(window);
  }
  return { cells, exact };
}

/** As few windows as possible: boxes of one day that touch become one. */
export function windowsOf({ cells, exact }: Week): AvailabilityWindow[] {
  return [...weekdays.flatMap((weekday) => windowsOn(weekday, cells)), ...exact];
}

function windowsOn(weekday: number, cells: ReadonlySet<Cell>): AvailabilityWindow[] {
  const runs: { from: DayPart; to: DayPart }[] = [];
  let isRunning = false;
  for (const part of dayParts) {
    const isWanted = cells.has(cellOf(weekday, part));
    const last = runs.at(-1);
    if (isWanted && isRunning && last) last.to = part;
    else if (isWanted) runs.push({ from: part, to: part });
    isRunning = isWanted;
  }
  return runs.map(({ from, to }) => ({
    // A night alone begins after midnight, on the next day.
    weekday: from === 'night' ? (weekday % 7) + 1 : weekday,
    from: partTimes[from].from,
    to: partTimes[to].to,
  }));
}

/** Whether the exact times fit beside each other and beside the boxes. */
export const hasClash = (week: Week): boolean => windowsOverlap(windowsOf(week));

/** The boxes with one switched over. */
export function toggled(cells: ReadonlySet<Cell>, cell: Cell): Set<Cell> {
  const next = new Set(cells);
  if (!next.delete(cell)) next.add(cell);
  return next;
}

export const shortcuts = ['weekdays', 'evenings', 'weekends'] as const;
export type Shortcut = (typeof shortcuts)[number];

const shortcutCells: Record<Shortcut, readonly Cell[]> = {
  weekdays: [1, 2, 3, 4, 5].flatMap((weekday) => [cellOf(weekday, 'morning'), cellOf(weekday, 'afternoon')]),
  evenings: weekdays.map((weekday) => cellOf(weekday, 'evening')),
  weekends: [6, 7].flatMap((weekday) =>
    (['morning', 'afternoon', 'evening'] as const).map((part) => cellOf(weekday, part)),
  ),
};

/** Adds all boxes of a shortcut, or removes them when all are there. */
export function withShortcut(cells: ReadonlySet<Cell>, shortcut: Shortcut): Set<Cell> {
  const wanted = shortcutCells[shortcut];
  const isThere = wanted.every((cell) => cells.has(cell));
  return isThere ? new Set([...cells].filter((cell) => !wanted.includes(cell))) : new Set([...cells, ...wanted]);
}
