import type { JobSort } from '@relevo/contracts/jobs';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { type RawBuilder, sql } from 'kysely';
import type { JobRow } from '../job-rows.ts';

/** The end of a page: the next page is found in the index without counting the rows before it. */
type Mark = { sort: JobSort; key: string; id: string };

/** The cursor behind a row; null for the order by distance, which counts its pages from the start. */
export function markAfter(sort: JobSort, row: JobRow): string | null {
  const keys: Record<JobSort, string | null> = {
    soonest: row.next_starts_at.toISOString(),
    newest: row.created_at.toISOString(),
    wage: String(row.wage_cents),
    distance: null,
  };
  const key = keys[sort];
  return key === null ? null : Buffer.from(JSON.stringify({ sort, key, id: row.id })).toString('base64url');
}

/** Where a page begins. Refuses a cursor of another order or an invalid one: it would silently skip jobs. */
export function readPlace(text: string, sort: JobSort): { afterKey: string; afterId: string } {
  const mark = readMark(text);
  if (mark?.sort !== sort) throw new FieldRefusal({ after: [{ problem: 'invalid' }] });
  return { afterKey: mark.key, afterId: mark.id };
}

/** That a job is behind a place, in an order. */
export function isBehindPlace(sort: JobSort, key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`(job.created_at, job.id) < (${key}::timestamptz, ${id}::uuid)`;
    case 'wage':
      return sql`(job.wage_cents < ${key}::bigint or (job.wage_cents = ${key}::bigint and job.id > ${id}::uuid))
        and job.wage_cents <= ${key}::bigint`;
    default:
      return sql`(job.next_starts_at, job.id) > (${key}::timestamptz, ${id}::uuid)`;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const keyPatterns: Record<JobSort, RegExp> = {
  soonest: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  newest: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  wage: /^\d{1,9}$/,
  distance: /^$/,
};

function readMark(text: string): Mark | null {
  try {
    const { sort, key, id } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    if (typeof sort !== 'string' || typeof key !== 'string' || typeof id !== 'string') return null;
    const isOurs =
      keyPatterns[sort as JobSort]?.test(key) && uuid.test(id) && !(sort !== 'wage' && Number.isNaN(Date.parse(key)));
    return isOurs ? { sort: sort as JobSort, key, id } : null;
  } catch {
    return null;
  }
}
