import { isOvertimeActionPossible, nextOvertimeStatus, overtimeAnswerMs } from '@relevo/domain/overtime-lifecycle';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type BookedShift, lockBookedShift, saveWithShift } from '../shifts/worker-shifts.repository.ts';
import { overtimeLog, overtimeWrites } from './request-overtime.ts';

const batchSize = 500;

/**
 * Lapses every overtime request that nobody answered in time: the worker may open a dispute then. Any node may run it,
 * also several at once; a failure skips one request.
 */
export async function processDueOvertime({ db, clock, log }: Deps): Promise<void> {
  const until = (now: Date) => new Date(now.getTime() - overtimeAnswerMs);
  const { rows } = await sql<{ id: string }>`
    select id from worker_shifts where overtime_status = 'requested' and overtime_requested_at <= ${until(clock.now())}
    order by overtime_requested_at limit ${sql.lit(batchSize)}`.execute(db);
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      const shift = await lockBookedShift(tx, id, { anyone: true });
      const now = clock.now();
      if (!shift?.overtime_status || !isOvertimeActionPossible(shift.overtime_status, 'lapse', 'system')) return;
      if (shift.overtime_requested_at && shift.overtime_requested_at <= until(now)) await lapse(tx, shift, now);
    }).catch((error: unknown) =>
      log.error(
        { event: 'due_overtime_failed', err: error, worker_shift_id: id },
        'Overdue overtime request could not be processed',
      ),
    );
  }
}

async function lapse(tx: Tx, shift: BookedShift, at: Date): Promise<void> {
  const overtime_status = nextOvertimeStatus(shift.overtime_status, 'lapse', 'system');
  await saveWithShift(tx, {
    id: shift.id,
    changes: { overtime_status, overtime_answered_at: at, updated_at: at },
    log: [overtimeLog(shift, { event: 'overtime_lapsed', by: 'system', minutes: shift.overtime_minutes ?? 0, at })],
    writes: overtimeWrites(shift, { type: 'overtime.lapsed' }, at),
  });
}
