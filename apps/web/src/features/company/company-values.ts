import type { CompanyBody, CompanyView } from '@relevo/contracts/companies';

export type CompanyValues = Required<CompanyBody>;

export function companyValues(company: CompanyView | null): CompanyValues {
  return {
    name: company?.name ?? '',
    legal_name: company?.legal_name ?? '',
    industry: company?.industry ?? '',
    size: company?.size ?? '',
    website: company?.website ?? '',
    phone: company?.phone ?? '',
    email: company?.email ?? '',
    address: company?.address ?? '',
    tax_id: company?.tax_id ?? '',
    registration_number: company?.registration_number ?? '',
  };
}

/** People write `relevo.example`; the server wants an address that can be followed. */
export function companyBody({ website, ...rest }: CompanyValues): CompanyValues {
  const written = website.trim();
  const isBare = /^[^\s:/]+\.[^\s:/]+(\/\S*)?$/.test(written);
  return { ...rest, website: isBare ? `https://${written}` : written };
}

export const companySizes = ['1-9', '10-49', '50-199', '200-499', '500+'] as const;

/** The sizes to choose from, and the one that was written some other way before. */
export function sizesWith(current: string): string[] {
  return current === '' || companySizes.some((size) => size === current)
    ? [...companySizes]
    : [...companySizes, current];
}
