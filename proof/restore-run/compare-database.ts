import { queryDatabase } from '../fault-run/cluster.ts';
import type { Moment, Write } from './load.ts';
import type { Scene } from './scene.ts';

/** Rows of these are only added, so the time of their commit says whether a moment has them. */
const onlyAdded = ['entries', 'journals', 'attendance_log', 'documents'];
/** Sessions end, mails and events are sent and cleaned up: their number may fall. */
const mayShrink = /session|token|login|mail|outbox|live|slot|call_/;

export type Counts = Record<string, number>;
/** What the database has to hold at the moment, by the times of its commits. */
export type Expected = { counts: Counts; balances: string };

export async function countRows(scene: Scene): Promise<Counts> {
  const tables = await scene.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
  );
  const counts: Counts = {};
  for (const { name } of tables) {
    const [row] = await scene.sql<{ count: string }>(`select count(*) from "${name}"`);
    counts[name] = Number(row?.count);
  }
  return counts;
}

/** Asked of the database that has gone on since the moment. */
export async function expectedAt(scene: Scene, { target }: Moment): Promise<Expected> {
  const counts: Counts = {};
  // What was committed before these times were recorded has none.
  const isThere = 'coalesce(pg_xact_commit_timestamp(xmin) <= $1::timestamptz, true)';
  for (const table of onlyAdded) {
    const text = `select count(*) from ${table} where ${isThere}`;
    const [row] = await scene.sql<{ count: string }>(text, [target]);
    counts[table] = Number(row?.count);
  }
  const [row] = await scene.sql<{ balances: string }>(
    `select md5(string_agg(account_id || ':' || total, ',' order by account_id)) as balances from (
       select account_id, sum(amount) as total from entries where ${isThere} group by account_id having sum(amount) <> 0) as summed`,
    [target],
  );
  return { counts, balances: row?.balances ?? '' };
}

type Comparison = { moment: Moment; writes: Write[]; expected: Expected; before: Counts; after: Counts };

/** Compares the restored database, before any node has started on it, with what clients were answered. */
export async function databaseViolations(scene: Scene, comparison: Comparison): Promise<string[]> {
  const { expected, moment, writes } = comparison;
  const violations = [
    ...writeViolations(moment, writes, await storedIds(scene, writes)),
    ...countViolations(comparison, await countRows(scene)),
  ];
  const [row] = await scene.sql<{ balances: string }>(
    `select md5(string_agg(id || ':' || balance, ',' order by id)) as balances from ledger_accounts where balance <> 0`,
  );
  if (row?.balances !== expected.balances)
    violations.push('sums: accounts differ from what was booked up to the moment');
  return violations;
}

type Bounds = Pick<Moment, 'beganAt' | 'endedAt'>;

/** What was acknowledged before the moment is stored, and what was sent after it is not. */
export function writeViolations(moment: Bounds, writes: readonly Write[], stored: ReadonlySet<string>): string[] {
  return writes.flatMap(({ table, id, sentAt, answeredAt }) => {
    if (answeredAt < moment.beganAt && !stored.has(id)) return [`lost: ${table} ${id}, acknowledged before the moment`];
    if (sentAt > moment.endedAt && stored.has(id)) return [`too much: ${table} ${id}, sent after the moment`];
    return [];
  });
}

/** A comparison of nothing finds nothing: each table needs a write before the moment, and one of them a write after it. */
export function missingWrites(moment: Bounds, writes: readonly Write[], tables: readonly string[]): string[] {
  const before = new Set(writes.filter(({ answeredAt }) => answeredAt < moment.beganAt).map(({ table }) => table));
  return [
    ...tables
      .filter((table) => !before.has(table))
      .map((table) => `no write to ${table} was acknowledged before the moment`),
    ...(writes.some(({ sentAt }) => sentAt > moment.endedAt) ? [] : ['no write was sent after the moment']),
  ];
}

type Counted = Pick<Comparison, 'before' | 'after'> & { expected: Pick<Expected, 'counts'> };

/** Exact where times of commits were counted, else between the counts before the moment and after it. */
export function countViolations({ expected, before, after }: Counted, counts: Counts): string[] {
  // Also tables that the restored database does not have.
  return Object.keys({ ...before, ...counts }).flatMap((table) => {
    const [count, exact] = [counts[table] ?? 0, expected.counts[table]];
    const [least, most] = [exact ?? before[table] ?? 0, exact ?? after[table] ?? 0];
    if (mayShrink.test(table) || least > most) return [];
    return count < least || count > most ? [`rows: ${table} has ${count}, expected ${least} to ${most}`] : [];
  });
}

export async function storedIds(scene: Scene, writes: readonly Write[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const table of new Set(writes.map((write) => write.table))) {
    const ids = writes.filter((write) => write.table === table).map(({ id }) => id);
    const text = `select id from ${table} where id = any($1::uuid[])`;
    const rows = await queryDatabase<{ id: string }>(scene.databaseUrl, text, [ids]);
    for (const { id } of rows) stored.add(id);
  }
  return stored;
}
