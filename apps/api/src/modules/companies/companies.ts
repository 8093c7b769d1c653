import type { CompanyBody } from '@relevo/contracts/companies';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeCompany } from './save-company-profile.ts';

/** The company an employer named while registering. */
export async function addFirstCompany({ clock }: Deps, tx: Tx, ownerId: string, body: CompanyBody): Promise<void> {
  await makeCompany(tx, { ownerId, body, at: clock.now() });
}
