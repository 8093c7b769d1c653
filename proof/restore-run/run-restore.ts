import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillTables } from '../bench/fill-ledger.ts';
import { recordViolations, waitUntilSettled } from '../fault-run/check-books.ts';
import { createMoneyClient, type MoneyRecord } from '../fault-run/money-client.ts';
import { countRows, databaseViolations, expectedAt, missingWrites, storedIds } from './compare-database.ts';
import { fileViolations, hashFiles, namedFiles } from './compare-files.ts';
import { readClock } from './database-clock.ts';
import { createDocumentClient, documentViolations } from './document-client.ts';
import { comparedTables, type Load, loadFor, type Moment, startLoad } from './load.ts';
import { StepFailed } from './run-step.ts';
import { type Programs, type Scene, startScene } from './scene.ts';
import { untilArchived } from './until-archived.ts';

/**
 * Restores to before the two writes around the moment, to after them, from an archive that lacks the segment of the moment,
 * or from a copy of the files that lacks one.
 */
export type Fault = 'none' | 'lose-a-write' | 'keep-a-write' | 'lose-a-segment' | 'lose-a-file';
type Options = Programs & {
  rows: number;
  seconds: number;
  /** Which of them is restored from, in this order. */
  repositories: readonly string[];
  fault: Fault;
  signal: AbortSignal;
  print: (line: string) => void;
};

/** Rows that the filling makes for each entry of the ledger: entries, journals, accounts, events and notifications. */
const rowsPerEntry = 2.75;

/**
 * Fills a database, archives it, and twice loses it under load: restored to a moment between two acknowledged writes,
 * first from the folder, then from S3. Leaves no process and no folder behind.
 */
export async function runRestore(options: Options): Promise<string[]> {
  const scene = await startScene(options, options.signal);
  try {
    return await rehearse(scene, options);
  } catch (error) {
    options.signal.throwIfAborted();
    const reason = (scene.signal.aborted ? scene.signal.reason : error) as Error;
    throw new Error([reason.message, ...scene.logLines().map((line) => line.slice(0, 400))].join('\n'));
  } finally {
    await scene.stop();
  }
}

async function rehearse(scene: Scene, { rows, seconds, repositories, fault, print }: Options): Promise<string[]> {
  const { steps } = scene;
  const timed = async (title: string, changes?: Record<string, string>) => {
    const { output, seconds: took } = await steps.run(title, changes);
    print(`${title}: ${took.toFixed(1)} s`);
    return output;
  };
  await scene.startNode();
  await fill(scene, Math.ceil(rows / rowsPerEntry));
  const [size] = await scene.sql<{ pretty: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as pretty',
  );
  print(`filled: ${rows.toLocaleString('en')} rows, ${size?.pretty}`);
  const beforeBackups = await readClock(scene);
  await timed('Set up archiving');
  await timed('Make a full backup');
  await timed('Copy the files');
  const violations: string[] = [];
  for (const [pass, repository] of repositories.entries()) {
    const load = await startLoad(scene);
    await loadFor(scene, seconds);
    if (pass === 0) {
      await timed('Make a daily backup');
      const sizes = /repo\d: .*size.*/g;
      for (const [line] of (await timed('Check the backups')).matchAll(sizes)) print(`  ${line}`);
    }
    const before = await countRows(scene);
    const moment = await load.pickMoment();
    const after = await countRows(scene);
    await loadFor(scene, seconds);
    await untilArchived(scene);
    await timed('Copy the files');
    await load.stop();
    const expected = await expectedAt(scene, moment);
    const manifest = hashFiles(scene);
    const writes = load.writes();
    scene.destroy();
    const target = targetOf(fault, moment);
    print(`destroyed; restoring to ${target} from repository ${repository}`);

    await steps.run('Stop PostgreSQL');
    if (pass === 0) await expectRefusals(scene, { moment, beforeBackups });
    if (fault === 'lose-a-segment') loseSegment(scene, moment);
    await timed('Restore the database', { REPO: repository, MOMENT: target });
    await timed('Start PostgreSQL');
    if (fault === 'lose-a-file') await loseFile(scene);
    await timed('Bring the files back');
    violations.push(...missingWrites(moment, writes, comparedTables));
    violations.push(...(await databaseViolations(scene, { moment, writes, expected, before, after })));
    await timed('Check the files');
    violations.push(...(await fileViolations(scene, manifest)));
    await timed('Check the books');
    const money = await recordsAt(scene, load, moment);
    await scene.startNode();
    violations.push(...(await waitUntilSettled(scene)));
    violations.push(...(await recordViolations(scene, { money, work: moment.work })));
    const uploaded = load.uploaded().filter(({ answeredAt }) => answeredAt < moment.beganAt);
    violations.push(...(await documentViolations(scene, uploaded)));
    if (violations.length > 0) return violations;
    const [kept, gone] = [
      writes.filter(({ answeredAt }) => answeredAt < moment.beganAt).length,
      writes.filter(({ sentAt }) => sentAt > moment.endedAt).length,
    ];
    print(
      `${kept} acknowledged writes are there, ${gone} sent after the moment are not; ${uploaded.length} documents open`,
    );
    await (await createMoneyClient(scene, 0)).deposit();
    await createDocumentClient(scene).upload();
    await timed('Back up what was restored');
  }
  for (const title of steps.left()) violations.push(`the runbook has the step "${title}", which was not run`);
  return violations;
}

