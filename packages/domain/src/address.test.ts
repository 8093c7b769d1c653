import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress } from './address.ts';

/** The likeliest reading in short: code, and "street | city" for each split. */
function read(text: string) {
  const [reading] = readAddress(text);
  if (!reading) return null;
  return {
    code: reading.code?.text ?? '',
    splits: reading.splits.map(({ street, place }) => (street === '' ? place : `${street} | ${place}`)),
  };
}

describe('a city alone', () => {
  test.each([
    ['Montréal', ['montreal']],
    ['st jerome', ['saint jerome']],
    ['Saint-Jérôme', ['saint jerome']],
    ['Ste-Thérèse', ['sainte therese']],
    ["L'Ancienne-Lorette", ['l ancienne lorette']],
    ["St. John's", ['saint johns']],
    ['Québec', ['quebec']],
    ['Montréal, QC', ['montreal']],
    ['Montréal (Québec) Canada', ['montreal']],
    ['québec, québec', ['quebec']],
    ['toronto on', ['toronto']],
    ['sherbrooke quebec', ['sherbrooke quebec', 'sherbrooke']],
    ['vancouver british columbia canada', ['vancouver british columbia canada', 'vancouver']],
    ['lyon, france', ['lyon']],
    ['Place', ['place']],
  ])('%j is searched as %j', (text, splits) => {
    expect(read(text)).toEqual({ code: '', splits });
  });
});

describe('a postal code', () => {
  test.each([
    ['M5V', 'M5V', []],
    ['h2w 1z3', 'H2W 1Z3', []],
    ['H2W1Z3', 'H2W 1Z3', []],
    ['h2w-1z3', 'H2W 1Z3', []],
    ['h2w 1', 'H2W', []],
    ['h2w 1z', 'H2W', []],
    ['75011', '75011', []],
    ['75011 paris', '75011', ['paris']],
    ['montreal h2x 1x3 canada', 'H2X 1X3', ['montreal']],
    ['Montréal (Québec)  H2X 1X3', 'H2X 1X3', ['montreal']],
    ['12 rue de la République 69002 Lyon', '69002', ['12 rue de la République | lyon']],
  ])('in %j is %j', (text, code, splits) => {
    expect(read(text)).toEqual({ code, splits });
  });

  test.each(['D5V', 'W5V 3A8', 'M5V3A85', 'xM5V', '750111', '7501a'])('is not seen in %j', (text) => {
    expect(read(text)?.code).toBe('');
  });

  test('names its country, whatever else was typed', () => {
    expect(readAddress('M5V 3A8')[0]?.country).toBe('Canada');
    expect(readAddress('75011 Paris')[0]?.country).toBe('France');
  });
});

describe('a street', () => {
  test.each([
    ['4210 boul saint-laurent, montr', ['4210 boul saint-laurent | montr']],
    ['app 5, 4210 boul Saint-Laurent, Montréal, QC', ['app 5, 4210 boul Saint-Laurent | montreal']],
    ['100 king street west toronto', ['100 king street west | toronto', '100 king street | west toronto']],
    ['12 main st north bay', ['12 main st north | bay', '12 main st | north bay', '12 main | saint north bay']],
    ['12 rue de la paix paris', ['12 rue de la paix | paris']],
    ['350 5e avenue montreal', ['350 5e avenue | montreal']],
    ['10 main st st jerome', ['10 main st | saint jerome', '10 main | saint saint jerome']],
    ['Place Ville Marie, Montréal', ['Place Ville Marie | montreal']],
  ])('%j is split from its city', (text, splits) => {
    expect(read(text)?.splits).toEqual(splits);
  });

  test.each([
    '4210 boul saint-laurent',
    '100 rue Sherbrooke Ouest',
    '45 avenue du parc',
    '12 rue de paris',
    '10 rue st jerome',
    '123 main street',
    '123 main',
  ])('%j has no city yet', (text) => {
    expect(read(text)?.splits ?? []).toEqual([]);
  });

  test('of five digits keeps its number, and the other reading comes second', () => {
    const readings = readAddress('10200 boul Gouin, Montréal');
    expect(readings.map(({ code }) => code?.text ?? null)).toEqual([null, '10200']);
    expect(readings[0]?.splits[0]).toEqual({ street: '10200 boul Gouin', place: 'montreal', isGuess: false });
  });

  test('is the whole text when its city is only known by the code', () => {
    expect(readAddress('100 rue Sherbrooke Ouest H2X 1X3')[0]?.wholeStreet).toBe('100 rue Sherbrooke Ouest');
    expect(readAddress('montreal H2X 1X3')[0]?.wholeStreet).toBe('');
  });
});

describe('anything at all', () => {
  test.each(['', '   ', ',,,', '!?', '\0', '()', '—'])('%j means nothing', (text) => {
    expect(readAddress(text)).toEqual([]);
  });

  const pieces = fc.constantFrom(
    '12',
    'rue',
    'St',
    'Montréal',
    'QC',
    'Canada',
    'H2X',
    '1X3',
    '75011',
    ',',
    '(',
    ')',
    'é',
    '#',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(pieces, { maxLength: 15 }).map((words) => words.join(' ')),
  );

  test('is read without failing, and only into words that were typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const typed = text.normalize('NFC');
        for (const { splits, code } of readAddress(text)) {
          for (const { place } of splits) expect(place).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
          const words = splits.flatMap(({ street }) => street.split(/[\s,]+/));
          for (const word of words) expect(typed).toContain(word);
          if (code) expect(code.text).toMatch(/^([A-Z]\d[A-Z]( \d[A-Z]\d)?|\d{5})$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('however long, is read at once', () => {
    // A reading whose cost grows with the square of the length would not end within the time limit of a test.
    for (const part of ['12 rue ', 'a1', ', (']) expect(readAddress(part.repeat(100_000))).toBeDefined();
  });
});
