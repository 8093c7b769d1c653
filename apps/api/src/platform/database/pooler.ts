import type pg from 'pg';
import { connectAtStart } from './connect-at-start.ts';
import { databaseErrorCode } from './database-errors.ts';

/** Limits that PostgreSQL itself keeps, so that they hold whatever happens to the process that asked; in milliseconds. */
export type Timeouts = Readonly<{ statement_timeout: number; idle_in_transaction_session_timeout: number }>;

export const usualTimeouts: Timeouts = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };

/** `tuple concurrently updated`, or a duplicate key where nothing was saved before: another node sets the same. */
const changedAtOnce: readonly (string | undefined)[] = ['XX000', '23505'];
const maximumAttempts = 5;

/**
 * Whether a pooler stands between us and PostgreSQL: it answers with another process number. One that hands each
 * transaction another connection refuses timeouts given when connecting, or drops them without a word, so they become
 * the defaults of our role in this database; every connection that it opens from then on has them.
 */
export async function checkPooler(url: string, timeouts: Timeouts = usualTimeouts): Promise<boolean> {
  const client = await connectAtStart(url, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isPooled = rows[0]?.pid !== (client as pg.Client & { processID: number }).processID;
    if (isPooled) await saveTimeouts(client, timeouts);
    return isPooled;
  } finally {
    await client.end();
  }
}

const savedDefaults = `
  select coalesce(array_agg(setting), '{}') as saved from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = (select oid from pg_roles where rolname = current_user)
    and setdatabase = (select oid from pg_database where datname = current_database())`;

async function saveTimeouts(client: pg.Client, timeouts: Timeouts): Promise<void> {
  const wanted = Object.entries(timeouts).map(([name, milliseconds]) => `${name}=${milliseconds}`);
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ saved: string[] }>(savedDefaults);
    if (wanted.every((setting) => rows[0]?.saved.includes(setting))) return;
    try {
      await client.query(saveStatement(timeouts));
      return;
    } catch (error) {
      if (!changedAtOnce.includes(databaseErrorCode(error)) || attempt === maximumAttempts) throw error;
    }
  }
}

/** A role may change its own defaults. */
function saveStatement(timeouts: Timeouts): string {
  const steps = Object.entries(timeouts).map(
    ([name, milliseconds]) =>
      `execute format('alter role current_user in database %I set ${name} = ${milliseconds}', current_database());`,
  );
  return `do $$ begin ${steps.join(' ')} end $$`;
}

/**
 * For a new connection to the pooler: the one to PostgreSQL behind it may be older than the defaults of the role. What
 * is set there stays for those who use it after us, who want the same.
 */
export async function keepTimeouts(client: pg.ClientBase, timeouts: Timeouts): Promise<void> {
  await client.query(
    `select set_config(name, milliseconds::text, false) from unnest($1::text[], $2::int[]) as wanted (name, milliseconds)
     where extract(epoch from current_setting(name)::interval) * 1000 <> milliseconds`,
    [Object.keys(timeouts), Object.values(timeouts)],
  );
}
