import { hasLuhnDigit } from './luhn.ts';

export const taxNumberFields = ['gst_number', 'qst_number', 'vat_number', 'siret'] as const;
export type TaxNumberField = (typeof taxNumberFields)[number];
/** The numbers under which a supplier collects taxes; an empty text means not registered. */
export type TaxNumbers = Readonly<Record<TaxNumberField, string>>;

export const noTaxNumbers: TaxNumbers = { gst_number: '', qst_number: '', vat_number: '', siret: '' };

type NumberRule = Readonly<{
  /** The number as the authority writes it, from the compact form; null when it cannot be one. */
  read(compact: string): string | null;
}>;

const rules: Record<TaxNumberField, NumberRule> = {
  gst_number: {
    read(compact) {
      const [, business = '', account = 'RT0001'] = /^(\d{9})(RT\d{4})?$/.exec(compact) ?? [];
      return business !== '' && hasLuhnDigit(business) ? business + account : null;
    },
  },
  // Revenu Québec publishes no rule for its check digit.
  qst_number: { read: (compact) => (/^\d{10}TQ\d{4}$/.test(compact) ? compact : null) },
  vat_number: {
    read(compact) {
      const [, key = '', siren = ''] = /^FR(\d{2})(\d{9})$/.exec(compact) ?? [];
      return siren !== '' && hasLuhnDigit(siren) && key === vatKeyOf(siren) ? compact : null;
    },
  },
  siret: { read: (compact) => (isSiret(compact) ? compact : null) },
};

/** A number in the form that is stored: without spaces, dots and hyphens, in capitals; null when its check fails. */
export function readTaxNumber(field: TaxNumberField, typed: string): string | null {
  const compact = typed
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}]/gu, '')
    .toUpperCase();
  return compact === '' ? '' : rules[field].read(compact);
}

/** The two digits between `FR` and the SIREN. */
export function vatKeyOf(siren: string): string {
  return String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
}

/** The offices of La Poste are more than the rule has room for: theirs may also have a sum divisible by five. */
const laPoste = '356000000';

function isSiret(compact: string): boolean {
  if (!/^\d{14}$/.test(compact)) return false;
  if (hasLuhnDigit(compact)) return true;
  return compact.startsWith(laPoste) && [...compact].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}
