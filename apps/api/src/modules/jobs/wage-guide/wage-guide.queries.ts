import type { WageGuideQuery, WageGuideView } from '@relevo/contracts/wage-guide';
import { type Cents, formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { searchText } from '@relevo/domain/search-words';
import { type AnsweredWage, acceptedPercent, wagePosition, workWords } from '@relevo/domain/wage-guide';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import type { WageGuidesTable } from '../../../platform/database/tables/job-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isElsewhereOrAtSites, isVisibleTo } from '../jobs.queries.ts';

export type GuideRow = Omit<WageGuidesTable, 'word' | 'city' | 'country'>;
type GuideValues = { words: string[]; city: string; country: string };

/** Takes the words of a title in their order: the first one with figures in the city answers. */
export function guideStatement({ words, city, country }: GuideValues): RawBuilder<GuideRow> {
  return sql`
    select guide.low_cents, guide.middle_cents, guide.high_cents, guide.samples, guide.employers, guide.answered_cents,
      guide.answered_accepted, guide.answered_employers, guide.built_at
    from wage_guides as guide
    where guide.word = any(${words}::text[]) and guide.city = ${city} and guide.country = ${country}
    order by array_position(${words}::text[], guide.word) limit 1`;
}

export const guideValues = (
  { title, city }: Pick<WageGuideQuery, 'title' | 'city'>,
  country = 'Canada',
): GuideValues => ({
  words: workWords(title),
  city: searchText(city),
  country,
});

export function presentGuide([row]: GuideRow[], wage: Cents | undefined): WageGuideView {
  if (!row) return { available: false };
  const figures = { low: row.low_cents, high: row.high_cents };
  return {
    available: true,
    low: formatMoneyWire(row.low_cents),
    middle: formatMoneyWire(row.middle_cents),
    high: formatMoneyWire(row.high_cents),
    samples: row.samples - (row.samples % 10),
    employers: row.employers,
    as_of: row.built_at.toISOString(),
    position: wage === undefined ? null : wagePosition(wage, figures),
    accepted_percent: wage === undefined ? null : acceptedPercent(answersOf(row), wage),
  };
}

const answersOf = (row: GuideRow): AnsweredWage[] =>
  row.answered_cents.map((cents, index) => ({
    wage: BigInt(cents),
    isAccepted: row.answered_accepted[index] ?? false,
    employerId: String(row.answered_employers[index]),
  }));

type JobGuide = { viewer: Pick<Acting, 'holderId' | 'siteIds'>; jobId: string; wage: Cents | undefined };

/** The figures of a job that the viewer may see. */
export async function getJobGuide({ db, clock }: Deps, { viewer, jobId, wage }: JobGuide): Promise<WageGuideView> {
  const found = await sql<{ title: string; city: string; country: string }>`
    select job.title, job.city, job.country from jobs as job
    where job.id = ${jobId} and ${isVisibleTo({ viewerId: viewer.holderId, now: clock.now() })}
      and ${isElsewhereOrAtSites(viewer)}`.execute(db);
  const [job] = found.rows;
  if (!job) throw new Refusal('not_found');
  const { rows } = await guideStatement(guideValues(job, job.country)).execute(db);
  return presentGuide(rows, wage);
}
