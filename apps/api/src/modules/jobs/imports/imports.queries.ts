import type { ImportRowView, ImportView } from '@relevo/contracts/job-imports';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { type ImportErrors, importStatus } from '@relevo/domain/shift-import';
import { fieldText } from '@relevo/i18n/field-texts';
import { type RawBuilder, sql } from 'kysely';
import { type Acting, type RightsReader, readsMoney } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type FundingColumn, fundingColumn, fundingFor } from '../../attendance/attendance.ts';
import { checkImport } from './check-import.ts';
import type { Import, OwnImport } from './imports.repository.ts';

type ImportedCounts = { jobs_count: number; shifts_count: number; cost: string | null };
type ImportRowColumns = Import & { funding: FundingColumn } & ImportedCounts;

type Reader = Pick<Acting, 'holderId' | 'siteIds'>;

/**
 * An import with the employer's money, and with what its jobs come to once they exist. It is of the whole company, so a
 * member who is bound to sites finds none.
 */
export function importStatement(
  deps: Deps,
  { importId, by }: { importId: string; by: Reader },
): RawBuilder<ImportRowColumns> {
  const ownerId = by.holderId;
  return sql`
    select import.*, ${fundingColumn(deps, { ownerId })} as funding, created.*
    from job_imports as import cross join lateral (
      select count(*)::int as jobs_count, coalesce(sum(job.estimated_cost_cents), 0)::text as cost,
        (select count(*)::int from shifts as shift where shift.job_id = any (import.job_ids)) as shifts_count
      from jobs as job where job.id = any (import.job_ids)) as created
    where import.id = ${importId} and import.owner_id = ${ownerId} and ${by.siteIds === null}`;
}

export async function getImport(deps: Deps, own: OwnImport, language: Language): Promise<ImportView> {
  const { rows } = await importStatement(deps, own).execute(deps.db);
  return presentImport(deps, rows, { by: own.by, language });
}

type Asked = { by: RightsReader; language: Language };

/** An import that waits is checked against the present each time; one that is over shows nothing of the file any more. */
export async function presentImport(
  deps: Deps,
  [found]: ImportRowColumns[],
  { by, language }: Asked,
): Promise<ImportView> {
  if (!found) throw new Refusal('not_found');
  const now = deps.clock.now();
  const isOver = now >= found.expires_at;
  const isConfirmed = found.status === 'confirmed';
  const rows = isOver ? [] : found.rows;
  const checked =
    isOver || isConfirmed ? null : await checkImport(deps.db, { ownerId: found.owner_id, rows: found.rows, now });
  const errors = checked?.errors ?? rows.map((row) => row.errors ?? {});
  const hasErrors = errors.some((each) => Object.keys(each).length > 0);
  const { cost, ...counts } = checked ? plannedTotals(checked.jobs) : createdTotals(found);
  return {
    id: found.id,
    status: importStatus({ isConfirmed, expiresAt: found.expires_at }, now, hasErrors),
    rows: rows.map(
      ({ line, values }, index): ImportRowView => ({
        line,
        job: values.job || null,
        values,
        errors: textsOf(errors[index] ?? {}, language),
      }),
    ),
    ...counts,
    estimated_cost: readsMoney(by) ? formatMoneyWire(cost) : null,
    funding: fundingFor(deps, by, found.funding),
    ignored_columns: found.ignored_columns,
    job_ids: found.job_ids,
    expires_at: found.expires_at.toISOString(),
  };
}

const plannedTotals = (jobs: readonly { shiftCount: number; cost: bigint }[]) => ({
  jobs_count: jobs.length,
  shifts_count: jobs.reduce((sum, { shiftCount }) => sum + shiftCount, 0),
  cost: jobs.reduce((sum, { cost }) => sum + cost, 0n),
});

const createdTotals = ({ jobs_count, shifts_count, cost }: ImportedCounts) => ({
  jobs_count,
  shifts_count,
  cost: BigInt(cost ?? '0'),
});

function textsOf(errors: ImportErrors, language: Language): Record<string, string[]> {
  const fields = Object.entries(errors).map(([field, problems]) => [
    field,
    (problems ?? []).map(({ problem, parameters }) => fieldText(problem, language, { ...parameters })),
  ]);
  return Object.fromEntries(fields);
}
