import type { SignedInView } from '@relevo/contracts/accounts';
import type { AttendancePage, PaymentsPage, ShiftPage, WorkerShiftPage } from '@relevo/contracts/shifts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cancelShift,
  farAway,
  inMinutes,
  later,
  onSite,
  payIn,
  type Scene,
  scanNow,
  someShifts,
} from '../../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, aShiftFromNow, aWorker } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();
let employer: SignedInView;
let worker: SignedInView;
let jobId: string;
let shiftIds: string[];
/** Two hours apart: paid, missed, in review, cancelled, running, to come, to come. */
beforeAll(async () => {
  const shifts = await someShifts(app, { count: 7, startsIn: 0, length: 60, gap: 60 });
  ({ employer, worker, jobId, shiftIds } = shifts);
  const scene = (index: number): Scene => ({ ...shifts, shiftId: shiftIds[index] ?? '' });
  const work = async (index: number, place: Record<string, unknown>) => {
    await scanNow(app, scene(index), place);
    app.clock.advance({ minutes: 30 });
    await scanNow(app, scene(index), place);
    app.clock.advance({ minutes: 90 });
  };
  await work(0, onSite);
  await later(app, scene(1), { minutes: 120 });
  await work(2, farAway);
  await cancelShift(app, worker, shiftIds[3] ?? '');
  app.clock.advance({ minutes: 120 });
  await scanNow(app, scene(4));
  app.clock.advance({ minutes: 30 });
});

const ask = async <Page>(person: SignedInView, path: string) =>
  (await app.client.get<Page>(`/shift/${path}`, { token: person.access_token })).body;
const numbers = (ids: string[]) => ids.map((id) => shiftIds.indexOf(id));

describe('a worker’s shifts', () => {
  test.each([
    ['', [4, 5, 6, 3, 2, 1, 0]],
    ['?when=upcoming', [4, 5, 6]],
    ['?when=past', [3, 2, 1, 0]],
    ['?when=past&page_size=2&page=2', [1, 0]],
    ['?page=9', []],
  ])('%s: the next first, then what was, newest first', async (query, expected) => {
    const { results } = await ask<WorkerShiftPage>(worker, `my-worker-shifts/${query}`);
    expect(numbers(results.map(({ id }) => id))).toEqual(expected);
    if (expected.length > 0) expect(results[0]?.worker.id).toBe(worker.user.id);
  });
});

describe('an employer’s shifts', () => {
  const inside = ({ results }: ShiftPage) =>
    results.map(({ worker_shifts }) => shiftIds.indexOf(worker_shifts[0]?.id ?? ''));

  test.each([
    ['', [4, 5, 6, 3, 2, 1, 0]],
    ['?page_size=3', [4, 5, 6]],
  ])('%s', async (query, expected) => {
    expect(inside(await ask<ShiftPage>(employer, `my-shifts/${query}`))).toEqual(expected);
  });

  test('between two moments, in their order; what only touches them is outside', async () => {
    const from = inMinutes(app, -30 - 4 * 60);
    const to = inMinutes(app, -30);
    const page = await ask<ShiftPage>(employer, `my-shifts/?from=${from}&to=${to}&job=${jobId}`);
    expect(inside(page)).toEqual([2, 3]);
    expect(inside(await ask<ShiftPage>(employer, `my-shifts/?from=${inMinutes(app, -30 - 7 * 60)}&to=${to}`))).toEqual([
      1, 2, 3,
    ]);
  });

  test('say what the shift as a whole comes to', async () => {
    const { results } = await ask<ShiftPage>(employer, 'my-shifts/');
    const statuses = results.map(({ status }) => status);
    expect(statuses).toEqual([
      'in_progress',
      'scheduled',
      'scheduled',
      'cancelled',
      'completed',
      'cancelled',
      'completed',
    ]);
  });

  test('of a job that are not over: all for its employer, one’s own part for a worker, none for others', async () => {
    const path = `current-and-upcoming/${jobId}/`;
    expect(inside(await ask<ShiftPage>(employer, path))).toEqual([4, 5, 6]);
    expect(inside(await ask<ShiftPage>(worker, path))).toEqual([4, 5, 6]);
    for (const stranger of [await aWorker(app), await anEmployer(app)]) {
      expect((await app.client.get(`/shift/${path}`, { token: stranger.access_token })).status).toBe(404);
    }
  });

  test('show a worker only their own booking', async () => {
    const { id } = await aJob(app, employer, { ...aShiftFromNow(app, 600), worker_count: 2 });
    const people = [await aWorker(app), await aWorker(app)];
    for (const each of people) await aBooking(app, { employer, worker: each }, id);
    const seen = async (person: SignedInView) =>
      (await ask<ShiftPage>(person, `current-and-upcoming/${id}/`)).results.flatMap(({ worker_shifts }) =>
        worker_shifts.map((each) => each.worker.id),
      );
    expect(await seen(people[0] as SignedInView)).toEqual([people[0]?.user.id]);
    expect((await seen(employer)).sort()).toEqual(people.map(({ user }) => user.id).sort());
  });
});

