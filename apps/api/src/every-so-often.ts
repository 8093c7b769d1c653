import { forgetOldTraces } from './modules/accounts/accounts.ts';
import { fundShifts, keepAttendanceOnTime, remindWorkers } from './modules/attendance/attendance.ts';
import { bringOnTime, keepJobsOnTime } from './modules/jobs/jobs.ts';
import { finishOpenDeposits } from './modules/wallet/wallet.ts';
import type { Deps } from './platform/deps.ts';
import { forgetOldChanges } from './platform/live/live-feed.ts';

/** What the clock asks for: jobs, shifts, reminders and money that is under way. Any node may do it, also several at once. */
export async function everyMinute(deps: Deps): Promise<void> {
  await allOf([
    () => keepAttendanceOnTime(deps, (tx, jobId, at) => bringOnTime(deps, tx, jobId, at)),
    () => keepJobsOnTime(deps),
    () => fundShifts(deps),
    () => remindWorkers(deps),
    () => finishOpenDeposits(deps),
  ]);
}

export async function everyNight(deps: Deps): Promise<void> {
  await allOf([() => forgetOldTraces(deps), () => forgetOldChanges(deps.db, deps.clock.now())]);
}

/** None waits for another, nor fails with it. */
async function allOf(duties: (() => Promise<void>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(duties.map((duty) => duty()));
  for (const { reason } of outcomes.filter((each) => each.status === 'rejected')) throw reason;
}
