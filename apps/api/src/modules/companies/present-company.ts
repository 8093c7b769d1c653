import type { CompanyView, PublicCompanyView } from '@relevo/contracts/companies';
import type { Deps } from '../../platform/deps.ts';
import type { Company } from './companies.repository.ts';

export function presentPublicCompany({ media }: Deps, company: Company): PublicCompanyView {
  return {
    id: company.id,
    name: company.name,
    industry: company.industry,
    size: company.size,
    website: company.website,
    logo: company.logo_key && media.addressOf(company.logo_key),
  };
}

export function presentCompany(deps: Deps, company: Company): CompanyView {
  return {
    ...presentPublicCompany(deps, company),
    legal_name: company.legal_name,
    phone: company.phone,
    email: company.email,
    address: company.address,
    tax_id: company.tax_id,
    registration_number: company.registration_number,
  };
}
