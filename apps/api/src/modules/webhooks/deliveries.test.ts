import type { SignedInView } from '@relevo/contracts/accounts';
import { made } from '@relevo/fixtures/http-client';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpOut } from '../../platform/http-out/http-out.ts';
import { aJob, anEmployer } from '../../testing/hiring.ts';
import { signInAgain } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { answersWith, type Receiver, startReceiver, verified } from '../../testing/webhook-receiver.ts';
import { publishAll, sendDue, webhookCalls } from '../../testing/webhooks.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { resealWebhookSecrets } from './reseal-secrets.ts';
import { takeDeliveries } from './take-deliveries.ts';
import { webhookSender } from './webhooks.ts';

let receiver: Receiver;
let other: Receiver;
beforeAll(async () => {
  [receiver, other] = await Promise.all([startReceiver(), startReceiver()]);
  return async () => void (await Promise.all([receiver.close(), other.close()]));
});
const app = useTestApp(() => ({ settings: { WEBHOOK_TRUSTED_HOSTS: `${receiver.host},${other.host}` } }));

const withinMs = 400;
/** With receivers that are given up on sooner than in ten seconds. */
const impatient = () => {
  const trustedHosts = app.deps.config.webhookTrustedHosts;
  return { ...app.deps, httpOut: createHttpOut({ trustedHosts, withinMs }) };
};

let owner: SignedInView;
let calls: ReturnType<typeof webhookCalls>;
let endpoint: { id: string; secret: string };
beforeEach(async () => {
  owner = await anEmployer(app);
  calls = webhookCalls(app, owner);
  endpoint = made(await calls.create({ url: receiver.url() }));
});
afterEach(async () => {
  for (const each of [receiver, other]) {
    each.received.length = 0;
    each.answer = answersWith(204);
  }
  await app.db.deleteFrom('webhook_endpoints').execute();
});

const log = async () => made(await calls.log(endpoint.id)).results;
const aTest = async () => made(await calls.test(endpoint.id));
const idsOf = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id']);
const webhookOf = async () => made(await calls.get(endpoint.id));
/** A token does not live as long as the retries of a delivery. */
const laterOn = async () => {
  calls = webhookCalls(app, await signInAgain(app, owner));
};

