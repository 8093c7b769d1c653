import { JobBody } from '@relevo/contracts/jobs';
import type { FoundProblem } from '@relevo/domain/field-problems';
import { estimatedCost } from '@relevo/domain/schedule';
import { groupErrors, groupRows, type ImportErrors, type ImportRow } from '@relevo/domain/shift-import';
import type { Db } from '../../../platform/database/database.ts';
import { issueProblems } from '../issue-problems.ts';
import { checkPlan } from '../plan-job.ts';
import { type FindPlace, jobInputOf, placesOf } from './import-input.ts';
import { overlapErrors, type RowErrors, rowErrorsOf } from './row-errors.ts';

export type ImportedJob = { body: JobBody; siteId: string | null; shiftCount: number; cost: bigint };
export type CheckedImport = {
  /** In the order of the rows; empty for a row without an error. */
  errors: ImportErrors[];
  /** Jobs without a bad row, in the order of the file. */
  jobs: ImportedJob[];
};

type Asked = { ownerId: string; rows: readonly ImportRow[]; now: Date };

/** Asks the rules of a new job for every job of a file, against the present. */
export async function checkImport(db: Db, { ownerId, rows, now }: Asked): Promise<CheckedImport> {
  const findPlace = await placesOf(db, ownerId, rows);
  const errors: ImportErrors[] = rows.map(() => ({}));
  const jobs: ImportedJob[] = [];
  for (const { indexes } of groupRows(rows)) {
    const group = indexes.map((index) => rows[index] as ImportRow);
    const checked = await checkGroup(group, { findPlace, now });
    indexes.forEach((index, place) => {
      errors[index] = checked.errors[place] ?? {};
    });
    if (checked.job) jobs.push(checked.job);
  }
  return { errors, jobs };
}

type Circumstances = { findPlace: FindPlace; now: Date };
type CheckedGroup = { errors: ImportErrors[]; job: ImportedJob | null };

async function checkGroup(rows: readonly ImportRow[], { findPlace, now }: Circumstances): Promise<CheckedGroup> {
  const own = groupErrors(rows);
  const { input, siteId, isSiteUnknown } = await jobInputOf(rows, findPlace);
  const parsed = JobBody.safeParse(input);
  const found = parsed.success ? {} : issueProblems(parsed.error.issues);
  const errors = withFound(own, rowErrorsOf(rows, isSiteUnknown ? withSiteUnknown(found) : found));
  if (!parsed.success || hasErrors(errors)) return { errors, job: null };
  const { shifts, problems: rules } = checkPlan(parsed.data, { now });
  if (Object.keys(rules).length > 0) {
    const broken = Object.entries(rules).map(([field, problem]) => [field, [problem as FoundProblem]]);
    const ruled = withFound(errors, rowErrorsOf(rows, Object.fromEntries(broken)));
    return { errors: withFound(ruled, overlapErrors(rows, parsed.data)), job: null };
  }
  const { wage, worker_count: workerCount, schedule } = parsed.data;
  const cost = estimatedCost(shifts, { breakMinutes: schedule.break_duration, wage, workerCount });
  return { errors, job: { body: parsed.data, siteId, shiftCount: shifts.length, cost } };
}

const hasErrors = (errors: readonly ImportErrors[]) => errors.some((each) => Object.keys(each).length > 0);

/** What the rows say by themselves goes before what the rules say about the same cell. */
function withFound(own: readonly ImportErrors[], found: RowErrors): ImportErrors[] {
  return own.map((errors, index) => ({ ...found[index], ...errors }));
}

/** A site that the employer does not have leaves no address to find problems in. */
function withSiteUnknown(found: Record<string, FoundProblem[]>): Record<string, FoundProblem[]> {
  const others = Object.entries(found).filter(([field]) => !field.startsWith('location.'));
  return { ...Object.fromEntries(others), 'location.site_id': [{ problem: 'site_unknown' }] };
}
