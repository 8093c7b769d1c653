import type { SignedInView } from '@relevo/contracts/accounts';
import type { WageGuideView } from '@relevo/contracts/wage-guide';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { addApplication, addJob, anEmployer, answer, aWorker } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { buildWageGuides, changeJob } from '../jobs.ts';

const app = useTestApp();
let employers: SignedInView[];
let workers: SignedInView[];
let jobIds: string[];
let viewer: SignedInView;
beforeAll(async () => {
  employers = await Promise.all(Array.from({ length: 5 }, () => anEmployer(app)));
  viewer = await aWorker(app);
  workers = await Promise.all(Array.from({ length: 5 }, () => aWorker(app)));
  jobIds = await Promise.all(
    employers.map((employer, index) => addJob(app.deps, employer, { title: titles[index], worker_count: 9 })),
  );
});

const titles = ['Serveur', 'Un(e) serveur/serveuse', 'Recherche serveur', 'SERVEUR de banquet', 'Serveur (soir)'];

const guide = (query: string) => app.client.get<WageGuideView>(`/job/wage-guide/?${query}`, as(viewer));

/** Each worker applies at each job with another wage and is answered; the last one is rejected. */
async function answerAll(wages: string[]): Promise<void> {
  for (const [job, jobId] of jobIds.entries()) {
    for (const [index, wage] of wages.entries()) {
      const worker = workers[index] as SignedInView;
      const id = await addApplication(app.deps, worker, { jobId, wage });
      const status = index === 4 ? 'rejected' : 'accepted';
      expect((await answer(app, employers[job] as SignedInView, id, status)).status).toBe(200);
    }
  }
}

test('there are no figures before enough was accepted', async () => {
  await buildWageGuides(app.deps);
  expect((await guide('title=Serveur&city=Toronto&wage=20')).body).toEqual({ available: false });
});

test('figures are made at night, for the kind of work and the city, and say where a wage lies', async () => {
  await answerAll(['20.00', '20.40', '21.00', '24.00', '20.20']);
  await buildWageGuides(app.deps);
  expect((await guide('title=Serveur&city=Toronto')).body, 'not before the night').toEqual({ available: false });

  app.clock.advance({ hours: 24 });
  viewer = await aWorker(app);
  await buildWageGuides(app.deps);
  const { body } = await guide('title=Grand%20serveur%20demand%C3%A9&city=toronto&wage=20');
  expect(body).toEqual({
    available: true,
    low: '20.30',
    middle: '20.70',
    high: '21.75',
    samples: 20,
    employers: 5,
    as_of: app.clock.now().toISOString(),
    position: 'below',
    // 15 accepted and 5 rejected within five percent.
    accepted_percent: 75,
  });
  expect((await guide('title=Serveur&city=Toronto&wage=24.00')).body).toMatchObject({
    position: 'above',
    accepted_percent: null,
  });
  expect((await guide('title=Serveur&city=Toronto')).body).toMatchObject({ position: null, accepted_percent: null });
  expect((await guide('title=Serveur&city=Ottawa')).body).toEqual({ available: false });
  expect((await guide('title=Cook&city=Toronto')).body).toEqual({ available: false });
});

test('a job has the figures of its kind and city, for those who may see it', async () => {
  const path = `/job/job/${jobIds[0]}/wage-guide/`;
  expect((await app.client.get(`${path}?wage=20.5`, as(viewer))).body).toMatchObject({
    available: true,
    position: 'within',
  });
  const [closedId = ''] = jobIds.slice(-1);
  const by = actorAlone(employers[4]?.user.id ?? '', 'employer');
  await changeJob(app.deps, { jobId: closedId, by, action: 'cancel' });
  expect((await app.client.get(`/job/job/${closedId}/wage-guide/`, as(viewer))).status).toBe(404);
  expect((await app.client.get(`${path}?wage=x`, as(viewer))).status).toBe(400);
});

test.each([
  ['city=Toronto', 'title'],
  ['title=Cook', 'city'],
  ['title=Cook&city=Toronto&wage=-1', 'wage'],
  [`title=${'x'.repeat(121)}&city=Toronto`, 'title'],
])('%s is refused at %s', async (query, field) => {
  const { status, body } = await guide(query);
  expect(status).toBe(400);
  expect(body).toHaveProperty(field);
});

test('what is older than 90 days is left out, and the figures with it', async () => {
  app.clock.advance({ hours: 24 * 91 });
  await buildWageGuides(app.deps);
  expect(await app.deps.db.selectFrom('wage_guides').selectAll().execute()).toEqual([]);
});
