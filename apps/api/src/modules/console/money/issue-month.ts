import type { Deps } from '../../../platform/deps.ts';
import { type IssuedPaper, issuePapersOf } from '../../papers/papers.ts';
import type { FindTownZone } from '../../wallet/wallet.ts';
import { recordAct } from '../audit.ts';

type IssueMonth = { month: string; actor: string; findTownZone: FindTownZone };

/** Issues the papers of a month that is over, for the companies that have none of it yet. */
export async function issueMonth(deps: Deps, { month, actor, findTownZone }: IssueMonth): Promise<IssuedPaper[]> {
  const issued = await issuePapersOf(deps, month, findTownZone);
  const details = { month, papers: issued.length };
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'papers.issued', details });
  return issued;
}
