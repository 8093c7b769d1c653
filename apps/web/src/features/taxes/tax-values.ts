import type { CompanyTaxProfileView, TaxProfileView } from '@relevo/contracts/taxes';
import type { TaxNumberField } from '@relevo/domain/tax-numbers';
import type { Problems } from '../../platform/forms/schema-problems.ts';

export type TaxValues = Pick<TaxProfileView, 'country' | 'business_name' | TaxNumberField>;
export type CompanyTaxValues = TaxValues & Pick<CompanyTaxProfileView, 'legal_payer'>;

export const taxValues = ({ country, business_name, gst_number, qst_number, vat_number, siret }: TaxProfileView) =>
  ({ country, business_name, gst_number, qst_number, vat_number, siret }) satisfies TaxValues;

export const companyTaxValues = (profile: CompanyTaxProfileView): CompanyTaxValues => ({
  ...taxValues(profile),
  legal_payer: profile.legal_payer,
});

type Payer = CompanyTaxValues['legal_payer'];

/** What the sentence about the legal payer says: a third party is named once all three parts are there. */
export function payerSentence({ kind, name, address, registration_number }: Payer) {
  const [who, where, number] = [name, address, registration_number].map((part) => part.trim());
  if (kind !== 'third_party') return { says: kind } as const;
  if (!who || !where || !number) return { says: 'incomplete' } as const;
  return { says: 'third_party', name: who, address: where, number } as const;
}

const partsOfThirdParty = ['name', 'address', 'registration_number'] as const;

/** The contract lets each part be sent alone; a third party has to have all of them. */
export function missingParts({ legal_payer: payer }: CompanyTaxValues): Problems {
  if (payer.kind !== 'third_party') return {};
  const missing = partsOfThirdParty.filter((part) => payer[part].trim() === '');
  return Object.fromEntries(missing.map((part) => [`legal_payer.${part}`, { problem: 'required' }]));
}
