import type { SignedInView } from '@relevo/contracts/accounts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handleEvent } from '../event-handlers.ts';
import { aJob, anEmployer, aWorker } from '../testing/hiring.ts';
import { answerOffer, myOffers } from '../testing/offers.ts';
import {
  addFullJob,
  addReplacement,
  addStandby,
  changeReplacement,
  getReplacement,
  leaveStandby,
  listReplacements,
  listStandby,
  standBy,
  startReplacement,
} from '../testing/replacements.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});
afterEach(() => vi.restoreAllMocks());

let weeks = 0;
/** In a week without bookings, too far ahead for a hold. */
async function aJobAhead() {
  weeks += 1;
  const start_date = new Date(Date.UTC(2027, 0, 4 + 7 * weeks)).toISOString().slice(0, 10);
  return aJob(app, employer, { worker_count: 2, start_date });
}

/** As the event of a search that began does. */
const sendWave = (jobId: string) =>
  handleEvent(app.deps, { type: 'replacement.started', replacementId: jobId, jobId, eventId: 1n });

const calls: CountedCall[] = [
  [
    'standing by',
    9,
    async () => {
      const id = await addFullJob(app, employer);
      return () => standBy(app, worker, id);
    },
  ],
  [
    'leaving',
    6,
    async () => {
      const id = await addFullJob(app, employer);
      await addStandby(app, id, worker);
      return () => leaveStandby(app, worker, id);
    },
  ],
  [
    'those who stand by',
    4,
    async () => {
      const id = await addFullJob(app, employer);
      await addStandby(app, id, worker);
      return () => listStandby(app, employer, id);
    },
  ],
  ['the searches of an employer', 3, async () => () => listReplacements(app, employer)],
  [
    'one of them',
    8,
    async () => {
      const id = await addReplacement(app, (await aJobAhead()).id);
      return () => getReplacement(app, employer, id);
    },
  ],
  [
    'starting a search',
    12,
    async () => {
      const { id } = await aJobAhead();
      return () => startReplacement(app, employer, { job_id: id });
    },
  ],
  [
    'stopping a search',
    11,
    async () => {
      const id = await addReplacement(app, (await aJobAhead()).id);
      return () => changeReplacement(app, employer, id, { status: 'stopped' });
    },
  ],
  [
    'accepting the offer of a search',
    39,
    async () => {
      const { id } = await aJobAhead();
      const other = await aWorker(app);
      await addStandby(app, id, other);
      await startReplacement(app, employer, { job_id: id });
      await sendWave(id);
      const [offer] = (await myOffers(app, other)).body.results;
      return () => answerOffer(app, other, offer?.id ?? '', true);
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});

test('a wave takes as many statements for many workers as for one', async () => {
  const counts: number[] = [];
  for (const workers of [1, 5]) {
    const { id } = await aJobAhead();
    for (let count = 0; count < workers; count += 1) await addStandby(app, id, await aWorker(app));
    await startReplacement(app, employer, { job_id: id });
    const wave = async () => {
      await sendWave(id);
      return { status: 200, body: null };
    };
    counts.push(await statementsOf(wave));
  }
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toBeLessThanOrEqual(20);
});
