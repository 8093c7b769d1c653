import type { SignedInView } from '@relevo/contracts/accounts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { refused } from '../../../testing/attendance.ts';
import { anEmployer, doToJob, getJob } from '../../../testing/hiring.ts';
import { schedule } from '../../../testing/job-calls.ts';
import { answerOffer, getOffer, myOffers } from '../../../testing/offers.ts';
import { getReplacement } from '../../../testing/replacements.ts';
import { searchScenes } from '../../../testing/search-scenes.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});
const { aWave } = searchScenes(app, () => employer);

const openOffers = async (worker: SignedInView) => (await myOffers(app, worker, '?status=open')).body.results;

test('a search for a place goes on with the new shifts: those who did not answer are asked about them', async () => {
  const { job, id, workers, offerOf } = await aWave(2);
  const [waiting, declined] = workers as [SignedInView, SignedInView];
  expect((await answerOffer(app, declined, offerOf(declined), false)).status).toBe(200);
  const changes = { start_date: '2026-11-30', ...schedule({ name: 'Later' }) };
  expect((await doToJob(app, employer, { action: 'update', jobId: job.id, changes })).status).toBe(200);
  expect((await getOffer(app, waiting, offerOf(waiting))).body).toMatchObject({
    status: 'withdrawn',
    ended_because: 'changed',
  });
  expect(await answerOffer(app, waiting, offerOf(waiting), true)).toMatchObject(refused(409, 'offer_closed'));

  const changed = await getJob(app, employer, job.id);
  await everyMinute(app.deps);
  expect((await getReplacement(app, employer, id)).body).toMatchObject({
    status: 'searching',
    until: changed.shifts.at(-1)?.starts_at,
    asked: 3,
    waiting: 1,
    declined: 1,
  });
  const [again] = await openOffers(waiting);
  expect(again).toMatchObject({ reason: 'replacement', first_starts_at: changed.shifts[0]?.starts_at });
  expect(await openOffers(declined)).toEqual([]);
  expect((await answerOffer(app, waiting, again?.id ?? '', true)).body).toMatchObject({ status: 'accepted' });
  expect((await getReplacement(app, employer, id)).body).toMatchObject({ status: 'filled', closed_because: 'filled' });
});

test('a search for a shift that the job has no more stops', async () => {
  const { job } = await aWave(1);
  const { id } = await app.db
    .updateTable('replacements')
    .set({ shift_id: job.shifts[1]?.id ?? null })
    .where('job_id', '=', job.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = { start_date: '2026-11-30' };
  expect((await doToJob(app, employer, { action: 'update', jobId: job.id, changes })).status).toBe(200);
  expect((await getReplacement(app, employer, id)).body).toMatchObject({
    status: 'stopped',
    closed_because: 'not_needed',
    waiting: 0,
  });
});

test('the job is deleted while an acceptance waits for its lock: the offer is closed', async () => {
  const { job, workers, offerOf } = await aWave(1);
  const [worker] = workers as [SignedInView];
  const deleting = app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', job.id).forUpdate().execute();
    const answer = answerOffer(app, worker, offerOf(worker), true);
    await untilWaiting();
    await tx.deleteFrom('jobs').where('id', '=', job.id).execute();
    return { answer };
  });
  expect(await (await deleting).answer).toMatchObject(refused(409, 'offer_closed'));
  expect((await getOffer(app, worker, offerOf(worker))).status).toBe(404);
});

/** Until a request waits for a lock of another transaction. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows[0]?.count;
    })
    .toBeGreaterThan(0);
}
