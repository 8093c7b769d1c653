import type { SignedInView } from '@relevo/contracts/accounts';
import type { DocumentView } from '@relevo/contracts/documents';
import { as, made } from '@relevo/fixtures/http-client';
import { seeJob } from '@relevo/fixtures/sites';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aBooking, aJob, anApplication, anEmployer, aWorker } from '../testing/hiring.ts';
import { aPdf } from '../testing/sample-files.ts';
import { sendForm } from '../testing/send-form.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
/** One says when they want to work and is booked, the other has said nothing. */
let timed: SignedInView;
let plain: SignedInView;
beforeAll(async () => {
  [employer, timed, plain] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
  await setTimes([]);
  await aBooking(app, { employer, worker: timed }, (await aJob(app, employer)).id);
});
afterEach(() => vi.restoreAllMocks());

const path = '/user/availability/';
const setTimes = (weekly: object[] | null) => app.client.put(path, { weekly, timezone: 'America/Toronto' }, as(timed));

async function aDemandingJob(): Promise<string> {
  const requirements = [{ document_type: 'certificate', certificate: 'first_aid' }];
  return (await aJob(app, employer, { requirements })).id;
}

const calls: CountedCall[] = [
  ['the availability of a worker', 2, async () => () => app.client.get(path, as(timed))],
  ['an availability that was never saved', 4, async () => () => app.client.get(path, as(plain))],
  ['saving an availability', 2, async () => () => setTimes([])],
  [
    'open jobs for a worker who ruled times out',
    2,
    async () => () => app.client.get('/job/list-open-jobs/', as(timed)),
  ],
  ['open jobs for a worker who did not', 2, async () => () => app.client.get('/job/list-open-jobs/', as(plain))],
  [
    'a job with requirements',
    2,
    async () => {
      const id = await aDemandingJob();
      return () => seeJob(app.client, timed, id);
    },
  ],
  [
    'the applications of a worker',
    3,
    async () => {
      await anApplication(app, timed, await aDemandingJob());
      return () => app.client.get('/application/my-applications/', as(timed));
    },
  ],
  [
    'changing the last day of a document',
    5,
    async () => {
      const { id } = made(
        await sendForm<DocumentView>(app, '/user/add-document/', {
          token: plain.access_token,
          fields: { document_type: 'certificate' },
          files: [{ field: 'file', name: 'first-aid.pdf', content: aPdf() }],
        }),
      );
      return () => app.client.patch(`/user/update-document/${id}/`, { expires_on: '2027-05-31' }, as(plain));
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
