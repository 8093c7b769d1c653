import type { CompanyBody, CompanyView } from '@relevo/contracts/companies';
import type { Deps } from '../../platform/deps.ts';
import type { TemporaryFile } from '../../platform/files/temporary-files.ts';
import { saveCompanyProfile } from './save-company-profile.ts';

type CreateCompany = { ownerId: string; given: CompanyBody; logo: TemporaryFile | null | undefined };

/** Creates the employer's company; refused when there is one. */
export function createCompany(deps: Deps, { ownerId, given, logo }: CreateCompany): Promise<CompanyView> {
  return saveCompanyProfile(deps, { ownerId, changes: given, logo, onlyNew: true });
}
