import { expect, test } from 'vitest';
import { checkCompanyCallers } from './check-company-callers.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const problemsOf = (path: string, source: string) => checkCompanyCallers(temporaryTree({ [path]: source })).problems;
const jobs = 'apps/api/src/modules/jobs/list-jobs.ts';

test.each([
  ['a list', jobs, 'const at = 1;\nlistJobs(deps, actor.id);'],
  ['the owner of a job', jobs, 'lockOwnJob(tx, { jobId, ownerId: by.id });'],
  ['a user of the caller', 'apps/api/src/modules/wallet/wallet.ts', 'getWallet(deps, { userId: request.actor.id });'],
  ['a caller who may be missing', jobs, 'const ownerId = by?.id;'],
  ['an id that is taken out', jobs, 'const { id, siteIds } = by;'],
])('the id of a person is found in %s', (_name, path, source) => {
  expect(problemsOf(path, source)).toEqual([expect.stringContaining(`${path}:${source.split('\n').length} asks`)]);
});

test.each([
  ['a worker', jobs, 'withdraw(deps, { workerId: actor.id });'],
  ['the author', jobs, 'postJobs(deps, tx, { ownerId: by.holderId, createdBy: by.id });'],
  ['an idempotency key', jobs, 'await claimKey(tx, { userId: by.id, key });'],
  ['a limit', jobs, "await limitHourly(deps, by.id, 'template');"],
  ['an area of persons', 'apps/api/src/modules/accounts/a.ts', 'loadProfile(deps, actor.id);'],
  ['another id', jobs, 'const { id } = params; getJob(deps, actor, id);'],
  ['a test', 'apps/api/src/modules/jobs/a.test.ts', 'getJob(actor.id);'],
])('is left alone for %s', (_name, path, source) => {
  expect(problemsOf(path, source)).toEqual([]);
});
