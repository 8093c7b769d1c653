import type { JobPreviewQuery, JobPreviewView } from '@relevo/contracts/job-preview';
import { chordOf, type Position, pointInSpace } from '@relevo/domain/earth';
import { type Cents, formatMoneyWire, payFor } from '@relevo/domain/money';
import { cellOf, cellsPerDegree, nearbyCells, nearbyReachKm, previewedJobs } from '@relevo/domain/preview-area';
import { searchText } from '@relevo/domain/search-words';
import { paidMinutes } from '@relevo/domain/span';
import { type RawBuilder, sql } from 'kysely';
import { isShownTo } from '../../connections/connections.ts';

export type PreviewedJobRow = {
  title: string;
  city: string;
  wage_cents: Cents;
  break_minutes: number;
  starts_at: Date;
  ends_at: Date;
  /** Of the shift, where the job is. */
  date: string;
};

type Asked = { viewerId: string; now: Date; query: JobPreviewQuery };

/** Open jobs near a position, or of a town, the soonest first; only what the preview shows is read. */
export function previewStatement({ viewerId, now, query }: Asked): RawBuilder<PreviewedJobRow> {
  const { city, latitude, longitude } = query;
  const picked =
    latitude !== undefined && longitude !== undefined
      ? nearby({ latitude, longitude })
      : ofTown(city ? sql`${searchText(city)}::text` : townOf(viewerId));
  const isOpen = sql`job.listed and job.last_shift_at > ${now} and ${isShownTo(viewerId, sql`job.owner_id`)}`;
  return sql<PreviewedJobRow>`
    select job.title, job.city, job.wage_cents, job.break_minutes, next_shift.starts_at, next_shift.ends_at,
      to_char(next_shift.starts_at at time zone job.timezone, 'YYYY-MM-DD') as date
    from jobs as job
    join lateral (
      select shift.starts_at, shift.ends_at from shifts as shift
      where shift.job_id = job.id and shift.starts_at > ${now}
      order by shift.starts_at limit 1
    ) as next_shift on true
    where ${isOpen} and ${picked.condition}
    order by ${picked.order} limit ${sql.lit(previewedJobs)}`;
}

type Picked = { condition: RawBuilder<unknown>; order: RawBuilder<unknown> };

const soonest = sql`job.next_starts_at, job.id`;

/** A town without a letter that a search knows is no town: all of those would be the same one. */
function ofTown(town: RawBuilder<unknown>): Picked {
  return { condition: sql`job.search_city = ${town} and job.search_city <> ''`, order: soonest };
}

const townOf = (viewerId: string) => sql`(select search_name(users.city) from users where users.id = ${viewerId})`;

/** The index of places narrows the search to a box around the cells, which decide: see `cellOf`. */
function nearby(position: Position): Picked {
  const { row, column, middle } = cellOf(position);
  const perDegree = sql.lit(cellsPerDegree);
  const steps = sql`greatest(abs(round(job.latitude * ${perDegree}) - ${row}::float8),
    abs(round(job.longitude * ${perDegree}) - ${column}::float8))`;
  const here = `(${pointInSpace(middle).join(',')})`;
  return {
    condition: sql`job.place <@ cube_enlarge(${here}::cube, ${chordOf(nearbyReachKm)}::float8, 3)
      and ${steps} <= ${sql.lit(nearbyCells)}`,
    order: sql`${steps}, ${soonest}`,
  };
}

export function presentPreview(rows: PreviewedJobRow[]): JobPreviewView {
  return {
    results: rows.map(({ title, city, date, wage_cents: wage, ...row }) => ({
      title,
      wage: formatMoneyWire(wage),
      pay: formatMoneyWire(
        payFor(paidMinutes({ startsAt: row.starts_at, endsAt: row.ends_at }, row.break_minutes), wage),
      ),
      date,
      city,
    })),
  };
}
