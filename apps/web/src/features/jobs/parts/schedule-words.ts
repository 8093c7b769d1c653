import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatClockTime, formatShiftDay, formatWeekday } from '@relevo/i18n/shift-times';

type Lines = {
  days?: readonly ScheduledDay[] | null | undefined;
  dates?: readonly ScheduledDate[] | null | undefined;
};

/** A week of the schedule in lines such as "Mon, Wed · 09:00–17:00", or its dates: "Fri, Nov 20 · 18:00–23:00". */
export function useScheduleWords({ days, dates }: Lines): string[] {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();

  function line(names: string, { startTime, endTime, endsNextDay }: Omit<ScheduleGroup, 'weekdays'>): string {
    const times = { days: names, start: formatClockTime(startTime, language), end: formatClockTime(endTime, language) };
    return endsNextDay ? t('scheduleLineNextDay', times) : t('scheduleLine', times);
  }
  if (dates) {
    return dates.map(({ date, start_time: startTime, end_time: endTime }) =>
      line(formatShiftDay(`${date}T12:00:00Z`, { timezone: 'UTC', language }, now()), {
        startTime,
        endTime,
        endsNextDay: endTime <= startTime,
      }),
    );
  }
  return scheduleGroups(days ?? []).map((group) =>
    line(group.weekdays.map((weekday) => formatWeekday(weekday, language)).join(', '), group),
  );
}

type ScheduledDate = Readonly<{ date: string; start_time: string; end_time: string }>;

type ScheduledDay = Readonly<{ weekday: number; start_time: string; end_time: string }>;

type ScheduleGroup = { weekdays: number[]; startTime: string; endTime: string; endsNextDay: boolean };

/** The days of a schedule that share their times, each group named once, in the order of the week. */
export function scheduleGroups(days: readonly ScheduledDay[]): ScheduleGroup[] {
  const ordered = days.toSorted(
    (left, right) => left.weekday - right.weekday || left.start_time.localeCompare(right.start_time),
  );
  const groups = new Map<string, ScheduleGroup>();
  for (const { weekday, start_time: startTime, end_time: endTime } of ordered) {
    const times = `${startTime}-${endTime}`;
    const group = groups.get(times) ?? { weekdays: [], startTime, endTime, endsNextDay: endTime <= startTime };
    if (!group.weekdays.includes(weekday)) group.weekdays.push(weekday);
    groups.set(times, group);
  }
  return [...groups.values()];
}
