import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readInstant } from './read-instant.ts';

const parseAny = pg.types.getTypeParser(1184, 'text') as (text: string) => Date | number;

test.each([
  '2026-11-16 07:32:42+00',
  '2026-11-16 07:32:42.1+00',
  '2026-11-16 07:32:42.12+00',
  '2026-11-16 07:32:42.123+00',
  '2026-11-16 07:32:42.123456+00',
  '2026-11-16 07:32:42.999999+00',
  '2026-11-16 07:32:42.123-05',
  '2026-11-16 07:32:42+05:30',
  '0001-01-01 00:00:00+00',
  '0099-12-31 23:59:59+00',
  '0100-01-01 00:00:00+00',
  '1969-12-31 23:59:59.999+00',
  '9999-12-31 23:59:59.999+00',
  '10000-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('reads %s as the usual parser does', (text) => {
  expect(readInstant(text)).toEqual(parseAny(text));
});

const instants = fc.date({
  min: new Date('0100-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

test('writes every instant as it was, also as JSON', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const expected = instant.toISOString();
      const read = readInstant(`${expected.slice(0, 10)} ${expected.slice(11, -1)}+00`);
      expect(read).toEqual(instant);
      expect((read as Date).toISOString()).toBe(expected);
      expect(JSON.stringify(read)).toBe(JSON.stringify(instant));
    }),
  );
});
