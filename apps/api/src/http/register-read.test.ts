import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJob, anEmployer, aWorker } from '../testing/hiring.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let limited: TestApp;
let worker: SignedInView;
beforeAll(async () => {
  app = await startTestApp();
  limited = await startTestApp({ settings: { RATE_LIMITS: 'on' } });
  worker = await aWorker(app);
});
afterAll(async () => {
  await app.close();
  await limited.close();
});

const logOut = (target: TestApp, { refresh_token }: SignedInView) =>
  target.client.post('/user/logout/', { refresh: refresh_token });

describe('a read that finds its caller', () => {
  const broken = ['/job/list-open-jobs/?page=0', '/job/list-open-jobs/?after=nowhere', '/wallet/transactions/?page=x'];

  test.each(broken)('answers %s to those who may ask: a wrong field', async (path) => {
    expect((await app.client.get(path, as(worker))).status).toBe(400);
  });

  test.each(broken)('refuses the caller of %s first', async (path) => {
    const left = await aWorker(app);
    await logOut(app, left);
    expect(await app.client.get(path, as(left))).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    const unverified = await aRegisteredUser(app, { account_language: 'fr' });
    expect(await app.client.get(path, as(unverified))).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified', error: expect.stringContaining('adresse') },
    });
  });

  test('says in the language of the caller what is wrong', async () => {
    const french = await aWorker(app, { account_language: 'fr' });
    const { body } = await app.client.get('/wallet/transactions/?page=x', as(french));
    expect(Object.values(body as Record<string, string[]>).flat()).toEqual([expect.stringContaining('nombre')]);
  });

  test('shows nothing to the other kind of account', async () => {
    expect(await app.client.get('/job/my-jobs/', as(worker))).toMatchObject({ status: 403, body: {} });
    const employer = await anEmployer(app);
    await aJob(app, employer);
    const { body } = await app.client.get<{ count: number }>('/job/my-jobs/', as(employer));
    expect(body.count).toBe(1);
  });
});

describe('the general limit', () => {
  const read = (target: TestApp, person: SignedInView, count: number) =>
    Promise.all(Array.from({ length: count }, () => target.client.get('/wallet/', as(person))));
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'));

  test('counts a read once, together with the other calls', async () => {
    const person = await aWorker(limited);
    const [first] = await read(limited, person, 1);
    expect(left(await limited.client.get('/user/profile/', as(person)))).toBe(left(first as { headers: Headers }) - 1);
    expect(left(await limited.client.get('/wallet/transactions/?page=x', as(person)))).toBe(597);
  });

  test('refuses the read that is one too many', async () => {
    const person = await aWorker(limited);
    for (let sent = 0; sent < 600; sent += 100) await read(limited, person, 100);
    expect(await limited.client.get('/wallet/', as(person))).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });

  test('counts nothing of a session that is over', async () => {
    const person = await aWorker(limited);
    const other = await limited.client.post<SignedInView>('/user/login/', {
      email: person.user.email,
      password: 'correct horse',
    });
    await logOut(limited, person);
    for (const { status } of await read(limited, person, 20)) expect(status).toBe(401);
    expect(left((await read(limited, other.body, 1))[0] as { headers: Headers })).toBe(599);
  });
});
