import { as } from '@relevo/fixtures/http-client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aKey } from '../testing/api-keys.ts';
import { anEmployer } from '../testing/hiring.ts';
import { withPassword } from '../testing/people.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let owner: Awaited<ReturnType<typeof anEmployer>>;
beforeAll(async () => {
  owner = await anEmployer(app);
});
afterEach(() => vi.restoreAllMocks());

const path = '/company/api-keys/';
const body = { name: 'Payroll', scopes: ['jobs:read'] };
/** Its use was noted by an earlier call. */
async function aUsedKey(): Promise<string> {
  const { key } = await aKey(app, owner);
  await app.client.get('/job/my-jobs/', { token: key });
  return key;
}

const calls: CountedCall[] = [
  ['the list of keys', 2, async () => () => app.client.get(path, as(owner))],
  ['creating a key', 9, async () => () => app.client.post(path, body, { ...as(owner), headers: withPassword })],
  [
    'revoking a key',
    6,
    async () => {
      const { id } = await aKey(app, owner);
      return () => app.client.delete(`${path}${id}/`, as(owner));
    },
  ],
  [
    'a list that a key asks for',
    2,
    async () => {
      const token = await aUsedKey();
      return () => app.client.get('/job/my-jobs/', { token });
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
