import { awaitedAfter, awaitedFrom } from '@relevo/domain/awaited-workers';
import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReplaceAwaited } from './free-place.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import { type BookedShift, lockBookedShift, saveBookedShift } from './worker-shifts.repository.ts';

const minuteMs = 60_000;

/**
 * Notifies both sides once of a worker who has not checked in some minutes after the start. The booking stands. Any node may
 * run it, also several at once.
 */
export async function awaitWorkers(deps: Deps, replaceAwaited: ReplaceAwaited): Promise<void> {
  const { db, clock } = deps;
  const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  await drain(deps, {
    name: 'shift_await',
    from: sql`worker_shifts as booked`,
    alias: 'booked',
    key: sql`booked.id`,
    dueAt: sql`booked.starts_at`,
    where: (now) => sql`booked.status = 'scheduled' and booked.awaited_at is null
      and booked.starts_at <= ${ago(now, awaitedAfter.startMinutes)}
      and booked.created_at <= ${ago(now, awaitedAfter.bookingMinutes)} and booked.ends_at > ${now}`,
    act: ([id = '']) =>
      inTransaction(db, async (tx) => {
        const shift = await lockBookedShift(tx, id, { anyone: true });
        const at = clock.now();
        if (!shift || !isAwaited(shift, at)) return;
        await saveBookedShift(tx, shift, { awaited_at: at, updated_at: at });
        const both = [shift.worker_id, shift.owner_id];
        await recordEvents(
          tx,
          both.map((userId) => ({ type: 'shift.awaited', userId, workerShiftId: id }) as const),
          at,
        );
        await publishShiftChange(tx, shift, 'awaited', at);
        await replaceAwaited(tx, { jobId: shift.job_id, shiftId: shift.shift_id, at });
      }),
  });
}

function isAwaited(shift: BookedShift, at: Date): boolean {
  const { starts_at: startsAt, created_at: bookedAt } = shift;
  const isOpen = shift.status === 'scheduled' && shift.awaited_at === null && shift.ends_at > at;
  return isOpen && awaitedFrom({ startsAt, bookedAt }) <= at;
}
