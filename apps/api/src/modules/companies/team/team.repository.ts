import type { Role } from '@relevo/domain/team-rights';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { CompanyInvitationsTable, CompanyMembersTable } from '../../../platform/database/tables/company-tables.ts';

export type Member = Selectable<CompanyMembersTable>;
export type Invitation = Selectable<CompanyInvitationsTable>;

/** One change of a team at a time, so that limits hold and of two transfers, or of a transfer and a removal, one is first. */
export async function lockTeam(tx: Tx, holderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team of ' || ${holderId}, 0))`.execute(tx);
}

/** A member of another company is not found. */
export async function lockMember(
  tx: Tx,
  { memberId, holderId }: { memberId: string; holderId: string },
): Promise<Member | undefined> {
  return tx
    .selectFrom('company_members')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('holder_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveMember(tx: Tx, memberId: string, changes: Partial<Omit<Member, 'user_id'>>): Promise<void> {
  await tx.updateTable('company_members').set(changes).where('user_id', '=', memberId).execute();
}

/** How many people act for a company, its owner included. */
export async function countMembers(db: Db, holderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('company_members')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', holderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listMemberIds(db: Db, holderId: string): Promise<{ id: string; role: Role }[]> {
  return db
    .selectFrom('company_members')
    .select(['user_id as id', 'role'])
    .where('holder_id', '=', holderId)
    .orderBy('user_id')
    .execute();
}

/** True when every one of the sites is saved for the company. */
export async function ownsSites(db: Db, holderId: string, siteIds: readonly string[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('company_sites')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', holderId)
    .where('id', '=', sql<string>`any(${siteIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(count) === new Set(siteIds).size;
}

/** Neither used nor taken back; it may have expired. */
export const isUnanswered = sql<boolean>`used_at is null and revoked_at is null`;

export async function lockOpenInvitation(
  tx: Tx,
  { holderId, email }: { holderId: string; email: string },
): Promise<Invitation | undefined> {
  return tx
    .selectFrom('company_invitations')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where(isUnanswered)
    .forUpdate()
    .executeTakeFirst();
}

export async function addInvitation(tx: Tx, invitation: Insertable<CompanyInvitationsTable>): Promise<Invitation> {
  return tx.insertInto('company_invitations').values(invitation).returningAll().executeTakeFirstOrThrow();
}

export async function saveInvitation(
  tx: Tx,
  id: string,
  changes: Partial<Omit<Invitation, 'id'>>,
): Promise<Invitation> {
  return tx
    .updateTable('company_invitations')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findInvitation(db: Db, tokenHash: Buffer): Promise<Invitation | undefined> {
  return db.selectFrom('company_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function lockInvitation(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  return tx
    .selectFrom('company_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes back what waits for an answer: of a whole company, one of its invitations, or those of a member. False when there was none. */
export async function revokeInvitations(
  tx: Tx,
  { holderId, id, invitedBy, at }: { holderId: string; id?: string; invitedBy?: string; at: Date },
): Promise<boolean> {
  let revoking = tx
    .updateTable('company_invitations')
    .set({ revoked_at: at })
    .where('holder_id', '=', holderId)
    .where(isUnanswered);
  if (id !== undefined) revoking = revoking.where('id', '=', id);
  if (invitedBy !== undefined) revoking = revoking.where('invited_by', '=', invitedBy);
  const { numUpdatedRows } = await revoking.executeTakeFirst();
  return numUpdatedRows > 0n;
}
