import type { CompanyTaxProfileView, TaxProfileView } from '@relevo/contracts/taxes';
import type { Deps } from '../../../platform/deps.ts';
import { presentCompanyTaxProfile, presentTaxProfile } from './present-tax-profile.ts';
import { findTaxProfile } from './tax-profile.repository.ts';

export async function getTaxProfile({ db }: Deps, workerId: string): Promise<TaxProfileView> {
  return presentTaxProfile(await findTaxProfile(db, workerId));
}

export async function getCompanyTaxProfile({ db }: Deps, employerId: string): Promise<CompanyTaxProfileView> {
  return presentCompanyTaxProfile(await findTaxProfile(db, employerId));
}
