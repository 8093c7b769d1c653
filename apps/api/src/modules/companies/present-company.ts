import type { CompanyView, PublicCompanyView } from '@relevo/contracts/companies';
import { publicCompanyPath } from '@relevo/domain/public-pages';
import type { Deps } from '../../platform/deps.ts';
import { presentRating, type RatingColumns } from '../ratings/ratings.ts';
import { presentReliability, type ReliabilityColumns } from '../reliability/reliability.ts';
import type { Company, OwnCompany } from './companies.repository.ts';

type RatedCompany = Company & RatingColumns & ReliabilityColumns;

export function presentPublicCompany(deps: Deps, company: RatedCompany): PublicCompanyView {
  return {
    ...presentNames(deps, company),
    rating: presentRating(company),
    reliability: presentReliability(company),
  };
}

function presentNames({ media }: Deps, company: Company) {
  return {
    id: company.id,
    name: company.name,
    industry: company.industry,
    size: company.size,
    website: company.website,
    logo: company.logo_key && media.addressOf(company.logo_key),
  };
}

export function presentCompany(deps: Deps, company: OwnCompany): CompanyView {
  return {
    ...presentNames(deps, company),
    legal_name: company.legal_name,
    phone: company.phone,
    email: company.email,
    address: company.address,
    tax_id: company.tax_id,
    registration_number: company.registration_number,
    public_url: publicUrlOf(deps, company),
    public_page: company.public_page,
  };
}

function publicUrlOf({ publicUrl }: Deps, company: OwnCompany): string | null {
  const { name, public_code: publicCode, public_page: isShown, is_owner_approved: isApproved } = company;
  return isShown && isApproved && name !== '' ? `${publicUrl}${publicCompanyPath({ name, publicCode }, 'en')}` : null;
}
