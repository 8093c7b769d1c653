import type { SignedInView } from '@relevo/contracts/accounts';
import type { SiteView } from '@relevo/contracts/sites';
import type { MemberRole } from '@relevo/domain/team-rights';
import { made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { teamCalls } from '@relevo/fixtures/team';
import { clientOf, register } from './accounts.ts';
import { approveAccount } from './approve-account.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test.ts';

/** What every company made by `registerComplete` is called. */
export const companyName = 'Chez Jeanne';

export type Owner = { person: Person; account: SignedInView; site: SiteView };

/** An approved employer with one saved site. */
export async function anOwner(server: TestServer): Promise<Owner> {
  const person = server.newPerson({ userType: 'employer' });
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  const site = made(await createSite(clientOf(server.publicUrl), account, { name: 'Warehouse' }));
  return { person, account, site };
}

/** Sends an invitation without a browser; answers the address that its mail leads to. */
export async function invited(server: TestServer, owner: Owner, { email, role }: { email: string; role: MemberRole }) {
  const { invite } = teamCalls(clientOf(server.publicUrl));
  const site_ids = role === 'supervisor' ? [owner.site.id] : null;
  const { id } = made(await invite(owner.account, { email, role, site_ids }));
  const { link } = await server.mailTo(email);
  return { id, link };
}

/** A member with this role, who registered by the link of the invitation. */
export async function aMember(server: TestServer, owner: Owner, role: MemberRole) {
  const person = { ...server.newPerson({ userType: 'employer' }), firstName: 'Sam', lastName: role };
  const { link } = await invited(server, owner, { email: person.email, role });
  const invitation_token = decodeURIComponent(new URL(link).hash.slice(1));
  const account = await register(server.publicUrl, person, { invitation_token });
  return { person, account };
}
