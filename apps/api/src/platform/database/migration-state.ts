import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import type { Migration } from './migration-files.ts';

const migrationsLock = 7_261_530_001;

/** Checksums by name. */
export type Applied = Map<string, string>;

export async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

export function isApplied(applied: Applied, { name, checksum, ownChecksum }: Migration): boolean {
  const known = applied.get(name);
  if (known === undefined) return false;
  if (known === checksum || known === ownChecksum) return true;
  throw new StartProblem(`Migration ${name} was changed after it ran here. Put it back and write a new one instead.`);
}

const save = 'insert into schema_migrations (name, checksum) values ($1, $2)';

/** Also takes the rows of its steps away. */
export async function saveApplied(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('delete from schema_migrations where starts_with(name, $1)', [stepName(name, '')]);
  await client.query(save, [name, checksum]);
}

/** A step that is done, so that a node that is killed between two of them goes on with the next one. */
const stepName = (name: string, step: number | '') => `${name} step ${step}`;

export async function isStepDone(client: pg.Client, migration: Migration, step: number): Promise<boolean> {
  const name = stepName(migration.name, step);
  const applied = await readApplied(client);
  return isApplied(applied, migration) || isApplied(applied, { ...migration, name });
}

export async function saveStep(client: pg.Client, { name, checksum }: Migration, step: number): Promise<void> {
  await client.query(save, [stepName(name, step), checksum]);
}

/**
 * Our role may have timeouts for everyday statements. A node that is cut off from the network in the middle of a
 * migration must not keep the others out for ever.
 */
const begin = "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '1min'";

/** A table with checks that wait for the end of the transaction cannot be altered. */
export const checkNow = 'set constraints all immediate; set constraints all deferred';

/** The lock that keeps other nodes out ends with the transaction, also behind a pooler. */
export async function inMigrationTransaction<Result>(
  client: pg.Client,
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  await untilTaken(log, async () => {
    await client.query(begin);
    const taken = await tryLock(client, 'pg_try_advisory_xact_lock');
    if (!taken) await client.query('rollback');
    return taken;
  });
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * For what cannot run in a transaction. The lock belongs to the session: it also ends when the node is killed, as soon
 * as PostgreSQL has finished the statement or notices.
 */
export async function inMigrationSession<Result>(
  client: pg.Client,
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  await untilTaken(log, () => tryLock(client, 'pg_try_advisory_lock'));
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    return await work();
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {});
    await client.query('select pg_advisory_unlock($1)', [migrationsLock]).catch(() => {});
  }
}

async function tryLock(client: pg.Client, take: 'pg_try_advisory_xact_lock' | 'pg_try_advisory_lock') {
  const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [migrationsLock]);
  return rows[0]?.taken === true;
}

const pollIntervalMs = 100;
const logEveryMs = 10_000;

/** Waits without holding a connection of a pooler, and says so when it takes long. */
async function untilTaken(log: Log, take: () => Promise<boolean>): Promise<void> {
  let loggedAt = performance.now();
  while (!(await take())) {
    if (performance.now() - loggedAt > logEveryMs) {
      loggedAt = performance.now();
      log.warn({ event: 'migrations_awaited' }, 'Another node migrates the database, waiting for it');
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
