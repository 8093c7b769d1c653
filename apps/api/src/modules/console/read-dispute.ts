import type { ConsoleDisputeDetailView } from '@relevo/contracts/console-shifts';
import { Refusal } from '@relevo/domain/refusals';
import { type Selectable, sql } from 'kysely';
import type { AttendanceLogTable, ScansTable } from '../../platform/database/tables/attendance-tables.ts';
import type { MessagesTable } from '../../platform/database/tables/message-tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from './audit.ts';
import { findConsoleDispute } from './shifts.queries.ts';

type Act = { disputeId: string; actor: string };

/** An operator reads the scans, the log and the messages of a disputed shift; that they were read is recorded. */
export async function readDispute(deps: Deps, { disputeId, actor }: Act): Promise<ConsoleDisputeDetailView> {
  const { db, clock } = deps;
  const dispute = await findConsoleDispute(deps, disputeId);
  if (!dispute) throw new Refusal('not_found');
  const shiftId = dispute.worker_shift_id;
  const [scans, log, messages] = await Promise.all([
    db.selectFrom('scans').selectAll().where('worker_shift_id', '=', shiftId).orderBy('at').execute(),
    db.selectFrom('attendance_log').selectAll().where('worker_shift_id', '=', shiftId).orderBy('id').execute(),
    sql<Selectable<MessagesTable>>`
      select message.* from messages as message join message_threads as thread on thread.id = message.thread_id
      join worker_shifts as booked on booked.job_id = thread.job_id and booked.worker_id = thread.worker_id
      where booked.id = ${shiftId} order by message.number`.execute(db),
  ]);
  await recordAct(db, { at: clock.now(), actor, action: 'dispute.read', subjectId: disputeId });
  return {
    ...dispute,
    scans: scans.map(presentScan),
    log: log.map(presentEntry),
    messages: messages.rows.map(presentMessage),
  };
}

function presentScan(scan: Selectable<ScansTable>): ConsoleDisputeDetailView['scans'][number] {
  const { action, at, grade, grade_reason: reason, distance_m, signals } = scan;
  return { action, at: at.toISOString(), grade, reason, distance_m, signals };
}

function presentEntry(entry: Selectable<AttendanceLogTable>): ConsoleDisputeDetailView['log'][number] {
  const { id, at, by, event, reason, before, after } = entry;
  return { id: String(id), at: at.toISOString(), by, event, reason, before, after };
}

function presentMessage(message: Selectable<MessagesTable>): ConsoleDisputeDetailView['messages'][number] {
  const { id, side: from, text, quick, masked, erased, sent_at } = message;
  return { id, from, text, quick, masked, erased, sent_at: sent_at.toISOString() };
}