describe('a message', () => {
  test('is received once, signed, with ids and no names, and noted in the log', async () => {
    const job = await aJob(app, owner);
    await sendDue(app);
    await sendDue(app);
    const [received, ...more] = receiver.received;
    expect(more).toEqual([]);
    const message = received && verified(received, endpoint.secret);
    const data = { company_id: owner.user.id, job_id: job.id };
    expect(message).toEqual({ type: 'job.posted', timestamp: expect.any(String), data });
    const [entry] = await log();
    expect(received?.headers).toMatchObject({
      'webhook-id': entry?.message_id,
      'webhook-timestamp': String(Math.floor(app.clock.now().getTime() / 1000)),
      'content-type': 'application/json',
      'user-agent': 'Relevo-Webhooks',
    });
    expect(entry).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      last_status: 204,
      last_error: null,
      payload: message,
    });
    expect(entry?.message_id).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(() => verified(received as never, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
  });

  test('is one for each endpoint that listens, with the same id', async () => {
    const second = made(await calls.create({ url: other.url(), events: ['job.canceled', 'job.posted'] }));
    made(await calls.create({ url: other.url('/deaf'), events: ['job.canceled'] }));
    const off = made(await calls.create({ url: other.url('/off') }));
    await calls.update(off.id, { status: 'disabled' });
    await webhookCalls(app, await anEmployer(app)).create({ url: other.url('/stranger') });
    await aJob(app, owner);
    await sendDue(app);
    expect(idsOf(other)).toEqual(idsOf(receiver));
    expect(other.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(other.received.map((each) => verified(each, second.secret).type)).toEqual(['job.posted']);
  });

  test('is not recorded for a company that does not listen', async () => {
    await calls.update(endpoint.id, { events: ['job.canceled'] });
    await aJob(app, owner);
    const recorded = app.db.selectFrom('outbox_events').select('id').where('type', '=', 'webhook.message');
    expect(await recorded.where('published_at', 'is', null).execute()).toEqual([]);
  });

  test('is sent again when the server stopped between sending it and noting it', async () => {
    await aTest();
    const places = { all: 10, slow: 10 };
    const [taken] = await takeDeliveries(app.deps, places);
    const withoutDatabase = { ...app.deps, db: null as never };
    await expect(attemptDelivery(withoutDatabase, taken as never)).rejects.toThrow();
    expect(receiver.received).toHaveLength(1);
    // Another node does not take it while it may still be on its way.
    await sendDue(app);
    expect(receiver.received).toHaveLength(1);
    app.clock.advance({ seconds: 31 });
    await sendDue(app);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    expect(await log()).toMatchObject([{ status: 'succeeded' }]);
  });

  test('is redelivered at once with the same id, from either end', async () => {
    receiver.answer = answersWith(500);
    const { id } = await aTest();
    await sendDue(app);
    expect(await log()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    receiver.answer = answersWith(200);
    const again = await calls.redeliver(endpoint.id, id);
    expect(again).toMatchObject({ status: 202, body: { id, status: 'pending', attempts: 0 } });
    await sendDue(app);
    expect(await log()).toMatchObject([{ status: 'succeeded', attempts: 1 }]);
    await calls.redeliver(endpoint.id, id);
    await sendDue(app);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    const elsewhere = made(await calls.create());
    expect((await calls.redeliver(elsewhere.id, id)).status).toBe(404);
  });

  test.each([
    ['was received', 200],
    ['failed for the last time', 500],
  ])('is redelivered also when that is asked for on its way, and it %s', async (_name, first) => {
    const { id, message_id } = await aTest();
    await app.db.updateTable('webhook_deliveries').set({ attempts: 7 }).where('id', '=', id).execute();
    receiver.answer = (reply) => {
      receiver.answer = answersWith(204);
      app.clock.advance({ seconds: 1 });
      // Two people at once ask for one more.
      const asked = Promise.all([calls.redeliver(endpoint.id, id), calls.redeliver(endpoint.id, id)]);
      void asked.then(() => reply.writeHead(first).end());
    };
    await sendDue(app);
    expect(idsOf(receiver)).toEqual(Array(2).fill(message_id));
    expect(await log()).toMatchObject([{ status: 'succeeded', attempts: 1, last_status: 204 }]);
  });
});

describe('a failed attempt', () => {
  test('is repeated after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, with the same id, and then given up', async () => {
    receiver.answer = answersWith(503);
    await aTest();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await sendDue(app);
      await laterOn();
      const [entry] = await log();
      expect(entry).toMatchObject({ attempts: attempt, last_status: 503, last_error: 'status' });
      if (!entry?.next_attempt_at) break;
      const pauseMs = Date.parse(entry.next_attempt_at) - app.clock.now().getTime();
      pauses.push(pauseMs / 1000);
      app.clock.advance({ seconds: pauseMs / 1000 });
    }
    const usual = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
    // Not divided: 5.5 / 5 - 1 is more than a tenth.
    const isNear = (pause: number, about = 0) => Math.abs(pause - about) <= about / 10;
    expect(pauses.map((pause, index) => isNear(pause, usual[index]))).toEqual(Array(7).fill(true));
    expect(await log()).toMatchObject([{ status: 'failed', attempts: 8, next_attempt_at: null }]);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(await webhookOf()).toMatchObject({ status: 'enabled' });
  });

  test.each([
    [
      'a redirect',
      (to: string) => (reply: Reply) => void reply.writeHead(302, { location: to }).end(),
      'redirect',
      302,
    ],
    ['no answer', () => () => {}, 'timeout', null],
    ['a body without an end', () => (reply: Reply) => void reply.writeHead(200).write('.'), 'timeout', null],
    ['an answer that is cut off', () => (reply: Reply) => void reply.destroy(), 'connection', null],
    ['an error', () => answersWith(400), 'status', 400],
  ])('by %s is named in the log', async (_name, answer, last_error, last_status) => {
    receiver.answer = answer(other.url());
    await aTest();
    await sendDue(app, impatient());
    expect(await log()).toMatchObject([{ status: 'pending', attempts: 1, last_error, last_status }]);
    expect(other.received).toEqual([]);
  });

  test('is that of an address inside, whatever it was when it was typed', async () => {
    // As if its name led elsewhere since, or the operator trusted it no more.
    const { id } = made(await calls.create({ url: other.url() }));
    made(await calls.test(id));
    await sendDue(app, { ...app.deps, httpOut: createHttpOut() });
    expect(made(await calls.log(id)).results).toMatchObject([{ last_error: 'blocked_address', last_status: null }]);
    expect(other.received).toEqual([]);
  });
});

describe('a receiver that hangs', () => {
  test('is sent two at a time and delays no other', async () => {
    const open: (() => void)[] = [];
    receiver.answer = (reply) => void open.push(() => reply.writeHead(200).end());
    for (let count = 0; count < 5; count += 1) await aTest();
    const quick = made(await calls.create({ url: other.url() }));
    made(await calls.test(quick.id));
    // Two nodes at once.
    const runs = [sendDue(app), webhookSender(app.deps).run()];
    await expect.poll(() => [open.length, other.received.length]).toEqual([2, 1]);
    made(await calls.test(quick.id));
    await expect.poll(() => other.received.length).toBe(2);
    expect(open).toHaveLength(2);
    while (open.length > 0 || receiver.received.length < 5) {
      open.shift()?.();
      await expect.poll(() => open.length > 0 || receiver.received.length === 5).toBe(true);
    }
    await Promise.all(runs);
    expect(await log()).toMatchObject(Array(5).fill({ status: 'succeeded', attempts: 1 }));
  });
});

describe('many receivers that take their time', () => {
  const limits = { places: 4, slow: 2, slowAfterMs: 100 };

  test('leave room for those that answer, also before any of them has failed', async () => {
    const open: (() => void)[] = [];
    receiver.answer = (reply) => void open.push(() => reply.writeHead(200).end());
    const another = made(await calls.create({ url: receiver.url() }));
    for (const id of [endpoint.id, another.id]) for (const _each of [1, 2, 3]) made(await calls.test(id));
    const run = webhookSender(app.deps, limits).run();
    await expect.poll(() => open.length).toBe(4);
    const quick = made(await calls.create({ url: other.url() }));
    made(await calls.test(quick.id));
    await expect.poll(() => other.received.length).toBe(1);
    // They answer in the end, and are known for it: what waits for them gets no more than their share.
    for (const answer of open.splice(0)) answer();
    await expect.poll(() => open.length).toBe(2);
    made(await calls.test(quick.id));
    await expect.poll(() => other.received.length).toBe(2);
    expect(open).toHaveLength(2);
    for (const answer of open.splice(0)) answer();
    await run;
    expect(receiver.received).toHaveLength(6);
  });
});

describe('an endpoint', () => {
  test('signs with both secrets for 24 hours after a rotation', async () => {
    const { secret } = made(await calls.rotate(endpoint.id));
    await aTest();
    await sendDue(app);
    app.clock.advance({ hours: 24 });
    await laterOn();
    await aTest();
    await sendDue(app);
    const [first, second] = receiver.received;
    const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
    expect(signatures).toEqual([2, 1]);
    for (const known of [secret, endpoint.secret]) expect(verified(first as never, known).type).toBe('webhook.test');
    expect(verified(second as never, secret).type).toBe('webhook.test');
    expect(() => verified(second as never, endpoint.secret)).toThrow();
  });

  test('signs with each former secret for its 24 hours, also when the new one is asked for again', async () => {
    const { secret: lost } = made(await calls.rotate(endpoint.id));
    app.clock.advance({ hours: 1 });
    await laterOn();
    const { secret } = made(await calls.rotate(endpoint.id));
    const knownTo = async () => {
      receiver.received.length = 0;
      await aTest();
      await sendDue(app);
      const [message] = receiver.received;
      return [secret, lost, endpoint.secret].map((known) => {
        try {
          return verified(message as never, known).type === 'webhook.test';
        } catch {
          return false;
        }
      });
    };
    expect(await knownTo()).toEqual([true, true, true]);
    app.clock.advance({ hours: 23 });
    await laterOn();
    expect(await knownTo()).toEqual([true, true, false]);
    await resealWebhookSecrets({ ...app.deps, cipher: { ...app.deps.cipher, isStale: () => true } });
    expect(await knownTo()).toEqual([true, true, false]);
    app.clock.advance({ hours: 1 });
    await laterOn();
    expect(await knownTo()).toEqual([true, false, false]);
  });

  test('that is deleted while a message is on its way is sent no more', async () => {
    let isDeleted: Promise<unknown> | undefined;
    receiver.answer = (reply) => {
      isDeleted ??= calls.delete(endpoint.id);
      void isDeleted.then(() => reply.writeHead(500).end());
    };
    await aTest();
    await sendDue(app);
    app.clock.advance({ minutes: 5 });
    await sendDue(app);
    expect(receiver.received).toHaveLength(1);
  });
});

test('what is published twice is delivered once', async () => {
  await aJob(app, owner);
  await publishAll(app);
  await app.db.updateTable('outbox_events').set({ published_at: null }).where('type', '=', 'webhook.message').execute();
  await sendDue(app);
  expect(receiver.received).toHaveLength(1);
});

type Reply = Parameters<Receiver['answer']>[0];
