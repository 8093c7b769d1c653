import { countdownTo, minutesUntil } from '@relevo/browser/countdown';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { formatDuration } from '@relevo/i18n/shift-times';

/** "in 3 h 20 min" until the shift starts, then how long until it ends; renewed with the clock. */
export function useNextShiftCountdown({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  const t = useTexts('jobs/dashboards');
  const { language } = useLanguage();
  const now = useNow(10_000);
  const countdown = countdownTo(starts_at, now);
  if (countdown.state === 'days') {
    const { days, hours } = countdown;
    return hours === 0 ? t('worker.inDays', { days }) : t('worker.inDaysAndHours', { days, hours });
  }
  if (countdown.state !== 'passed') {
    return t('worker.in', { duration: formatDuration(minutesUntil(starts_at, now), language) });
  }
  const minutesLeft = minutesUntil(ends_at, now);
  return minutesLeft > 0 ? t('worker.running', { duration: formatDuration(minutesLeft, language) }) : t('worker.over');
}
