import { addDays, weekdayOf } from './calendar-days.ts';

/** How many working days a bank transfer usually takes, from the day it may be sent; public holidays are not known here. */
export const bankTransferDays = 2;

const saturday = 6;

/** The day, `YYYY-MM-DD`, by which a transfer that may be sent on a day has usually arrived: weekends do not count. */
export function arrivalDay(sentOn: string): string {
  let day = sentOn;
  for (let left = bankTransferDays; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < saturday) left -= 1;
  }
  return day;
}