describe('the timeline', () => {
  test('lists all events of one’s own jobs, newest first', async () => {
    const page = await ask<AttendancePage>(employer, `timeline/?job=${jobId}&page_size=100`);
    const entries = page.results.map(({ event, worker_shift_id }) => `${event} ${shiftIds.indexOf(worker_shift_id)}`);
    expect(entries.slice(0, 7)).toEqual([
      ...['checked_in 4', 'cancelled 3', 'checked_out 2', 'checked_in 2', 'missed 1', 'paid 0', 'checked_out 0'],
    ]);
    expect(page.count).toBe(7 + 1 + 7);
    expect(page.results[0]).toMatchObject({ job: { id: jobId }, worker: { id: worker.user.id, first_name: 'Jeanne' } });
    const stranger = await anEmployer(app);
    expect((await ask<AttendancePage>(stranger, `timeline/?job=${jobId}`)).count).toBe(0);
  });
});

describe('payments', () => {
  const of = (query = '') => ask<PaymentsPage>(employer, `payments/?job=${jobId}${query}`);

  test('list what was or will be worked, newest first, with their sums', async () => {
    const page = await of();
    expect(numbers(page.results.map(({ id }) => id))).toEqual([6, 5, 4, 2, 0]);
    expect(page.totals).toEqual({
      worked_minutes: 60,
      paid: '10.00',
      due: '0.00',
      in_review: '10.00',
      funded: '60.00',
      unfunded: '0.00',
    });
  });

  test.each([
    ['paid', [0]],
    ['in_review', [2]],
    ['funded', [6, 5, 4]],
    ['due', []],
  ])('that are %s', async (funding, expected) => {
    const page = await of(`&funding=${funding}`);
    expect([page.count, numbers(page.results.map(({ id }) => id))]).toEqual([expected.length, expected]);
  });

  test('separate what is due from what was paid since', async () => {
    const shifts = await someShifts(app, { count: 2, startsIn: 0, length: 60, deposit: '0' });
    for (const shiftId of shifts.shiftIds) {
      await scanNow(app, { ...shifts, shiftId });
      app.clock.advance({ minutes: 60 });
      await scanNow(app, { ...shifts, shiftId });
    }
    const totals = async () => (await ask<PaymentsPage>(shifts.employer, 'payments/')).totals;
    expect(await totals()).toMatchObject({ paid: '0.00', due: '40.00' });
    await payIn(app, shifts.employer, '25.00');
    expect(await totals()).toMatchObject({ paid: '20.00', due: '20.00' });
    expect((await ask<PaymentsPage>(shifts.employer, 'payments/?funding=paid')).count).toBe(1);
  });
});
