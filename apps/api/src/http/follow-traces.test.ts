import { made } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { aJob } from '../testing/hiring.ts';
import { anApprovedUser, aRegisteredUser } from '../testing/people.ts';
import { as } from '../testing/stripe-scene.ts';
import { type StripeStandIn, startStripeStandIn } from '../testing/stripe-stand-in.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts';
import { sendDue, webhookCalls } from '../testing/webhooks.ts';

let stripe: StripeStandIn;
let receiver: Receiver;
beforeAll(async () => {
  [stripe, receiver] = await Promise.all([startStripeStandIn(), startReceiver()]);
  return async () => void (await Promise.all([stripe.close(), receiver.close()]));
});
const app = useTestApp(() => ({ settings: { ...stripe.settings, WEBHOOK_TRUSTED_HOSTS: receiver.host } }));

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${id}-00f067aa0ba902b7-01` };
/** What is passed on: the same trace, and the request as the parent. */
const passedOn = new RegExp(`^00-${id}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`);

/** The lines of a trace, once its request is answered. */
const linesOf = (traceId: string) =>
  eventually(async () => {
    const lines = app.logLines.map((line) => JSON.parse(line)).filter((line) => line.trace_id === traceId);
    return lines.some(({ event }) => event === 'request_answered') ? lines : undefined;
  });

describe('a request', () => {
  test('has the trace of its header in every line, also in those of a use case', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    const refresh = async (token: string) =>
      (await app.client.post<{ refresh: string }>('/user/token/refresh/', { refresh: token })).body.refresh;
    await refresh(await refresh(refresh_token));
    const again = { refresh: refresh_token };
    expect((await app.client.post('/user/token/refresh/', again, { headers })).status).toBe(401);
    const events = (await linesOf(id)).map(({ event }) => event);
    expect(events).toEqual(['refresh_token_reused', 'request_answered']);
  });

  test('has its id as the trace when the header names none, or none that can be read', async () => {
    for (const traceparent of ['', 'none', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
      const answer = await app.client.post('/user/login/', {}, traceparent ? { headers: { traceparent } } : {});
      expect(answer.status).toBe(400);
      const requestId = answer.headers.get('x-request-id') ?? '';
      const lines = await linesOf(requestId.replaceAll('-', ''));
      expect(lines).toMatchObject([{ request_id: requestId, status: 400 }]);
    }
  });

  test('whose body cannot be read is logged with its trace', async () => {
    const other = id.replace('4', '5');
    const answer = await fetch(`${app.url}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${other}-00f067aa0ba902b7-00` },
      body: '{"email": ',
    });
    expect(answer.status).toBe(400);
    expect(await linesOf(other)).toMatchObject([{ event: 'request_answered', status: 400 }]);
  });
});

describe('the trace of a request is passed on', () => {
  test('to the card provider', async () => {
    const person = await anApprovedUser(app);
    stripe.traceparents.length = 0;
    const body = { payment_token: stripe.account.typeCard() };
    made(await app.client.post('/wallet/manage-card/', body, { ...as(person), headers }));
    expect(stripe.traceparents.length).toBeGreaterThan(0);
    for (const traceparent of stripe.traceparents) expect(traceparent).toMatch(passedOn);
  });

  test('with the messages of a webhook, which triggers record and another turn sends', async () => {
    const owner = await anApprovedUser(app, { user_type: 'employer' });
    const { id: endpointId } = made(
      await webhookCalls(app, owner).create({ url: receiver.url(), events: ['job.posted', 'job.canceled'] }),
    );
    const job = await aJob(app, owner);
    const canceled = await app.client.delete(`/job/delete-job/${job.id}/`, { ...as(owner), headers });
    expect(canceled.status, JSON.stringify(canceled.body)).toBeLessThan(300);
    const tested = await app.client.post(`/company/webhooks/${endpointId}/test/`, {}, { ...as(owner), headers });
    expect(tested.status).toBe(202);
    // Two of an endpoint at a time.
    await sendDue(app);
    await sendDue(app);
    const sent = receiver.received.map(({ headers: got, body }) => [JSON.parse(body).type, got.traceparent]);
    expect(Object.fromEntries(sent)).toEqual({
      // Made without a request.
      'job.posted': undefined,
      'job.canceled': expect.stringMatching(passedOn),
      'webhook.test': expect.stringMatching(passedOn),
    });
  });
});
