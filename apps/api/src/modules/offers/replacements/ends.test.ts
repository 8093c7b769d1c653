import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { answerOffer, getOffer, myOffers } from '../../../testing/offers.ts';
import { withPassword } from '../../../testing/people.ts';
import {
  addFullJob,
  addReplacement,
  addStandby,
  leaveStandby,
  listStandby,
  standBy,
  startReplacement,
} from '../../../testing/replacements.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { findReplacementFacts } from '../offers.ts';
import { offerPersonalData } from '../personal-data.ts';
import { forgetOldReplacements } from './forget-old-replacements.ts';
import { sendDueWaves, sendFirstWave } from './send-due-waves.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

/** A search that asked the worker who stands by. */
async function aSearch(boss = employer, worker?: SignedInView) {
  const [job, person] = [await aJob(app, boss), worker ?? (await aWorker(app))];
  await addStandby(app, job.id, person);
  const { id } = (await startReplacement(app, boss, { job_id: job.id })).body;
  await sendFirstWave(app.deps, { jobId: job.id });
  const [offer] = (await myOffers(app, person)).body.results;
  return { job, worker: person, id, offerId: offer?.id ?? '' };
}

const statusOf = (id: string) =>
  app.db.selectFrom('replacements').select(['status', 'closed_because']).where('id', '=', id).executeTakeFirstOrThrow();

describe('an account that ends', () => {
  test('an erased worker stands by nowhere, and the search goes on', async () => {
    const { job, id, worker, offerId } = await aSearch();
    const erased = await app.client.delete('/user/delete-account/', { ...as(worker), headers: withPassword });
    if (erased.status >= 300)
      await app.client.post(
        '/user/delete-account/',
        { password: 'correct horse' },
        { ...as(worker), headers: withPassword },
      );
    expect((await listStandby(app, employer, job.id)).body.count).toBe(0);
    expect((await getOffer(app, employer, offerId)).body).toMatchObject({ status: 'withdrawn', ended_because: 'gone' });
    await sendDueWaves(app.deps);
    expect(await statusOf(id)).toMatchObject({ closed_because: 'nobody_left' });
  });
});

describe('personal data', () => {
  test('an export holds one’s own standbys and searches, and no others', async () => {
    const { job, worker } = await aSearch();
    const source = offerPersonalData(app.deps);
    const ofWorker = await source.export(worker.user.id);
    expect(ofWorker).toMatchObject({
      standbys: [{ title: job.title }],
      replacements: [],
      offers: [{ side: 'received' }],
    });
    const ofEmployer = await source.export(employer.user.id);
    expect(ofEmployer).toMatchObject({ standbys: [] });
    const searches = (ofEmployer as { replacements: object[] }).replacements;
    expect(searches.length).toBeGreaterThan(0);
    expect(searches[0]).toMatchObject({ title: expect.any(String), wage: '20.00', cause: 'by_hand' });
    expect(JSON.stringify(ofEmployer)).not.toContain(worker.user.id);
  });

  test('searches are deleted two years after their end', async () => {
    const { id: jobId } = await aJob(app, employer);
    const ended = { status: 'stopped', closed_because: 'stopped', next_wave_at: null } as const;
    const [old, recent] = [new Date('2024-11-01T00:00:00Z'), new Date('2024-12-01T00:00:00Z')];
    const gone = await addReplacement(app, jobId, { ...ended, closed_at: old });
    const kept = await addReplacement(app, jobId, { ...ended, closed_at: recent });
    await forgetOldReplacements(app.deps);
    const { rows } = await sql<{ id: string }>`select id from replacements where id in (${gone}, ${kept})`.execute(
      app.db,
    );
    expect(rows).toEqual([{ id: kept }]);
  });
});

describe('a job that not everybody sees', () => {
  test('is not there for a worker who would stand by', async () => {
    const jobId = await addFullJob(app, employer);
    await sql`update jobs set audience = 'invited', is_public = false where id = ${jobId}`.execute(app.db);
    const worker = await aWorker(app);
    expect((await standBy(app, worker, jobId)).status).toBe(404);
    expect((await leaveStandby(app, worker, jobId)).status).toBe(404);
    expect((await app.client.get(`/job/job/${jobId}/`, as(worker))).status).toBe(404);
    // One who stood by before can leave.
    await addStandby(app, jobId, worker);
    expect((await leaveStandby(app, worker, jobId)).status).toBe(204);
  });

  test('is offered by a search to workers the employer knows alone', async () => {
    const { id: jobId } = await aJob(app, employer);
    await sql`
      update jobs set audience = 'invited', is_public = false, replacement_reach = 'everyone' where id = ${jobId}`.execute(
      app.db,
    );
    const stranger = await aWorker(app);
    await sql`
      insert into availabilities (user_id, timezone, open_to_offers, within_km, updated_at)
      values (${stranger.user.id}, 'UTC', true, 200, ${app.clock.now()})`.execute(app.db);
    const { id } = (await startReplacement(app, employer, { job_id: jobId })).body;
    await sendFirstWave(app.deps, { jobId });
    expect(await statusOf(id)).toMatchObject({ closed_because: 'nobody_left' });
  });
});

test('a mail about a search names the worker who was found', async () => {
  const { id, worker, offerId, job } = await aSearch();
  expect(await findReplacementFacts(app.db, id)).toMatchObject({ title: job.title, worker: null });
  await answerOffer(app, worker, offerId, true);
  const { first_name, last_name } = worker.user;
  expect(await findReplacementFacts(app.db, id)).toMatchObject({ worker: `${first_name} ${last_name}` });
});
