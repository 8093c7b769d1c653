type ScheduledDay = Readonly<{ weekday: number; start_time: string; end_time: string }>;

export type ScheduleGroup = { weekdays: number[]; startTime: string; endTime: string; endsNextDay: boolean };

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
