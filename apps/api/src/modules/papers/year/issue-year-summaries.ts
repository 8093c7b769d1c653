import { type PaperWorker, yearSummaryLabel } from '@relevo/domain/papers';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { maskSocialInsuranceNumbers } from '../../accounts/accounts.ts';
import { type CompanyParties, countryOf, readCompany, readWorkers } from '../paper-parties.ts';
import { paperWrite } from '../write-papers.ts';
import { describeYear, totalOf } from './describe-year.ts';
import { findUnsummarised, readYearFigures, type YearFigures } from './year-figures.queries.ts';

const batchSize = 500;

type WorkerFacts = Readonly<{
  id: string;
  worker: PaperWorker;
  town: { city: string; country: string };
  address: string;
  taxCountry: 'CA' | 'FR';
  sinMasked: string;
}>;

export type IssuedSummary = Readonly<{ id: string; label: string; workerId: string; total: bigint }>;
type Issue = {
  year: number;
  /** Whose turn it is; everyone without it. */
  isDue?: (town: WorkerFacts['town']) => Promise<boolean>;
};

/** One summary for each worker who was paid in the year and has none. Safe to repeat, and to run twice at once. */
export async function issueYearSummaries(deps: Deps, { year, isDue }: Issue): Promise<IssuedSummary[]> {
  const issued: IssuedSummary[] = [];
  const parties = new Map<string, CompanyParties>();
  for (let after: string | null = null; ; ) {
    const workerIds: string[] = await findUnsummarised(deps.db, { year, after, limit: batchSize });
    const workers = await dueOf(await readFacts(deps, workerIds), isDue);
    const figures = await readYearFigures(deps.db, { year, workerIds: workers.map(({ id }) => id) });
    await readParties(deps, figures, parties);
    for (const worker of workers) {
      const paid = figures.filter(({ worker_id }) => worker_id === worker.id);
      issued.push(...(await issueSummary(deps, { year, worker, paid, parties })));
    }
    after = workerIds.at(-1) ?? null;
    if (workerIds.length < batchSize) return issued;
  }
}

async function dueOf(workers: readonly WorkerFacts[], isDue: Issue['isDue']): Promise<WorkerFacts[]> {
  if (!isDue) return [...workers];
  const due: WorkerFacts[] = [];
  for (const worker of workers) if (await isDue(worker.town)) due.push(worker);
  return due;
}

/** Adds the companies that are not known yet. */
async function readParties(
  deps: Deps,
  figures: readonly YearFigures[],
  parties: Map<string, CompanyParties>,
): Promise<void> {
  for (const { holder_id } of figures) {
    if (!parties.has(holder_id)) parties.set(holder_id, await readCompany(deps, deps.db, holder_id));
  }
}

async function readFacts(deps: Deps, workerIds: readonly string[]): Promise<WorkerFacts[]> {
  if (workerIds.length === 0) return [];
  const [workers, masked] = await Promise.all([
    readWorkers(deps.db, workerIds),
    maskSocialInsuranceNumbers(deps, workerIds),
  ]);
  const users = await deps.db
    .selectFrom('users')
    .leftJoin('tax_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'address_line1', 'city', 'zip_code', 'users.country', 'profile.country as tax_country'])
    .where('users.id', 'in', [...workerIds])
    .orderBy('users.id')
    .execute();
  return users.flatMap(({ id, city, country, tax_country, ...user }) => {
    const worker = workers.get(id);
    if (!worker) return [];
    const address = [user.address_line1, city, user.zip_code, country].filter((part) => part !== '').join(', ');
    const taxCountry = tax_country ?? countryOf(country);
    return [{ id, worker, town: { city, country }, address, taxCountry, sinMasked: masked.get(id) ?? '' }];
  });
}

type Summary = {
  year: number;
  worker: WorkerFacts;
  paid: readonly YearFigures[];
  parties: ReadonlyMap<string, CompanyParties>;
};

/** None when another run issued it first. */
async function issueSummary(deps: Deps, { year, worker, paid, parties }: Summary): Promise<IssuedSummary[]> {
  const at = deps.clock.now();
  const id = uuidv7();
  const content = describeYear({
    label: yearSummaryLabel(year, id),
    year,
    at,
    country: worker.taxCountry,
    worker: { ...worker.worker, address: worker.address, sin_masked: worker.sinMasked },
    figures: paid,
    parties,
  });
  const { label } = content;
  return inTransaction(deps.db, async (tx) => {
    const write = paperWrite({
      id,
      kind: 'year_summary',
      content,
      series: null,
      number: null,
      holderId: null,
      workerId: worker.id,
      period: String(year),
      total: totalOf(paid),
      tax: 0n,
      corrects: null,
      at,
    });
    const { rows } = await sql`${write} on conflict (kind, worker_id, period) do nothing returning id`.execute(tx);
    if (rows.length === 0) return [];
    await recordEvent(tx, { type: 'paper.issued', userId: worker.id, paperId: id, kind: 'year_summary', label }, at);
    return [{ id, label, workerId: worker.id, total: totalOf(paid) }];
  });
}
