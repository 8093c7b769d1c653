import { Temporal } from 'temporal-polyfill';
import type { Span } from './span.ts';

/** Wall-clock times, `HH:MM`; 1 is Monday. An end before or at the start is past midnight, so `00:00` to `00:00` is a day. */
export type AvailabilityWindow = Readonly<{ weekday: number; from: string; to: string }>;
/** Calendar days, both included. */
export type DaysOff = Readonly<{ from: string; to: string }>;

/** When a worker wants to work. Without windows (`null`) always, with an empty list never. */
export type WorkTimes = Readonly<{
  weekly: readonly AvailabilityWindow[] | null;
  daysOff: readonly DaysOff[];
  timezone: string;
}>;

export const availabilityWindowsMaximum = 21;
export const daysOffMaximum = 60;
/** How far ahead a day off may be. */
export const daysOffAheadDays = 366;
export const withinKmMaximum = 200;
export const defaultWithinKm = 25;

/** In minutes since the beginning of a Monday; the end of a window on Sunday may lie in the next week. */
type WeekSpan = { from: number; to: number };

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const minuteMs = 60_000;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const mondayOffset = 3 * dayMinutes;

function spanOf({ weekday, from, to }: AvailabilityWindow): WeekSpan {
  const start = (weekday - 1) * dayMinutes + minuteOfDay(from);
  const length = (minuteOfDay(to) - minuteOfDay(from) + dayMinutes) % dayMinutes || dayMinutes;
  return { from: start, to: start + length };
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** True when two windows share a minute; windows that only touch do not. */
export function windowsOverlap(windows: readonly AvailabilityWindow[]): boolean {
  const spans = windows.map(spanOf);
  const overlaps = (one: WeekSpan, other: WeekSpan) => one.from < other.to && other.from < one.to;
  return spans.some((one, index) =>
    spans
      .slice(index + 1)
      .some((other) => [-weekMinutes, 0, weekMinutes].some((shift) => overlaps(one, movedBy(other, shift)))),
  );
}

const movedBy = ({ from, to }: WeekSpan, minutes: number): WeekSpan => ({ from: from + minutes, to: to + minutes });

/** Whether the windows cover all of the shifts, by the clock of the worker's zone, and no day off touches one. */
export function fitsAvailability(shifts: readonly Span[], times: WorkTimes): boolean {
  const covered = times.weekly && joinSpans(times.weekly);
  return shifts.every((shift) => {
    if (isOnDayOff(shift, times)) return false;
    return covered === null || piecesByClock(shift, times.timezone).every((piece) => isCovered(piece, covered));
  });
}

/** Whether anything is ruled out; a worker who set only the terms of offers is always available. */
export function restrictsWork({ weekly, daysOff }: Omit<WorkTimes, 'timezone'>): boolean {
  return weekly !== null || daysOff.length > 0;
}

function isOnDayOff({ startsAt, endsAt }: Span, { daysOff, timezone }: WorkTimes): boolean {
  if (daysOff.length === 0) return false;
  const first = dayOf(startsAt.getTime(), timezone);
  const last = dayOf(endsAt.getTime() - 1, timezone);
  return daysOff.some(({ from, to }) => from <= last && to >= first);
}

const dayOf = (at: number, timezone: string) => new Date(wallMs(at, timezone)).toISOString().slice(0, 10);

/** The windows of three weeks in a row, joined where they touch, so that a shift around midnight on Sunday is found whole. */
function joinSpans(windows: readonly AvailabilityWindow[]): WeekSpan[] {
  const ordered = windows
    .map(spanOf)
    .flatMap((span) => [-weekMinutes, 0, weekMinutes].map((shift) => movedBy(span, shift)))
    .sort((left, right) => left.from - right.from);
  const joined: WeekSpan[] = [];
  for (const span of ordered) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

const isCovered = (piece: WeekSpan, covered: readonly WeekSpan[]) =>
  covered.some(({ from, to }) => from <= piece.from && piece.to <= to);

/** A shift as the clock shows it: in one piece, or in two when the clock is changed during it. */
function piecesByClock({ startsAt, endsAt }: Span, timezone: string): WeekSpan[] {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  if (offsetMs(start, timezone) === offsetMs(end - 1, timezone)) return [weekSpan(start, end, timezone)];
  const change = clockChange(start, end - 1, timezone);
  return [weekSpan(start, change, timezone), weekSpan(change, end, timezone)];
}

function weekSpan(start: number, end: number, timezone: string): WeekSpan {
  const minutes = wallMs(start, timezone) / minuteMs + mondayOffset;
  const from = ((minutes % weekMinutes) + weekMinutes) % weekMinutes;
  return { from, to: from + (end - start) / minuteMs };
}

/** The first instant with the offset of the end. */
function clockChange(start: number, end: number, timezone: string): number {
  const after = offsetMs(end, timezone);
  let [before, change] = [start, end];
  while (change - before > 1) {
    const middle = Math.floor((before + change) / 2);
    if (offsetMs(middle, timezone) === after) change = middle;
    else before = middle;
  }
  return change;
}

const wallMs = (at: number, timezone: string) => at + offsetMs(at, timezone);

/** Lists compare the same shifts for many workers, and looking an offset up takes longer than all the rest. */
const knownOffsets = new Map<string, number>();
const knownOffsetsMaximum = 20_000;

function offsetMs(at: number, timezone: string): number {
  const key = `${at} ${timezone}`;
  const known = knownOffsets.get(key);
  if (known !== undefined) return known;
  const offset = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).offsetNanoseconds / 1_000_000;
  if (knownOffsets.size >= knownOffsetsMaximum) knownOffsets.clear();
  knownOffsets.set(key, offset);
  return offset;
}
