import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { exportT4a, type T4aFormat, type T4aRefusal } from '../../papers/papers.ts';
import { recordAct } from '../audit.ts';

type ExportSlips = { companyId: string; year: number; format: T4aFormat; actor: string };

/** The T4A slips of a company with social insurance numbers. The audit log names who took them before they leave. */
export async function exportSlips(
  deps: Deps,
  { actor, ...asked }: ExportSlips,
): Promise<{ text: string } | { refused: T4aRefusal }> {
  const exported = await exportT4a(deps, asked);
  if ('refused' in exported) return exported;
  const { text, slips, holderId } = exported;
  const details = { company: asked.companyId, year: asked.year, format: asked.format, slips };
  await inTransaction(deps.db, (tx) =>
    recordAct(tx, { at: deps.clock.now(), actor, action: 't4a.exported', subjectId: holderId, details }),
  );
  return { text };
}
