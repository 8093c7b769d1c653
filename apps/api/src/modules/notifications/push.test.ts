import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPage } from '@relevo/contracts/notifications';
import type { DomainEvent } from '@relevo/domain/events';
import { as } from '@relevo/fixtures/http-client';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishEvents, recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createPushSender, pushKeyFrom } from '../../platform/push/push-sender.ts';
import { aWorker, signInAgain } from '../../testing/hiring.ts';
import { withPassword } from '../../testing/people.ts';
import { aBrowser, type PushBrowser, type PushService, startPushService } from '../../testing/push-service.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { suspendAccount } from '../accounts/accounts.ts';
import { createNotifications, forgetOldNotifications, type PushTask, sendPush } from './notifications.ts';

let service: PushService;
type PushDeps = Pick<Deps, 'db' | 'clock' | 'push'>;
let deps: PushDeps;
/** Gives up soon on a service that does not answer; a busy machine needs most of that to connect. */
let impatient: PushDeps;
beforeAll(async () => {
  service = await startPushService();
  return service.close;
});
const app = useTestApp(() => ({ settings: { PUSH_SERVICES: `${service.host},*.push.example` } }));
beforeAll(() => {
  const sender = (withinMs: number) =>
    createPushSender({
      privateKey: pushKeyFrom(Buffer.alloc(48, 7)),
      contact: 'mailto:support@relevo.example',
      services: [service.host],
      ca: service.ca,
      withinMs,
    });
  deps = { ...app.deps, push: sender(30_000) };
  impatient = { ...app.deps, push: sender(2_000) };
});
beforeEach(() => {
  service.received.length = 0;
  service.answer = 201;
});

const address = '/notification/push-subscription/';
const subscribe = (person: SignedInView, { subscription }: PushBrowser) =>
  app.client.post<{ id: string; created_at: string }>(address, subscription, as(person));
const browsersOf = async ({ user }: SignedInView) =>
  (await app.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', user.id).execute()).map(
    ({ endpoint }) => endpoint,
  );

/** The tasks that publishing leaves in the queue for a person, oldest first; they are taken out of it. */
async function pushTasks(events: DomainEvent[]): Promise<PushTask[]> {
  await inTransaction(app.db, (tx) => recordEvents(tx, events, app.clock.now()));
  while ((await publishEvents(app.db, createNotifications)) > 0);
  const { rows } = await sql<{ payload: PushTask }>`
    with taken as (
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'send_push' returning job.id, job.payload)
    select payload from taken order by id`.execute(app.db);
  return rows.map(({ payload }) => payload);
}

async function aSubscribedPerson(changes = {}): Promise<{ person: SignedInView; browser: PushBrowser }> {
  const person = await aWorker(app, changes);
  const browser = service.subscribe();
  expect((await subscribe(person, browser)).status).toBe(201);
  await pushTasks([]);
  return { person, browser };
}

const exported = ({ user }: SignedInView): DomainEvent => ({ type: 'account.exported', userId: user.id });
async function send(tasks: PushTask[], through = deps): Promise<void> {
  for (const task of tasks) await sendPush(through, task);
}
const turn = (person: SignedInView, kinds: unknown) =>
  app.client.patch('/notification/preferences/', { kinds }, as(person));

