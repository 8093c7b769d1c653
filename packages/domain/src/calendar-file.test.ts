import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Appointment, calendarFile } from './calendar-file.ts';

const appointment: Appointment = {
  uid: '0193-a@relevo',
  startsAt: new Date('2026-11-16T14:00:00Z'),
  endsAt: new Date('2026-11-16T22:30:00.999Z'),
  title: 'Barista',
  place: '123 Queen Street West, Toronto M5H 2M9',
  position: { latitude: 43.6511, longitude: -79.384 },
  notes: 'C$20.00 an hour',
  link: 'https://relevo.example/shifts/my',
  isCancelled: false,
  changedAt: new Date('2026-11-10T08:05:09Z'),
};
const write = (changes: Partial<Appointment> = {}, name = 'Relevo') =>
  calendarFile({ name, appointments: [{ ...appointment, ...changes }] });

/** As a calendar program reads it: unfolds the lines, then takes the name before the first colon. */
function read(file: string): [name: string, value: string][] {
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}

/** A text value back to what was meant. */
const meant = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_all, mark: string) => (/n/i.test(mark) ? '\n' : mark));
const valueIn = (file: string, name: string) => read(file).find(([each]) => each === name)?.[1] ?? 'none';
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Anything but what no calendar can hold. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('\n', ';', ',', '\\', ':', ' ', 'é', '💥', '日'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 200,
  })
  .filter((each) => !/[\p{Cc}\p{Cs}]/u.test(each.replaceAll('\n', '')));

describe('a calendar file', () => {
  test('says everything about an appointment, in instants', () => {
    expect(read(write())).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//Relevo//Shifts//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['X-WR-CALNAME', 'Relevo'],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
      ['BEGIN', 'VEVENT'],
      ['UID', '0193-a@relevo'],
      ['DTSTAMP', '20261110T080509Z'],
      ['LAST-MODIFIED', '20261110T080509Z'],
      ['SEQUENCE', '1794297909'],
      ['DTSTART', '20261116T140000Z'],
      ['DTEND', '20261116T223000Z'],
      ['SUMMARY', 'Barista'],
      ['LOCATION', '123 Queen Street West\\, Toronto M5H 2M9'],
      ['GEO', '43.6511;-79.384'],
      ['DESCRIPTION', 'C$20.00 an hour'],
      ['URL', 'https://relevo.example/shifts/my'],
      ['STATUS', 'CONFIRMED'],
      ['END', 'VEVENT'],
      ['END', 'VCALENDAR'],
    ]);
  });

  test('says that one is cancelled, and leaves out an unknown position', () => {
    const file = write({ isCancelled: true, position: null });
    expect(valueIn(file, 'STATUS')).toBe('CANCELLED');
    expect(file).not.toContain('GEO');
  });

  test.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['bell \u0007 and \u0000 nothing', 'bell  and  nothing'],
    ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
  ])('writes %j as a text that cannot be taken for anything else', (title, written) => {
    expect(valueIn(write({ title }), 'SUMMARY')).toBe(written);
  });

  test('ends every line with CRLF and is empty without appointments', () => {
    const file = calendarFile({ name: 'Relevo', appointments: [] });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file).not.toContain('VEVENT');
  });

  test('folds a long line at 75 bytes and not before, without tearing a character', () => {
    const exact = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(write({ title: exact })).toContain(`\r\nSUMMARY:${exact}\r\n`);
    expect(write({ title: `${exact}y` })).toContain(`\r\nSUMMARY:${exact}\r\n y\r\n`);
    // 66 bytes and one of two bytes would fit with one byte only.
    const nearly = 'x'.repeat(66);
    expect(write({ title: `${nearly}é` })).toContain(`\r\nSUMMARY:${nearly}\r\n é\r\n`);
  });

  test('is read back as it was meant, whatever people write', () => {
    fc.assert(
      fc.property(text, text, text, text, (title, place, notes, name) => {
        const file = write({ title, place, notes }, name);
        // People may write the character that stands for a torn one themselves.
        const isWritten = [title, place, notes, name].join('').includes('\ufffd');
        for (const line of file.split('\r\n')) {
          expect(bytes(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(isWritten ? /[\r\n]/ : /[\r\n\ufffd]/);
        }
        expect(meant(valueIn(file, 'SUMMARY'))).toBe(title);
        expect(meant(valueIn(file, 'LOCATION'))).toBe(place);
        expect(meant(valueIn(file, 'DESCRIPTION'))).toBe(notes);
        expect(meant(valueIn(file, 'X-WR-CALNAME'))).toBe(name);
        expect(read(file).filter(([each]) => each === 'BEGIN')).toHaveLength(2);
      }),
    );
  });
});
