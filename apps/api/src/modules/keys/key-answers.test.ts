import type { SignedInView } from '@relevo/contracts/accounts';
import type { AnsweredApplicationView } from '@relevo/contracts/applications';
import type { ImportView } from '@relevo/contracts/job-imports';
import type { InvitedView } from '@relevo/contracts/offers';
import type { PaymentsPage, ShiftPage } from '@relevo/contracts/shifts';
import type { Scope } from '@relevo/domain/api-scopes';
import { as } from '@relevo/fixtures/http-client';
import { aShiftFile, aShiftLine } from '@relevo/fixtures/templates';
import { describe, expect, test } from 'vitest';
import { aKey } from '../../testing/api-keys.ts';
import { scanNow } from '../../testing/attendance.ts';
import { aJob, anApplication, anEmployer, aWorker } from '../../testing/hiring.ts';
import { answerOffer, introduce } from '../../testing/offers.ts';
import { addReplacement } from '../../testing/replacements.ts';
import { aScene } from '../../testing/scenes.ts';
import { sendForm } from '../../testing/send-form.ts';
import { aSubstitution, proposed } from '../../testing/substitutes.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

const keyWith = async (owner: SignedInView, ...scopes: Scope[]) => ({
  token: (await aKey(app, owner, { scopes })).key,
});

/** What a key of this scope reads, and one that reads money as well. */
async function withAndWithoutMoney<Seen>(owner: SignedInView, scope: Scope, ask: (key: { token: string }) => Seen) {
  const keys = [await keyWith(owner, scope), await keyWith(owner, scope, 'money:read')];
  const seen: Awaited<Seen>[] = [];
  for (const key of keys) seen.push(await ask(key));
  return seen;
}
const someFunding = expect.objectContaining({ available: '0.00' });

describe('without the scope for money an answer says nothing of the wallet', () => {
  test('about an application', async () => {
    const owner = await anEmployer(app);
    const { id: jobId } = await aJob(app, owner, { worker_count: 2 });
    const seen = await withAndWithoutMoney(owner, 'applications:write', async (key) => {
      const { id } = await anApplication(app, await aWorker(app), jobId);
      const path = `/application/update-application-status/${id}/`;
      const { body } = await app.client.patch<AnsweredApplicationView>(path, { status: 'accepted' }, key);
      return [body.status, body.funding];
    });
    expect(seen).toEqual([
      ['accepted', null],
      ['accepted', someFunding],
    ]);
  });

  test('about an invitation', async () => {
    const owner = await anEmployer(app);
    const { id: jobId } = await aJob(app, owner, { worker_count: 2 });
    const seen = await withAndWithoutMoney(owner, 'applications:write', async (key) => {
      const worker = await aWorker(app);
      await introduce(app, { employer: owner, worker });
      const asked = { worker_ids: [worker.user.id] };
      const { body } = await app.client.post<InvitedView>(`/offer/invite/${jobId}/`, asked, key);
      return [body.invited, body.cost === null, body.funding];
    });
    expect(seen).toEqual([
      [1, true, null],
      [1, false, someFunding],
    ]);
  });

  test('about a file of shifts', async () => {
    const owner = await anEmployer(app);
    const seen = await withAndWithoutMoney(owner, 'jobs:write', async ({ token }) => {
      const files = [{ field: 'file', name: 'shifts.csv', content: aShiftFile([aShiftLine('2026-12-01')]) }];
      const { body } = await sendForm<ImportView>(app, '/job/import/', { token, files });
      return [body.jobs_count, body.estimated_cost, body.funding];
    });
    expect(seen).toEqual([
      [1, null, null],
      [1, '160.00', someFunding],
    ]);
  });
});

test('the scope for shifts shows nothing of hiring', async () => {
  const scene = await aSubstitution(app);
  await answerOffer(app, scene.colleague, await proposed(app, scene), true);
  await addReplacement(app, scene.jobId);
  const read = async (...scopes: Scope[]) => {
    const path = `/shift/my-shifts/?job=${scene.jobId}`;
    const { body } = await app.client.get<ShiftPage>(path, await keyWith(scene.employer, ...scopes));
    const [shift] = body.results;
    return [shift?.replacement === null, shift?.worker_shifts[0]?.substitutes.length];
  };
  expect(await read('shifts:read')).toEqual([true, 0]);
  expect(await read('shifts:read', 'applications:read')).toEqual([false, 1]);
  expect(await read('shifts:read', 'applications:write')).toEqual([false, 1]);
});

test('the scope for money shows no scan, thread or rating of a shift', async () => {
  const scene = await aScene(app, { startsIn: 0 });
  expect((await scanNow(app, scene)).status).toBe(200);
  const read = async (options: { token: string }) =>
    (await app.client.get<PaymentsPage>('/shift/payments/', options)).body.results[0];
  const whole = await read(as(scene.employer));
  expect(whole).toMatchObject({ check_in: { latitude: expect.any(Number) }, thread_id: expect.any(String) });
  const paid = await read(await keyWith(scene.employer, 'money:read'));
  expect(paid).toMatchObject({ pay: whole?.pay, checked_in_at: whole?.checked_in_at, check_in: null, thread_id: null });
  expect(await read(await keyWith(scene.employer, 'money:read', 'shifts:read'))).toMatchObject({
    check_in: whole?.check_in,
    thread_id: whole?.thread_id,
  });
});
