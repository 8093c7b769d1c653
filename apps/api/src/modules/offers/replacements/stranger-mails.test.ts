import { expect, test } from 'vitest';
import { handleEvent } from '../../../event-handlers.ts';
import type { Deps } from '../../../platform/deps.ts';
import { aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { addOffer } from '../../../testing/offers.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const address = '1 Rue Principale, Montréal QC  H2X 1X3';
const app = useTestApp({ settings: { MAIL_SENDER_ADDRESS: address } });
let eventId = 1_000_000n;

/** The mail about a replacement offer to a new worker. */
async function mailOf(because: 'favourite' | 'open_to_offers', changes: Partial<Deps['config']> = {}) {
  const worker = await aWorker(app);
  const job = await aJob(app, await anEmployer(app));
  const offerId = await addOffer(app, job.id, worker, { reason: 'replacement', because });
  eventId += 1n;
  const event = { type: 'offer.received', userId: worker.user.id, offerId, jobId: job.id, eventId } as const;
  await handleEvent({ ...app.deps, config: { ...app.deps.config, ...changes } }, event);
  return app.db.selectFrom('mails').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

test('an employer whom the worker does not know: the mail names the sender and how to stop such mails', async () => {
  const mail = await mailOf('open_to_offers');
  expect(mail?.text_body).toContain(address);
  expect(mail?.html_body).toContain(address);
  expect(mail?.text_body).toMatch(/unsubscribe/i);
});

test('an employer whom the worker knows: the mail advertises nothing', async () => {
  const mail = await mailOf('favourite');
  expect(mail?.text_body).not.toContain(address);
  expect(mail?.text_body).toMatch(/unsubscribe/i);
});

test('in production a stranger’s offer is not mailed without the address of the sender', async () => {
  const production = { isProduction: true, mailSenderAddress: undefined };
  expect(await mailOf('open_to_offers', production)).toBeUndefined();
  expect(await mailOf('favourite', production)).toBeDefined();
});
