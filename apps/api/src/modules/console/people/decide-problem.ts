import type { ConsoleProblemDetailView } from '@relevo/contracts/problems';
import type { ProblemStatus } from '@relevo/domain/problem-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { moveProblem, noteProblem } from '../../problems/problems.ts';
import { recordAct } from '../audit.ts';
import { findConsoleProblem } from './problems.queries.ts';

type Triage = { id: string; status: ProblemStatus; note: string | null; actor: string };

/** An operator moves a report about a shift; the reporter reads the note. */
export async function triageProblem(deps: Deps, { id, status, note, actor }: Triage): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const before = await moveProblem(tx, { id, status, note, at });
    const details = { before, after: status };
    if (before) await recordAct(tx, { at, actor, action: 'problem.moved', subjectId: id, details });
  });
}

/** An operator writes down what the other operators should know. */
export async function addProblemNote(deps: Deps, { id, note, actor }: { id: string; note: string; actor: string }) {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await noteProblem(tx, { id, operator: actor, note, at });
    await recordAct(tx, { at, actor, action: 'problem.noted', subjectId: id });
  });
}

/** An operator reads a report with the messages of its shift; that they were read is written down. */
export async function readProblem(
  deps: Deps,
  { id, actor }: { id: string; actor: string },
): Promise<ConsoleProblemDetailView> {
  const problem = await findConsoleProblem(deps, id);
  if (!problem) throw new Refusal('not_found');
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'problem.read', subjectId: id });
  return problem;
}
