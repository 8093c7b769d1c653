import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { KeyPage } from '@relevo/contracts/keys';
import type { Scope } from '@relevo/domain/api-scopes';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { actorAlone } from '../../http/actor-alone.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { aKey } from '../../testing/api-keys.ts';
import { eventually } from '../../testing/eventually.ts';
import { aJob, aJobBody, anEmployer } from '../../testing/hiring.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { restoreAccount, suspendAccount } from '../accounts/accounts.ts';
import { recordAct } from '../acts/acts.ts';
import { revokeKey } from './revoke-key.ts';

const app = useTestApp();
const limited = useTestApp({ settings: { RATE_LIMITS: 'on' } });
let owner: SignedInView;
beforeAll(async () => {
  owner = await anEmployer(app);
});
afterEach(() => vi.restoreAllMocks());

const myJobs = (token: string, target = app) => target.client.get<{ count: number }>('/job/my-jobs/', { token });
const keyOf = async (...scopes: Scope[]) => (await aKey(app, owner, { scopes })).key;
const lastUse = async () =>
  made(await app.client.get<KeyPage>('/company/api-keys/', as(owner))).results[0]?.last_used_at ?? null;

describe('a call with a key', () => {
  test('acts for its company and no other', async () => {
    const person = await anEmployer(app);
    const { id } = await aJob(app, person);
    const { key } = await aKey(app, person);
    expect((await myJobs(key)).body).toMatchObject({ count: 1, results: [{ id }] });
    expect((await myJobs(await keyOf('jobs:read'))).body.count).toBe(0);
  });

  test('posts a job, and the acts of the company name the key', async () => {
    const person = await anEmployer(app);
    const { key, id: keyId } = await aKey(app, person, { scopes: ['jobs:write'] });
    const posted = await app.client.post<{ id: string }>('/job/create/', aJobBody(), { token: key });
    expect(posted.status).toBe(201);
    const acts = await app.db.selectFrom('company_acts').selectAll().where('key_id', '=', keyId).execute();
    expect(acts).toMatchObject([{ via: 'api_key', actor_id: null, act: 'job.create', subject_id: posted.body.id }]);
    expect((await app.client.get(`/job/job/${posted.body.id}/`, as(person))).status).toBe(200);
  });

  test('is refused without the scope, and always where no scope is', async () => {
    const token = await keyOf('jobs:read', 'money:read');
    const refused = await app.client.get('/application/received/', { token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'scope_missing', scope: 'applications:read' } });
    for (const path of ['/user/profile/', '/company/api-keys/', '/events/', '/message/threads/', '/user/record/'])
      expect(await app.client.get(path, { token })).toMatchObject({ status: 403, body: { code: 'key_not_allowed' } });
    expect((await app.client.get('/wallet/balance/', { token })).status).toBe(200);
    const deposit = await app.client.post('/wallet/deposits/', { amount: '10.00' }, { token });
    expect(deposit).toMatchObject({ status: 403, body: { code: 'key_not_allowed' } });
  });

  test('reads costs and the wallet behind a job only with the scope for money', async () => {
    const person = await anEmployer(app);
    const { id } = await aJob(app, person);
    const read = async (scopes: Scope[]) => {
      const { key } = await aKey(app, person, { scopes });
      const { body } = await app.client.get<JobDetailView>(`/job/job/${id}/`, { token: key });
      const mine = await app.client.get<{ results: JobDetailView[] }>('/job/my-jobs/', { token: key });
      return [body.funding === null, body.estimated_cost === null, mine.body.results[0]?.estimated_cost === null];
    };
    expect(await read(['jobs:read'])).toEqual([true, true, true]);
    expect(await read(['jobs:read', 'money:read'])).toEqual([false, false, false]);
  });

  test('is answered in the language of the company', async () => {
    const person = await anEmployer(app, { account_language: 'fr' });
    const { key } = await aKey(app, person);
    expect((await app.client.get('/application/received/', { token: key })).body.error).toMatch(/^Cette clé d’API/);
  });

  test('is refused with an unknown, altered or misplaced key', async () => {
    const key = await keyOf('jobs:read');
    const other = await keyOf('jobs:read');
    // The name of one key before the secret of another finds a row and must not open it.
    const mixed = `${key.slice(0, 16)}${other.slice(16)}`;
    for (const wrong of [`${key}x`, key.slice(0, -1), mixed, 'rlk_', `rlk_AAAAAAAAAAAA_${'A'.repeat(43)}`])
      expect(await myJobs(wrong)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    for (const path of [`/job/my-jobs/?key=${key}`, `/job/my-jobs/?access_token=${key}&token=${key}`])
      expect((await app.client.get(path)).body.code).toBe('not_authenticated');
    const body = { key, token: key, api_key: key };
    expect((await app.client.post('/job/my-jobs/', body)).status).not.toBe(200);
    expect((await app.client.get('/health/ready', { token: mixed })).status).toBe(200);
    const secrets = [key, other].map((each) => each.slice(17));
    expect(app.logLines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  test('is refused while the owner is suspended', async () => {
    const person = await anEmployer(app);
    const { key } = await aKey(app, person);
    const at = app.clock.now();
    await inTransaction(app.db, (tx) => suspendAccount(tx, person.user.id, at));
    expect(await myJobs(key)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    await inTransaction(app.db, (tx) => restoreAccount(tx, person.user.id, at));
    expect((await myJobs(key)).status).toBe(200);
  });

  test('needs an owner who is verified', async () => {
    const person = await anEmployer(app);
    const { key } = await aKey(app, person);
    await app.db.updateTable('users').set({ review_status: 'rejected' }).where('id', '=', person.user.id).execute();
    expect(await myJobs(key)).toMatchObject({ status: 403, body: { code: 'profile_not_verified' } });
  });

  test('finds its key with one statement, and notes its use once a minute', async () => {
    const { key } = await aKey(app, owner);
    expect(await lastUse()).toBeNull();
    const call = () => myJobs(key);
    expect(await statementsOf(call)).toBe((await statementsOf(() => myJobs(owner.access_token))) + 1);
    const first = app.clock.now().toISOString();
    expect(await lastUse()).toBe(first);
    app.clock.advance({ seconds: 59 });
    expect(await statementsOf(call)).toBe(await statementsOf(() => myJobs(owner.access_token)));
    expect(await lastUse()).toBe(first);
    app.clock.advance({ seconds: 1 });
    await call();
    expect(await lastUse()).toBe(app.clock.now().toISOString());
  });

  test('stays with the company when another person owns it', async () => {
    const [former, next] = [await anEmployer(app), await anEmployer(app, { account_language: 'fr' })];
    const { key } = await aKey(app, former);
    const { id } = await aJob(app, former);
    await inTransaction(app.db, async (tx) => {
      const members = tx.updateTable('company_members');
      await tx.deleteFrom('company_members').where('user_id', '=', next.user.id).execute();
      await members.set({ role: 'manager' }).where('user_id', '=', former.user.id).execute();
      const owning = { user_id: next.user.id, holder_id: former.user.id, joined_at: app.clock.now() };
      await tx
        .insertInto('company_members')
        .values({ ...owning, role: 'owner' })
        .execute();
    });
    expect((await myJobs(key)).body).toMatchObject({ results: [{ id }] });
    expect((await app.client.get('/application/received/', { token: key })).body.error).toMatch(/^Cette clé d’API/);
  });
});

test('the three hundred and first call of a minute with one key is refused, and no other', async () => {
  const person = await anEmployer(limited);
  const [one, another] = [await aKey(limited, person), await aKey(limited, person)];
  const answers = await Promise.all(Array.from({ length: 301 }, () => myJobs(one.key, limited)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await myJobs(another.key, limited)).status).toBe(200);
  expect((await myJobs(person.access_token, limited)).status).toBe(200);
});

describe('an act of a key', () => {
  test('names the key and no person, and is refused once the key is revoked or expired', async () => {
    const person = await anEmployer(app);
    const { id } = await aKey(app, person, { expires_in_days: 1 });
    const by = { ...actorAlone(person.user.id, 'employer'), keyId: id };
    const subject = { type: 'job', id: randomUUID() } as const;
    const act = (at: Date) => inTransaction(app.db, (tx) => recordAct(tx, { by, act: 'job.close', subject, at }));
    await act(app.clock.now());
    const acts = await app.db.selectFrom('company_acts').selectAll().where('key_id', '=', id).execute();
    expect(acts).toMatchObject([{ via: 'api_key', actor_id: null, act: 'job.close', holder_id: person.user.id }]);
    await expect(act(new Date(app.clock.now().getTime() + 86_400_000))).rejects.toMatchObject({
      code: 'token_not_valid',
    });
    await revokeKey(app.deps, { by: actorAlone(person.user.id, 'employer'), keyId: id });
    await expect(act(app.clock.now())).rejects.toMatchObject({ code: 'token_not_valid' });
  });

  test('and its revocation have one order', async () => {
    const person = await anEmployer(app);
    const { id } = await aKey(app, person);
    const by = { ...actorAlone(person.user.id, 'employer'), keyId: id };
    let revoking: Promise<void> | undefined;
    const order: string[] = [];
    await inTransaction(app.db, async (tx) => {
      await recordAct(tx, { by, act: 'job.close', at: app.clock.now() });
      revoking = revokeKey(app.deps, { by: actorAlone(person.user.id, 'employer'), keyId: id }).then(() => {
        order.push('revoked');
      });
      await someoneWaits();
      order.push('done');
    });
    await revoking;
    expect(order).toEqual(['done', 'revoked']);
  });
});

/** Until a transaction waits for the lock of another one. */
async function someoneWaits(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows[0];
  });
}
