import type { SignedInView } from '@relevo/contracts/accounts';
import type { KeyPage } from '@relevo/contracts/keys';
import { scopes } from '@relevo/domain/api-scopes';
import { as, made } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { aKey } from '../../testing/api-keys.ts';
import { eventually } from '../../testing/eventually.ts';
import { anEmployer } from '../../testing/hiring.ts';
import { withPassword } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ background: true });
let owner: SignedInView;
beforeAll(async () => {
  owner = await anEmployer(app, { first_name: 'Ada', last_name: 'Roy' });
});

const path = '/company/api-keys/';
const listOf = async (person: SignedInView, query = '') =>
  made(await app.client.get<KeyPage>(`${path}${query}`, as(person)));
const create = (person: SignedInView, body: object, headers: Record<string, string> = withPassword) =>
  app.client.post<Record<string, unknown>>(path, body, { ...as(person), headers });
const revoke = (person: SignedInView, id: string) => app.client.delete(`${path}${id}/`, as(person));
const jobsWith = (key: string) => app.client.get('/job/my-jobs/', { token: key });
const actsOf = (person: SignedInView) =>
  app.db.selectFrom('company_acts').selectAll().where('holder_id', '=', person.user.id).orderBy('id').execute();

describe('a key', () => {
  test('is shown once, and only its hash is kept', async () => {
    const person = await anEmployer(app, { first_name: 'Ada', last_name: 'Roy' });
    const made = await aKey(app, person, { name: ' Payroll ', scopes: ['papers:read', 'jobs:read', 'jobs:read'] });
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Payroll',
      prefix: made.key.slice(0, 16),
      key: expect.stringMatching(/^rlk_[A-Za-z0-9]{12}_[\w-]{43}$/),
      scopes: ['jobs:read', 'papers:read'],
      created_by: { id: person.user.id, name: 'Ada Roy' },
      created_at: app.clock.now().toISOString(),
      expires_at: null,
      last_used_at: null,
    });
    const { key, ...shown } = made;
    expect(await listOf(person)).toMatchObject({ count: 1, results: [shown] });
    expect(JSON.stringify(await listOf(person))).not.toContain(key);
    const kept = JSON.stringify(await app.db.selectFrom('company_api_keys').selectAll().execute());
    expect(kept).not.toContain(key.slice(17));
    expect(app.logLines.filter((line) => line.includes(key.slice(17)))).toEqual([]);
  });

  test('asks for the password, a name and known scopes', async () => {
    const good = { name: 'Payroll', scopes: ['jobs:read'] };
    expect(await create(owner, good, {})).toMatchObject({ status: 403, body: { code: 'password_required' } });
    const wrong = await create(owner, { name: ' ', scopes: ['jobs:read', 'money:write'], expires_in_days: 731 });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body).sort()).toEqual(['expires_in_days', 'name', 'scopes']);
    for (const some of [[], undefined, ['jobs'], Array(99).fill('jobs:read')]) {
      const refused = await create(owner, { ...good, scopes: some });
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['scopes']]);
    }
    expect((await create(owner, { ...good, name: 'n'.repeat(61) })).body).toHaveProperty('name');
    expect(await listOf(owner)).toMatchObject({ count: 0 });
  });

  test('is announced to the owner by mail and notification, and kept among the acts of the company', async () => {
    const person = await anEmployer(app, { account_language: 'fr' });
    const { id, prefix, key } = await aKey(app, person, { name: 'Paie', scopes: ['shifts:read'] });
    const mail = await eventually(() =>
      app.db
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', person.user.email)
        .where('subject', '=', 'Une clé d’API a été créée')
        .executeTakeFirst(),
    );
    for (const part of ['Paie', prefix, 'shifts:read', '/company']) expect(mail.text_body).toContain(part);
    expect(mail.text_body).not.toContain(key);
    const { body } = await app.client.get('/notification/list/', as(person));
    const expected = { kind: 'key.created', group: 'security', path: '/company', subject: null };
    expect(body).toMatchObject({ results: expect.arrayContaining([expect.objectContaining(expected)]) });
    expect((await revoke(person, id)).status).toBe(204);
    const of = { via: 'session', actor_id: person.user.id, key_id: null, subject_type: 'key', subject_id: id };
    expect(await actsOf(person)).toMatchObject([
      { act: 'key.create', ...of },
      { act: 'key.revoke', ...of },
    ]);
  });

  test('ends at once when it is revoked, which only its company can', async () => {
    const person = await anEmployer(app);
    const { id, key } = await aKey(app, person);
    expect((await jobsWith(key)).status).toBe(200);
    expect((await revoke(owner, id)).status).toBe(404);
    expect((await jobsWith(key)).status).toBe(200);
    expect((await revoke(person, id)).status).toBe(204);
    expect(await jobsWith(key)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    expect((await revoke(person, id)).status).toBe(404);
    expect(await listOf(person)).toMatchObject({ count: 0, results: [] });
  });

  test('ends when it expires', async () => {
    const person = await anEmployer(app);
    const { key, expires_at } = await aKey(app, person, { expires_in_days: 1 });
    expect(Date.parse(expires_at ?? '')).toBe(app.clock.now().getTime() + 86_400_000);
    app.clock.advance({ hours: 24, seconds: -1 });
    expect((await jobsWith(key)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await jobsWith(key)).status).toBe(401);
    // It stays in the list, which says why it opens nothing.
    const again = await app.client.post<SignedInView>('/user/login/', {
      email: person.user.email,
      password: 'correct horse',
    });
    expect(await listOf(made(again))).toMatchObject({ count: 1, results: [{ expires_at }] });
  });

  test('is one of twenty, also when many are created at once', async () => {
    const person = await anEmployer(app);
    const [first] = await Promise.all(Array.from({ length: 17 }, () => aKey(app, person)));
    const rest = await Promise.all(
      Array.from({ length: 5 }, () => create(person, { name: 'More', scopes: [...scopes] })),
    );
    expect(rest.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expect(rest.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_keys' });
    expect((await revoke(person, first?.id ?? '')).status).toBe(204);
    expect((await create(person, { name: 'Once more', scopes: ['jobs:read'] })).status).toBe(201);
  });

  test('is exported without its secret and deleted with the account', async () => {
    const person = await anEmployer(app);
    const { key, ...shown } = await aKey(app, person);
    const exported = await app.client.get('/user/export/', { ...as(person), headers: withPassword });
    expect(exported.body).toMatchObject({ api_keys: [{ ...shown, revoked_at: null }] });
    expect(JSON.stringify(exported.body)).not.toContain(key);
    const body = { password: 'correct horse' };
    expect((await app.client.post('/user/delete-account/', body, as(person))).status).toBeLessThan(300);
    expect((await jobsWith(key)).status).toBe(401);
    const left = await app.db.selectFrom('company_api_keys').where('id', '=', shown.id).select('id').execute();
    expect(left).toEqual([]);
  });
});
