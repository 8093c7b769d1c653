import type { OperatorView } from '@relevo/contracts/operations';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { OperatorsTable } from '../../platform/database/tables.ts';

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

export async function addOperatorSession(
  db: Db,
  session: { tokenHash: Buffer; operatorId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('operator_sessions')
    .values({
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The operator behind a live session; null once it ended, was revoked or the account is disabled. */
export async function findSessionOperator(db: Db, tokenHash: Buffer, now: Date): Promise<OperatorView | null> {
  const operator = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operators.id', 'operators.email', 'operators.name'])
    .where('operator_sessions.token_hash', '=', tokenHash)
    .where('operator_sessions.revoked_at', 'is', null)
    .where('operator_sessions.expires_at', '>', now)
    .where('operators.disabled_at', 'is', null)
    .executeTakeFirst();
  return operator ?? null;
}

export async function revokeOperatorSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('operator_sessions').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute();
}
