import type { Deps } from '../../../platform/deps.ts';
import { type IssuedSummary, issueYearSummaries } from '../../papers/papers.ts';
import { recordAct } from '../audit.ts';

/** Issues the year summaries that are missing of a year that is over. */
export async function issueYear(
  deps: Deps,
  { year, actor }: { year: number; actor: string },
): Promise<IssuedSummary[]> {
  const issued = await issueYearSummaries(deps, { year });
  const details = { year, papers: issued.length };
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'papers.issued', details });
  return issued;
}
