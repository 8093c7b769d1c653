import type { JobView } from '@relevo/contracts/jobs';
import { formatClockTime, formatWeekday } from '@relevo/i18n/shift-times';
import { useLanguage, useTexts } from '../texts.ts';
import { type ScheduleGroup, scheduleGroups } from './schedule-groups.ts';

/** A week of the schedule in lines such as "Mon, Wed · 09:00–17:00". */
export function useScheduleWords({ days }: Pick<JobView['schedule'], 'days'>): string[] {
  const t = useTexts('jobs');
  const { language } = useLanguage();

  function line({ weekdays, startTime, endTime, endsNextDay }: ScheduleGroup): string {
    const names = weekdays.map((weekday) => formatWeekday(weekday, language)).join(', ');
    const times = { days: names, start: formatClockTime(startTime, language), end: formatClockTime(endTime, language) };
    return endsNextDay ? t('scheduleLineNextDay', times) : t('scheduleLine', times);
  }
  return scheduleGroups(days).map(line);
}
