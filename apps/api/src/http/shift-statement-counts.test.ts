import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { anOpenKiosk, createKiosk, openKiosk } from '@relevo/fixtures/kiosks';
import { jobLocation, onSite } from '@relevo/fixtures/places';
import { seeJob, setPlace } from '@relevo/fixtures/sites';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aScene, cancelShift, type Scene, scan, theCode } from '../testing/attendance.ts';
import { aJob, anEmployer, aWorker } from '../testing/hiring.ts';
import { addRating, rate, settleAnHour } from '../testing/ratings.ts';
import {
  countAgainst,
  offerPlainExtension,
  openPlainDispute,
  requestPlainOvertime,
  settleWithoutPay,
  shiftsToName,
  startShift,
} from '../testing/shifts-to-name.ts';
import { type CountedCall, statementsOf } from '../testing/statements.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});
afterEach(() => vi.restoreAllMocks());

const shiftPath = (id: string, rest: string) => `/shift/worker-shift/${id}/${rest}/`;

async function aShift(): Promise<{ id: string; jobId: string }> {
  const { jobId, shiftIds } = await shiftsToName(app, { employer, worker }, { isWaiting: false });
  return { id: shiftIds[0] ?? '', jobId };
}

async function aBookedShift(): Promise<Scene> {
  return aScene(app, { startsIn: 5, deposit: '200.00' });
}

/** Sends the code that the employer's screen shows. */
async function scanOf(scene: Scene) {
  const { qr_code } = await theCode(app, scene);
  return () => scan(app, scene.worker, { qr_code, ...onSite });
}

async function anAreaKiosk() {
  const { id: jobId } = await aJob(app, employer, { location: { ...jobLocation, precision: 'area' } });
  return { jobId, kiosk: await anOpenKiosk(app.client, employer, { job_ids: [jobId] }) };
}

async function aRatedShift(by?: 'worker') {
  const { id } = await aShift();
  await settleAnHour(app, id);
  if (by) await addRating(app, id, { by, isRevealed: false });
  return id;
}

const calls: CountedCall[] = [
  [
    'preparing a kiosk',
    9,
    async () => {
      const { jobId } = await aShift();
      return () => createKiosk(app.client, employer, { job_ids: [jobId] });
    },
  ],
  [
    'opening a kiosk',
    4,
    async () => {
      const { jobId } = await aShift();
      const { body } = await createKiosk(app.client, employer, { job_ids: [jobId] });
      return () => openKiosk(app.client, body.code);
    },
  ],
  ['the list of kiosks', 3, async () => () => app.client.get('/shift/kiosk/', as(employer))],
  [
    'the position of a kiosk',
    5,
    async () => {
      const { kiosk } = await anAreaKiosk();
      return () => app.client.post('/shift/kiosk/place/', onSite, as(kiosk));
    },
  ],
  [
    'setting the place of a job',
    10,
    async () => {
      const { jobId } = await anAreaKiosk();
      return () => setPlace(app.client, employer, jobId, { latitude: 45.5, longitude: -73.6 });
    },
  ],
  [
    'a job whose place a kiosk proposed',
    2,
    async () => {
      const { kiosk, jobId } = await anAreaKiosk();
      await app.client.post('/shift/kiosk/place/', onSite, as(kiosk));
      return () => seeJob(app.client, employer, jobId);
    },
  ],
  [
    'sending a worker home',
    22,
    async () => {
      const { id } = await aShift();
      await startShift(app, id);
      return () => app.client.post(shiftPath(id, 'send-home'), { reason: 'No delivery today' }, as(employer));
    },
  ],
  [
    'approving overtime',
    16,
    async () => {
      const { id } = await aShift();
      await requestPlainOvertime(app, id);
      return () => app.client.post(shiftPath(id, 'overtime'), { approve: true }, as(employer));
    },
  ],
  [
    'offering to extend a shift',
    7,
    async () => {
      const { id } = await aShift();
      await startShift(app, id);
      return () => app.client.post(shiftPath(id, 'extend'), { minutes: 5 }, as(employer));
    },
  ],
  [
    'accepting an extension',
    6,
    async () => {
      const { id } = await aShift();
      await offerPlainExtension(app, id);
      return () => app.client.post(shiftPath(id, 'extend/answer'), { accept: true }, as(worker));
    },
  ],
  [
    'opening a dispute',
    11,
    async () => {
      const { id } = await aShift();
      await settleWithoutPay(app, id);
      return () => app.client.post(shiftPath(id, 'dispute'), { amount: '1.00', reason: 'I stayed' }, as(worker));
    },
  ],
  [
    'reading a dispute',
    2,
    async () => {
      const { id } = await aShift();
      await openPlainDispute(app, id, 'employer');
      return () => app.client.get(shiftPath(id, 'dispute'), as(worker));
    },
  ],
  [
    'accepting a proposal',
    16,
    async () => {
      const { id } = await aShift();
      await openPlainDispute(app, id, 'employer');
      return () => app.client.post(shiftPath(id, 'dispute/answer'), { accept: true }, as(worker));
    },
  ],
  [
    'handing a dispute to the team',
    10,
    async () => {
      const { id } = await aShift();
      await openPlainDispute(app, id, 'employer');
      return () => app.client.post(shiftPath(id, 'dispute/escalate'), {}, as(worker));
    },
  ],
  ['one’s reliability', 2, async () => () => app.client.get('/user/reliability/', as(worker))],
  [
    'an appeal',
    7,
    async () => {
      const eventId = await countAgainst(app, (await aShift()).id, 'worker');
      const path = `/user/reliability/${eventId}/appeal/`;
      return () => app.client.post(path, { reason: 'The bus did not come' }, as(worker));
    },
  ],
  [
    'rating a shift',
    5,
    async () => {
      const id = await aRatedShift();
      return () => rate(app, worker, id);
    },
  ],
  [
    'the rating that reveals both',
    10,
    async () => {
      const id = await aRatedShift('worker');
      return () => rate(app, employer, id);
    },
  ],
  [
    'the ratings of a company',
    2,
    async () => {
      const { body } = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Atelier' }, as(employer));
      return () => app.client.get(`/company/${body.id}/ratings/`, as(worker));
    },
  ],
  ['the ratings of a user', 2, async () => () => app.client.get(`/user/${worker.user.id}/ratings/`, as(worker))],
  ['the booked shifts of a worker', 3, async () => () => app.client.get('/shift/my-worker-shifts/', as(worker))],
  ['a scan that starts a shift and its job', 7, async () => scanOf(await aBookedShift())],
  [
    'a scan that ends a shift and pays it',
    7,
    async () => {
      const scene = await aBookedShift();
      await (await scanOf(scene))();
      app.clock.advance({ minutes: 60 });
      return scanOf(scene);
    },
  ],
  [
    'cancelling a shift late, which pays its worker',
    31,
    async () => {
      const { employer: owner, shiftId } = await aBookedShift();
      return () => cancelShift(app, owner, shiftId, { accept_cost: '20.00' });
    },
  ],
  [
    'cancelling a shift late as its worker',
    31,
    async () => {
      const { worker: booked, shiftId } = await aBookedShift();
      return () => cancelShift(app, booked, shiftId);
    },
  ],
];

test.each(calls)('%s takes %i statements', async (_name, statements, prepare) => {
  expect(await statementsOf(await prepare())).toBe(statements);
});
