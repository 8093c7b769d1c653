import type { CompanyBody, CompanyView } from '@relevo/contracts/companies';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { erasedColumns, findCompanyOf, saveCompany } from './companies.repository.ts';
import { presentCompany } from './present-company.ts';
import { makeCompany } from './save-company-profile.ts';

/** The company an employer named while registering. */
export async function addFirstCompany({ clock }: Deps, tx: Tx, ownerId: string, body: CompanyBody): Promise<void> {
  await makeCompany(tx, { ownerId, body, at: clock.now() });
}

/** The owner's company as the owner sees it; null when there is none. */
export async function showCompanyOf(deps: Deps, ownerId: string): Promise<CompanyView | null> {
  const company = await findCompanyOf(deps.db, ownerId);
  return company ? presentCompany(deps, company) : null;
}

/** Clears the company of a person who is being erased; the row stays, because others' work may refer to it. */
export async function eraseCompanyOf({ clock }: Deps, tx: Tx, ownerId: string): Promise<string[]> {
  const company = await findCompanyOf(tx, ownerId);
  if (!company) return [];
  await saveCompany(tx, company.id, erasedColumns(clock.now()));
  return company.logo_key ? [company.logo_key] : [];
}
