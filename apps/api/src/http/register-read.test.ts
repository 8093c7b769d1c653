import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aJob, anEmployer, aWorker } from '../testing/hiring.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { addMark } from '../testing/staffing.ts';
import { statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let worker: SignedInView;
beforeAll(async () => {
  worker = await aWorker(app);
});

const logOut = ({ refresh_token }: SignedInView) => app.client.post('/user/logout/', { refresh: refresh_token });

describe('a read that is sent before its caller is admitted', () => {
  const broken = ['/job/list-open-jobs/?page=0', '/job/list-open-jobs/?after=nowhere', '/wallet/transactions/?page=x'];

  test.each(broken)('answers %s to those who may ask: a wrong field', async (path) => {
    expect((await app.client.get(path, as(worker))).status).toBe(400);
  });

  test.each(broken)('refuses the caller of %s first', async (path) => {
    const left = await aWorker(app);
    await logOut(left);
    expect(await app.client.get(path, as(left))).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    const unverified = await aRegisteredUser(app, { account_language: 'fr' });
    expect(await app.client.get(path, as(unverified))).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified', error: expect.stringContaining('permission d') },
    });
  });

  test('says in the language of the caller what is wrong', async () => {
    const french = await aWorker(app, { account_language: 'fr' });
    const { body } = await app.client.get('/wallet/transactions/?page=x', as(french));
    expect(Object.values(body as Record<string, string[]>).flat()).toEqual([expect.stringContaining('nombre')]);
  });

  // Asked again when it differs: the server's background work sends statements at times, too.
  const sentFor = async (path: string) => {
    const events: string[] = [];
    const query = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      events.push('sent');
      return Reflect.apply(query, this, args).finally(() => events.push('answered'));
    } as never);
    await app.client.get(path, as(worker));
    spy.mockRestore();
    return events;
  };

  test('does not wait for the statement that finds the caller', async () => {
    for (let time = 0; time < 5; time += 1) await sentFor('/wallet/transactions/');
    await expect.poll(() => sentFor('/wallet/transactions/')).toEqual(['sent', 'sent', 'answered', 'answered']);
  });

  test('is sent again once for a caller who has got something to look at since', async () => {
    const person = await aWorker(app);
    const list = () => app.client.get('/job/list-open-jobs/', as(person));
    await list();
    await expect.poll(() => statementsOf(list)).toBe(2);
    await addMark(app, person, { of: await anEmployer(app), kind: 'blocked' });
    expect(await statementsOf(list)).toBe(3);
    await expect.poll(() => statementsOf(list)).toBe(2);
  });

  test('is not sent for a wrong field', async () => {
    await expect.poll(() => sentFor('/wallet/transactions/?page=x')).toEqual(['sent', 'answered']);
  });

  test('shows nothing to the other kind of account', async () => {
    expect(await app.client.get('/job/my-jobs/', as(worker))).toMatchObject({ status: 403, body: {} });
    const employer = await anEmployer(app);
    await aJob(app, employer);
    const { body } = await app.client.get<{ count: number }>('/job/my-jobs/', as(employer));
    expect(body.count).toBe(1);
  });
});
