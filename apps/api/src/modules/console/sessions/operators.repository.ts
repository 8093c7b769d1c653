import type { OperatorView } from '@relevo/contracts/console';
import { isInNetworkOf } from '@relevo/domain/limited-network';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { OperatorSessionsTable, OperatorsTable } from '../../../platform/database/tables/console-tables.ts';

export type Operator = Selectable<OperatorsTable>;

export async function addOperator(db: Db, operator: Insertable<OperatorsTable>): Promise<void> {
  await db.insertInto('operators').values(operator).execute();
}

export async function findOperatorByEmail(db: Db, email: string): Promise<Operator | undefined> {
  return db
    .selectFrom('operators')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the operator, so that of two requests with the same code the second sees it used. */
export async function lockOperator(db: Db, id: string): Promise<Operator> {
  return db.selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function saveSecondFactor(
  db: Db,
  id: string,
  changes: Partial<Pick<Operator, 'totp_sealed' | 'totp_confirmed_at' | 'totp_last_step'>>,
): Promise<void> {
  await db.updateTable('operators').set(changes).where('id', '=', id).execute();
}

export async function addOperatorSession(db: Db, session: Insertable<OperatorSessionsTable>): Promise<void> {
  await db.insertInto('operator_sessions').values(session).execute();
}

/** True for an address that the operator gave both factors from. */
export async function hasOperatorSignedInFrom(
  db: Db,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const sessions = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select('operator_sessions.address')
    .distinct()
    .where(sql<boolean>`lower(operators.email) = lower(${email})`)
    .where('operator_sessions.confirmed_at', 'is not', null)
    .execute();
  return sessions.some((session) => isInNetworkOf(session.address, address));
}

export type OperatorSession = { operator: OperatorView; isConfirmed: boolean };

/** The operator of a live session; null when it ended, was idle too long, was revoked, or the account is disabled. */
export async function findOperatorSession(
  db: Db,
  tokenHash: Buffer,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<OperatorSession | null> {
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operators.id', 'operators.email', 'operators.name', 'operator_sessions.confirmed_at'])
    .where('operator_sessions.token_hash', '=', tokenHash)
    .where('operator_sessions.revoked_at', 'is', null)
    .where('operator_sessions.expires_at', '>', now)
    .where('operator_sessions.last_used_at', '>', idleSince)
    .where('operators.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { confirmed_at, ...operator } = row;
  return { operator, isConfirmed: confirmed_at !== null };
}

export async function touchOperatorSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('operator_sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function revokeOperatorSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('operator_sessions').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of an operator, also those without the second factor. */
export async function revokeOperatorSessionsOf(db: Db, operatorId: string, now: Date): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ revoked_at: now })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .execute();
}
