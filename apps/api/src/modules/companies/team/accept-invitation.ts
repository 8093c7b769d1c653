import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Actor } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import { lockAccount } from '../../accounts/accounts.ts';
import { joinCompany } from './join-company.ts';
import { refuseEnded } from './open-invitation.ts';
import { findInvitation, lockInvitation, lockTeam } from './team.repository.ts';

type Accept = { actor: Actor; token: string };

/** Joins a company with an account that is there. The link of another address is not found. */
export async function acceptInvitation(deps: Deps, { actor, token }: Accept): Promise<void> {
  const tokenHash = hashToken(token);
  const logoKey = await inTransaction(deps.db, async (tx) => {
    const found = await findInvitation(tx, tokenHash);
    if (!found) throw new Refusal('not_found');
    await lockTeam(tx, found.holder_id);
    const invitation = await lockInvitation(tx, tokenHash);
    await lockAccount(tx, actor.id);
    const account = await readAccount(tx, { userId: actor.id, holderId: found.holder_id });
    if (!invitation || account.email.toLowerCase() !== invitation.email.toLowerCase()) throw new Refusal('not_found');
    const at = deps.clock.now();
    refuseEnded(invitation, at);
    if (actor.userType !== 'employer') throw new Refusal('wrong_user_type');
    if (account.is_member) throw new Refusal('already_member');
    if (account.has_other) throw new Refusal('already_has_company');
    const dropped = account.is_back ? null : await dropUnusedCompany(tx, actor.id, at);
    await joinCompany(tx, { userId: actor.id, invitation, at });
    return dropped;
  });
  if (logoKey) await dropFile(deps, logoKey);
}

type Account = {
  email: string;
  is_member: boolean;
  /** Acts for a company that another person made, or for an own one that was used. */
  has_other: boolean;
  /** Comes back to the company that they made, which others act for now. */
  is_back: boolean;
};

async function readAccount(tx: Tx, { userId, holderId }: { userId: string; holderId: string }): Promise<Account> {
  const { rows } = await sql<Account>`
    select users.email, coalesce(member.holder_id = ${holderId}, false) as is_member,
      ${holderId}::uuid = users.id as is_back,
      ${holderId}::uuid <> users.id and (coalesce(member.holder_id <> users.id, false)
        or exists (select from jobs where owner_id = users.id)
        or exists (select from wallet_transactions where user_id = users.id)
        or exists (select from deposits where user_id = users.id)
        or exists (select from company_members as other where other.holder_id = users.id and other.user_id <> users.id)
        or exists (select from company_invitations where holder_id = users.id and used_at is null
          and revoked_at is null)) as has_other
    from users left join company_members as member on member.user_id = users.id
    where users.id = ${userId}`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/**
 * Nothing refers to a company without jobs; answers the file of its logo. Its keys and endpoints end with it: under the same
 * id another company may begin when its maker leaves the one they join.
 */
async function dropUnusedCompany(tx: Tx, ownerId: string, at: Date): Promise<string | null> {
  await tx
    .updateTable('company_api_keys')
    .set({ revoked_at: at })
    .where('holder_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.deleteFrom('webhook_endpoints').where('company_id', '=', ownerId).execute();
  await tx.deleteFrom('company_sites').where('owner_id', '=', ownerId).execute();
  const dropped = await tx
    .deleteFrom('companies')
    .where('owner_id', '=', ownerId)
    .returning('logo_key')
    .executeTakeFirst();
  if (dropped) await tx.updateTable('users').set({ has_company: false }).where('id', '=', ownerId).execute();
  return dropped?.logo_key ?? null;
}
