import type { TaxCountry } from '@relevo/domain/papers';
import { readTaxNumber, type TaxNumberField } from '@relevo/domain/tax-numbers';

/** The numbers that each country knows. */
export const numbersOf: Record<TaxCountry, readonly TaxNumberField[]> = {
  CA: ['gst_number', 'qst_number'],
  FR: ['vat_number', 'siret'],
};

/** How long a number is without spaces and hyphens; the end of a GST/HST number may be left out. */
const lengths: Record<TaxNumberField, readonly number[]> = {
  gst_number: [9, 15],
  qst_number: [16],
  vat_number: [13],
  siret: [14],
};

export type NumberState = 'empty' | 'begun' | 'right' | 'wrong';

/** What is known of a number while it is typed: it is not called wrong before it can be whole. */
export function numberState(field: TaxNumberField, typed: string): NumberState {
  const compact = typed.replace(/[\s.\p{Pd}]/gu, '');
  if (compact === '') return 'empty';
  if (readTaxNumber(field, typed) !== null) return 'right';
  const [shortest = 0] = lengths[field];
  const longest = lengths[field].at(-1) ?? shortest;
  if (compact.length >= longest) return 'wrong';
  // Its check digit is among the first nine: what follows cannot set it right.
  const isFailed =
    field === 'gst_number' && compact.length >= shortest && !isBusinessNumber(compact.slice(0, shortest));
  return isFailed ? 'wrong' : 'begun';
}

const isBusinessNumber = (digits: string): boolean => readTaxNumber('gst_number', digits) !== null;
