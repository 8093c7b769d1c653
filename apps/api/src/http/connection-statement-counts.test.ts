import type { SignedInView } from '@relevo/contracts/accounts';
import { listConnections, mark, unmark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aJob, anApplication, anEmployer, aWorker } from '../testing/hiring.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});
afterEach(() => vi.restoreAllMocks());

/** A worker who applied to the employer and has no mark yet. */
async function anApplicant(): Promise<{ user_id: string }> {
  const applicant = await aWorker(app);
  await anApplication(app, applicant, (await aJob(app, employer)).id);
  return { user_id: applicant.user.id };
}

const openJobs = (query: string) => () => app.client.get(`/job/list-open-jobs/${query}`, as(worker));

const calls: CountedCall[] = [
  ['the list of favourites and blocks', 2, async () => () => listConnections(app.client, employer)],
  [
    'marking a favourite',
    8,
    async () => {
      const named = await anApplicant();
      return () => mark(app.client, employer, 'favourite', named);
    },
  ],
  [
    'blocking an applicant, with the end of the application',
    18,
    async () => {
      const named = await anApplicant();
      return () => mark(app.client, employer, 'blocked', named);
    },
  ],
  [
    'removing a favourite',
    5,
    async () => {
      const { id } = made(await mark(app.client, employer, 'favourite', await anApplicant()));
      return () => unmark(app.client, employer, id);
    },
  ],
  ['open jobs of favourites', 2, async () => openJobs('?favourites=true')],
  [
    'open jobs right after a block: what was sent before the caller was found looked for no block',
    3,
    async () => {
      await openJobs('')();
      const other = await anEmployer(app);
      await anApplication(app, worker, (await aJob(app, other)).id);
      made(await mark(app.client, worker, 'blocked', { user_id: other.user.id }));
      return openJobs('');
    },
  ],
  ['open jobs for a worker who blocked an employer', 2, async () => openJobs('')],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  const call = await prepare();
  expect(await statementsOf(call)).toBe(statements);
});
