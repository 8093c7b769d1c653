import { addDays } from './calendar-days.ts';

/** How many days before the last day of a document its owner is reminded: twice before it, and on the day. */
export const expiryNoticeDays = [30, 7, 0] as const;

/** A document has no zone: it ends with the day of most accounts. */
const documentZone = 'America/Toronto';

/** The hour in UTC at which reminders go out: at that hour every zone that is served has the same day. */
const noticeHour = 14;
const hourMs = 3_600_000;

// Without the time zone library, which the screens of a profile would load for this alone. Canada writes days as ISO does.
const dayInZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: documentZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const documentDay = (now: Date): string => dayInZone.format(now);

/** `expiresOn` is the last valid day. */
export function isExpired(expiresOn: string | null, now: Date): boolean {
  return expiresOn !== null && expiresOn < documentDay(now);
}

/** The day for which reminders are due. */
export function noticeDay(now: Date): string {
  return new Date(now.getTime() - noticeHour * hourMs).toISOString().slice(0, 10);
}

/** How many of the reminders are due on a day, sent or not. */
export function noticesDue(expiresOn: string, day: string): number {
  return expiryNoticeDays.filter((days) => addDays(expiresOn, -days) <= day).length;
}

/** What a reminder says: that it ends soon, or that this is its last day. */
export function noticeKind(expiresOn: string, day: string): 'document.expiring' | 'document.expired' {
  return expiresOn <= day ? 'document.expired' : 'document.expiring';
}
