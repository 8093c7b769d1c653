import { type BugStatus, bugActionTo, checkBugAction } from '@relevo/domain/bug-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockBug, noteBugStep, saveBug } from './bugs.repository.ts';

type Move = { id: string; status: BugStatus; note: string | null; at: Date };

/** An operator changes the status; the reporter gets a mail. Answers the previous status, or null without a change. */
export async function moveBug(tx: Tx, { id, status, note, at }: Move): Promise<BugStatus | null> {
  const bug = await lockBug(tx, { id });
  if (!bug) throw new Refusal('not_found');
  if (bug.status === status) return null;
  const action = bugActionTo(status);
  if (!action) throw new Refusal('invalid_transition', { action: status, status: bug.status });
  checkBugAction(bug.status, action, 'team');
  await saveBug(tx, id, { status, updated_at: at });
  await noteBugStep(tx, { bugId: id, status, by: 'team', note, at });
  await recordEvent(tx, { type: 'bug.moved', userId: bug.reporter_id, bugId: id, title: bug.title, status, note }, at);
  return bug.status;
}
