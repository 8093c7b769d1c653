import { forgottenAfterMs } from '@relevo/domain/presence';
import { isShiftActionPossible, type WorkerShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { letGo } from './approve-shift.ts';
import { callOff } from './cancel-shift.ts';
import type { FollowWork } from './job-of.ts';
import { holdForReview, payOf } from './settle-shift.ts';
import { tellBothSides } from './tell-both-sides.ts';
import { type BookedShift, lockBookedShift, logAttendance } from './worker-shifts.repository.ts';

const batchSize = 500;

type Duty = {
  action: WorkerShiftAction;
  /** Which shifts it is about, asked without a lock; each is looked at again under its own. */
  find: (now: Date) => ReturnType<typeof sql>;
  isDue: (shift: BookedShift, now: Date) => boolean;
  act: (deps: Deps, tx: Tx, shift: BookedShift, now: Date) => Promise<void>;
};

const duties: Duty[] = [
  {
    action: 'close',
    find: (now) => sql`status = 'in_progress' and ends_at <= ${new Date(now.getTime() - forgottenAfterMs)}`,
    isDue: (shift, now) => shift.ends_at.getTime() <= now.getTime() - forgottenAfterMs,
    act: closeForgotten,
  },
  {
    action: 'miss',
    find: (now) => sql`status = 'scheduled' and ends_at <= ${now}`,
    isDue: (shift, now) => shift.ends_at <= now,
    act: giveUp,
  },
  {
    action: 'approve',
    find: (now) => sql`review_until <= ${now}`,
    isDue: (shift, now) => shift.review_until !== null && shift.review_until <= now,
    act: (deps, tx, shift, at) => letGo(deps, tx, shift, { by: 'system', at }),
  },
];

/** What the hour alone makes of booked shifts. Any node may do it, also several at once; one in trouble holds up no other. */
export async function keepAttendanceOnTime(deps: Deps, followWork: FollowWork): Promise<void> {
  const { db, clock, log } = deps;
  for (const duty of duties) {
    const { rows } = await sql<{ id: string }>`
      select id from worker_shifts where ${duty.find(clock.now())} order by ends_at limit ${sql.lit(batchSize)}`.execute(
      db,
    );
    for (const { id } of rows) {
      await inTransaction(db, async (tx) => {
        const shift = await lockBookedShift(tx, id, { anyone: true });
        const now = clock.now();
        if (!shift || !isShiftActionPossible(shift.standing, duty.action, 'system') || !duty.isDue(shift, now)) return;
        await duty.act(deps, tx, shift, now);
        await followWork(tx, shift.job_id, now);
      }).catch((error: unknown) => {
        log.error({ err: error, worker_shift_id: id }, `a shift could not be moved on (${duty.action})`);
      });
    }
  }
}

/** Nobody scanned the end: it counts as worked to its end, and the employer looks at it before the pay goes out. */
async function closeForgotten(_deps: Deps, tx: Tx, shift: BookedShift, at: Date): Promise<void> {
  if (!shift.checked_in_at) return;
  const pay = payOf(shift, { checkedInAt: shift.checked_in_at, checkedOutAt: shift.ends_at });
  const changes = { status: 'completed', checked_out_at: shift.ends_at, check_out_by: 'system', ...pay } as const;
  const after = { checked_out_at: shift.ends_at.toISOString(), worked_minutes: pay.worked_minutes };
  await logAttendance(tx, [{ workerShiftId: shift.id, at, by: 'system', event: 'closed', after }]);
  await holdForReview(tx, shift, { reason: 'forgotten_end', changes, at });
  await tellBothSides(tx, shift, 'closed', at);
}

async function giveUp(deps: Deps, tx: Tx, shift: BookedShift, at: Date): Promise<void> {
  await callOff(deps, tx, shift, { because: 'no_show', at });
  for (const userId of [shift.worker_id, shift.ownerId]) {
    await recordEvent(tx, { type: 'shift.missed', userId, workerShiftId: shift.id }, at);
  }
}
