import type { SignedInView } from '@relevo/contracts/accounts';
import { register } from '@relevo/fixtures/accounts';
import { acceptWorker, applyFor, bookWorker, postJob } from '@relevo/fixtures/hiring';
import { made } from '@relevo/fixtures/http-client';
import * as wallet from '@relevo/fixtures/wallet';
import { beforeAll, describe, expect, test } from 'vitest';
import { approveAccount, verifyAccountEmail } from '../modules/console/console.ts';
import { aScene, payIn, someShifts } from './attendance.ts';
import { comparableRows, type Rows } from './comparable-rows.ts';
import { aBooking, aJob, aJobBody, anAcceptedApplication, anApplication, anEmployer, aShiftFromNow } from './hiring.ts';
import { aRegisteredUser, aRegistration, people } from './people.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from './test-app.ts';

/** Everything that set-up can be asked for, by whichever way. */
type SetUp = {
  registeredUser(): Promise<SignedInView>;
  employer(): Promise<SignedInView>;
  workers(count: number): Promise<SignedInView[]>;
  payIn(person: SignedInView, amount: string): Promise<void>;
  job(employer: SignedInView, changes: Record<string, unknown>): Promise<{ id: string }>;
  apply(worker: SignedInView, jobId: string): Promise<{ id: string }>;
  accept(people: BothSides, jobId: string): Promise<{ id: string }>;
  book(people: BothSides, jobId: string): Promise<{ id: string }>;
  scene(): Promise<Scene>;
  someShifts(): Promise<Scene>;
};
type BothSides = { employer: SignedInView; worker: SignedInView };
type Scene = BothSides & { jobId: string };

const scene = { startsIn: 45, length: 90, breakMinutes: 15, wage: '21.50', deposit: '750.00' };
const rounds = { count: 3, length: 20, gap: 5 };

/** As it is set for the tests: in process. */
const fast = (app: TestApp): SetUp => ({
  registeredUser: () => aRegisteredUser(app),
  employer: () => anEmployer(app, { bank_account: '1234567' }),
  workers: (count) =>
    people(
      app,
      Array.from({ length: count }, () => ({})),
    ),
  payIn: (person, amount) => payIn(app, person, amount),
  job: (employer, changes) => aJob(app, employer, changes),
  apply: (worker, jobId) => anApplication(app, worker, jobId),
  accept: (both, jobId) => anAcceptedApplication(app, both, jobId),
  book: (both, jobId) => aBooking(app, both, jobId),
  scene: () => aScene(app, scene),
  someShifts: () => someShifts(app, rounds),
});

/** As people do it: every step a call. */
function overHttp(app: TestApp): SetUp {
  const { client, deps } = app;
  const letIn = async (changes: Record<string, unknown>) => {
    const person = await register(client, aRegistration(changes));
    const act = { email: person.user.email, actor: 'test' };
    await verifyAccountEmail(deps, act);
    await approveAccount(deps, act);
    return person;
  };
  const job = async (employer: SignedInView, changes: Record<string, unknown>) =>
    made(await postJob(client, employer, aJobBody(changes)));
  const booked = async (changes: Record<string, unknown>, { wage, deposit }: { wage: string; deposit: string }) => {
    const both = { employer: await letIn({ user_type: 'employer' }), worker: await letIn({}) };
    await wallet.payIn(client, both.employer, deposit);
    const { id: jobId } = await job(both.employer, { ...changes, wage });
    await bookWorker(client, both, jobId, wage);
    return { ...both, jobId };
  };
  return {
    registeredUser: () => register(client, aRegistration()),
    employer: () => letIn({ user_type: 'employer', bank_account: '1234567' }),
    workers: (count) => Promise.all(Array.from({ length: count }, () => letIn({}))),
    payIn: (person, amount) => wallet.payIn(client, person, amount),
    job,
    apply: async (worker, jobId) => made(await applyFor(client, worker, jobId)),
    accept: (both, jobId) => acceptWorker(client, both, jobId),
    book: (both, jobId) => bookWorker(client, both, jobId),
    scene() {
      const timed = aShiftFromNow(app, scene.startsIn, scene.length);
      return booked({ ...timed, schedule: { ...timed.schedule, break_duration: scene.breakMinutes } }, scene);
    },
    someShifts() {
      const each = [5, 30, 55].map((minutes) => aShiftFromNow(app, minutes, rounds.length));
      const days = each.flatMap(({ schedule }) => schedule.days);
      const schedule = { name: 'Rounds', break_duration: 0, week_count: 1, days };
      return booked({ ...each[0], schedule }, { wage: '20.00', deposit: '500.00' });
    },
  };
}

/** Sets everything once, in the same order, and reads every table. */
async function setAll(way: (app: TestApp) => SetUp): Promise<Rows> {
  const app = await startTestApp();
  const setUp = way(app);
  const registeredUser = await setUp.registeredUser();
  const employer = await setUp.employer();
  const [applied, accepted, booked] = (await setUp.workers(3)) as [SignedInView, SignedInView, SignedInView];
  await setUp.payIn(employer, '1000.00');
  const { id: jobId } = await setUp.job(employer, { worker_count: 3 });
  const application = await setUp.apply(applied, jobId);
  const acceptance = await setUp.accept({ employer, worker: accepted }, jobId);
  const booking = await setUp.book({ employer, worker: booked }, jobId);
  const one = await setUp.scene();
  const several = await setUp.someShifts();
  const idsOf = (name: string, { employer, worker, jobId }: Scene) => ({
    [`${name}'s employer`]: employer.user.id,
    [`${name}'s worker`]: worker.user.id,
    [`${name}'s job`]: jobId,
  });
  const rows = await comparableRows(app.db, {
    registeredUser: registeredUser.user.id,
    employer: employer.user.id,
    jobId,
    applied: applied.user.id,
    accepted: accepted.user.id,
    booked: booked.user.id,
    application: application.id,
    acceptance: acceptance.id,
    booking: booking.id,
    ...idsOf('one shift', one),
    ...idsOf('several shifts', several),
  });
  await closeWithoutFailures(app);
  return rows;
}

describe('a scene set in process', () => {
  let walked: Rows;
  let built: Rows;

  beforeAll(async () => {
    walked = await setAll(overHttp);
    built = await setAll(fast);
  });

  test('leaves the same rows in every table as the same steps over HTTP', () => {
    expect(built).toEqual(walked);
  });

  test.each([
    ['users', 9],
    ['sessions', 9],
    ['cards', 3],
    ['deposits', 3],
    ['jobs', 3],
    ['applications', 5],
    ['application_history', 12],
    ['worker_shifts', 9],
    ['attendance_log', 9],
  ])('has rows to compare in %s', (table, count) => {
    expect(built[table]).toHaveLength(count);
  });

  test('balances its money: every hold belongs to a shift', () => {
    const held = built.ledger_accounts?.filter((row) => row.includes('"kind":"card_escrow"'));
    expect(held).toHaveLength(5);
  });
});
