import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { refused } from '../../../testing/attendance.ts';
import { aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { answerOffer, getOffer, myOffers } from '../../../testing/offers.ts';
import { addStandby, getReplacement, startReplacement } from '../../../testing/replacements.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { suspend } from './act-on-account.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

/** A search that asked the worker who stands by. */
async function aSearch(boss = employer) {
  const [job, worker] = [await aJob(app, boss), await aWorker(app)];
  await addStandby(app, job.id, worker);
  const { id } = (await startReplacement(app, boss, { job_id: job.id })).body;
  await everyMinute(app.deps);
  const [offer] = (await myOffers(app, worker)).body.results;
  return { job, worker, id, offerId: offer?.id ?? '' };
}

const act = { actor: 'operator', reason: 'A test' };
const statusOf = (id: string) =>
  app.db.selectFrom('replacements').select(['status', 'closed_because']).where('id', '=', id).executeTakeFirstOrThrow();

describe('a suspended account', () => {
  test('a suspended employer’s searches stop, and their offers are over', async () => {
    const boss = await anEmployer(app);
    const { id, worker, offerId } = await aSearch(boss);
    await suspend(app.deps, { ...act, userId: boss.user.id });
    expect(await statusOf(id)).toEqual({ status: 'stopped', closed_because: 'stopped' });
    expect(await getOffer(app, worker, offerId)).toMatchObject({
      body: { status: 'withdrawn', ended_because: 'job_over' },
    });
    expect(await answerOffer(app, worker, offerId, true)).toMatchObject(refused(409, 'offer_closed'));
  });

  test('a suspended worker is asked no more, and the next one is', async () => {
    const { job, id, worker } = await aSearch();
    const next = await aWorker(app);
    await addStandby(app, job.id, next);
    await suspend(app.deps, { ...act, userId: worker.user.id });
    // The wave has no open offer any more.
    await everyMinute(app.deps);
    expect((await myOffers(app, next)).body.count).toBe(1);
    expect((await getReplacement(app, employer, id)).body).toMatchObject({ wave: 2, asked: 2, waiting: 1 });
  });
});
