import { formatMoneyWire } from '@relevo/domain/money';
import { findZone } from './modules/addresses/addresses.ts';
import { issueMonth } from './modules/console/console.ts';
import { listIssuedPapers, listMissingPapers } from './modules/papers/papers.ts';
import { issueYear, printSlips, type YearEndGiven } from './ops-year-end.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = YearEndGiven & { words: string[]; month?: string | undefined };

/** Papers of months and years that are over, and what is missing of them. */
export async function runPapers(deps: Deps, given: Given): Promise<string> {
  const [what] = given.words;
  if (what === 'list') return list(deps);
  if (what === 'issue' && given.month) return issue(deps, given.month);
  if (what === 'year') return issueYear(deps, given);
  if (what === 't4a') return printSlips(deps, given);
  throw new StartProblem(
    'Say what to do: papers list, papers issue --month 2026-10, papers year --year 2026, or papers t4a --year 2026 --company ID --format csv.',
  );
}

const aMonth = /^20\d{2}-(0[1-9]|1[0-2])$/;

async function issue(deps: Deps, month: string): Promise<string> {
  if (!aMonth.test(month)) throw new StartProblem(`${month} is no month: write it like 2026-10.`);
  const findTownZone = (town: { city: string; country: string }) => findZone(deps.db, town);
  const issued = await issueMonth(deps, { month, actor: terminalActor(), findTownZone });
  if (issued.length === 0) return `Nothing of ${month} is to be issued.`;
  return issued
    .map(({ id, label, company, total }) => [id, label, company || '(no name)', formatMoneyWire(total)].join('  '))
    .join('\n');
}

async function list(deps: Deps): Promise<string> {
  const { items } = await listIssuedPapers(deps, { page: 1, page_size: 500, kind: undefined, month: undefined });
  const { missing } = await listMissingPapers(deps);
  const lines = [
    ...missing.map(({ holder_id, month, company, total }) => `${holder_id}  MISSING ${month}  ${company}  ${total}`),
    ...items.map(({ id, label, period, company, total }) => [id, label, period, company, total].join('  ')),
  ];
  return lines.length === 0 ? 'No paper was issued.' : lines.join('\n');
}
