import type { ConnectionsQuery, ConnectionView } from '@relevo/contracts/connections';
import type { UserType } from '@relevo/domain/account';
import type { ConnectionKind } from '@relevo/domain/connections';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { countStanding, isApart } from './hidden.ts';

export type ConnectionRow = {
  id: string;
  kind: ConnectionKind;
  created_at: Date;
  person_id: string;
  user_type: UserType;
  first_name: string;
  last_name: string;
  profile_picture_key: string | null;
  company_id: string | null;
  company_name: string | null;
  logo_key: string | null;
  bookings: number;
};

/** Without a connection on this page, one row without an id. */
type CountedRow = { total: bigint; rank: bigint } & (ConnectionRow | { id: null });

const tables = sql`
  connections as connection join parties as person on person.id = connection.other_id
  left join companies as company on company.owner_id = person.id and company.name <> ''`;

/** Own ones. A favourite who blocked the caller is not found, as one who deleted the account would not be. */
const isShown = (userId: string) => sql<boolean>`
  connection.user_id = ${userId}
  and (connection.kind = 'blocked' or not ${isApart(sql`connection.user_id`, sql`connection.other_id`)})`;

const columns = sql`
  connection.id, connection.kind, connection.created_at, person.id as person_id, person.user_type, person.first_name,
  person.last_name, person.profile_picture_key, company.id as company_id, company.name as company_name, company.logo_key,
  ${countStanding(sql`connection.user_id`, sql`connection.other_id`)} as bookings`;

const newest = sql`connection.created_at desc, connection.id desc`;

/** A person's favourites and blocks, newest first, with their count. */
export function connectionsStatement(userId: string, query: ConnectionsQuery): RawBuilder<CountedRow> {
  const { kind, company_id, page, page_size } = query;
  const ofKind = kind === undefined ? sql`` : sql`and connection.kind = ${kind}`;
  const ofCompany = company_id === undefined ? sql`` : sql`and company.id = ${company_id}`;
  const from = sql`${tables} where ${isShown(userId)} ${ofKind} ${ofCompany}`;
  return sql`
    select counted.total, page.* from (select count(*) as total from ${from}) as counted
    left join (
      select row_number() over (order by ${newest}) as rank, ${columns} from ${from}
      order by ${newest} limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}
    ) as page on true order by page.rank`;
}

export function presentConnections(deps: Deps, rows: CountedRow[]): { count: number; items: ConnectionView[] } {
  const found = rows.filter((row): row is CountedRow & ConnectionRow => row.id !== null);
  return { count: Number(rows[0]?.total ?? 0), items: found.map((row) => presentConnection(deps, row)) };
}

/** One that its owner has just saved, also when the other side hides from now on. */
export async function getConnection(deps: Deps, { id, userId }: { id: string; userId: string }) {
  const { rows } = await sql<ConnectionRow>`
    select ${columns} from ${tables} where connection.id = ${id} and connection.user_id = ${userId}`.execute(deps.db);
  if (!rows[0]) throw new Refusal('not_found');
  return presentConnection(deps, rows[0]);
}

/** All of a person's own, for the export of the account. */
export async function exportConnections(deps: Deps, userId: string) {
  const { rows } = await sql<ConnectionRow>`
    select ${columns} from ${tables} where ${isShown(userId)} order by ${newest}`.execute(deps.db);
  return rows.map((row) => ({ kind: row.kind, name: nameOf(row), created_at: row.created_at }));
}

const nameOf = (row: ConnectionRow): string => row.company_name ?? `${row.first_name} ${row.last_name}`.trim();

function presentConnection({ media }: Deps, row: ConnectionRow): ConnectionView {
  const isCompany = row.company_id !== null;
  return {
    id: row.id,
    kind: row.kind,
    user: isCompany
      ? null
      : {
          id: row.person_id,
          user_type: row.user_type,
          first_name: row.first_name,
          last_name: row.last_name,
          profile_picture: row.profile_picture_key && media.addressOf(row.profile_picture_key),
        },
    company: isCompany
      ? {
          id: row.company_id ?? '',
          name: row.company_name ?? '',
          logo: row.logo_key && media.addressOf(row.logo_key),
        }
      : null,
    bookings: row.bookings,
    created_at: row.created_at.toISOString(),
  };
}
