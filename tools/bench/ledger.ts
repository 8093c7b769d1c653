import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { root } from '../root.ts';
import { cpuSeconds } from './cpu.ts';
import type { Servers } from './servers.ts';

const people = 10_000;
const shards = 8;
const entriesEach = 4;
const chunk = 250_000;
const run = promisify(execFile);

export type LedgerFigures = {
  entries: number;
  /** What the night deletes: as many events and notifications together as there are entries. */
  old: number;
  steps: { name: string; seconds: number; cpuSeconds: number; answer: string }[];
  /** The longest that a write of the bench itself waited meanwhile. */
  longestWriteMs: number;
};

/** Fills the books and the tables of the night, and measures the checks and the cleaning while others write. */
export async function measureLedger(servers: Servers, size: { entries: number }): Promise<LedgerFigures> {
  const { database } = servers;
  const bookings = Math.ceil(size.entries / entriesEach);
  await fillBooks(database, bookings);
  await fillOldRows(database, Math.ceil(size.entries / 2));
  await database.query('vacuum analyze');
  const writing = keepWriting(servers);
  const steps: LedgerFigures['steps'] = [];
  const measure = async (name: string, work: () => Promise<string>) => {
    const processes = { serverPid: servers.relevo.pid, postmasterPid: servers.postmasterPid };
    const [before, startedAt] = [cpuSeconds(processes), performance.now()];
    const answer = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    steps.push({ name, seconds, cpuSeconds: cpuSeconds(processes) - before, answer });
  };
  await measure('full check', () => checkLedger(servers, ['--full']));
  await fillBooks(database, Math.ceil(bookings / 100), bookings);
  await measure('check of one more per cent', () => checkLedger(servers, []));
  await measure('cleaning of the night', () => runNight(database));
  return { entries: size.entries, old: size.entries, steps, longestWriteMs: await writing.stop() };
}

/** Each booking: from the outside into the hold, and from there to a worker, in accounts whose sums are known beforehand. */
async function fillBooks(database: Client, bookings: number, already = 0): Promise<void> {
  await database.query('set session_replication_role = replica');
  if (already === 0) {
    // Accounts that are opened meanwhile have other numbers.
    await database.query(`select setval(pg_get_serial_sequence('ledger_accounts', 'id'), 1000000000)`);
    await database.query(`
      insert into ledger_accounts (id, owner_id, kind, shard, currency, min_balance) overriding system value
      select n, '00000000-0000-0000-0000-000000000000', 'card_in', n - 1, 'CAD', null from generate_series(1, ${shards}) as n
      union all
      select ${shards} + n, gen_random_uuid(), 'available', 0, 'CAD', 0 from generate_series(1, ${people}) as n`);
  }
  for (let from = already + 1; from <= already + bookings; from += chunk) {
    const to = Math.min(from + chunk - 1, already + bookings);
    await database.query(`
      with booking as (
        select k, ${shards + people} + k as escrow, 1 + k % ${shards} as outside, ${shards + 1} + k % ${people} as worker,
          (lpad(to_hex(1790000000000 + k), 12, '0') || '7000' || '8' || lpad(to_hex(k), 15, '0'))::uuid as id
        from generate_series(${from}::bigint, ${to}) as k
      ), accounts as (
        insert into ledger_accounts (id, owner_id, kind, ref_id, currency, min_balance, balance, version, closed_at)
        overriding system value select escrow, id, 'escrow', id, 'CAD', 0, 0, 2, now() from booking
      ), posted as (
        insert into journals (id, event, ref_id, actor, effective_at)
        select case event when 'hold' then id else overlay(id::text placing '9' from 20 for 1)::uuid end, event, id, 'bench', now()
        from booking, unnest(array['hold', 'release']) as event)
      insert into entries (account_id, seq, journal_id, amount, balance_after)
      select leg.* from booking, lateral (values
        (outside, k / ${shards} + (k % ${shards} > 0)::int, id, -100, -100 * (k / ${shards} + (k % ${shards} > 0)::int)),
        (escrow, 1, id, 100, 100),
        (escrow, 2, overlay(id::text placing '9' from 20 for 1)::uuid, -100, 0),
        (worker, k / ${people} + (k % ${people} > 0)::int, overlay(id::text placing '9' from 20 for 1)::uuid, 100,
          100 * (k / ${people} + (k % ${people} > 0)::int))) as leg (account_id, seq, journal_id, amount, balance_after)`);
  }
  await database.query(`
    update ledger_accounts as account set balance = latest.balance_after, version = latest.seq
    from (select distinct on (account_id) account_id, seq, balance_after from entries
      where account_id <= ${shards + people} order by account_id, seq desc) as latest
    where account.id = latest.account_id`);
  await database.query('set session_replication_role = origin');
}

