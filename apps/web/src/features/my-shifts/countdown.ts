import type { WorkerShiftView } from '@relevo/contracts/shifts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

export type Countdown =
  | { state: 'days'; days: number; hours: number }
  | { state: 'hours'; minutes: number }
  | { state: 'minutes'; minutes: number; seconds: number }
  /** The hour has come and nobody has scanned yet. */
  | { state: 'begun'; minutes: number }
  /** At work since the start was scanned; `isOver` once the planned end has passed. */
  | { state: 'working'; minutes: number; isOver: boolean };

type Counted = Pick<WorkerShiftView, 'status' | 'checked_in_at'> & {
  shift: Pick<WorkerShiftView['shift'], 'starts_at' | 'ends_at'>;
};

/** How long until a shift begins and, once somebody is at work, for how long. A begun minute counts whole before the start. */
export function countdownOf(booked: Counted, now: Date): Countdown {
  const since = (instant: string) => now.getTime() - Date.parse(instant);
  const { shift } = booked;
  if (booked.status === 'in_progress' && booked.checked_in_at) {
    const minutes = Math.max(0, Math.floor(since(booked.checked_in_at) / minuteMs));
    return { state: 'working', minutes, isOver: since(shift.ends_at) >= 0 };
  }
  const leftMs = -since(shift.starts_at);
  if (leftMs <= 0) return { state: 'begun', minutes: Math.floor(-leftMs / minuteMs) };
  const seconds = Math.ceil(leftMs / secondMs);
  if (seconds < 60 * 60) return { state: 'minutes', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  const minutes = Math.ceil(leftMs / minuteMs);
  if (minutes < 24 * 60) return { state: 'hours', minutes };
  const hours = Math.floor(minutes / 60);
  return { state: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
}
