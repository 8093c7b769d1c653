import type { SignedInView } from '@relevo/contracts/accounts';
import { made } from '@relevo/fixtures/http-client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEmployer } from '../../testing/hiring.ts';
import { signInAgain } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { answersWith, type Receiver, startReceiver } from '../../testing/webhook-receiver.ts';
import { sendDue, webhookCalls } from '../../testing/webhooks.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  return () => receiver.close();
});
const app = useTestApp(() => ({ settings: { WEBHOOK_TRUSTED_HOSTS: receiver.host } }));

let owner: SignedInView;
let calls: ReturnType<typeof webhookCalls>;
let endpoint: { id: string };
beforeEach(async () => {
  receiver.received.length = 0;
  owner = await anEmployer(app);
  calls = webhookCalls(app, owner);
  endpoint = made(await calls.create({ url: receiver.url() }));
  return () => app.db.deleteFrom('webhook_endpoints').execute();
});

const log = async () => made(await calls.log(endpoint.id)).results;
const aTest = async () => made(await calls.test(endpoint.id));
const webhookOf = async () => made(await calls.get(endpoint.id));
/** A token does not live as long as the retries of a delivery. */
const laterOn = async () => {
  calls = webhookCalls(app, await signInAgain(app, owner));
};

describe('an endpoint', () => {
  test('that answers 410 is disabled at once, what waits is given up, and its owner is notified', async () => {
    receiver.answer = answersWith(500);
    await aTest();
    await sendDue(app);
    receiver.answer = answersWith(410);
    await aTest();
    await sendDue(app);
    expect(await webhookOf()).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect(await log()).toMatchObject([
      { status: 'failed', last_error: 'disabled' },
      { status: 'failed', last_error: 'disabled', last_status: 500 },
    ]);
    expect(await disabledEvents()).toEqual([{ userId: owner.user.id, reason: 'gone' }]);
    await calls.update(endpoint.id, { status: 'enabled' });
    await sendDue(app);
    expect(receiver.received).toHaveLength(2);
  });

  test('that fails twenty times over a day is disabled, and not before', async () => {
    receiver.answer = answersWith(500);
    for (let count = 0; count < 19; count += 1) await aTest();
    await sendDue(app);
    app.clock.advance({ hours: 23, minutes: 59 });
    await app.db.updateTable('webhook_deliveries').set({ status: 'failed', next_attempt_at: null }).execute();
    await laterOn();
    await aTest();
    await sendDue(app);
    expect(await webhookOf()).toMatchObject({ status: 'enabled' });
    app.clock.advance({ minutes: 1 });
    await sendDue(app);
    expect(await webhookOf()).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    expect(await disabledEvents()).toEqual([{ userId: owner.user.id, reason: 'failing' }]);
    expect(receiver.received).toHaveLength(21);
  });

  test('that receives anything begins to count again', async () => {
    receiver.answer = answersWith(500);
    for (let count = 0; count < 19; count += 1) await aTest();
    await sendDue(app);
    app.clock.advance({ hours: 24 });
    await laterOn();
    await app.db.updateTable('webhook_deliveries').set({ status: 'failed', next_attempt_at: null }).execute();
    receiver.answer = answersWith(200);
    await aTest();
    await sendDue(app);
    receiver.answer = answersWith(500);
    await aTest();
    await sendDue(app);
    expect(await webhookOf()).toMatchObject({ status: 'enabled' });
  });
});

async function disabledEvents() {
  const events = await app.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('type', '=', 'webhook.disabled')
    .execute();
  const own = events.map(({ payload }) => payload as Record<string, string>);
  return own.filter(({ webhookId }) => webhookId === endpoint.id).map(({ userId, reason }) => ({ userId, reason }));
}
