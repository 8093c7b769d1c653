import { randomUUID } from 'node:crypto';
import type { AccountPage, AuditPage } from '@relevo/contracts/console';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  actOnAccount,
  aSignedInOperator,
  listAccounts,
  type SignedInOperator,
  seeAccount,
} from '../../../testing/console.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });
let operatorSession: SignedInOperator;
beforeAll(async () => {
  operatorSession = await aSignedInOperator(app);
});

const see = (id: string) => seeAccount(app, operatorSession, id);

const act = (id: string, what: string, body?: unknown) => actOnAccount(app, operatorSession, { id, what, body });

const list = (query: Record<string, string | number> = {}) => listAccounts(app, operatorSession, query);

describe('the list of people', () => {
  const mark = `L${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    for (let number = 1; number <= 12; number += 1) {
      app.clock.advance({ seconds: 1 });
      await aRegisteredUser(app, {
        first_name: mark,
        last_name: `N${number}`,
        user_type: number % 3 ? 'worker' : 'employer',
      });
    }
    await aRegisteredUser(app, { first_name: `100%_${mark}`, last_name: 'back\\slash' });
  });

  const names = (page: AccountPage) => page.results.map(({ last_name }) => last_name);

  test('comes newest first, in pages that each person is on once', async () => {
    const first = (await list({ search: `${mark} N` })).body;
    expect(first).toMatchObject({ count: 12, previous: null });
    expect(first.next).toBe(`/api/people/?search=${mark}+N&page=2`);
    expect(names(first)[0]).toBe('N12');
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await list({ search: `${mark} N`, page, page_size: 5 })).body);
    expect(pages.flatMap(names)).toEqual(Array.from({ length: 12 }, (_each, index) => `N${12 - index}`));
    expect((await list({ search: mark, page: 99 })).body).toMatchObject({ results: [], next: null });
  });

  test.each([
    ['100%', ['back\\slash']],
    ['%_', ['back\\slash']],
    ['back\\', ['back\\slash']],
    ["' or 1=1 --", []],
    ['💥', []],
  ])('searched for %j is found by those very characters', async (search, found) => {
    const { body } = await list({ search });
    expect(names(body)).toEqual(found);
  });

  test('searches names as one writes them and addresses, whatever the case', async () => {
    const { results } = (await list({ search: `${mark.toLowerCase()} n7` })).body;
    expect(results).toHaveLength(1);
    const email = results[0]?.email ?? '';
    expect((await list({ search: email.toUpperCase() })).body.results.map((each) => each.email)).toEqual([email]);
  });

  test('can be narrowed to a type and a status', async () => {
    expect((await list({ search: `${mark} N`, user_type: 'employer' })).body.count).toBe(4);
    expect((await list({ search: `${mark} N`, user_type: 'worker', status: 'incomplete' })).body.count).toBe(8);
    expect((await list({ search: `${mark} N`, status: 'approved' })).body.count).toBe(0);
  });

  test.each(['status=done', 'user_type=boss', 'suspended=yes', 'page=0', 'page_size=x', `search=${'x'.repeat(201)}`])(
    '?%s is a field error',
    async (query) => {
      const answer = await app.consoleClient.get(`/people/?${query}`, operatorSession);
      expectRefusal(answer, 400);
      expect(Object.keys(answer.body)).toEqual([query.split('=')[0]]);
    },
  );

  test('has no erased account', async () => {
    const person = await aRegisteredUser(app, { first_name: mark, last_name: 'Leaver' });
    await app.client.post('/user/delete-account/', { password: 'correct horse' }, { token: person.access_token });
    expect((await list({ search: 'Leaver' })).body.count).toBe(0);
  });
});

describe('an account that is not there', () => {
  test.each([
    ['unknown', randomUUID(), 404],
    ['malformed', 'not-an-id', 404],
    ['very long', 'x'.repeat(300), 404],
  ])('because its id is %s cannot be looked at or acted upon', async (_name, id, status) => {
    expectRefusal(await see(id), status);
    for (const what of ['approve', 'verify-email', 'restore']) expectRefusal(await act(id, what), status);
    for (const what of ['reject', 'suspend']) expectRefusal(await act(id, what, { reason: 'why' }), status);
    expectRefusal(await act(id, 'notes', { note: 'who' }), status);
  });

  test('and nothing is written down about it', async () => {
    const id = randomUUID();
    await act(id, 'suspend', { reason: 'why' });
    const { body } = await app.consoleClient.get<AuditPage>(`/audit/?search=${id}`, operatorSession);
    expect(body.count).toBe(0);
  });
});
