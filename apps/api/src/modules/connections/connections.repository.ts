import type { ConnectionBody } from '@relevo/contracts/connections';
import type { UserType } from '@relevo/domain/account';
import type { ConnectionKind } from '@relevo/domain/connections';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isApart } from './hidden.ts';

/** Serialises the changes of one account, so that the maximum holds, without holding a row that others wait for. */
export async function lockConnectionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('connections of ' || ${userId}, 0))`.execute(tx);
}

type Asked = ConnectionBody & { userId: string; userType: UserType };

export type Marked = {
  other_id: string;
  /** How the caller marked the account until now; null without a mark. */
  connection_id: string | null;
  kind: ConnectionKind | null;
  favourites: number;
  blocked: number;
};

/**
 * The account that a caller names, with the mark it has and how many the caller has of each kind. Not found: one's own
 * side, one the caller never dealt with, one that is gone, and one that blocked the caller and so looks the same, unless
 * the caller has blocked it too: the own list shows it until then.
 */
export async function findMarked(tx: Tx, asked: Asked): Promise<Marked | undefined> {
  const { userId, userType } = asked;
  const { rows } = await sql<Marked>`
    select person.id as other_id, own.id as connection_id, own.kind, counted.favourites, counted.blocked
    from parties as person
    left join connections as own on own.user_id = ${userId} and own.other_id = person.id
    cross join (
      select count(*) filter (where kind = 'favourite')::int as favourites,
        count(*) filter (where kind = 'blocked')::int as blocked
      from connections where user_id = ${userId}) as counted
    where person.deleted_at is null and person.user_type <> ${userType} and ${isNamed(asked)}
      and (own.kind is not distinct from 'blocked' or not ${hasBlocked(userId)})`.execute(tx);
  return rows[0];
}

/** Whether `parties as person` blocked the caller, and no shift between the two stands. */
const hasBlocked = (userId: string): RawBuilder<boolean> => sql`(
  exists (select from connections as theirs
    where theirs.user_id = person.id and theirs.other_id = ${userId} and theirs.kind = 'blocked')
  and ${isApart(sql`person.id`, sql`${userId}::uuid`)})`;

/** A person is named after an application or a booking, or because of an earlier mark; a company by anyone who sees it. */
function isNamed({ user_id, company_id, userId }: Asked): RawBuilder<boolean> {
  if (company_id) {
    return sql`person.id = (
      select company.owner_id from companies as company where company.id = ${company_id} and company.name <> '')`;
  }
  return sql`person.id = ${user_id ?? null}::uuid and (own.id is not null or exists (
    select from dealings where dealings.user_id = ${userId} and dealings.partner_id = person.id))`;
}

type Connection = { id: string; userId: string; otherId: string; kind: ConnectionKind; at: Date };

export async function addConnection(tx: Tx, { id, userId, otherId, kind, at }: Connection): Promise<void> {
  await tx.insertInto('connections').values({ id, user_id: userId, other_id: otherId, kind, created_at: at }).execute();
}

export async function saveKind(tx: Tx, { id, kind, at }: Pick<Connection, 'id' | 'kind' | 'at'>): Promise<void> {
  await tx.updateTable('connections').set({ kind, created_at: at }).where('id', '=', id).execute();
}

/** Answers the other account; null when the caller has none with this id, or one that is hidden. */
export async function removeConnection(db: Db, { id, userId }: { id: string; userId: string }): Promise<string | null> {
  const { rows } = await sql<{ other_id: string }>`
    delete from connections as connection
    where connection.id = ${id} and connection.user_id = ${userId}
      and (connection.kind = 'blocked' or not ${isApart(sql`connection.user_id`, sql`connection.other_id`)})
    returning connection.other_id`.execute(db);
  return rows[0]?.other_id ?? null;
}

/** Of both directions: neither is anything without the account. */
export async function removeConnectionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from connections where user_id = ${userId} or other_id = ${userId}`.execute(tx);
}
