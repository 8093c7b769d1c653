import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { anEndpoint, sampleUrl, webhookCalls } from '../../testing/webhooks.ts';
import { forgetOldDeliveries, resealWebhookSecrets } from './webhooks.ts';

const app = useTestApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });
let owner: SignedInView;
let calls: ReturnType<typeof webhookCalls>;
beforeAll(async () => {
  owner = await anEmployer(app);
  calls = webhookCalls(app, owner);
});

const secretShape = /^whsec_[A-Za-z0-9+/]{43}=$/;

describe('an endpoint', () => {
  test('is added with a secret that is shown once and stored sealed, changed, and deleted', async () => {
    const events = ['shift.paid', 'job.posted', 'shift.paid'];
    const added = await calls.create({ url: sampleUrl, events, description: ' Payroll ' });
    expect(added.status).toBe(201);
    const { secret, ...shown } = added.body;
    expect(shown).toEqual({
      id: expect.any(String),
      url: sampleUrl,
      events: ['job.posted', 'shift.paid'],
      description: 'Payroll',
      status: 'enabled',
      disabled_reason: null,
      created_at: app.clock.now().toISOString(),
    });
    expect(secret).toMatch(secretShape);
    expect(made(await calls.get(shown.id))).toEqual(shown);
    const row = await app.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', shown.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length));

    const changed = made(await calls.update(shown.id, { url: `${sampleUrl}/2`, events: ['pay.due'] }));
    expect(changed).toEqual({ ...shown, url: `${sampleUrl}/2`, events: ['pay.due'] });
    expect(made(await calls.update(shown.id, {}))).toEqual(changed);
    const { secret: other } = made(await calls.rotate(shown.id));
    expect(other).toMatch(secretShape);
    expect(other).not.toBe(secret);

    expect((await calls.delete(shown.id)).status).toBe(204);
    expect((await calls.get(shown.id)).status).toBe(404);
    expect((await calls.delete(shown.id)).status).toBe(404);
  });

  test('asks for the password where messages are to go, and for nothing else', async () => {
    const { client } = app;
    const body = { url: sampleUrl, events: ['job.posted'] };
    const refused = { status: 403, body: { code: 'password_required' } };
    expect(await client.post('/company/webhooks/', body, as(owner))).toMatchObject(refused);
    const { id } = made(await calls.create());
    const change = (changes: object) => client.patch(`/company/webhooks/${id}/`, changes, as(owner));
    expect(await change({ url: sampleUrl })).toMatchObject(refused);
    expect(await change({ description: 'Board' })).toMatchObject({ status: 200, body: { description: 'Board' } });
    await calls.delete(id);
  });

  test('is one of ten, also when they are added at once', async () => {
    const busy = webhookCalls(app, await anEmployer(app));
    const answers = await Promise.all(Array.from({ length: 12 }, () => busy.create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'too_many_webhooks' });
    await busy.delete(answers.find(({ status }) => status === 201)?.body.id ?? '');
    expect((await busy.create()).status).toBe(201);
  });

  test.each<[object, string, string]>([
    [{ url: '' }, 'url', 'This field is required'],
    [{ url: `https://a.example/${'x'.repeat(500)}` }, 'url', 'Must be at most 500 characters'],
    ...[
      'http://hooks.example.com/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://localhost/',
      'https://relevo.example/hook',
      'https://me@hooks.example.com/',
    ].map((url): [object, string, string] => [{ url }, 'url', 'Must be a public https address on port 443']),
    [{ events: [] }, 'events', 'This field is required'],
    [{ events: ['job.posted', 'job.unknown'] }, 'events', 'Not one of the possible choices'],
    [{ events: 'job.posted' }, 'events', 'Must be a list'],
    [{ description: 'x'.repeat(201) }, 'description', 'Must be at most 200 characters'],
  ])('with %j is a field error, new or changed', async (changes, field, text) => {
    const { id } = made(await calls.create());
    expect(await calls.create(changes)).toMatchObject({ status: 400, body: { [field]: [text] } });
    expect(await calls.update(id, changes)).toMatchObject({ status: 400, body: { [field]: [text] } });
    await calls.delete(id);
  });

  test('is listed to its company alone', async () => {
    const [mine, other, worker] = [await anEmployer(app), await anEmployer(app), await aWorker(app)];
    const ids = [await anEndpoint(app, mine), await anEndpoint(app, mine)];
    const list = async (person: SignedInView, query = '') =>
      app.client.get<{ count: number; results: { id: string }[] }>(`/company/webhooks/${query}`, as(person));
    expect(made(await list(mine)).results.map(({ id }) => id)).toEqual(ids);
    expect(made(await list(mine, '?page_size=1&page=2'))).toMatchObject({ count: 2, results: [{ id: ids[1] }] });
    expect(made(await list(other)).count).toBe(0);
    expect((await list(worker)).status).toBe(403);
  });

  test('is disabled and enabled by its company, which gives up what waits and sends none of it later', async () => {
    const { id } = made(await calls.create());
    const waiting = made(await calls.test(id));
    expect(made(await calls.update(id, { status: 'disabled' }))).toMatchObject({
      status: 'disabled',
      disabled_reason: 'owner',
    });
    const given = { id: waiting.id, status: 'failed', last_error: 'disabled', next_attempt_at: null };
    expect(made(await calls.log(id)).results).toMatchObject([given]);
    for (const refused of [await calls.test(id), await calls.redeliver(id, waiting.id)]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_disabled' } });
    }
    expect(made(await calls.update(id, { status: 'enabled' }))).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
    });
    expect(made(await calls.log(id)).results).toMatchObject([given]);
    await calls.delete(id);
  });
});

