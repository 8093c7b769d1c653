import { formatDuration } from '@relevo/i18n/shift-times';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { countdownTo } from './countdown.ts';
import { useNow } from './use-now.ts';

/** "in 3 h 20 min", in step with the clock. */
export function useCountdownWords(shift: { starts_at: string; ends_at: string }): string {
  const t = useTexts('find-jobs');
  const { language } = useLanguage();
  const countdown = countdownTo(shift, useNow());
  switch (countdown.state) {
    case 'days':
      return countdown.hours === 0
        ? t('dashboard.inDays', { days: countdown.days })
        : t('dashboard.inDaysAndHours', { days: countdown.days, hours: countdown.hours });
    case 'soon':
      return t('dashboard.in', { duration: formatDuration(countdown.minutes, language) });
    case 'running':
      return t('dashboard.running', { duration: formatDuration(countdown.minutesLeft, language) });
    case 'over':
      return t('dashboard.over');
  }
}