async function fillOldRows(database: Client, count: number): Promise<void> {
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into notifications (id, user_id, event_id, kind, created_at)
     select gen_random_uuid(), gen_random_uuid(), n, 'bench', now() - interval '200 days' - n * interval '1 second' from generate_series(1, $1::bigint) as n`,
    [count],
  );
  await database.query(
    `insert into outbox_events (type, payload, recorded_at, published_at)
     select 'bench', '{}', now() - interval '40 days' - n * interval '1 second', now() from generate_series(1, $1::bigint) as n`,
    [count],
  );
  await database.query('set session_replication_role = origin');
}

async function checkLedger({ databaseUrl, dataDir, settings }: Servers, flags: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'apps/api/dist/ops.js'), 'ledger', 'check', ...flags], {
    env: { ...process.env, ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  return stdout.trim();
}

async function runNight(database: Client): Promise<string> {
  await database.query(`select graphile_worker.add_job('every_night', max_attempts => 1)`);
  for (;;) {
    const { rows } = await database.query<{ waiting: string; error: string | null }>(`
      select count(*) as waiting, max(last_error) as error from graphile_worker.jobs where task_identifier = 'every_night'`);
    if (rows[0]?.error) return rows[0].error;
    if (rows[0]?.waiting === '0') break;
    await wait(250);
  }
  const { rows } = await database.query<{ old: string }>(`
    select (select count(*) from notifications where kind = 'bench') + (select count(*) from outbox_events where type = 'bench') as old`);
  return `${rows[0]?.old} old rows left`;
}

/** Journals of one cent, again and again, by a connection of its own. */
function keepWriting({ database, databaseUrl }: Servers): { stop(): Promise<number> } {
  const { Client: Connection } = { Client: database.constructor as typeof Client };
  const own = new Connection({ connectionString: databaseUrl });
  let [longest, isStopped] = [0, false];
  const legs = (owner: string) =>
    JSON.stringify([
      { owner: '00000000-0000-0000-0000-000000000000', kind: 'bank_out', ref: owner, shard: 0, amount: -1 },
      { owner, kind: 'available', ref: '00000000-0000-0000-0000-000000000000', shard: 0, amount: 1 },
    ]);
  const ended = (async () => {
    await own.connect();
    while (!isStopped) {
      const startedAt = performance.now();
      const owner = crypto.randomUUID();
      await own.query(
        `select post_journal(gen_random_uuid(), 'hold', $1::uuid, 0::smallint, 'bench', now(), 'CAD', $2::jsonb)`,
        [owner, legs(owner)],
      );
      longest = Math.max(longest, performance.now() - startedAt);
      await wait(20);
    }
    await own.end();
  })();
  // Thrown by `stop`, when the rest has been measured.
  ended.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await ended;
      return longest;
    },
  };
}

/** The figures as lines of text. */
export function ledgerLines({ entries, steps, longestWriteMs }: LedgerFigures): string[] {
  return [
    `${entries.toLocaleString('en')} entries, and as many old events and notifications.`,
    '',
    '| | seconds | CPU s of PostgreSQL and the server | answer |',
    '|---|---:|---:|---|',
    ...steps.map(
      (step) => `| ${step.name} | ${step.seconds.toFixed(1)} | ${step.cpuSeconds.toFixed(1)} | ${step.answer} |`,
    ),
    '',
    `The longest of the journals posted meanwhile took ${longestWriteMs.toFixed(0)} ms.`,
  ];
}
