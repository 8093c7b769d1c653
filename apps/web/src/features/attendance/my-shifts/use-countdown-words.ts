import { countdownTo, type Countdown as TimeLeft } from '@relevo/browser/countdown';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';

/** How long until the shift begins, or how long the worker has been at work and until when; two lines. */
export function useCountdownWords(booked: WorkerShiftView, now: Date): { main: string; note: string | null } {
  const t = useTexts('attendance/my-shifts');
  const { language } = useLanguage();
  const { shift } = booked;
  const clock = (instant: string) => formatShiftClock(instant, { timezone: shift.job.timezone, language });
  const countdown = countdownOf(booked, now);
  switch (countdown.state) {
    case 'days':
      return {
        main: t(countdown.hours === 0 ? 'countdown.days' : 'countdown.daysAndHours', {
          count: countdown.days,
          hours: countdown.hours,
        }),
        note: null,
      };
    case 'hours':
      return { main: t('countdown.in', { duration: formatDuration(countdown.minutes, language) }), note: null };
    case 'minutes':
      return {
        main: t('countdown.minutes', {
          minutes: countdown.minutes,
          seconds: String(countdown.seconds).padStart(2, '0'),
        }),
        note: null,
      };
    case 'begun':
      return {
        main: t('countdown.begun', { time: clock(shift.starts_at) }),
        note: t('countdown.begunNote', { duration: formatDuration(countdown.minutes, language) }),
      };
    case 'working':
      return {
        main: t('countdown.working', { duration: formatDuration(countdown.minutes, language) }),
        note: t(countdown.isOver ? 'countdown.over' : 'countdown.until', { time: clock(booked.planned_end_at) }),
      };
  }
}

const minuteMs = 60_000;

type Countdown =
  | Exclude<TimeLeft, { state: 'passed' }>
  /** The start has passed and nothing is scanned yet. */
  | { state: 'begun'; minutes: number }
  /** At work since the start was scanned; `isOver` once the planned end has passed. */
  | { state: 'working'; minutes: number; isOver: boolean };

type Counted = Pick<WorkerShiftView, 'status' | 'checked_in_at' | 'planned_end_at'> & {
  shift: Pick<WorkerShiftView['shift'], 'starts_at'>;
};

/** How long until a shift begins and, once the worker has checked in, for how long they have worked. */
export function countdownOf(booked: Counted, now: Date): Countdown {
  const { status, checked_in_at: checkedInAt, planned_end_at: plannedEnd, shift } = booked;
  if (status === 'in_progress' && checkedInAt) {
    const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(checkedInAt)) / minuteMs));
    return { state: 'working', minutes, isOver: now.getTime() >= Date.parse(plannedEnd) };
  }
  const countdown = countdownTo(shift.starts_at, now);
  return countdown.state === 'passed' ? { state: 'begun', minutes: countdown.minutes } : countdown;
}
