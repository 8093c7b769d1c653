import { isOvertimeActionPossible, nextOvertimeStatus, overtimeAnswerMs } from '@relevo/domain/overtime-lifecycle';
import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type BookedShift, lockBookedShift, saveWithShift } from '../shifts/worker-shifts.repository.ts';
import { overtimeLog, overtimeWrites } from './request-overtime.ts';

/**
 * Lapses every overtime request that was not answered in time: the worker may open a dispute then. Any node may run it,
 * also several at once.
 */
export async function processDueOvertime(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const until = (now: Date) => new Date(now.getTime() - overtimeAnswerMs);
  await drain(deps, {
    name: 'overtime_lapse',
    from: sql`worker_shifts as booked`,
    alias: 'booked',
    key: sql`booked.id`,
    dueAt: sql`booked.overtime_requested_at`,
    where: (now) => sql`booked.overtime_status = 'requested' and booked.overtime_requested_at <= ${until(now)}`,
    act: ([id = '']) =>
      inTransaction(db, async (tx) => {
        const shift = await lockBookedShift(tx, id, { anyone: true });
        const now = clock.now();
        if (!shift?.overtime_status || !isOvertimeActionPossible(shift.overtime_status, 'lapse', 'system')) return;
        if (shift.overtime_requested_at && shift.overtime_requested_at <= until(now)) await lapse(tx, shift, now);
      }),
  });
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
