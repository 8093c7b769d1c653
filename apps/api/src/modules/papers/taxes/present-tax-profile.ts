import type { CompanyTaxProfileView, TaxProfileView } from '@relevo/contracts/taxes';
import type { TaxProfile } from './tax-profile.repository.ts';

export function presentTaxProfile(profile: TaxProfile): TaxProfileView {
  const { country, business_name, gst_number, qst_number, vat_number, siret, updated_at } = profile;
  return {
    country,
    business_name,
    gst_number,
    qst_number,
    vat_number,
    siret,
    updated_at: updated_at?.toISOString() ?? null,
  };
}

export function presentCompanyTaxProfile(profile: TaxProfile): CompanyTaxProfileView {
  return {
    ...presentTaxProfile(profile),
    legal_payer: {
      kind: profile.payer_kind,
      name: profile.payer_name,
      address: profile.payer_address,
      registration_number: profile.payer_registration,
    },
  };
}
