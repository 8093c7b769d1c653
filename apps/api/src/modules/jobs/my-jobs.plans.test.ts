import { MyJobsQuery } from '@relevo/contracts/jobs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEmployer } from '../../testing/hiring.ts';
import { seedManyJobs } from '../../testing/many-jobs.ts';
import { type Explained, nodesOf } from '../../testing/query-plans.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { myJobsStatement } from './jobs.queries.ts';

const app = useTestApp();

test('an employer’s jobs are read without the shifts of others', async () => {
  const employer = await anEmployer(app);
  await seedManyJobs(app.db, { count: 500, ownerId: employer.user.id, now: app.clock.now() });
  await sql`update jobs set was_accepted = true`.execute(app.db);
  const statement = myJobsStatement(app.deps, { holderId: employer.user.id, siteIds: null }, MyJobsQuery.parse({}));
  const nodes = await app.db.transaction().execute(async (tx) => {
    // As with many shifts.
    await sql`set local enable_seqscan = off`.execute(tx);
    return nodesOf(await sql<Explained>`explain (format json) ${statement}`.execute(tx));
  });
  const atWork = nodes.filter((node) => node['Index Name'] === 'worker_shifts_at_work');
  expect(atWork).toHaveLength(1);
  expect(atWork[0]?.['Index Cond']).toMatch(/\(job_id = job(_\d+)?\.id\)/);
});
