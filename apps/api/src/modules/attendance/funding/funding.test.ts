import type { SignedInView } from '@relevo/contracts/accounts';
import type { AnsweredApplicationView } from '@relevo/contracts/applications';
import type { EmployerDashboardView } from '@relevo/contracts/dashboards';
import { neededFor, type ShiftToFund, shortfallOf } from '@relevo/domain/funding';
import { formatMoneyWire } from '@relevo/domain/money';
import { plannedPay } from '@relevo/domain/planned-pay';
import type { Funding, ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, cancelShift, payIn, scanNow, walletOf } from '../../../testing/attendance.ts';
import { aJob, anApplication, anEmployer, answer, aWorker, getJob } from '../../../testing/hiring.ts';
import { seedJob, seedShift } from '../../../testing/seed-work.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { useShiftApp, useTestApp } from '../../../testing/use-test-app.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

const fundingOf = async (app: TestApp, person: SignedInView) =>
  (await app.client.get<EmployerDashboardView>('/dashboard/', as(person))).body.funding;

describe('what booked shifts need', () => {
  const app = useTestApp();

  type Seeded = { name: string; inMs: number; hours?: number; status?: ShiftStatus; funding?: Funding };
  const seeded: Seeded[] = [
    { name: 'soon', inMs: hourMs },
    { name: 'with minutes that make odd cents', inMs: 12 * hourMs, hours: 1.35 },
    { name: 'at exactly seven days', inMs: weekMs },
    { name: 'a second after seven days', inMs: weekMs + 1000 },
    { name: 'begun, not over', inMs: -hourMs },
    { name: 'over without a scan', inMs: -9 * hourMs, hours: 8 },
    { name: 'running', inMs: -30 * 60_000, status: 'in_progress' },
    { name: 'held', inMs: 2 * hourMs, funding: 'funded' },
    { name: 'due', inMs: -48 * hourMs, status: 'completed', funding: 'due' },
    { name: 'cancelled', inMs: 3 * hourMs, status: 'cancelled' },
  ];

  test('is what the rule says of every booked shift, for one job and for all', async () => {
    const [employer, stranger] = [await anEmployer(app), await anEmployer(app)];
    const now = app.clock.now();
    const jobs = [];
    for (const owner of [employer, employer, stranger]) {
      jobs.push(await seedJob(app, owner, { firstShiftAt: now, status: 'running' }));
    }
    const byJob: ShiftToFund[][] = [];
    for (const jobId of jobs) {
      const shifts: ShiftToFund[] = [];
      for (const { inMs, hours = 8, status = 'scheduled', funding = 'unfunded' } of seeded) {
        const startsAt = new Date(now.getTime() + inMs);
        const cancelReason = status === 'cancelled' ? 'employer' : null;
        const shift = { startsAt, hours, status, funding, cancelReason } as const;
        await seedShift(app, { jobId, worker: await aWorker(app) }, shift);
        const span = { startsAt, endsAt: new Date(startsAt.getTime() + hours * hourMs) };
        const { pay } = plannedPay({ shift: span, breakMinutes: 30, wage: 18_00n });
        shifts.push({ ...span, status, funding, pay });
      }
      byJob.push(shifts);
    }
    const until = new Date(now.getTime() + weekMs);
    const [first = [], second = []] = byJob;
    const [needed, ofJob] = [neededFor([...first, ...second], { now, until }), neededFor(first, { now, until })];
    const shortfall = formatMoneyWire(shortfallOf({ available: 0n, needed }));
    const whole = {
      available: '0.00',
      needed: formatMoneyWire(needed),
      // The seeded shifts have no entries in the ledger.
      held: '0.00',
      shortfall,
      until: until.toISOString(),
    };
    expect(await fundingOf(app, employer)).toEqual(whole);
    const job = await getJob(app, employer, jobs[0] ?? '');
    expect(job.schedule.break_duration).toBe(30);
    expect(job.funding).toEqual({ ...whole, job_needed: formatMoneyWire(ofJob) });
  });
});

describe('funding', () => {
  const app = useShiftApp();

  test('is answered to the owner of a job and to no one else', async () => {
    const [employer, stranger, worker] = [await anEmployer(app), await anEmployer(app), await aWorker(app)];
    const { id } = await aJob(app, employer);
    expect((await getJob(app, employer, id)).funding).toMatchObject({ job_needed: '0.00', shortfall: '0.00' });
    expect((await getJob(app, stranger, id)).funding).toBeNull();
    expect((await getJob(app, worker, id)).funding).toBeNull();
    expect((await app.client.get('/dashboard/', as(worker))).body).not.toHaveProperty('funding');
    const application = await anApplication(app, worker, id);
    expect(application).not.toHaveProperty('funding');
    expect((await answer(app, stranger, application.id, 'accepted')).body).not.toHaveProperty('funding');
    const { body } = await answer(app, employer, application.id, 'accepted');
    expect(body).toMatchObject({ status: 'accepted' });
    expect((body as AnsweredApplicationView).funding).toEqual(await fundingOf(app, employer));
    const listed = await app.client.get<{ results: object[] }>(`/application/received/?job=${id}`, as(employer));
    expect(listed.body.results[0]).not.toHaveProperty('funding');
  });

  test('counts what is missing to the cent, and a deposit removes it', async () => {
    // 61 minutes at 18.37 an hour are 18.68: half a cent and more is rounded up.
    const scene = await aScene(app, { startsIn: 120, length: 61, wage: '18.37', deposit: '18.67' });
    const missing = { available: '18.67', needed: '18.68', held: '0.00', shortfall: '0.01' };
    expect(await fundingOf(app, scene.employer)).toMatchObject(missing);
    const other = await aJob(app, scene.employer);
    expect((await getJob(app, scene.employer, other.id)).funding).toMatchObject({ ...missing, job_needed: '0.00' });
    expect((await getJob(app, scene.employer, scene.jobId)).funding).toMatchObject({ ...missing, job_needed: '18.68' });

    await payIn(app, scene.employer, '1.00');
    expect(await fundingOf(app, scene.employer)).toMatchObject({ needed: '18.68', shortfall: '0.00' });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    expect(await fundingOf(app, scene.employer)).toMatchObject({
      available: '0.99',
      needed: '0.00',
      held: '18.68',
      shortfall: '0.00',
    });
    expect((await walletOf(app, scene.employer)).available).toBe('0.99');
  });

  test('of a shift that runs without money is needed until it is paid or due', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60, deposit: '0' });
    await scanNow(app, scene);
    expect(await fundingOf(app, scene.employer)).toMatchObject({ needed: '20.00', shortfall: '20.00' });
    app.clock.advance({ minutes: 60 });
    await scanNow(app, scene);
    expect(await fundingOf(app, scene.employer)).toMatchObject({ needed: '0.00', shortfall: '0.00' });
    expect((await walletOf(app, scene.employer)).due).toBe('20.00');
  });

  test('of a cancelled shift is not needed any more', async () => {
    const scene = await aScene(app, { startsIn: 120, deposit: '0' });
    expect(await fundingOf(app, scene.employer)).toMatchObject({ needed: '20.00' });
    await cancelShift(app, scene.worker, scene.shiftId);
    expect(await fundingOf(app, scene.employer)).toMatchObject({ needed: '0.00', shortfall: '0.00' });
  });
});
