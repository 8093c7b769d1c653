import type { ShiftEvidenceView } from '@relevo/contracts/console-reliability';
import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

type Timed<Entry, Field extends keyof Entry> = Omit<Entry, Field> & Record<Field, Date>;
type Log = ShiftEvidenceView['log'][number];
type Message = ShiftEvidenceView['messages'][number];

/** What decides about a shift: its scans, its log, and what the two wrote to each other about the job. */
export async function findShiftEvidence({ db }: Deps, workerShiftId: string): Promise<ShiftEvidenceView> {
  const [shift, scans, log, messages] = await Promise.all([
    db
      .selectFrom('worker_shifts')
      .select(['pay_cents', 'worked_minutes'])
      .where('id', '=', workerShiftId)
      .executeTakeFirst(),
    db
      .selectFrom('scans')
      .select(['action', 'at', 'grade', 'grade_reason as reason', 'distance_m', 'signals'])
      .where('worker_shift_id', '=', workerShiftId)
      .orderBy('at')
      .execute(),
    sql<Timed<Log, 'at'>>`
      select id, at, by, event, reason, before, after from attendance_log
      where worker_shift_id = ${workerShiftId} order by id limit 500`.execute(db),
    sql<Timed<Message, 'sent_at'>>`
      select message.id, message.side as "from", message.text, message.quick, message.masked, message.erased, message.sent_at
      from worker_shifts as booked
      join message_threads as thread on thread.job_id = booked.job_id and thread.worker_id = booked.worker_id
      join messages as message on message.thread_id = thread.id
      where booked.id = ${workerShiftId} order by message.number desc limit 500`.execute(db),
  ]);
  return {
    pay: shift?.pay_cents == null ? null : formatMoneyWire(shift.pay_cents),
    worked_minutes: shift?.worked_minutes ?? null,
    scans: scans.map((scan) => ({ ...scan, at: scan.at.toISOString() })),
    log: log.rows.map((entry) => ({ ...entry, id: String(entry.id), at: entry.at.toISOString() })),
    messages: messages.rows.map((message) => ({ ...message, sent_at: message.sent_at.toISOString() })).reverse(),
  };
}
