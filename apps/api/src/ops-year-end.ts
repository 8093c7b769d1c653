import { formatMoneyWire } from '@relevo/domain/money';
import { exportSlips, issueYear as issueSummaries } from './modules/console/console.ts';
import { isYearOver, type T4aFormat, type T4aRefusal } from './modules/papers/papers.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

export type YearEndGiven = {
  year?: string | undefined;
  company?: string | undefined;
  format?: string | undefined;
};

/** Issues the year summaries that are missing and prints one line per paper. */
export async function issueYear(deps: Deps, given: YearEndGiven): Promise<string> {
  const year = yearOf(given, 'papers year --year 2026');
  if (!isYearOver(year, deps.clock.now())) throw new StartProblem(`The year ${year} is not over everywhere yet.`);
  const issued = await issueSummaries(deps, { year, actor: terminalActor() });
  if (issued.length === 0) return `No year summary of ${year} is missing.`;
  return issued
    .map(({ id, label, workerId, total }) => [id, label, workerId, formatMoneyWire(total)].join('  '))
    .join('\n');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const example = 'papers t4a --year 2026 --company ID --format csv';

/** Prints the T4A slips of a company with social insurance numbers; the audit log says who took them. */
export async function printSlips(deps: Deps, given: YearEndGiven): Promise<string> {
  const year = yearOf(given, example);
  const companyId = given.company ?? '';
  const format = given.format?.toLowerCase();
  if (format !== 'csv' && format !== 'xml') throw new StartProblem(`Say which format, csv or xml: ${example}.`);
  if (!uuid.test(companyId)) throw new StartProblem(`Say which company by its ID: ${example}.`);
  const exported = await exportSlips(deps, {
    companyId,
    year,
    format: format satisfies T4aFormat,
    actor: terminalActor(),
  });
  if ('refused' in exported) throw new StartProblem(reasons[exported.refused]);
  return exported.text.trimEnd();
}

const reasons: Record<T4aRefusal, string> = {
  no_company: 'There is no company with this ID.',
  no_slips: 'The company paid no worker 500.00 or more in that year.',
  sin_not_readable:
    'A social insurance number could not be opened: add its key to ENCRYPTION_KEY_PREVIOUS and run this again.',
  no_business_number:
    'The return needs the business number of the legal payer: the GST/HST number of the company, or the registration number of the third party. Where the platform pays, it files one return for all of its companies: take the CSV.',
};

function yearOf({ year = '' }: YearEndGiven, command: string): number {
  if (!/^20\d{2}$/.test(year)) throw new StartProblem(`Say which year: ${command}.`);
  return Number(year);
}
