import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { retryForLocks, withinLockBudget } from './lock-retries.ts';
import type { Migration, Step } from './migration-files.ts';
import {
  checkNow,
  inMigrationSession,
  inMigrationTransaction,
  isApplied,
  isStepDone,
  readApplied,
  saveApplied,
  saveStep,
} from './migration-state.ts';

/** Lets other transactions have the rows and the disk between two batches. */
const batchPauseMs = 20;

/** Applies one migration to a database with traffic, unless another node has done it. */
export async function applyMigration(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  const isDone = migration.isInSteps
    ? await applySteps(client, migration, log)
    : await applyWhole(client, migration, log);
  if (isDone) log.info({ event: 'migration_applied', migration: migration.name }, 'Migration applied');
}

function applyWhole(client: pg.Client, migration: Migration, log: Log): Promise<boolean> {
  return retryForLocks({ client, log, migration: migration.name }, () =>
    inMigrationTransaction(client, log, async () => {
      if (isApplied(await readApplied(client), migration)) return false;
      const query = withinLockBudget(client);
      for (const { text } of migration.steps) await query(text);
      await client.query(checkNow);
      await saveApplied(client, migration);
      return true;
    }),
  );
}

async function applySteps(client: pg.Client, migration: Migration, log: Log): Promise<boolean> {
  for (const [index, step] of migration.steps.entries()) {
    const run = step.isConcurrent ? runOutside : step.repeats ? runInBatches : runOnce;
    await run({ client, migration, log, step, number: index + 1 });
  }
  return inMigrationTransaction(client, log, async () => {
    if (isApplied(await readApplied(client), migration)) return false;
    await saveApplied(client, migration);
    return true;
  });
}

type Running = { client: pg.Client; migration: Migration; log: Log; step: Step; number: number };

/** Answers null when another node has done the step, else what its statement answered. */
function tryStep(running: Running, isLast: (result: pg.QueryResult) => boolean): Promise<pg.QueryResult | null> {
  const { client, migration, log, step, number } = running;
  return retryForLocks({ client, log, migration: `${migration.name}, step ${number}` }, () =>
    inMigrationTransaction(client, log, async () => {
      if (await isStepDone(client, migration, number)) return null;
      const result = await withinLockBudget(client)(step.text);
      await client.query(checkNow);
      if (isLast(result)) await saveStep(client, migration, number);
      return result;
    }),
  );
}

async function runOnce(running: Running): Promise<void> {
  await tryStep(running, () => true);
}

async function runInBatches(running: Running): Promise<void> {
  const isLast = ({ rowCount }: pg.QueryResult) => rowCount === 0;
  for (;;) {
    const result = await tryStep(running, isLast);
    if (result === null || isLast(result)) return;
    await new Promise((resolve) => setTimeout(resolve, batchPauseMs));
  }
}

/** It blocks no write while it waits, so it may wait as long as it takes. */
async function runOutside({ client, migration, log, step, number }: Running): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid !== (client as pg.Client & { processID: number }).processID) {
    throw new StartProblem(
      `${migration.name} builds an index while the product writes, which no pooler can pass on: name PostgreSQL itself in DATABASE_DIRECT_URL.`,
    );
  }
  await retryForLocks({ client, log, migration: `${migration.name}, step ${number}` }, () =>
    inMigrationSession(client, log, async () => {
      if (await isStepDone(client, migration, number)) return;
      if (await isMissing(client, step.text)) await client.query(step.text);
      await saveStep(client, migration, number);
    }),
  );
}

/**
 * Whether an index is still to be built or dropped: a node may have been killed before it could say so. What a build
 * that was cut off leaves costs writes and serves no read, under the name that we need, and is dropped.
 */
async function isMissing(client: pg.Client, text: string): Promise<boolean> {
  const [, verb, name] = /^(create|drop) .*?concurrently (?:if (?:not )?exists )?(\w+)/i.exec(text) ?? [];
  if (name === undefined) return true;
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  const [found] = rows;
  if (verb?.toLowerCase() === 'drop') return found !== undefined;
  if (found?.is_valid === false) await client.query(`drop index concurrently ${name}`);
  return !found?.is_valid;
}
