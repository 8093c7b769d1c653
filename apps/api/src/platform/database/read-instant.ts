import pg from 'pg';

const timestamptz = 1184;
const parseAny = pg.types.getTypeParser(timestamptz, 'text') as (text: string) => Date | number;

const dayMs = 86_400_000;
/** Days whose text is kept; beyond that they are written anew. */
const maximumDays = 5_000;
const dayTexts = new Map<number, string>();
const numbersAsText = (count: number) => {
  const digits = String(count - 1).length;
  return Array.from({ length: count }, (_each, number) => String(number).padStart(digits, '0'));
};
const twoDigits = numbersAsText(100);
const threeDigits = numbersAsText(1_000);

function textOfDay(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  if (dayTexts.size >= maximumDays) dayTexts.clear();
  const text = new Date(day * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
  dayTexts.set(day, text);
  return text;
}

/** An instant of a row. A page of jobs writes more than a hundred, which takes the engine a microsecond each. */
class StoredInstant extends Date {
  override toISOString(): string {
    const time = this.getTime();
    const day = Math.floor(time / dayMs);
    const seconds = Math.floor((time - day * dayMs) / 1_000);
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    const clock = `${twoDigits[hours]}:${twoDigits[minutes - hours * 60]}:${twoDigits[seconds - minutes * 60]}`;
    return `${textOfDay(day)}T${clock}.${threeDigits[time - day * dayMs - seconds * 1_000]}Z`;
  }
}

/** As PostgreSQL writes it while the connection is in UTC: `2026-11-16 07:32:42.123+00`, with up to six decimals or none. */
const isInUtc = (text: string) =>
  text.length >= '2026-11-16 07:32:42+00'.length &&
  text.charAt(4) === '-' &&
  text.charAt(10) === ' ' &&
  text.endsWith('+00');

/** `Date.UTC` takes the years before to be of another century. */
const firstYear = 100;

/** Reads an instant. A page of jobs has more than a hundred, and the usual parser takes ten times as long. */
export function readInstant(text: string): Date | number {
  const year = 100 * numberAt(text, 0) + numberAt(text, 2);
  if (!isInUtc(text) || year < firstYear) return parseAny(text);
  const month = numberAt(text, 5) - 1;
  const [day, hours, minutes, seconds] = [
    numberAt(text, 8),
    numberAt(text, 11),
    numberAt(text, 14),
    numberAt(text, 17),
  ];
  return new StoredInstant(Date.UTC(year, month, day, hours, minutes, seconds, millisecondsOf(text)));
}

const digitAt = (text: string, at: number) => text.charCodeAt(at) - 48;
const numberAt = (text: string, at: number) => 10 * digitAt(text, at) + digitAt(text, at + 1);

/** What is finer is dropped. */
function millisecondsOf(text: string): number {
  const [first, end] = ['2026-11-16 07:32:42.'.length, text.length - '+00'.length];
  let value = 0;
  for (let at = first; at < first + 3; at += 1) value = 10 * value + (at < end ? digitAt(text, at) : 0);
  return value;
}
