import { demoAccounts } from '@relevo/domain/demo-accounts';
import { actorAlone } from '../http/actor-alone.ts';
import { inviteMember, joinCompany } from '../modules/companies/companies.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

const { employer, manager, supervisor, accountant } = demoAccounts;

/** The members of the demo employer's company, added with its sites, and an invitation that waits for an answer. */
export function teamEvents({ since, now }: { since: Date; now: Date }, accountIds: AccountIds): SeedEvent[] {
  const owner = actorAlone(idOf(accountIds, employer.email), 'employer');
  const at = new Date(since.getTime() + 3_600_000);
  const join = (email: string, role: 'manager' | 'accountant' | 'supervisor'): SeedEvent => ({
    at,
    run: async (deps) => {
      const site_ids = role === 'supervisor' ? await firstSiteOf(deps, owner.holderId) : null;
      const { invitation } = await inviteMember(deps, { by: owner, body: { email, role, site_ids } });
      await joinInvited(deps, { userId: idOf(accountIds, email), invitationId: invitation.id });
    },
  });
  return [
    join(manager.email, 'manager'),
    join(supervisor.email, 'supervisor'),
    join(accountant.email, 'accountant'),
    {
      at: new Date(now.getTime() - 26 * 3_600_000),
      run: async (deps) => {
        const by = { ...owner, id: idOf(accountIds, manager.email), role: 'manager' as const };
        const site_ids = await firstSiteOf(deps, owner.holderId);
        await inviteMember(deps, { by, body: { email: 'nadia.morin@relevo.example', role: 'supervisor', site_ids } });
      },
    },
  ];
}

/** Without the link of the mail, which names its secret. */
async function joinInvited({ db, clock }: Deps, { userId, invitationId }: { userId: string; invitationId: string }) {
  await inTransaction(db, async (tx) => {
    const invitation = await tx
      .selectFrom('company_invitations')
      .selectAll()
      .where('id', '=', invitationId)
      .executeTakeFirstOrThrow();
    await joinCompany(tx, { userId, invitation, at: clock.now() });
  });
}

async function firstSiteOf({ db }: Deps, ownerId: string): Promise<string[]> {
  const site = await db
    .selectFrom('company_sites')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return [site.id];
}
