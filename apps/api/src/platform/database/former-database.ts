import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';

/** The last migration of release 1.0.0. */
const lastFormer = '0069_disputed_dues.sql';
/** The migrations up to this one create what a database of release 1.0.0 has. */
const lastOfBaseline = '0115_console.sql';

/**
 * Names the migrations of the baseline that a database of release 1.0.0 does not need, and drops its functions, which
 * come from files now. Older databases lack a part of the baseline.
 */
export async function recogniseFormerDatabase(
  client: pg.Client,
  applied: ReadonlyMap<string, string>,
  names: string[],
): Promise<string[]> {
  if (applied.size === 0 || applied.has(lastOfBaseline)) return [];
  if (!applied.has(lastFormer)) {
    const newest = [...applied.keys()].sort().at(-1);
    throw new StartProblem(
      `The database is at migration ${newest}, from before release 1.0.0. Start release 1.0.0 on it once, then this one.`,
    );
  }
  await client.query(dropFormerFunctions);
  return names.filter((name) => name <= lastOfBaseline);
}

/**
 * Drops what the migrations up to 1.0.0 created. What partitions of months depend on stays: `ensure_partition` gave
 * each of them a trigger.
 */
const dropFormerFunctions = `do $$
declare
  former record;
begin
  for former in
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger
    where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text !~ '_y\\d{4}m\\d{2}'
      and (select relnamespace from pg_class where oid = tgrelid) = current_schema()::regnamespace
    union all
    select 'drop function ' || routine.oid::regprocedure from pg_proc as routine
    where pronamespace = current_schema()::regnamespace and proname <> 'refuse_change'
      and not exists (select from pg_depend where objid = routine.oid and deptype = 'e')
    union all
    select 'drop view ' || oid::regclass from pg_class
    where relkind = 'v' and relnamespace = current_schema()::regnamespace
  loop
    execute former.statement;
  end loop;
end $$`;
