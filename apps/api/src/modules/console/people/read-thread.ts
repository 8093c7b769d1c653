import type { ReportedThreadDetailView } from '@relevo/contracts/console-messages';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../audit.ts';
import { findReportedThread } from './threads.queries.ts';

type Act = { threadId: string; actor: string };

/** An operator reads a reported thread; that it was read is written down. */
export async function readReportedThread(deps: Deps, { threadId, actor }: Act): Promise<ReportedThreadDetailView> {
  const thread = await findReportedThread(deps, threadId);
  if (!thread) throw new Refusal('not_found');
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'thread.read', subjectId: threadId });
  return thread;
}

/** Takes the reports of a thread out of the queue. Again changes nothing. */
export async function handleReports(deps: Deps, { threadId, actor }: Act): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const reports = await tx
      .selectFrom('message_reports')
      .select(['message_id', 'handled_at'])
      .where('thread_id', '=', threadId)
      .forUpdate()
      .execute();
    if (reports.length === 0) throw new Refusal('not_found');
    if (reports.every(({ handled_at }) => handled_at !== null)) return;
    await tx
      .updateTable('message_reports')
      .set({ handled_at: at })
      .where('thread_id', '=', threadId)
      .where('handled_at', 'is', null)
      .execute();
    await recordAct(tx, { at, actor, action: 'thread.reports_handled', subjectId: threadId });
  });
}
