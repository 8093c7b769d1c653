import type { CompanyProfileBody, CompanyView } from '@relevo/contracts/companies';
import type { Acting } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TemporaryFile } from '../../platform/files/temporary-files.ts';
import { saveCompanyProfile } from './save-company-profile.ts';

type CreateCompany = { by: Acting; given: Omit<CompanyProfileBody, 'logo'>; logo: TemporaryFile | null | undefined };

/** Creates the employer's company; refused when there is one. */
export function createCompany(deps: Deps, { by, given, logo }: CreateCompany): Promise<CompanyView> {
  return saveCompanyProfile(deps, { by, changes: given, logo, onlyNew: true });
}
