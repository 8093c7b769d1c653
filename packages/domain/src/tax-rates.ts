import { type Cents, divideHalfUp } from './money.ts';
import type { Province } from './place-names.ts';
import { findCanadianCode } from './postal-codes.ts';
import type { TaxNumbers } from './tax-numbers.ts';

export type TaxName = 'GST' | 'HST' | 'QST' | 'TVA';

/** Where the work is done, as it is stored with a job. */
export type TaxPlace = Readonly<{ country: string; postalCode: string }>;

/** `rate` in percent as text, such as `9.975`. */
export type ContainedTax = Readonly<{ name: TaxName; rate: string; amount: Cents }>;

/** Why an amount contains no tax, as a sentence of the paper: articles 293 B and 294 are of the French tax code. */
export const taxNotes = ['not_registered', 'tva_article_293b', 'tva_article_294'] as const;
export type TaxNote = (typeof taxNotes)[number];

/** In thousandths of a percent, so that 9.975 % is a whole number. */
type Rate = Readonly<{ name: TaxName; thousandths: bigint }>;
/** From this day on, until the next line. */
type Period = Readonly<{ from: string; rates: readonly Rate[] }>;

const hst = (thousandths: bigint): Rate[] => [{ name: 'HST', thousandths }];
const tva = (thousandths: bigint): Rate[] => [{ name: 'TVA', thousandths }];
const gst: Rate = { name: 'GST', thousandths: 5_000n };
const federal: readonly Period[] = [{ from: '2008-01-01', rates: [gst] }];

/** Since the youngest of the taxes here took its present form; a change of a rate is a line with its day. */
const byProvince: Record<Province, readonly Period[]> = {
  AB: federal,
  BC: federal,
  MB: federal,
  NB: [{ from: '2016-07-01', rates: hst(15_000n) }],
  NL: [{ from: '2016-07-01', rates: hst(15_000n) }],
  NS: [
    { from: '2010-07-01', rates: hst(15_000n) },
    { from: '2025-04-01', rates: hst(14_000n) },
  ],
  NT: federal,
  NU: federal,
  ON: [{ from: '2010-07-01', rates: hst(13_000n) }],
  PE: [{ from: '2016-10-01', rates: hst(15_000n) }],
  QC: [{ from: '2013-01-01', rates: [gst, { name: 'QST', thousandths: 9_975n }] }],
  SK: federal,
  YT: federal,
};

const france: readonly Period[] = [{ from: '2014-01-01', rates: tva(20_000n) }];
const antillesAndReunion: readonly Period[] = [{ from: '2014-01-01', rates: tva(8_500n) }];
const withoutTva: readonly Period[] = [];

/** By the beginning of the postal code, the longest first: overseas the tax is lower or is not collected. */
const overseas: readonly (readonly [string, readonly Period[]])[] = [
  ['97133', withoutTva],
  ['97150', withoutTva],
  ['971', antillesAndReunion],
  ['972', antillesAndReunion],
  ['974', antillesAndReunion],
  ['97', withoutTva],
  ['98000', france],
  ['98', withoutTva],
];

/** X is also Nunavut, which has the rates of the Northwest Territories. */
const provinceByLetter: Readonly<Record<string, Province>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};

export function provinceOfPostalCode(postalCode: string): Province | null {
  const area = findCanadianCode(postalCode)?.code.area;
  return provinceByLetter[area?.[0] ?? ''] ?? null;
}

/** The taxes on work done at a place on a day (`2026-11-18`), of any supplier. */
function ratesAt({ country, postalCode }: TaxPlace, day: string): readonly Rate[] {
  const periods = country === 'France' ? frenchPeriods(postalCode) : canadianPeriods(postalCode);
  return periods.findLast(({ from }) => from <= day)?.rates ?? [];
}

function frenchPeriods(postalCode: string): readonly Period[] {
  const digits = postalCode.trim();
  return overseas.find(([beginning]) => digits.startsWith(beginning))?.[1] ?? france;
}

/** A code that cannot be read leaves the tax that all provinces have. */
function canadianPeriods(postalCode: string): readonly Period[] {
  const province = provinceOfPostalCode(postalCode);
  return province === null ? federal : byProvince[province];
}

const numberFor: Record<TaxName, Exclude<keyof TaxNumbers, 'siret'>> = {
  GST: 'gst_number',
  HST: 'gst_number',
  QST: 'qst_number',
  TVA: 'vat_number',
};

type Supply = Readonly<{ amount: Cents; place: TaxPlace; day: string; numbers: Omit<TaxNumbers, 'siret'> }>;

/**
 * The taxes that an agreed amount contains, those only that its supplier is registered for: amount × rate ÷ (1 + all
 * rates), each rounded half up. Nothing is ever added to the amount.
 */
export function taxesContained({ amount, place, day, numbers }: Supply): {
  taxes: ContainedTax[];
  note: TaxNote | null;
} {
  const rates = ratesAt(place, day);
  const collected = rates.filter(({ name }) => numbers[numberFor[name]] !== '');
  const whole = collected.reduce((sum, { thousandths }) => sum + thousandths, 100_000n);
  const taxes = collected.map(({ name, thousandths }) => ({
    name,
    rate: percent(thousandths),
    amount: shareOf(amount, thousandths, whole),
  }));
  return { taxes, note: taxes.length > 0 ? null : noteFor(place, rates) };
}

function noteFor({ country }: TaxPlace, rates: readonly Rate[]): TaxNote {
  if (country !== 'France') return 'not_registered';
  return rates.length === 0 ? 'tva_article_294' : 'tva_article_293b';
}

/** A negated amount contains the negated taxes, so that a credit note cancels its invoice to the cent. */
function shareOf(amount: Cents, part: bigint, whole: bigint): Cents {
  return amount < 0n ? -divideHalfUp(-amount * part, whole) : divideHalfUp(amount * part, whole);
}

function percent(thousandths: bigint): string {
  const decimals = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${thousandths / 1000n}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The taxes of several lines, one entry per name and rate in the order in which they first appear. */
export function sumTaxes(lines: Iterable<readonly ContainedTax[]>): ContainedTax[] {
  const sums = new Map<string, ContainedTax>();
  for (const tax of [...lines].flat()) {
    const key = `${tax.name} ${tax.rate}`;
    sums.set(key, { ...tax, amount: tax.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums.values()];
}
