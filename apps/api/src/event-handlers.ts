import type { RecordedEvent } from '@relevo/domain/events';
import { collectLatestHold, fundDueShifts } from './modules/attendance/attendance.ts';
import { matchPostedJob } from './modules/jobs/jobs.ts';
import { sendInvitation, sendMailFor } from './modules/mails/mails.ts';
import { deliverCrewMessage } from './modules/messages/messages.ts';
import { createNotifications } from './modules/notifications/notifications.ts';
import { inviteCrewAgain } from './modules/offers/invite-crew-again.ts';
import { sendFirstWave } from './modules/offers/replacements/send-due-waves.ts';
import { writeReceipt } from './modules/papers/papers.ts';
import { closeAtProvider, collectOwed } from './modules/wallet/wallet.ts';
import { writeDeliveries } from './modules/webhooks/webhooks.ts';
import { webhooksJobKey } from './platform/background/lanes.ts';
import type { OnPublish } from './platform/background/outbox.ts';
import type { PublishedEvent } from './platform/background/queued-tasks.ts';
import type { Deps } from './platform/deps.ts';

/** Handles a recorded event. Called at least once per event; a failure is retried. */
export async function handleEvent(deps: Deps, event: RecordedEvent): Promise<void> {
  if (event.type === 'file.abandoned') await deps.files.remove(event.key);
  else if (event.type === 'payout_account.closed') await closeAtProvider(deps, event.accountKey);
  else if (event.type === 'wallet.topped_up') await fundDueShifts(deps, { ownerId: event.userId });
  else if (event.type === 'pay.captured') await writeReceipt(deps, event);
  // Deliveries were written when it was published, and its job is that of sending.
  else if (event.type === 'webhook.message') return;
  else if (event.type === 'message.crew') await deliverCrewMessage(deps, event.crewMessageId);
  else if (event.type === 'job.posted') await matchPostedJob(deps, event.jobId);
  else if (event.type === 'team.invited') await sendInvitation(deps, event);
  else if (event.type === 'replacement.started') await sendFirstWave(deps, event);
  else {
    // Again, in case the server stopped between taking money back and collecting the rest.
    if (event.type === 'wallet.taken_back') {
      await collectOwed(deps, event.userId, (employerId) => collectLatestHold(deps, employerId));
    }
    if (event.type === 'job.repeated' && event.crewOf) await inviteCrewAgain(deps, { ...event, crewOf: event.crewOf });
    await sendMailFor(deps, event);
  }
}

/** What is written in the transaction that publishes events: notifications of persons, and deliveries to endpoints of companies. */
export const whenPublished = (deps: Deps): OnPublish => {
  const deliver = writeDeliveries(deps);
  return async (tx, events) => [...(await createNotifications(tx, events)), ...(await deliver(tx, events))];
};

/**
 * Money that was paid in several times is used once: what waits for it is read when the job runs. Likewise one job sends all
 * messages that are due.
 */
export function jobKeyOf({ type, payload }: PublishedEvent): string | undefined {
  if (type === 'webhook.message') return webhooksJobKey;
  return type === 'wallet.topped_up' ? `fund:${payload.userId}` : undefined;
}
