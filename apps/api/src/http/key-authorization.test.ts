import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { publicCalls } from '@relevo/contracts/all-calls';
import type { Call } from '@relevo/contracts/call';
import { type Scope, scopes } from '@relevo/domain/api-scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { aKey } from '../testing/api-keys.ts';
import { anEmployer } from '../testing/hiring.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { accessTable } from './testing/access-table.ts';
import { addressOf, sendCall } from './testing/callers.ts';

const app = useTestApp();
let owner: SignedInView;
let keys: [Scope, string][];
let withAll: string;
beforeAll(async () => {
  owner = await anEmployer(app);
  keys = await Promise.all(
    scopes.map(async (scope): Promise<[Scope, string]> => [scope, (await aKey(app, owner, { scopes: [scope] })).key]),
  );
  withAll = (await aKey(app, owner, { scopes: [...scopes] })).key;
});

const table = accessTable(() => app.clock.now());
const closed = publicCalls.filter(
  ({ name, call }) => name !== 'wallet.stripeWebhook' && (call as Call).access !== 'public',
) as { name: keyof typeof table; call: Call }[];

type Answer = { status: number; code?: string; scope?: string };

async function answerTo(name: keyof typeof table, key: string): Promise<Answer> {
  const person = { ...owner, access_token: key };
  // The stream of events is refused like any other call.
  const { isStream: _stream, ...row } = table[name];
  const asked = { name: addressOf(name), row, caller: 'employer', person, id: randomUUID() } as const;
  const { status, body } = await sendCall(app, asked);
  if (status !== 401 && status !== 403) return { status: 200 };
  const { code, scope } = JSON.parse(body) as Omit<Answer, 'status'>;
  return { status, ...(code && { code }), ...(scope && { scope }) };
}

describe('a key of each scope', () => {
  test.each(closed.filter(({ call }) => call.scope !== undefined))('$name', async ({ name, call: { scope } }) => {
    const answers = await Promise.all(keys.map(async ([ofKey, key]) => [ofKey, await answerTo(name, key)]));
    const refused = { status: 403, code: 'scope_missing', scope };
    expect(answers).toEqual(scopes.map((ofKey) => [ofKey, ofKey === scope ? { status: 200 } : refused]));
  });
});

test.each(closed.filter(({ call }) => call.scope === undefined))(
  'a key of all scopes is refused by $name, which has none',
  async ({ name }) => {
    expect(await answerTo(name, withAll)).toEqual({ status: 403, code: 'key_not_allowed' });
  },
);

/** What opens a door, moves money or says who a user is: closed to every key, whatever its scopes. */
const neverForKeys = [
  /^(accounts|security|profile|documents|records|taxes|keys|companies|sites|live|notifications)\./,
  /^(kiosks|messages|ratings|reliability|bugs|problems)\./,
  /^wallet\.(deposit|withdraw|cancelWithdrawal|getWithdrawalMethod|setWithdrawalMethod|attachCard|detachCard)$/,
  /^wallet\.(payoutAccount|onboardPayoutAccount)$/,
  /^papers\.reissue$/,
  /^shifts\..*([cC]ode|[qQ]r|[sS]can|[dD]ispute|[cC]alendar)/,
];

test('no scope opens a door, moves money or changes who a user is', () => {
  const open = closed.filter(
    ({ name, call }) => call.scope !== undefined && neverForKeys.some((names) => names.test(name)),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
  const writing = closed.filter(({ call }) => call.scope?.endsWith(':read') && call.method !== 'GET');
  expect(writing.map(({ name }) => name)).toEqual([]);
});

test('a call for keys has the general limit, which is counted for each key', () => {
  expect(closed.filter(({ call }) => call.scope !== undefined && call.rateLimit !== undefined)).toEqual([]);
});
