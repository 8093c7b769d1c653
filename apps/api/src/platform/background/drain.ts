import { type RawBuilder, sql } from 'kysely';
import { type Db, isDatabaseAway } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { everyMinuteTask } from './lanes.ts';

/** Work that becomes due by time, row by row. */
export type Duty = {
  /** Names it in the claims and in the log. */
  name: string;
  /** The table, and the alias under which its rows are locked. */
  from: RawBuilder<unknown>;
  alias: string;
  key: RawBuilder<unknown>;
  /** The column that says since when a row is due; the oldest is done first. */
  dueAt: RawBuilder<unknown>;
  where: (now: Date) => RawBuilder<unknown>;
  /** How many rows are done in one transaction. */
  together?: number;
  /** Each node takes every row, whatever others have and however often it failed before. */
  isUnclaimed?: boolean;
  /**
   * Does it for these keys, in a separate transaction, and checks again under its lock whether it is due. Answers
   * `refused` when a row stays due, to be tried again later.
   */
  act: (keys: readonly string[]) => Promise<unknown>;
};

type Page = { now: Date; after: Row | null };
type Row = { key: string; at: string };

const pageSize = 100;
const leaseMs = 2 * 60_000;
const waitMinutesMaximum = 10;
/** Further runs that other nodes, and other places of this one, may take. */
const helperCount = 7;

/**
 * Does everything that is due, page by page, oldest first. Nodes that do it at the same time take different pages. A
 * row that fails or is refused is tried again later and later, and holds up no other: a page starts behind the last.
 */
export async function drain({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, duty: Duty): Promise<void> {
  for (let after: Row | null = null, isFirst = true; ; isFirst = false) {
    const rows: Row[] = await take(db, duty, { now: clock.now(), after });
    const keys = [...new Set(rows.map(({ key }) => key))];
    const failed: string[] = [];
    const onFailure = (error: unknown, key: string) =>
      log.error({ event: 'duty_failed', err: error, duty: duty.name, key }, 'Due work failed, trying again later');
    const isMore = rows.length === pageSize;
    if (isFirst && isMore && !duty.isUnclaimed) await callHelpers(db);
    for (let from = 0; from < keys.length; from += duty.together ?? 1) {
      failed.push(...(await actOn(duty, keys.slice(from, from + (duty.together ?? 1)), onFailure)));
    }
    if (!duty.isUnclaimed && keys.length > 0) await settle(db, duty, { keys, failed, now: clock.now() });
    if (!isMore) return;
    after = rows.at(-1) ?? null;
  }
}

/** Answers the keys that failed or were refused. When several fail together, each is tried alone. */
async function actOn(
  duty: Duty,
  keys: readonly string[],
  onFailure: (error: unknown, key: string) => void,
): Promise<readonly string[]> {
  try {
    return (await duty.act(keys)) === 'refused' ? keys : [];
  } catch (error) {
    // Not a fault of the row: the whole run fails, and its claims run out.
    if (isDatabaseAway(error)) throw error;
    const [key = '', ...others] = keys;
    if (others.length === 0) {
      onFailure(error, key);
      return keys;
    }
    const failed = [];
    for (const each of keys) failed.push(...(await actOn(duty, [each], onFailure)));
    return failed;
  }
}

/** The next rows that are due, taken for this node. Rows that are locked by others are passed over, not waited for. */
async function take(db: Db, duty: Duty, page: Page): Promise<Row[]> {
  const due = dueRows(duty, page);
  if (duty.isUnclaimed) return (await due.execute(db)).rows;
  const until = new Date(page.now.getTime() + leaseMs);
  const { rows } = await sql<Row>`
    with due as materialized (
      ${due} for no key update of ${sql.ref(duty.alias)} skip locked
    ), taken as (
      insert into duty_claims (duty, key, until) select distinct ${duty.name}, due.key, ${until}::timestamptz from due
      on conflict (duty, key) do update set until = excluded.until
    )
    select key, at from due`.execute(db);
  return rows;
}

function dueRows({ name, from, key, dueAt, where, isUnclaimed }: Duty, { now, after }: Page) {
  // The first comparison is the one that an index answers.
  const behind = after
    ? sql`and ${dueAt} >= ${after.at}::timestamptz and (${dueAt}, (${key})::text) > (${after.at}::timestamptz, ${after.key})`
    : sql``;
  const isFree = isUnclaimed
    ? sql``
    : sql`and not exists (select from duty_claims as claim
        where claim.duty = ${name} and claim.key = (${key})::text and claim.until > ${now})`;
  return sql<Row>`
    select (${key})::text as key, (${dueAt})::text as at from ${from}
    where (${where(now)}) ${behind} ${isFree}
    order by ${dueAt}, (${key})::text limit ${sql.lit(pageSize)}`;
}

type Settled = { keys: readonly string[]; failed: readonly string[]; now: Date };

/** Frees what is done, and keeps what failed from being taken for a while. */
async function settle(db: Db, { name }: Duty, { keys, failed, now }: Settled): Promise<void> {
  await sql`
    with failed as (
      update duty_claims set tries = tries + 1,
        until = ${now}::timestamptz + least(2 ^ least(tries, 10), ${sql.lit(waitMinutesMaximum)}) * interval '1 minute'
      where duty = ${name} and key = any (${failed}::text[]))
    delete from duty_claims
    where duty = ${name} and key = any (${keys}::text[]) and not key = any (${failed}::text[])`.execute(db);
}

/** More is due than one page: further runs of the minute share it, on every node that has a place free. */
async function callHelpers(db: Db): Promise<void> {
  await sql`
    select graphile_worker.add_job(${everyMinuteTask}, job_key := ${everyMinuteTask} || ':' || helper, priority := 10, max_attempts := 1)
    from generate_series(1, ${sql.lit(helperCount)}) as helper`.execute(db);
}

/** Deletes claims on rows that are done or gone. */
export async function forgetOldClaims({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 24 * 3_600_000);
  await sql`delete from duty_claims where until < ${before}`.execute(db);
}
