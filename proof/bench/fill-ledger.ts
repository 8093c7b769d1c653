import type { Client } from 'pg';

const people = 10_000;
const shards = 8;
const chunk = 250_000;
export const entriesEach = 4;

/** What is filled with its indexes taken away. Events are partitioned and keep theirs, which rows in order hardly cost. */
const filledTables = ['ledger_accounts', 'journals', 'entries', 'notifications'];

type Size = { entries: number };

/** Books of some number of entries, and as many events and notifications together that are old enough to be deleted. */
export async function fillTables(database: Client, { entries }: Size): Promise<void> {
  await database.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
  await setOfServer(database, { autovacuum: 'off', max_wal_size: '16GB', checkpoint_timeout: '1h' });
  await withoutIndexes(database, filledTables, async () => {
    await fillBooks(database, Math.ceil(entries / entriesEach));
    await addOldRows(database, Math.ceil(entries / 2));
  });
  await database.query(`vacuum analyze ${[...filledTables, 'outbox_events'].join(', ')}`);
  await setOfServer(database, { autovacuum: null, max_wal_size: null, checkpoint_timeout: null });
  // What the filling left to be written must not be written while others are measured.
  await database.query(`reset synchronous_commit; reset maintenance_work_mem; reset work_mem; checkpoint`);
}

/** Null: as usual. */
async function setOfServer(database: Client, settings: Record<string, string | null>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await database.query(value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`);
  }
  await database.query('select pg_reload_conf()');
}

export async function fillBooks(database: Client, bookings: number): Promise<void> {
  await addAccounts(database);
  await addBookings(database, { from: 1, to: bookings });
}

async function addAccounts(database: Client): Promise<void> {
  // Accounts that are opened during the run have other numbers.
  await database.query(`select setval(pg_get_serial_sequence('ledger_accounts', 'id'), 1000000000)`);
  await database.query(`
    insert into ledger_accounts (id, owner_id, kind, shard, currency, min_balance) overriding system value
    select n, '00000000-0000-0000-0000-000000000000', 'card_in', n - 1, 'CAD', null from generate_series(1, ${shards}) as n
    union all
    select ${shards} + n, gen_random_uuid(), 'available', 0, 'CAD', 0 from generate_series(1, ${people}) as n`);
}

/** The bookings of a number up to this one that share a row: those with the same remainder. */
const upTo = (number: string, rows: number) => `(${number} / ${rows} + (${number} % ${rows} > 0)::int)`;

/** Each booking: from the outside into the hold, and from there to a worker, in accounts with known sums. */
export async function addBookings(database: Client, { from, to }: { from: number; to: number }): Promise<void> {
  await asReplica(database, async () => {
    for (let first = from; first <= to; first += chunk) {
      await database.query(addSomeBookings(first, Math.min(first + chunk - 1, to)));
    }
    for (const { first, rows, sign } of [
      { first: 1, rows: shards, sign: -1 },
      { first: shards + 1, rows: people, sign: 1 },
    ]) {
      await database.query(`
        update ledger_accounts set version = booked.count, balance = ${sign * 100} * booked.count
        from (select ${first} + n as id, case n when 0 then ${to} / ${rows} else greatest(0, ${to} - n + ${rows}) / ${rows} end as count
          from generate_series(0, ${rows - 1}) as n) as booked
        where ledger_accounts.id = booked.id`);
    }
  });
}

const addSomeBookings = (from: number, to: number) => `
  with booking as materialized (
    select k, ${shards + people} + k as escrow, 1 + k % ${shards} as outside, ${shards + 1} + k % ${people} as worker,
      (lpad(to_hex(1790000000000 + k), 12, '0') || '70008' || lpad(to_hex(k), 15, '0'))::uuid as hold,
      (lpad(to_hex(1790000000000 + k), 12, '0') || '70009' || lpad(to_hex(k), 15, '0'))::uuid as release
    from generate_series(${from}::bigint, ${to}) as k
  ), accounts as (
    insert into ledger_accounts (id, owner_id, kind, ref_id, currency, min_balance, balance, version, closed_at)
    overriding system value select escrow, hold, 'escrow', hold, 'CAD', 0, 0, 2, now() from booking
  ), posted as (
    insert into journals (id, event, ref_id, actor, effective_at)
    select posting.id, posting.event, hold, 'bench', now()
    from booking, lateral (values (hold, 'hold'), (release, 'release')) as posting (id, event))
  insert into entries (account_id, seq, journal_id, amount, balance_after)
  select leg.* from booking, lateral (values
    (outside, ${upTo('k', shards)}, hold, -100, -100 * ${upTo('k', shards)}),
    (escrow, 1, hold, 100, 100),
    (escrow, 2, release, -100, 0),
    (worker, ${upTo('k', people)}, release, 100, 100 * ${upTo('k', people)})) as leg (account_id, seq, journal_id, amount, balance_after)`;

async function addOldRows(database: Client, count: number): Promise<void> {
  await asReplica(database, async () => {
    await database.query(`
      insert into notifications (id, user_id, event_id, kind, created_at)
      select lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n * 7919 % ${people}), 32, '0')::uuid, n, 'bench',
        now() - interval '200 days' - (${count} - n) * interval '1 second'
      from generate_series(1, ${count}::bigint) as n`);
    await database.query(`
      insert into outbox_events (type, payload, recorded_at, published_at)
      select 'bench', '{}', now() - interval '40 days' - (${count} - n) * interval '1 second', now()
      from generate_series(1, ${count}::bigint) as n`);
  });
}

/** Without triggers, which look at each row. */
async function asReplica(database: Client, work: () => Promise<void>): Promise<void> {
  await database.query('set session_replication_role = replica');
  await work();
  await database.query('set session_replication_role = origin');
}

type Taken = { table: string; name: string; kind: string; definition: string };

/** Takes the indexes and what depends on them away, and makes them again as they were, which checks the rows as well. */
async function withoutIndexes(database: Client, tables: string[], work: () => Promise<void>): Promise<void> {
  const taken = await listTaken(database, tables);
  const ofKind = (kind: string) => taken.filter((each) => each.kind === kind);
  // A reference needs the unique constraint it refers to.
  for (const { table, name } of [...ofKind('f'), ...ofKind('p'), ...ofKind('u')]) {
    await database.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of ofKind('index')) await database.query(`drop index ${name}`);
  await work();
  for (const { table, name, definition } of [...ofKind('p'), ...ofKind('u')]) {
    await database.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of ofKind('index')) await database.query(definition);
  for (const { table, name, definition } of ofKind('f')) {
    await database.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  const made = await listTaken(database, tables);
  if (JSON.stringify(made) !== JSON.stringify(taken))
    throw new Error('The indexes are not as they were before the filling.');
}

async function listTaken(database: Client, tables: string[]): Promise<Taken[]> {
  const { rows } = await database.query<Taken>(
    `with filled as (select oid from pg_class where oid = any($1::regclass[]))
     select conrelid::regclass::text as table, quote_ident(conname) as name, contype as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype in ('p', 'u') and conrelid in (select oid from filled) or contype = 'f' and confrelid in (select oid from filled)
     union all
     select indrelid::regclass::text, indexrelid::regclass::text, 'index', pg_get_indexdef(indexrelid)
     from pg_index where indrelid in (select oid from filled)
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
     order by 1, 3, 2`,
    [tables],
  );
  return rows;
}
