import { setTimeout } from 'node:timers/promises';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import { sql } from 'kysely';
import { appealEvents } from './demo/seed-appeals.ts';
import { availabilityEvents } from './demo/seed-availability.ts';
import { bugEvents } from './demo/seed-bugs.ts';
import { comingEvents } from './demo/seed-coming.ts';
import { connectionEvents } from './demo/seed-connections.ts';
import { runSeedEvents } from './demo/seed-events.ts';
import { planSeedJobs } from './demo/seed-job-plan.ts';
import { jobEvents } from './demo/seed-jobs.ts';
import { messageEvents } from './demo/seed-messages.ts';
import { offerEvents } from './demo/seed-offers.ts';
import { paperEvents } from './demo/seed-papers.ts';
import { seedPeople } from './demo/seed-people.ts';
import { problemEvents } from './demo/seed-problems.ts';
import { ratingEvents } from './demo/seed-ratings.ts';
import { recordLinkEvents } from './demo/seed-record-links.ts';
import { replacementEvents } from './demo/seed-replacements.ts';
import { savedSearchEvents } from './demo/seed-saved-searches.ts';
import { shiftEvents } from './demo/seed-shifts.ts';
import { siteEvents } from './demo/seed-sites.ts';
import { teamEvents } from './demo/seed-team.ts';
import { templateEvents } from './demo/seed-templates.ts';
import { planWallets } from './demo/seed-wallet-plan.ts';
import { walletEvents } from './demo/seed-wallets.ts';
import { addKnownOperator } from './modules/console/console.ts';
import { createNotifications } from './modules/notifications/notifications.ts';
import { settleEvents } from './platform/background/outbox.ts';
import { inTransaction, type Tx } from './platform/database/database.ts';
import { joinTransaction } from './platform/database/join-transaction.ts';
import type { Deps } from './platform/deps.ts';

const seedLock = 7_261_530_002;
/** Accounts are older than the oldest job, by both the hour and the calendar. */
const accountAgeMs = 60 * 24 * 3_600_000;
const { employer, manager, supervisor, accountant, worker, operator } = demoAccounts;

export const demoLines = [
  `Demo accounts (password of each: ${employer.password})`,
  `  employer  ${employer.email}`,
  `  manager, supervisor and accountant of the same company:`,
  `            ${manager.email}, ${supervisor.email}, ${accountant.email}`,
  `  worker    ${worker.email}`,
  `  operator  ${operator.email}  (on the operators' address)`,
];

/**
 * Fills an empty database with accounts and weeks of work, through the real use cases, in one transaction. No mails are
 * sent for it.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const accountsSince = new Date(now.getTime() - accountAgeMs);
  await inTransaction(deps.db, async (tx) => {
    await waitForSeedLock(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    const seeding: Deps = { ...deps, db: joinTransaction(tx), clock: { now: () => now } };
    const accountIds = await seedPeople({ ...seeding, clock: { now: () => accountsSince } }, tx);
    await addKnownOperator(seeding, { ...operator, actor: 'demo' });
    // Where cards are real, demo deposits would charge money that is not there.
    const hasMoney = deps.cards.name === 'sandbox';
    const wallets = hasMoney ? planWallets(now) : [];
    // Without deposits all pay is due: it counts from now on, because who owes for days would not hire.
    const dateDues = () => tx.updateTable('dues').set({ created_at: now }).where('created_at', '<', now).execute();
    const events = [
      ...planSeedJobs(now).flatMap((job) => [
        ...jobEvents(job, accountIds),
        ...shiftEvents(job, accountIds),
        ...ratingEvents(job, accountIds),
      ]),
      ...wallets.flatMap((wallet) => walletEvents(wallet, accountIds)),
      ...bugEvents(now, accountIds),
      ...messageEvents(now, accountIds),
      ...appealEvents(now, accountIds),
      ...problemEvents(now, accountIds),
      ...siteEvents(accountsSince, accountIds),
      ...teamEvents({ since: accountsSince, now }, accountIds),
      ...savedSearchEvents(accountsSince, accountIds),
      ...templateEvents(accountsSince, accountIds),
      ...availabilityEvents(accountsSince, accountIds),
      ...recordLinkEvents(now, accountIds),
      ...connectionEvents(now, accountIds),
      ...offerEvents(now, accountIds),
      ...comingEvents(now, accountIds),
      ...replacementEvents(now, accountIds),
      ...paperEvents(now),
    ];
    await runSeedEvents(seeding, events, hasMoney ? undefined : dateDues);
    await notifyOfEvents(tx, now);
    // Only receipts are left to the queue: writing them here would hold up the start.
    await settleEvents(tx, now, 'pay.captured');
  });
}

const readUntilMs = 24 * 3_600_000;

/** What happened in the last day is unread. Nobody is mailed, because the events are never published. */
async function notifyOfEvents(tx: Tx, now: Date): Promise<void> {
  const events = await tx.selectFrom('outbox_events').selectAll().where('published_at', 'is', null).execute();
  await createNotifications(tx, events);
  await sql`
    update notifications set read_at = created_at + interval '1 hour'
    where created_at < ${new Date(now.getTime() - readUntilMs)}`.execute(tx);
}

const seedLockTimeoutMs = 180_000;
const seedLockPollMs = 200;

/** Another server that seeds at this moment is waited for by asking again: a blocked statement would time out. */
async function waitForSeedLock(tx: Tx): Promise<void> {
  const deadline = performance.now() + seedLockTimeoutMs;
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) as taken`.execute(tx);
    if (rows[0]?.taken) return;
    if (performance.now() > deadline) throw new Error('Another server is still seeding the demo data.');
    await setTimeout(seedLockPollMs);
  }
}
