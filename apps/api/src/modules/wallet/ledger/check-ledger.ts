import { type RawBuilder, sql } from 'kysely';
import { type Db, databaseErrorCode, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { preferIndexes, withLimits } from '../../../platform/database/long-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Violation } from './ledger.ts';
import { moneyMade, papersMissing, type Since, type TableCheck, tableChecks } from './ledger-violations.ts';

/** One statement of a full check ends soon; that of a check since a mark reads all that was added since. */
const limits = { statementMs: 30 * 60_000, lockMs: 10_000 };
const batchSize = 20_000;
/** About as many rows of an entry or a journal fit on a page of 8 kB. */
const rowsOfPage = 80;
/** More are of no use to anyone. */
export const violationsMaximum = 1_000;

export type LedgerCheck = {
  violations: Violation[];
  kind: 'full' | 'since';
  /** When the books were last in order, of a check since then. */
  since: Date | null;
};
type Mark = { before: bigint; cluster: string };
type Known = { mark: Mark; at: Date };

/**
 * Checks the books from the last entry on that was verified, or all of them when none was. Only a check without a violation
 * moves the mark, so that a violation is found again until it is put right.
 */
export async function checkLedger(deps: Deps, { isFull = false } = {}): Promise<LedgerCheck> {
  return deps.longWork(async (db) => {
    const known = isFull ? null : await findVerified(db);
    const { mark, violations } = known ? await checkSince(db, known.mark) : await checkAll(db);
    await recordCheck(db, { mark, count: violations.length, isFull: known === null, at: deps.clock.now() });
    return { violations, kind: known ? 'since' : 'full', since: known?.at ?? null };
  });
}

/** Checks the books since the last time and logs what is wrong with them. */
export async function checkLedgerAtNight(deps: Deps): Promise<void> {
  const { violations } = await checkLedger(deps);
  if (violations.length === 0) return;
  const kinds = [...new Set(violations.map(({ fault }) => fault))];
  deps.log.error(
    { event: 'ledger_violations', count: violations.length, violations: kinds },
    'The ledger has violations',
  );
}

/** Null without a mark that counts in this cluster: a restore from a dump numbers transactions from the start. */
async function findVerified(db: Db): Promise<Known | null> {
  const row = await db.selectFrom('ledger_check').selectAll().executeTakeFirst();
  const now = await inTransaction(db, readMark);
  const { verified_before: before, cluster, verified_at: at } = row ?? {};
  if (!before || !cluster || !at || cluster !== now.cluster) return null;
  const isInReach = before <= now.before && now.before - before < 1_000_000_000n;
  return isInReach ? { mark: { before, cluster }, at } : null;
}

/** Every transaction before the oldest that runs has ended, and all it wrote is seen. */
async function readMark(tx: Tx): Promise<Mark> {
  const { rows } = await sql<{ before: bigint; cluster: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as before,
      (select system_identifier::text from pg_control_system()) as cluster`.execute(tx);
  return rows[0] ?? { before: 0n, cluster: '' };
}

type Outcome = { mark: Mark; violations: Violation[] };

async function checkSince(db: Db, { before }: Mark): Promise<Outcome> {
  // One snapshot, so that the mark it ends with is that of all it has seen.
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (tx) => {
    await withLimits(tx, limits);
    const mark = await readMark(tx);
    return { mark, violations: await findViolationsSince(tx, { tx: before }) };
  });
}

/** The violations of what was written from a transaction on, and of all balances together. */
export async function findViolationsSince(tx: Tx, since: Since): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const check of tableChecks)
    violations.push(...(await findViolations(tx, check.violations, check.changed(since))));
  for (const whole of [papersMissing, moneyMade]) violations.push(...(await findViolations(tx, whole)));
  return violations.slice(0, violationsMaximum);
}

async function checkAll(db: Db): Promise<Outcome> {
  const mark = await inTransaction(db, readMark);
  const step: Step = (work) =>
    inTransaction(db, async (tx) => {
      await withLimits(tx, limits);
      await preferIndexes(tx);
      return work(tx);
    });
  return { mark, violations: await findAllViolations(step) };
}

type Step = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** All violations, batch by batch, each with a separate snapshot, so that none is held for long. */
export async function findAllViolations(step: Step, size = batchSize): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const check of tableChecks) {
    const batches = check.isAppendOnly ? batchesByPage(step, check, size) : batchesByKey(step, check, size);
    for await (const rows of batches) {
      violations.push(...(await step((tx) => findViolations(tx, check.violations, rows))));
      if (violations.length >= violationsMaximum) break;
    }
  }
  for (const whole of [papersMissing, moneyMade]) violations.push(...(await step((tx) => findViolations(tx, whole))));
  return violations.slice(0, violationsMaximum);
}

type Batches = AsyncGenerator<RawBuilder<unknown>>;

/** A row that changes moves to another page, so that only its key leads to it for certain. */
async function* batchesByKey(step: Step, check: TableCheck, size: number): Batches {
  for (let after: Key | null = null; ; ) {
    const from: Key | null = after;
    const upTo: Key | null = await step((tx) => findEndOfBatch(tx, check, from, size));
    yield rowsBetween(check, from, upTo);
    if (!upTo) return;
    after = upTo;
  }
}

/**
 * In the order of writing: neighbours on a page are written together, so that what belongs to them is in memory too. Pages
 * that are added later hold rows after the mark.
 */
async function* batchesByPage(step: Step, { table }: TableCheck, size: number): Batches {
  const count = await step((tx) => countPages(tx, table));
  const pages = Math.ceil(size / rowsOfPage);
  for (let first = 0; first < count; first += pages) {
    yield sql`
      select * from ${sql.table(table)}
      where ctid >= ${`(${first},0)`}::tid and ctid < ${`(${first + pages},0)`}::tid`;
  }
}

async function countPages(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(tx);
  return rows[0]?.pages ?? 0;
}

type Key = readonly unknown[];

/** The key of the last row of a full batch; null when there are fewer rows left. */
async function findEndOfBatch(tx: Tx, { table, key }: TableCheck, after: Key | null, size: number) {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${after ? sql`(${columns}) > (${sql.join(after)})` : sql`true`}
    order by ${columns} offset ${sql.lit(size - 1)} limit 1`.execute(tx);
  const [last] = rows;
  return last ? key.map((name) => last[name]) : null;
}

function rowsBetween({ table, key }: TableCheck, after: Key | null, upTo: Key | null): RawBuilder<unknown> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  return sql`
    select * from ${sql.table(table)} where ${after ? sql`(${columns}) > (${sql.join(after)})` : sql`true`}
      and ${upTo ? sql`(${columns}) <= (${sql.join(upTo)})` : sql`true`}`;
}

async function findViolations(
  tx: Tx,
  violations: RawBuilder<Violation>,
  rows?: RawBuilder<unknown>,
): Promise<Violation[]> {
  const picked = rows ? sql`with picked as materialized (${rows})` : sql``;
  const { rows: found } = await sql<Violation>`
    ${picked} select fault, subject, detail from (${violations}) as found limit ${sql.lit(violationsMaximum)}`.execute(
    tx,
  );
  return found;
}

type Recorded = { mark: Mark; count: number; isFull: boolean; at: Date };

async function recordCheck(db: Db, { mark, count, isFull, at }: Recorded): Promise<void> {
  const verified = {
    verified_before: mark.before,
    cluster: mark.cluster,
    verified_at: at,
    ...(isFull && { fully_verified_at: at }),
  };
  const row = { checked_at: at, faults: count, ...(count === 0 && verified) };
  await db
    .insertInto('ledger_check')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
  await describeNewPages(db);
}

/** Describes the pages that were added since in the index, or the next check would read them again. */
async function describeNewPages(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await withLimits(tx, { ...limits, lockMs: 1_000 });
    await sql`select brin_summarize_new_values('entries_by_tx'), brin_summarize_new_values('journals_by_tx')`.execute(
      tx,
    );
  }).catch((error: unknown) => {
    // A vacuum is under way, which describes them itself.
    if (databaseErrorCode(error) !== '55P03') throw error;
  });
}