describe('a push', () => {
  test('reaches the browser encrypted, with a title, a path and an id, signed by the key of the server', async () => {
    const { person, browser } = await aSubscribedPerson({ account_language: 'fr' });
    await send(await pushTasks([exported(person)]));
    const [sent] = service.received;
    const { results } = (await app.client.get<NotificationPage>('/notification/list/', as(person))).body;
    expect(browser.read(sent?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Vos données ont été téléchargées',
      path: '/security',
      id: results[0]?.id,
    });
    expect(`https://${service.host}${sent?.browser}`).toBe(browser.subscription.endpoint);
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });

    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(sent?.headers.authorization ?? '') ?? [];
    expect(key).toBe(deps.push.publicKey);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), {
      audience: `https://${service.host}`,
    });
    expect(payload.sub).toBe('mailto:support@relevo.example');
  });

  test('about a shift is urgent and kept for less time; one that is too old, read or turned off is not sent', async () => {
    const { person } = await aSubscribedPerson();
    const workerShiftId = '01890000-0000-7000-8000-000000000000';
    const reminder = { type: 'shift.reminder', userId: person.user.id, workerShiftId, ahead: 'hours' } as const;
    const tasks = await pushTasks([reminder]);
    app.clock.advance({ minutes: 30 });
    await send(tasks);
    expect(service.received.map(({ headers }) => [headers.ttl, headers.urgency])).toEqual([['12600', 'high']]);

    app.clock.advance({ hours: 4 });
    await send(tasks);
    const later = await pushTasks([exported(person)]);
    await turn(person, [{ kind: 'security', push: false }]);
    await send(later);
    await turn(person, [{ kind: 'security', push: true }]);
    await app.client.post('/notification/read/', { all: true }, as(person));
    await send(later);
    expect(service.received).toHaveLength(1);
  });

  test('that the service refuses or leaves without an answer is tried again, and a redirect is not followed', async () => {
    const { person, browser } = await aSubscribedPerson();
    const [task] = await pushTasks([exported(person)]);
    for (const answer of [429, 500, 307, null]) {
      service.answer = answer;
      const through = answer === null ? impatient : deps;
      await expect(send(task ? [task] : [], through)).rejects.toThrow(`the push service at ${service.host}`);
    }
    expect(service.received).toHaveLength(4);
    expect(await browsersOf(person)).toEqual([browser.subscription.endpoint]);
    service.answer = 201;
    app.clock.advance({ hours: 1 });
    await send(task ? [task] : []);
    expect(service.received).toHaveLength(5);
    const { delivered_at } = await app.db
      .selectFrom('push_subscriptions')
      .select('delivered_at')
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    expect(delivered_at).toEqual(app.clock.now());
  });

  test.each([404, 410])('answered with %i ends the subscription', async (status) => {
    const { person } = await aSubscribedPerson();
    const tasks = await pushTasks([exported(person)]);
    service.answer = status;
    await send(tasks);
    expect(await browsersOf(person)).toEqual([]);
    await send(tasks);
    expect([service.received.length, await pushTasks([exported(person)])]).toEqual([1, []]);
  });

  test('is queued for each browser of the person and of nobody else', async () => {
    const { person, browser } = await aSubscribedPerson();
    const { person: other } = await aSubscribedPerson();
    const second = service.subscribe();
    await subscribe(person, second);
    await send(await pushTasks([exported(person)]));
    expect(service.received.map(({ browser: path }) => `https://${service.host}${path}`).sort()).toEqual(
      [browser.subscription.endpoint, second.subscription.endpoint].sort(),
    );
    expect(await browsersOf(other)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('is added once, moves to another account on the same browser, and is removed', async () => {
    const { person, browser } = await aSubscribedPerson();
    const again = await subscribe(person, browser);
    expect([again.status, Object.keys(again.body).sort()]).toEqual([200, ['created_at', 'id']]);
    const tasks = await pushTasks([exported(person)]);
    const other = await aWorker(app);
    expect((await subscribe(other, browser)).status).toBe(201);
    await send(tasks);
    expect(service.received).toEqual([]);
    expect([await browsersOf(person), (await browsersOf(other)).length]).toEqual([[], 1]);
    const remove = (by: SignedInView) =>
      fetch(`${app.url}/api${address}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${by.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint: browser.subscription.endpoint }),
      });
    expect([(await remove(person)).status, (await browsersOf(other)).length]).toEqual([204, 1]);
    expect([(await remove(other)).status, (await remove(other)).status, await browsersOf(other)]).toEqual([
      204,
      204,
      [],
    ]);
    const both = await Promise.all([subscribe(person, browser), subscribe(other, browser), subscribe(person, browser)]);
    expect(both.every(({ status }) => status < 300)).toBe(true);
    expect((await browsersOf(person)).length + (await browsersOf(other)).length).toBe(1);
  });

  test('is taken for the hosts of push services only, with the keys of a browser', async () => {
    const person = await aWorker(app);
    const { subscription } = aBrowser(`https://${service.host}/push/a`);
    const { keys } = subscription;
    const refused: [Record<string, unknown>, ...string[]][] = [
      [{ endpoint: `http://${service.host}/push/a`, keys }, 'endpoint'],
      [{ endpoint: 'https://localhost/push/a', keys }, 'endpoint'],
      [{ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys }, 'endpoint'],
      [{ endpoint: 'https://169.254.169.254/latest/meta-data/', keys }, 'endpoint'],
      [{ endpoint: 'https://push.example.attacker.example/', keys }, 'endpoint'],
      [{ endpoint: 'https://push.example/', keys }, 'endpoint'],
      [{ endpoint: `https://user:word@${service.host}/`, keys }, 'endpoint'],
      [{ endpoint: 'https://eu.push.example:22/', keys }, 'endpoint'],
      [{ endpoint: 'https://eu.push.example:8443/', keys }, 'endpoint'],
      [{ endpoint: 'not an address', keys }, 'endpoint'],
      [{ keys }, 'endpoint'],
      [{ ...subscription, keys: { ...keys, auth: 'short' } }, 'keys.auth'],
      [{ ...subscription, keys: { ...keys, p256dh: 'short' } }, 'keys.p256dh'],
      [{ ...subscription, keys: { p256dh: keys.p256dh } }, 'keys.auth'],
      [{ ...subscription, keys: { p256dh: 'short', auth: 'short' } }, 'keys.p256dh', 'keys.auth'],
      [{ ...subscription, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }, 'keys.p256dh'],
    ];
    for (const [body, ...fields] of refused) {
      const { status, body: answer } = await app.client.post<Record<string, unknown>>(address, body, as(person));
      expect([status, Object.keys(answer)], JSON.stringify(body)).toEqual([400, fields]);
    }
    expect((await subscribe(person, aBrowser('https://eu.push.example/x'))).status).toBe(201);
    expect((await app.client.get<{ public_key: string }>(address, as(person))).body.public_key).toBe(
      app.deps.push.publicKey,
    );
    expect(Buffer.from(app.deps.push.publicKey, 'base64url')).toHaveLength(65);
  });

  test('is one of ten: the one that was silent for longest goes', async () => {
    const { person, browser: first } = await aSubscribedPerson();
    for (let number = 0; number < 10; number += 1) {
      app.clock.advance({ minutes: 1 });
      await subscribe(person, service.subscribe());
    }
    const kept = await browsersOf(person);
    expect([kept.length, kept.includes(first.subscription.endpoint)]).toEqual([10, false]);
  });

  const ends: [string, (person: SignedInView) => Promise<unknown>][] = [
    ['logout', (person) => app.client.post('/user/logout/', { refresh: person.refresh_token })],
    [
      'the end of the session by another one',
      async (person) => {
        const other = await signInAgain(app, person);
        await app.client.delete('/user/sessions/', as(other));
      },
    ],
    ['suspension', (person) => inTransaction(app.db, (tx) => suspendAccount(tx, person.user.id, app.clock.now()))],
    ['erasure', (person) => app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person))],
    [
      'sixty days without a push that arrived',
      async () => {
        app.clock.advance({ days: 61 });
        await forgetOldNotifications(app.deps);
      },
    ],
  ];
  test.each(ends)('ends with %s, and what waits for it is not sent', async (_name, end) => {
    const { person } = await aSubscribedPerson();
    const tasks = await pushTasks([exported(person)]);
    await end(person);
    expect(await browsersOf(person)).toEqual([]);
    await send(tasks);
    expect(service.received).toEqual([]);
  });

  test('outlives the expiry of its session, and is part of the export', async () => {
    const { person, browser } = await aSubscribedPerson();
    const { body } = await app.client.get<{ push_subscriptions: unknown[] }>('/user/export/', {
      ...as(person),
      headers: withPassword,
    });
    expect(body.push_subscriptions).toMatchObject([{ endpoint: browser.subscription.endpoint }]);
    app.clock.advance({ days: 8 });
    await send(await pushTasks([exported(person)]));
    expect(service.received).toHaveLength(1);
    // The row of an expired session is deleted after a month: a new password ends its browsers all the same.
    await app.db.deleteFrom('sessions').where('user_id', '=', person.user.id).execute();
    await app.db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', person.user.id).execute();
    expect(await browsersOf(person)).toEqual([]);
  });
});
