import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { allCalls, publicCalls } from '@relevo/contracts/all-calls';
import { anOpenKiosk } from '@relevo/fixtures/kiosks';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPublicApp } from '../app.ts';
import { aJob } from '../testing/hiring.ts';
import { routesOf } from '../testing/routes-of.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import type { ListedRoute } from './route-list.ts';
import { accessTable } from './testing/access-table.ts';
import {
  type AskedCall,
  addressOf,
  callers,
  createCallers,
  letsIn,
  namedRows,
  otherRoutes,
  ownsNothing,
  rolesLetIn,
  sendCall,
} from './testing/callers.ts';
import { makeShift, type Stage } from './testing/owned-things.ts';

const app = useTestApp();
let routes: ListedRoute[];
let stage: Stage;
let users: Awaited<ReturnType<typeof createCallers>>;
beforeAll(async () => {
  routes = await routesOf(createPublicApp(app.deps, { readiness: { isReady: async () => true }, screens: false }));
  users = await createCallers(app, rows);
  stage = { app, employer: users.take('employer'), worker: users.take('worker') };
});

const table = accessTable(() => app.clock.now());
const rows = namedRows({ ...otherRoutes, ...table });
/** Whether the answer of a call is personal, by its address; what is no call is not listed. */
const personal = new Map(publicCalls.map(({ name, call }) => [addressOf(name), !call.isSameForAll]));
const call = (asked: AskedCall) => sendCall(app, asked);

/** Calls whose answers a cache may store, as their routes say. */
const storedBriefly: Record<string, string> = { 'GET /api/job/cities/': 'public, max-age=60, s-maxage=300' };

function expectStored(name: string, stored: string | null): void {
  const isPersonal = personal.get(name);
  if (isPersonal !== undefined) expect(stored).toBe(isPersonal ? 'no-store' : (storedBriefly[name] ?? null));
}

describe('who may call what', () => {
  test('is declared by the contract for every route, and here for the few that are not calls', () => {
    const unlisted = routes.filter(({ call }) => call === undefined).map(({ method, url }) => `${method} ${url}`);
    expect([...new Set(unlisted)].sort()).toEqual(Object.keys(otherRoutes).sort());
    const listed = publicCalls.filter(({ call }) => routes.some((route) => route.call === call));
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort());
  });

  test('is declared by each call as it is answered', () => {
    for (const { name, call } of publicCalls) {
      if (name === 'wallet.stripeWebhook') continue;
      expect({ name, ...rolesLetIn(table[name]) }).toEqual({ name, ...letsIn[call.access] });
    }
  });

  test('and only what anyone may see is stored by a browser', () => {
    const stored = publicCalls.filter(({ call }) => call.isSameForAll).map(({ name }) => name);
    expect(stored.toSorted()).toEqual([
      'addresses.nearby',
      'addresses.publicConfig',
      'addresses.search',
      'health.live',
      'health.ready',
      'publicCities.list',
    ]);
    expect(allCalls.filter(({ call }) => call.isSameForAll && call.access !== 'public')).toEqual([]);
  });

  test('has a row that makes the named thing wherever an address has an id', () => {
    for (const [name, { makeOwn }] of rows) {
      expect(makeOwn !== undefined, name).toBe(/:(id|jobId)/.test(name));
    }
  });

  test('a kiosk is let in by its own calls and the live events, and refused by every other one', async () => {
    const employer = users.take('employer');
    const [jobId, shiftId] = [(await aJob(app, employer)).id, await makeShift(stage, employer)];
    const kiosk = await anOpenKiosk(app.client, employer, { job_ids: [jobId] });
    const person = { ...employer, access_token: kiosk.access_token };
    const answers: Record<string, number> = {};
    for (const { name, call: asked } of publicCalls) {
      if (name === 'wallet.stripeWebhook' || asked.access === 'public') continue;
      const address = addressOf(name);
      const { status } = await call({
        name: address,
        row: table[name],
        caller: 'employer',
        person,
        id: shiftId,
      });
      if (status !== 403) answers[name] = status;
    }
    expect(answers).toEqual({
      'kiosks.board': 200,
      'kiosks.proposePlace': 204,
      'kiosks.close': 400,
      'live.events': 200,
    });
  });

  describe.each(rows)('%s', (name, row) => {
    let owner: SignedInView;
    let others: string;
    beforeAll(async () => {
      if (!row.makeOwn) return;
      owner = users.take('employer');
      others = await row.makeOwn(stage, owner);
    });

    /** Another user's thing is refused like one that does not exist. */
    async function expectOthersHidden(asked: Omit<AskedCall, 'id'>, expected: number): Promise<void> {
      const other = await call({ ...asked, id: others });
      const absent = await call({ ...asked, id: randomUUID() });
      expect(absent.status, absent.body).toBe(expected < 400 ? 404 : expected);
      if (row.isShared) expect(other.status, other.body).toBe(expected);
      else expect(other).toEqual(absent);
    }

    test.each(callers.map((caller, index) => [caller, row.answers[index] ?? 0] as const))(
      'answers a %s with %i',
      async (caller, expected) => {
        const asked = { name, row, caller, person: users.takeFor([name, row], caller) };
        if (row.makeOwn) await expectOthersHidden(asked, expected);
        // A caller who owns nothing was just refused what belongs to another user, and there is nothing else to name.
        if (row.makeOwn && ownsNothing(caller, expected)) return;
        const id = row.makeOwn ? await row.makeOwn(stage, asked.person) : '';
        const answer = await call({ ...asked, id });
        expect(answer.status, answer.body.slice(0, 300)).toBe(expected);
        expectStored(name, answer.stored);
      },
    );

    if (!row.makeOwn) return;
    test('does not change what belongs to another user', async () => {
      const still = await call({ name, row, caller: 'employer', person: owner, id: others });
      expect(still.status).toBe(row.answers[4]);
    });
  });
});
