import { checkProblemAction, type ProblemStatus, problemActionTo } from '@relevo/domain/problem-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockProblem, saveNotes, saveStep } from './problems.repository.ts';

type Move = { id: string; status: ProblemStatus; note: string | null; at: Date };

/** An operator moves a report; its reporter alone is notified. Answers the previous status, or null without a change. */
export async function moveProblem(tx: Tx, { id, status, note, at }: Move): Promise<ProblemStatus | null> {
  const problem = await lockProblem(tx, { id });
  if (!problem) throw new Refusal('not_found');
  if (problem.status === status) return null;
  checkProblemAction(problem.status, problemActionTo(status), 'team');
  await saveStep(tx, problem, { status, by: 'team', note, at });
  await recordEvent(tx, { type: 'problem.moved', userId: problem.reporter_id, problemId: id, status, note }, at);
  return problem.status;
}

/** An operator writes a note for the other operators. */
export async function noteProblem(tx: Tx, given: { id: string; operator: string; note: string; at: Date }) {
  const { id, operator, note, at } = given;
  const problem = await lockProblem(tx, { id });
  if (!problem) throw new Refusal('not_found');
  await saveNotes(tx, id, [...problem.notes, { at: at.toISOString(), operator, note }], at);
}
