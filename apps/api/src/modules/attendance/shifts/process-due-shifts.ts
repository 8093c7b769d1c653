import { forgottenAfterMs } from '@relevo/domain/scan-rules';
import { isShiftActionPossible, nextShiftStatus, type WorkerShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdForReview, payOf } from '../funding/settle-shift.ts';
import { releasePay } from './approve-shift.ts';
import { cancelBookedShift } from './cancel-shift.ts';
import { type FreePlace, freePlaceWhenNoneLeft } from './free-place.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import type { SyncJobStatus } from './sync-job-status.ts';
import { type BookedShift, lockBookedShift, logAttendance } from './worker-shifts.repository.ts';

type DueTransition = {
  action: WorkerShiftAction;
  find: (now: Date) => RawBuilder<unknown>;
  dueAt: RawBuilder<unknown>;
  isDue: (shift: BookedShift, now: Date) => boolean;
  act: (deps: Deps, tx: Tx, shift: BookedShift, due: Due) => Promise<void>;
};

type Due = { at: Date; freePlace: FreePlace };

const dueTransitions: DueTransition[] = [
  {
    action: 'close',
    dueAt: sql`booked.ends_at`,
    find: (now) => sql`status = 'in_progress' and ends_at <= ${new Date(now.getTime() - forgottenAfterMs)}`,
    isDue: (shift, now) => shift.ends_at.getTime() <= now.getTime() - forgottenAfterMs,
    act: closeShift,
  },
  {
    action: 'miss',
    dueAt: sql`booked.ends_at`,
    find: (now) => sql`status = 'scheduled' and ends_at <= ${now}`,
    isDue: (shift, now) => shift.ends_at <= now,
    act: markNoShow,
  },
  {
    action: 'approve',
    dueAt: sql`booked.review_until`,
    find: (now) => sql`review_until <= ${now}`,
    isDue: (shift, now) => shift.review_until !== null && shift.review_until <= now,
    act: (deps, tx, shift, { at }) => releasePay(deps, tx, shift, { by: 'system', at }),
  },
];

/** Moves every shift that is due by time alone. Any node may run it, also several at once. */
export async function processDueShifts(deps: Deps, syncJobStatus: SyncJobStatus, freePlace: FreePlace): Promise<void> {
  const { db, clock } = deps;
  for (const { action, find, dueAt, isDue, act } of dueTransitions) {
    await drain(deps, {
      name: `shift_${action}`,
      from: sql`worker_shifts as booked`,
      alias: 'booked',
      key: sql`booked.id`,
      dueAt,
      where: find,
      act: ([id = '']) =>
        inTransaction(db, async (tx) => {
          const shift = await lockBookedShift(tx, id, { anyone: true });
          const now = clock.now();
          if (!shift || !isDue(shift, now)) return;
          if (!isShiftActionPossible(shift.phase, action, 'system')) return 'refused';
          await act(deps, tx, shift, { at: now, freePlace });
          await syncJobStatus(tx, shift.job_id, now);
        }),
    });
  }
}

/** No end was scanned: the shift counts as worked to its end, and its pay waits for the employer's approval. */
async function closeShift(_deps: Deps, tx: Tx, shift: BookedShift, { at }: Due): Promise<void> {
  if (!shift.checked_in_at) return;
  const pay = payOf(shift, { checkedInAt: shift.checked_in_at, checkedOutAt: shift.ends_at });
  const status = nextShiftStatus(shift.phase, 'close', 'system');
  const changes = { status, checked_out_at: shift.ends_at, check_out_by: 'system', ...pay } as const;
  const after = { checked_out_at: shift.ends_at.toISOString(), worked_minutes: pay.worked_minutes };
  await logAttendance(tx, [{ workerShiftId: shift.id, at, by: 'system', event: 'closed', after }]);
  await holdForReview(tx, shift, { reason: 'forgotten_end', changes, at });
  await publishShiftChange(tx, shift, 'closed', at);
}

async function markNoShow(deps: Deps, tx: Tx, shift: BookedShift, { at, freePlace }: Due): Promise<void> {
  await cancelBookedShift(deps, tx, shift, { because: 'no_show', at });
  const endsBooking = await freePlaceWhenNoneLeft(tx, shift, { because: 'no_show', at, freePlace });
  const both = [shift.worker_id, shift.owner_id];
  const events = both.map(
    (userId) => ({ type: 'shift.missed', userId, workerShiftId: shift.id, endsBooking }) as const,
  );
  await recordEvents(tx, events, at);
}
