import type { ProblemStatus } from '@relevo/domain/problem-lifecycle';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { ProblemNote, ProblemStep, ShiftProblemsTable } from '../../platform/database/tables/problem-tables.ts';

export type Problem = Selectable<ShiftProblemsTable>;

export async function addProblem(tx: Tx, problem: Insertable<ShiftProblemsTable>): Promise<void> {
  await tx.insertInto('shift_problems').values(problem).execute();
}

/** Locks a report: the reporter's own, or any for an operator. */
export async function lockProblem(tx: Tx, { id, reporterId }: { id: string; reporterId?: string }) {
  return tx
    .selectFrom('shift_problems')
    .selectAll()
    .where('id', '=', id)
    .$if(reporterId !== undefined, (query) => query.where('reporter_id', '=', reporterId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}

type Step = { status: ProblemStatus; by: ProblemStep['by']; note: string | null; at: Date };

export function stepOf({ at, ...step }: Step): ProblemStep {
  return { at: at.toISOString(), ...step };
}

/** Moves a locked report and adds the step to its history. */
export async function saveStep(tx: Tx, { id, history }: Problem, step: Step): Promise<void> {
  const changes = { status: step.status, history: JSON.stringify([...history, stepOf(step)]), updated_at: step.at };
  await tx.updateTable('shift_problems').set(changes).where('id', '=', id).execute();
}

export async function saveNotes(tx: Tx, id: string, notes: readonly ProblemNote[], at: Date): Promise<void> {
  const changes = { notes: JSON.stringify(notes), updated_at: at };
  await tx.updateTable('shift_problems').set(changes).where('id', '=', id).execute();
}
