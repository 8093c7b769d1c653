import { expect, test } from 'vitest';
import { aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { addOffer, getOffer } from '../../../testing/offers.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { suspend } from './act-on-account.ts';

const app = useTestApp();

test('open offers to a suspended worker end as gone, those of a suspended employer as over', async () => {
  const [employer, worker, other] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
  const job = await aJob(app, employer);
  const [first, second] = [await addOffer(app, job.id, worker), await addOffer(app, job.id, other)];
  const act = { actor: 'operator', reason: 'A test' };
  await suspend(app.deps, { ...act, userId: worker.user.id });
  expect((await getOffer(app, employer, first)).body).toMatchObject({ status: 'withdrawn', ended_because: 'gone' });
  expect((await getOffer(app, employer, second)).body).toMatchObject({ status: 'open' });
  await suspend(app.deps, { ...act, userId: employer.user.id });
  expect((await getOffer(app, other, second)).body).toMatchObject({ status: 'withdrawn', ended_because: 'job_over' });
});
