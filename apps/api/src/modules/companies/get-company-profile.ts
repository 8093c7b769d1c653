import type { CompanyView } from '@relevo/contracts/companies';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../platform/deps.ts';
import { findCompanyOf } from './companies.repository.ts';
import { presentCompany } from './present-company.ts';

export async function getCompanyProfile(deps: Deps, ownerId: string): Promise<CompanyView> {
  const company = await findCompanyOf(deps.db, ownerId);
  if (!company) throw new Refusal('not_found');
  return presentCompany(deps, company);
}
