import { checkProblemAction, problemTransitions } from '@relevo/domain/problem-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockProblem, saveStep } from './problems.repository.ts';

/** The reporter takes a report back. A closed one stays as it is. */
export async function closeProblem({ db, clock }: Deps, own: { id: string; reporterId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const problem = await lockProblem(tx, own);
    if (!problem) throw new Refusal('not_found');
    if (problem.status === problemTransitions.close.to) return;
    const status = checkProblemAction(problem.status, 'close', 'reporter');
    await saveStep(tx, problem, { status, by: 'reporter', note: null, at: clock.now() });
  });
}
