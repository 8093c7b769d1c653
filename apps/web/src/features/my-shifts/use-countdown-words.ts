import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { countdownOf } from './countdown.ts';

/** How long until it begins, or for how long somebody has been at work and until when; two lines. */
export function useCountdownWords(booked: WorkerShiftView, now: Date): { main: string; note: string | null } {
  const t = useTexts('my-shifts');
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
        note: t(countdown.isOver ? 'countdown.over' : 'countdown.until', { time: clock(shift.ends_at) }),
      };
  }
}