async function fill(scene: Scene, entries: number): Promise<void> {
  const database = new Client({ connectionString: scene.databaseUrl, statement_timeout: 0 });
  await database.connect();
  await fillTables(database, { entries });
  await database.end();
}

/** What the clients had been answered at the moment, and of what was under way then, that which is stored. */
async function recordsAt(scene: Scene, load: Load, moment: Moment): Promise<MoneyRecord[]> {
  const underWay = load
    .writes()
    .filter(({ sentAt, answeredAt }) => sentAt <= moment.endedAt && answeredAt >= moment.beganAt);
  const stored = await storedIds(scene, underWay);
  return moment.money.map((record, index) => {
    const later = load.money()[index];
    const add = (known: Map<string, string>, all: Map<string, string> = new Map()) =>
      new Map([...known, ...[...all].filter(([, id]) => stored.has(id))]);
    return {
      ...record,
      deposits: add(record.deposits, later?.deposits),
      withdrawals: add(record.withdrawals, later?.withdrawals),
    };
  });
}

function targetOf(fault: Fault, { early, target, late }: Moment): string {
  if (fault === 'lose-a-write') return early;
  return fault === 'keep-a-write' ? late : target;
}

function loseSegment({ repository }: Scene, { segment }: Moment): void {
  const names = readdirSync(repository, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(segment));
  if (names.length === 0) throw new Error(`${segment} is not in the folder, so it cannot be lost`);
  for (const name of names) rmSync(join(repository, name));
}

/** One that a restored row names. */
async function loseFile(scene: Scene): Promise<void> {
  const [key] = await namedFiles(scene);
  if (key === undefined) throw new Error('no restored row names a file, so none can be lost');
  rmSync(join(scene.filesCopy, key));
}

type Refusals = { moment: Moment; beforeBackups: string };

/** A restore that cannot be right says so, and leaves the folder of the data empty. */
async function expectRefusals(scene: Scene, { moment, beforeBackups }: Refusals): Promise<void> {
  const attempts: { what: string; says: RegExp; env: Record<string, string> }[] = [
    {
      what: 'a wrong pass phrase',
      says: /unable to load info file/,
      env: { MOMENT: moment.target, PGBACKREST_REPO1_CIPHER_PASS: 'wrong' },
    },
    { what: 'a moment before the first backup', says: /unable to find backup set/, env: { MOMENT: beforeBackups } },
  ];
  const elsewhere = scene.elsewhere();
  for (const { what, says, env } of attempts) {
    const error = await scene.steps.run('Restore the database', { ...elsewhere, REPO: '1', ...env }).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof StepFailed)) throw error ?? new Error(`${what} was not refused`);
    if (!says.test(error.message)) throw new Error(`${what} was refused without saying so: ${error.message}`);
    const folder = elsewhere.PGDATA ?? '';
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${what} left data behind`);
  }
}
