import {
  type AnsweredWage,
  answersMaximum,
  lastBuildTime,
  wageFigures,
  wageGuideDays,
  workWords,
} from '@relevo/domain/wage-guide';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

const batchSize = 5_000;
const insertSize = 500;
const dayMs = 24 * 60 * 60 * 1000;

type Answer = AnsweredWage & { pair: string };
type Kind = { word: string; city: string; country: string; answers: Map<string, Answer> };
type AnsweredRow = {
  id: bigint;
  at: Date;
  status: 'accepted' | 'rejected';
  application_id: string;
  worker_id: string;
  job_id: string;
  owner_id: string;
  final_wage_cents: bigint;
  title: string;
  city: string;
  country: string;
};

/** Makes the figures of the last 90 days again, once a night and at the first start. Two nodes at once make the same. */
export async function buildWageGuides({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const { built_at } = await db.selectFrom('wage_guide_builds').select('built_at').executeTakeFirstOrThrow();
  if (built_at && built_at >= lastBuildTime(now)) return;
  const kinds = await readKinds(db, new Date(now.getTime() - wageGuideDays * dayMs));
  const rows = [...kinds.values()].flatMap((kind) => guideOf(kind, now));
  await replaceGuides(db, rows, now);
  log.info({ event: 'wage_guides_built', kinds: rows.length }, 'Wage guides built');
}

/** Walks the answers of employers from the newest back, in batches, so that no statement runs long. */
async function readKinds(db: Db, since: Date): Promise<Map<string, Kind>> {
  const kinds = new Map<string, Kind>();
  for (let before: bigint | null = null; ; ) {
    const rows: AnsweredRow[] = await readAnswers(db, before);
    for (const row of rows) if (row.at >= since) addAnswer(kinds, row);
    const last = rows.at(-1);
    if (!last || last.at < since) return kinds;
    before = last.id;
  }
}

async function readAnswers(db: Db, before: bigint | null): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select step.id, step.at, step.status, step.application_id, application.worker_id, application.job_id, job.owner_id,
      application.final_wage_cents, job.title, job.search_city as city, job.country
    from application_history as step
    join applications as application on application.id = step.application_id
    join jobs as job on job.id = application.job_id
    where step.by = 'employer' and step.status in ('accepted', 'rejected')
      and (${before}::bigint is null or step.id < ${before})
    order by step.id desc limit ${sql.lit(batchSize)}`.execute(db);
  return rows;
}

/** An application that was accepted and rejected later counts as accepted. */
function addAnswer(kinds: Map<string, Kind>, row: AnsweredRow): void {
  const [word] = workWords(row.title);
  if (word === undefined) return;
  const place = { word, city: row.city, country: row.country };
  const key = JSON.stringify(place);
  const kind = kinds.get(key) ?? { ...place, answers: new Map() };
  kinds.set(key, kind);
  const isAccepted = row.status === 'accepted';
  const earlier = kind.answers.get(row.application_id);
  if (earlier) earlier.isAccepted ||= isAccepted;
  else if (kind.answers.size < answersMaximum) {
    const pair = `${row.worker_id} ${row.job_id}`;
    kind.answers.set(row.application_id, { employerId: row.owner_id, wage: row.final_wage_cents, isAccepted, pair });
  }
}

function guideOf({ answers, ...place }: Kind, now: Date) {
  const all = [...answers.values()];
  const figures = wageFigures(onePerWorkerAndJob(all.filter(({ isAccepted }) => isAccepted)));
  if (!figures) return [];
  const employers = [...new Set(all.map(({ employerId }) => employerId))];
  return [
    {
      ...place,
      low_cents: figures.low,
      middle_cents: figures.middle,
      high_cents: figures.high,
      samples: figures.samples,
      employers: figures.employers,
      answered_cents: all.map(({ wage }) => Number(wage)),
      answered_accepted: all.map(({ isAccepted }) => isAccepted),
      answered_employers: all.map(({ employerId }) => employers.indexOf(employerId)),
      built_at: now,
    },
  ];
}

function onePerWorkerAndJob(answers: Answer[]): Answer[] {
  const seen = new Set<string>();
  return answers.filter(({ pair }) => !seen.has(pair) && seen.add(pair));
}

async function replaceGuides(db: Db, rows: ReturnType<typeof guideOf>, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Held until the end, so that a second node replaces what this one made.
    await tx.updateTable('wage_guide_builds').set({ built_at: now }).execute();
    await tx.deleteFrom('wage_guides').execute();
    for (let from = 0; from < rows.length; from += insertSize) {
      await tx
        .insertInto('wage_guides')
        .values(rows.slice(from, from + insertSize))
        .execute();
    }
  });
}
