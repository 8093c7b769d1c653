import pg from 'pg';

const timestamptz = 1184;
const parseAny = pg.types.getTypeParser(timestamptz, 'text') as (text: string) => Date | number;

/** As PostgreSQL writes it while the connection is in UTC: `2026-11-16 07:32:42.123+00`, with up to six decimals or none. */
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** Reads an instant. A page of jobs has more than a hundred, and the usual parser takes ten times as long. */
export function readInstant(text: string): Date | number {
  if (!inUtc.test(text)) return parseAny(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}
