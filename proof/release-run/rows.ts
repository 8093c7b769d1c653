import type { Client } from 'pg';

/** The id of row n: in order, because random ones would take most of the time of the filling. */
export const idOf = (n: string | number) => `lpad(to_hex(${n}), 32, '0')::uuid`;

export type Filled = {
  name: string;
  /** How many rows for one of the option `--rows`. */
  share: number;
  /** Values of columns as SQL over n; what a row needs besides gets a value by its type. */
  values?: Record<string, string>;
  /** One write of the traffic, of row n; a plain update by the id without it. */
  write?: string;
};

const employerEach = 20;
const cents = '1500 + n % 900';
const early = `now() - interval '300 days' + n * interval '1 second'`;
const money = { amount_cents: cents, currency: `'CAD'` };

/** The tables that migrations after the baseline touch and that are large in a marketplace. */
export const filledTables: Filled[] = [
  {
    name: 'users',
    share: 1,
    values: {
      user_type: `case n % ${employerEach} when 0 then 'employer' else 'worker' end`,
      email: `'person' || n || '@relevo.example'`,
      sex: `'female'`,
      account_language: `'fr'`,
    },
  },
  { name: 'companies', share: 1 / employerEach, values: { owner_id: idOf(`n * ${employerEach}`) } },
  { name: 'documents', share: 1 / 10, values: { document_type: `'identity'` } },
  { name: 'sessions', share: 1 },
  {
    name: 'email_tokens',
    share: 1 / 10,
    values: { token_hash: 'int8send(n)', purpose: `'verify_email'` },
    write: 'update email_tokens set used_at = used_at where token_hash = int8send($1::bigint)',
  },
  { name: 'bank_account_changes', share: 1 / 10, values: { kind: `'first'` } },
  {
    name: 'hourly_uses',
    share: 1 / 10,
    values: { kind: `'export'` },
    write: `update hourly_uses set uses = uses where user_id = ${idOf('$1::bigint')}`,
  },
  { name: 'audit_entries', share: 1 / 10, write: 'update audit_entries set action = action where id = $1::bigint' },
  {
    name: 'jobs',
    share: 1,
    values: {
      owner_id: idOf(`${employerEach} * (1 + n % 1000)`),
      wage_cents: cents,
      worker_count: '3',
      precision: `'unknown'`,
      week_count: '1',
      days: `'[{"weekday": 1, "start_time": "08:00", "end_time": "16:00"}]'`,
      search_text: `'serveur plombier ' || n`,
      search_city: `'montreal'`,
      last_shift_at: `now() + interval '8 hours'`,
    },
  },
  { name: 'shifts', share: 1, values: { ends_at: `now() + interval '8 hours'` } },
  { name: 'applications', share: 1, values: { status: `'confirmed'`, final_wage_cents: cents } },
  {
    name: 'worker_shifts',
    share: 1,
    values: {
      status: `'completed'`,
      funding: `'paid'`,
      final_wage_cents: cents,
      starts_at: early,
      ends_at: `${early} + interval '8 hours'`,
      checked_in_at: early,
      checked_out_at: `${early} + interval '8 hours'`,
      worked_minutes: '480',
      break_minutes: '0',
      pay_cents: '8000',
    },
  },
  { name: 'message_threads', share: 1 },
  { name: 'messages', share: 1, values: { side: `'worker'`, text: `'Good morning'` } },
  { name: 'notifications', share: 1 },
  { name: 'mails', share: 1, values: { language: `'fr'` } },
  {
    name: 'outbox_events',
    share: 1,
    values: { published_at: 'now()' },
    write: `insert into outbox_events (type, payload, recorded_at) select 'bench', jsonb_build_object('n', $1::bigint), now()`,
  },
  { name: 'withdrawals', share: 1, values: { ...money, status: `'completed'` } },
  {
    name: 'withdrawal_parts',
    share: 1,
    values: { amount_cents: cents, status: `'completed'`, destination: `'bank'` },
  },
  {
    name: 'dues',
    share: 1,
    values: { amount_cents: cents },
    write: `update dues set about = about where worker_shift_id = ${idOf('$1::bigint')}`,
  },
  {
    name: 'ledger_accounts',
    share: 1,
    values: { kind: `'available'`, currency: `'CAD'` },
    write: 'update ledger_accounts set balance = balance where id = $1::bigint',
  },
  { name: 'journals', share: 1 / 2, values: { event: `case n % 2 when 0 then 'capture' else 'hold' end` } },
  {
    name: 'entries',
    share: 1,
    values: { journal_id: idOf('(n + 1) / 2'), amount: 'case n % 2 when 0 then 100 else -100 end' },
    write: 'update entries set balance_after = balance_after where account_id = $1::bigint and seq = $1::bigint',
  },
];

export const countOf = ({ share }: Filled, rows: number) => Math.max(100, Math.round(rows * share));

const valueOfType: Record<string, string> = {
  uuid: idOf('n'),
  text: `'some text'`,
  int2: '1',
  int4: '60',
  int8: 'n',
  bool: 'false',
  date: 'current_date',
  timestamptz: 'now()',
  jsonb: `'{}'`,
};

/** Rows of every table at the schema that the database has, without triggers and with the indexes made afterwards. */
export async function fillTables(database: Client, rows: number, print: (line: string) => void): Promise<void> {
  await database.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  );
  const restoreIndexes = await dropIndexes(database);
  for (const table of filledTables) await fill(database, table, countOf(table, rows));
  await restoreIndexes();
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  print(`filled ${filledTables.length} tables, ${rows} rows in the large ones`);
}

async function fill(database: Client, { name, values = {} }: Filled, count: number): Promise<void> {
  const { rows: columns } = await database.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER'`,
    [name],
  );
  const filled = new Map(columns.map((column) => [column.name, valueOfType[column.type] ?? 'null']));
  for (const [column, value] of Object.entries(values)) filled.set(column, value);
  await database.query(
    `insert into ${name} (${[...filled.keys()].join(', ')})
     select ${[...filled.values()].join(', ')} from generate_series(1::bigint, ${count}) as n`,
  );
}

/** Indexes that serve no constraint are built at once afterwards, which takes a fraction of the time. */
async function dropIndexes(database: Client): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index as index where index.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = index.indexrelid)
       and (select relkind from pg_class where oid = index.indexrelid) = 'i'`,
    [filledTables.map(({ name }) => name)],
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await database.query(definition);
  };
}
