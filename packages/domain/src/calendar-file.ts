/** One event of an iCalendar file. */
export type Appointment = Readonly<{
  /** Stable, so that a calendar program updates the event instead of adding another. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  position: { latitude: number; longitude: number } | null;
  notes: string;
  link: string;
  isCancelled: boolean;
  changedAt: Date;
}>;

type Calendar = Readonly<{ name: string; appointments: readonly Appointment[] }>;

/** An iCalendar file (RFC 5545). Times are instants, so a phone shows them right wherever it is. */
export function calendarFile({ name, appointments }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Relevo//Shifts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...appointments.flatMap(appointmentLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function appointmentLines(appointment: Appointment): string[] {
  const { position } = appointment;
  return [
    'BEGIN:VEVENT',
    `UID:${appointment.uid}`,
    `DTSTAMP:${instantText(appointment.changedAt)}`,
    `LAST-MODIFIED:${instantText(appointment.changedAt)}`,
    `SEQUENCE:${Math.floor(appointment.changedAt.getTime() / 1000)}`,
    `DTSTART:${instantText(appointment.startsAt)}`,
    `DTEND:${instantText(appointment.endsAt)}`,
    `SUMMARY:${escapeText(appointment.title)}`,
    `LOCATION:${escapeText(appointment.place)}`,
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    `DESCRIPTION:${escapeText(appointment.notes)}`,
    `URL:${appointment.link}`,
    `STATUS:${appointment.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `20261116T140000Z` */
function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const longestLine = 75;
const encoder = new TextEncoder();

/** Folds lines at 75 bytes, as RFC 5545 asks, without splitting a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > longestLine) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join('\r\n');
}
