import type { CompanyBody, CompanyView } from '@relevo/contracts/companies';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCompanyOf } from './companies.repository.ts';
import { presentCompany } from './present-company.ts';
import { makeCompany } from './save-company-profile.ts';

export { saveCompanyOfUser } from './save-company-profile.ts';
export { createSite } from './sites/create-site.ts';
export { giveOwnership } from './team/give-ownership.ts';
export { invitationPlace, inviteMember } from './team/invite-member.ts';
export { joinAtRegistration } from './team/join-at-registration.ts';
export { joinCompany } from './team/join-company.ts';
export { findInvitationFacts, findTeamFacts } from './team/team.queries.ts';

type FirstCompany = CompanyBody & { logo_key?: string | null };

/** The company an employer named while registering. */
export async function addFirstCompany({ clock }: Deps, tx: Tx, ownerId: string, body: FirstCompany): Promise<void> {
  await makeCompany(tx, { ownerId, body, at: clock.now() });
}

/** The owner's company as the owner sees it; null when there is none. */
export async function findCompanyView(deps: Deps, ownerId: string): Promise<CompanyView | null> {
  const company = await findCompanyOf(deps.db, ownerId);
  return company ? presentCompany(deps, company) : null;
}
