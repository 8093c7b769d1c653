import type { SignedInView } from '@relevo/contracts/accounts';
import { webhookTypes } from '@relevo/domain/webhooks';
import { made } from '@relevo/fixtures/http-client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anEmployer } from '../testing/hiring.ts';
import { createJob } from '../testing/job-calls.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { addDelivery, webhookCalls } from '../testing/webhooks.ts';

const app = useTestApp();
let employer: SignedInView;
let calls: ReturnType<typeof webhookCalls>;
let id: string;
beforeAll(async () => {
  employer = await anEmployer(app);
  calls = webhookCalls(app, employer);
  id = made(await calls.create()).id;
});
afterEach(() => vi.restoreAllMocks());

const counted: CountedCall[] = [
  ['an endpoint', 2, async () => () => calls.get(id)],
  ['adding an endpoint', 9, async () => () => calls.create()],
  ['changing where messages go', 8, async () => () => calls.update(id, { url: 'https://other.example/' })],
  ['another secret', 6, async () => () => calls.rotate(id)],
  ['a test', 7, async () => () => calls.test(id)],
  ['the log of an endpoint', 4, async () => () => calls.log(id)],
  [
    'sending a message again',
    7,
    async () => {
      const deliveryId = await addDelivery(app, id);
      return () => calls.redeliver(id, deliveryId);
    },
  ],
  [
    'deleting an endpoint',
    6,
    async () => {
      const other = made(await calls.create());
      return () => calls.delete(other.id);
    },
  ],
];

test.each(counted)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});

test('posting a job takes no further statement when its company listens', async () => {
  const other = await anEmployer(app);
  const post = (owner: SignedInView) => () => createJob(app, owner);
  const silent = await statementsOf(post(other));
  await webhookCalls(app, other).create({ events: [...webhookTypes] });
  expect(await statementsOf(post(other))).toBe(silent);
});
