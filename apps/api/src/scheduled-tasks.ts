import { forgetOldTraces, remindOfExpiry } from './modules/accounts/accounts.ts';
import { findZone } from './modules/addresses/addresses.ts';
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
import { carryOutFactorResets, makeDueFigures } from './modules/console/console.ts';
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
import { issueDuePapers, issueDueSummaries } from './modules/papers/papers.ts';
import { revealDueRatings } from './modules/ratings/ratings.ts';
import { forgetOldLinks } from './modules/records/records.ts';
import { forgetOldEvents } from './modules/reliability/reliability.ts';
import {
  carryOutPayouts,
  checkLedgerAtNight,
  type FindTownZone,
  finishOpenDeposits,
  finishOpenRefunds,
  reconcilePayouts,
} from './modules/wallet/wallet.ts';
import { forgetOldDeliveries } from './modules/webhooks/webhooks.ts';
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
    () => carryOutFactorResets(deps),
    () => forgetOldEvents(deps),
  ]);
}

/** One after the other: what can be held is held before its employer is mailed that it is not. */
async function fundShiftsAndRemind(deps: Deps): Promise<void> {
  await fundDueShifts(deps);
  await remindEmployers(deps);
}

/** How long a round of payouts may take: the next round goes on, and deposits do not wait for ten thousand payouts. */
const payoutRoundMs = 25_000;

/** Pending deposits, refunds and payouts, apart from the rest, which must not wait for a provider. */
export async function everyMinuteAtProviders(deps: Deps): Promise<void> {
  // At once, because a slow answer about a deposit must not delay a refund.
  const outcomes = await Promise.allSettled([
    finishOpenDeposits(deps),
    finishOpenRefunds(deps),
    carryOutPayouts(deps, payoutRoundMs),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Looks for what the books and the payout provider do not agree on. */
export async function everyHourAtProviders(deps: Deps): Promise<void> {
  await reconcilePayouts(deps);
}

/** Figures without a deadline, apart from the rest because they read much. */
export async function everyMinuteForFigures(deps: Deps): Promise<void> {
  await runEach([
    () => buildWageGuides(deps),
    () => forgetOldRateCounts(deps.db),
    () => clearExpiredImports(deps),
    () => makeDueFigures(deps),
  ]);
}

/** Papers of months and years that are over, by the clocks of companies and workers. */
export async function issuePapers(deps: Deps): Promise<void> {
  const findTownZone: FindTownZone = (town) => findZone(deps.db, town);
  await runEach([
    async () => void (await issueDuePapers(deps, findTownZone)),
    () => issueDueSummaries(deps, findTownZone),
  ]);
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
      () => forgetOldDeliveries(deps),
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
