/** One field of a record with fixed places, counted from 1 as the banks' documents do. */
export type Field<Name extends string> = Readonly<{
  name: Name;
  from: number;
  length: number;
  /** Numbers stand to the right behind zeros, texts to the left before spaces. */
  pad: 'zeros' | 'spaces';
}>;

/** Only an amount, a number and a text can be written: nothing that was ever a fraction. */
export type FieldValue = bigint | string;

/**
 * Writes a record of `length` characters; places that no field covers are spaces. A text that is too long is cut, a
 * number that is too long is refused: without its first digits it would be another amount.
 */
export function writeRecord<Name extends string>(
  fields: readonly Field<Name>[],
  values: Readonly<Record<Name, FieldValue>>,
  length: number,
): string {
  let record = '';
  for (const field of fields) {
    if (record.length > field.from - 1) throw new RangeError(`${field.name} begins inside the field before it`);
    record = record.padEnd(field.from - 1, ' ') + writeField(field, values[field.name]);
  }
  if (record.length > length) throw new RangeError(`a record of ${record.length} characters, longer than ${length}`);
  return record.padEnd(length, ' ');
}

function writeField({ name, length, pad }: Field<string>, value: FieldValue): string {
  if (pad === 'spaces') return asciiCapitals(String(value)).slice(0, length).padEnd(length, ' ');
  const digits = String(value);
  if (!/^\d*$/.test(digits)) throw new RangeError(`${name} is no number: ${digits}`);
  if (digits.length > length) throw new RangeError(`${name} has more than ${length} digits`);
  return digits.padStart(length, '0');
}

const marks = /\p{M}/gu;
/** Letters and signs that Unicode does not take apart. */
const folded = new Map(Object.entries({ Œ: 'OE', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D', ẞ: 'SS', '’': "'", '‘': "'" }));

/** As the clearing systems of banks read a text: capitals without accents, `?` for what has no such letter. */
export function asciiCapitals(text: string): string {
  // Some letters have no capital before they are decomposed, others none after.
  const letters = [...text.toUpperCase().normalize('NFKD').toUpperCase().normalize('NFKD').replace(marks, '')];
  return letters.map((letter) => folded.get(letter) ?? (isPrintable(letter) ? letter : '?')).join('');
}

const isPrintable = (letter: string) => letter >= ' ' && letter <= '~';
