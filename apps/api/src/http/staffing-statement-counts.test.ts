import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aJob, anEmployer, answer, aWorker, confirmJob } from '../testing/hiring.ts';
import { addMark, applyForShifts, bookNow, setStaffing } from '../testing/staffing.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
  worker = await aWorker(app);
});
afterEach(() => vi.restoreAllMocks());

const aSplitJob = () => aJob(app, employer, { staffing: { single_shifts: true } });

const calls: CountedCall[] = [
  [
    'changing the settings of a job',
    11,
    async () => {
      const { id } = await aJob(app, employer);
      return () => setStaffing(app, employer, id, { audience: 'invited', instant_booking: {} });
    },
  ],
  [
    'finding jobs, private ones among them',
    2,
    async () => {
      await addMark(app, employer, { of: worker });
      await aJob(app, employer, { staffing: { audience: 'favourites_first', instant_booking: { worked_here: true } } });
      return () => app.client.get('/job/list-open-jobs/', as(worker));
    },
  ],
  [
    'searching jobs, private ones among them',
    2,
    async () => () => app.client.get('/job/list-open-jobs/?search=server', as(worker)),
  ],
  [
    'a job that can be booked at once',
    2,
    async () => {
      const { id } = await aJob(app, employer, {
        staffing: { instant_booking: { min_rating: 4, documents: ['resume'] } },
      });
      return () => app.client.get(`/job/job/${id}/`, as(worker));
    },
  ],
  [
    'booking at once',
    36,
    async () => {
      const { id } = await aJob(app, employer, { staffing: { instant_booking: {} } });
      const person = await aWorker(app);
      return () => bookNow(app, person, id);
    },
  ],
  [
    'applying for single shifts',
    9,
    async () => {
      const job = await aSplitJob();
      const shift_ids = job.shifts.slice(0, 2).map(({ id }) => id);
      return () => applyForShifts(app, worker, job.id, { shift_ids });
    },
  ],
  [
    'confirming single shifts',
    21,
    async () => {
      const job = await aSplitJob();
      const person = await aWorker(app);
      const shift_ids = job.shifts.slice(0, 2).map(({ id }) => id);
      const { body } = await applyForShifts(app, person, job.id, { shift_ids });
      await answer(app, employer, body.id, 'accepted');
      return () => confirmJob(app, person, job.id);
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  const call = await prepare();
  expect(await statementsOf(call)).toBe(statements);
});
