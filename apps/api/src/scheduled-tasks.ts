import { forgetOldTraces, remindOfExpiry } from './modules/accounts/accounts.ts';
import {
  awaitWorkers,
  forgetOldFiles,
  forgetOldKiosks,
  fundDueShifts,
  processDueDisputes,
  processDueOvertime,
  processDueShifts,
  processReconfirmations,
  remindEmployers,
  remindWorkers,
} from './modules/attendance/attendance.ts';
import {
  advanceDueJobs,
  advanceNextShifts,
  buildWageGuides,
  clearExpiredImports,
  forgetOldAlerts,
  forgetOldImports,
  freeMissedPlace,
  openDueJobs,
  postDueOccurrences,
  sendDueAlerts,
  syncJobStatus,
} from './modules/jobs/jobs.ts';
import { forgetOldMessages, mailUnread } from './modules/messages/messages.ts';
import { forgetOldNotifications } from './modules/notifications/notifications.ts';
import { expireOffers, forgetOldOffers } from './modules/offers/offers.ts';
import { forgetOldReplacements } from './modules/offers/replacements/forget-old-replacements.ts';
import { replaceAwaited } from './modules/offers/replacements/replace-worker.ts';
import { sendDueWaves } from './modules/offers/replacements/send-due-waves.ts';
import { revealDueRatings } from './modules/ratings/ratings.ts';
import { forgetOldLinks } from './modules/records/records.ts';
import { forgetOldEvents } from './modules/reliability/reliability.ts';
import { checkLedgerAtNight, finishOpenDeposits, finishOpenRefunds } from './modules/wallet/wallet.ts';
import { forgetOldClaims } from './platform/background/drain.ts';
import { forgetPublishedEvents } from './platform/background/outbox.ts';
import { ensurePartitions } from './platform/database/partitions.ts';
import type { Deps } from './platform/deps.ts';
import { forgetOldChanges } from './platform/live/live-changes.ts';
import { forgetOldRateCounts } from './platform/rate-counts.ts';

/**
 * Jobs, shifts, funding and reminders that are due. Any node may run it, also several at once: each takes other rows
 * (`drain`), and when much is due the queue asks further nodes to run it too.
 */
export async function everyMinute(deps: Deps): Promise<void> {
  await runEach([
    () => processDueShifts(deps, syncJobStatus(deps), freeMissedPlace(deps)),
    () => processDueDisputes(deps),
    () => revealDueRatings(deps),
    () => processDueOvertime(deps),
    () => advanceDueJobs(deps),
    () => advanceNextShifts(deps),
    () => openDueJobs(deps),
    () => expireOffers(deps),
    () => awaitWorkers(deps, replaceAwaited),
    () => sendDueWaves(deps),
    () => postDueOccurrences(deps),
    () => processReconfirmations(deps),
    () => remindWorkers(deps),
    () => fundShiftsAndRemind(deps),
    () => mailUnread(deps),
    () => sendDueAlerts(deps),
    () => remindOfExpiry(deps),
    () => forgetOldEvents(deps),
  ]);
}

/** One after the other: what can be held is held before its employer is mailed that it is not. */
async function fundShiftsAndRemind(deps: Deps): Promise<void> {
  await fundDueShifts(deps);
  await remindEmployers(deps);
}

/** Pending deposits and refunds, apart from the rest, which must not wait for the card provider. */
export async function everyMinuteAtProviders(deps: Deps): Promise<void> {
  // At once, because a slow answer about a deposit must not delay a refund.
  const outcomes = await Promise.allSettled([finishOpenDeposits(deps), finishOpenRefunds(deps)]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Figures without a deadline, apart from the rest because they read much. */
export async function everyMinuteForFigures(deps: Deps): Promise<void> {
  await runEach([() => buildWageGuides(deps), () => forgetOldRateCounts(deps.db), () => clearExpiredImports(deps)]);
}

/** On separate connections, because at size they take longer than a request may. */
export async function everyNight(atNight: Deps): Promise<void> {
  await atNight.longWork(async (db) => {
    const deps = { ...atNight, db };
    await runEach([
      () => ensurePartitions(deps),
      () => forgetOldTraces(deps),
      () => forgetOldKiosks(deps),
      () => forgetOldFiles(deps),
      () => forgetOldMessages(deps.db, deps.clock.now()),
      () => forgetOldNotifications(deps),
      () => forgetOldAlerts(deps),
      () => forgetOldOffers(deps),
      () => forgetOldReplacements(deps),
      () => forgetOldImports(deps),
      () => forgetOldLinks(deps),
      () => forgetOldClaims(deps),
      () => forgetOldChanges(deps.db, deps.clock.now()),
      () => forgetPublishedEvents(deps.db, deps.clock.now()),
      () => checkLedgerAtNight(deps),
    ]);
  });
}

/** Runs the tasks one after the other; a failure of one does not stop the rest and is thrown at the end. */
async function runEach(tasks: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
