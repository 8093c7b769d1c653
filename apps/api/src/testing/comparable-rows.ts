import { platformOwnerId } from '@relevo/domain/wallet';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The rows of each table as texts that are the same for the same set-up, whichever ids and secrets it drew. */
export type Rows = Record<string, string[]>;

/** Tables that set-up leaves alone or need not fill. */
const leftOut = [
  'places', // The gazetteer.
  'gazetteer_edition',
  'audit_entries', // No operator approves the people of a scene.
];

/** Columns with random values, counters or the database's own time, which do not depend on what was set up. */
const drawn = ['password_hash', 'bank_account_sealed', 'tx', 'posted_at', 'public_code'];

/** Only a request has a trace. */
const ofRequests = 'traceparent';

/** Reads every table; `names` are the ids that have to stay in their places. */
export async function comparableRows(db: Db, names: Record<string, string>): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in (select relname from pg_class where relispartition) order by 1`.execute(db);
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const found: Rows = {};
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const rows = await readTable(db, name);
    const texts = rows.filter((row) => !isAccountChange(name, row)).map((row) => writeRow(row, nameOf));
    if (texts.length > 0) found[name] = texts.sort();
  }
  return found;
}

type Row = Record<string, unknown>;

async function readTable(db: Db, table: string): Promise<Row[]> {
  const { rows } = await queryOf(table).execute(db);
  return rows.map(({ row }) => row);
}

/** Deposits are spread over outside accounts by their random ids, so those balances differ between runs. */
function queryOf(table: string) {
  const isOutside = sql`account.owner_id = ${platformOwnerId}`;
  if (table === 'ledger_accounts') {
    return sql<{ row: Row }>`select to_jsonb(account) as row from ledger_accounts as account where not ${isOutside}`;
  }
  if (table !== 'entries') return sql<{ row: Row }>`select to_jsonb(each) as row from ${sql.table(table)} as each`;
  return sql<{ row: Row }>`
    select to_jsonb(entry) || jsonb_build_object('account_id', account.owner_id || ' ' || account.kind)
      || case when ${isOutside} then '{"seq": 0, "balance_after": 0}'::jsonb else '{}' end as row
    from entries as entry join ledger_accounts as account on account.id = entry.account_id`;
}

/** No screen is open while a scene is set up, so an approval publishes no live change. */
const isAccountChange = (table: string, row: Row) => table === 'live_changes' && row.type === 'account';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function writeRow(row: Row, nameOf: ReadonlyMap<string, string>): string {
  const kept = Object.entries(row).filter(
    ([column, value]) => column !== ofRequests && (column !== 'id' || typeof value !== 'number'),
  );
  const comparable = kept.map(([column, value]) => [
    column,
    drawn.includes(column) && value !== null ? '<drawn>' : value,
  ]);
  return JSON.stringify(Object.fromEntries(comparable)).replaceAll(uuid, (id) => `<${nameOf.get(id) ?? 'id'}>`);
}
