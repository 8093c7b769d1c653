import type { SignedInView } from '@relevo/contracts/accounts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aJob, anEmployer, aWorker } from '../testing/hiring.ts';
import {
  addOffer,
  answerOffer,
  getOffer,
  introduce,
  invite,
  jobOffers,
  myOffers,
  withdrawOffer,
} from '../testing/offers.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  await introduce(app, { employer, worker });
});
afterEach(() => vi.restoreAllMocks());

let weeks = 0;
/** Two places in a week without bookings, too far ahead for a hold. */
async function anOffer(): Promise<{ jobId: string; id: string; shifts: { id: string }[] }> {
  weeks += 1;
  const start_date = new Date(Date.UTC(2027, 0, 4 + 7 * weeks)).toISOString().slice(0, 10);
  const { id: jobId, shifts } = await aJob(app, employer, { worker_count: 2, start_date });
  return { jobId, shifts, id: await addOffer(app, jobId, worker) };
}

const calls: CountedCall[] = [
  [
    'inviting a worker',
    17,
    async () => {
      const { id } = await aJob(app, employer, { start_date: '2027-06-14' });
      return () => invite(app, employer, id, { worker_ids: [worker.user.id] });
    },
  ],
  ['the offers of a worker', 3, async () => () => myOffers(app, worker)],
  [
    'the offers for a job',
    4,
    async () => {
      const { jobId } = await anOffer();
      return () => jobOffers(app, employer, jobId);
    },
  ],
  [
    'an offer',
    2,
    async () => {
      const { id } = await anOffer();
      return () => getOffer(app, worker, id);
    },
  ],
  [
    'accepting an offer of a place',
    35,
    async () => {
      const { id } = await anOffer();
      return () => answerOffer(app, worker, id, true);
    },
  ],
  [
    'declining an offer',
    11,
    async () => {
      const { id } = await anOffer();
      return () => answerOffer(app, worker, id, false);
    },
  ],
  [
    'withdrawing an offer',
    11,
    async () => {
      const { id } = await anOffer();
      return () => withdrawOffer(app, employer, id);
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