test('every act on an endpoint is kept with who did it', async () => {
  const acting = await anEmployer(app);
  const own = webhookCalls(app, acting);
  const id = await anEndpoint(app, acting);
  const delivery = made(await own.test(id));
  await own.update(id, { description: 'Board' });
  await own.rotate(id);
  await own.redeliver(id, delivery.id);
  await own.delete(id);
  const acts = app.db.selectFrom('company_acts').select(['act', 'actor_id', 'subject_type', 'subject_id']);
  const ofEndpoint = (name: string) => ({
    act: `webhook.${name}`,
    actor_id: acting.user.id,
    subject_type: 'webhook',
    subject_id: id,
  });
  expect(await acts.where('holder_id', '=', acting.user.id).orderBy('id').execute()).toEqual([
    ofEndpoint('create'),
    ofEndpoint('test'),
    ofEndpoint('update'),
    ofEndpoint('rotate_secret'),
    { act: 'webhook.redeliver', actor_id: acting.user.id, subject_type: 'delivery', subject_id: delivery.id },
    ofEndpoint('delete'),
  ]);
});

describe('what is kept', () => {
  test('is exported without secrets and deleted with the account', async () => {
    const leaving = await anEmployer(app);
    const own = webhookCalls(app, leaving);
    const { secret, ...endpoint } = made(await own.create());
    const { body } = await app.client.get<Record<string, unknown>>('/user/export/', {
      ...as(leaving),
      headers: { 'x-confirm-password': 'correct%20horse' },
    });
    expect(body.webhooks).toEqual([endpoint]);
    expect(JSON.stringify(body)).not.toContain(secret);
    const gone = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(leaving));
    expect(gone.status).toBeLessThan(300);
    const left = app.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpoint.id);
    expect(await left.execute()).toEqual([]);
  });

  test('under an earlier key is sealed again, except what no key opens', async () => {
    const { id } = made(await calls.create());
    await calls.rotate(id);
    const damaged = made(await calls.create()).id;
    await app.db
      .updateTable('webhook_endpoints')
      .set({ secret_sealed: 'v1.00000000.AAAA' })
      .where('id', '=', damaged)
      .execute();
    const { cipher } = app.deps;
    const later = { ...app.deps, cipher: { ...cipher, isStale: () => true } };
    const count = Number((await app.db.selectFrom('webhook_endpoints').select('id').execute()).length);
    expect(await resealWebhookSecrets(later)).toEqual({ resealed: count - 1, unreadable: 1 });
    expect(await resealWebhookSecrets(app.deps)).toEqual({ resealed: 0, unreadable: 1 });
    for (const each of [id, damaged]) await calls.delete(each);
  });

  test('of what was sent is forgotten after thirty days, unless it still waits', async () => {
    const { id } = made(await calls.create());
    made(await calls.test(id));
    await app.db
      .updateTable('webhook_deliveries')
      .set({ status: 'succeeded', next_attempt_at: null })
      .where('endpoint_id', '=', id)
      .execute();
    made(await calls.test(id));
    const ofEndpoint = app.db.selectFrom('webhook_deliveries').select('status').where('endpoint_id', '=', id);
    const left = async () => (await ofEndpoint.orderBy('id').execute()).map(({ status }) => status);
    app.clock.advance({ days: 30 });
    await forgetOldDeliveries(app.deps);
    expect(await left()).toEqual(['succeeded', 'pending']);
    app.clock.advance({ seconds: 1 });
    await forgetOldDeliveries(app.deps);
    expect(await left()).toEqual(['pending']);
  });
});
