import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage, TimelinePage } from '@relevo/contracts/applications';
import type { EmployerDashboardView, WorkerDashboardView } from '@relevo/contracts/dashboards';
import type { JobPage } from '@relevo/contracts/jobs';
import type { AttendancePage, WorkerShiftPage } from '@relevo/contracts/shifts';
import type { DepositPage, TransactionPage, WalletView, WithdrawalPage } from '@relevo/contracts/wallet';
import { applicationStatuses } from '@relevo/domain/application-lifecycle';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { localDate } from '@relevo/domain/schedule';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { seedDemo } from './demo.ts';
import { listViolations } from './modules/wallet/wallet.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
afterEach(() => closeWithoutFailures(app));

async function startAt(instant: string): Promise<void> {
  app = await startTestApp();
  app.clock.advance({ seconds: (Date.parse(instant) - app.clock.now().getTime()) / 1000 });
}

async function signIn(who: 'employer' | 'worker') {
  const account = { email: `${who}@relevo.example`, password: 'demo1234' };
  const { body } = await app.client.post<SignedInView>('/user/login/', account);
  return async <Body>(path: string): Promise<Body> => {
    const answer = await app.client.get<Body>(path, { token: body.access_token });
    expect(answer.status, path).toBe(200);
    return answer.body;
  };
}

describe.each([
  ['a Monday morning', '2026-11-16T14:00:00Z'],
  ['a Sunday night', '2027-01-11T04:45:00Z'],
  ['the night when an hour is skipped', '2027-03-14T06:30:00Z'],
  ['the night when an hour comes twice', '2027-11-07T05:30:00Z'],
  ['the last minute of the year', '2027-01-01T04:59:00Z'],
])('a town laid on %s', (_, instant) => {
  test('shows the demo employer and the demo worker something in each list, and writes to nobody', async () => {
    await startAt(instant);
    await seedDemo(app.deps);

    const employer = await signIn('employer');
    for (const status of jobStatuses) {
      const { count } = await employer<JobPage>(`/job/my-jobs/?status=${status}`);
      expect(count, `my jobs: ${status}`).toBeGreaterThan(0);
    }
    for (const status of applicationStatuses) {
      const { count } = await employer<ApplicationPage>(`/application/received/?status=${status}`);
      expect(count, `received: ${status}`).toBeGreaterThan(0);
    }
    const { results: timeline } = await employer<TimelinePage>('/application/timeline/?page_size=100');
    expect(new Set(timeline.map(({ status }) => status))).toEqual(new Set([...applicationStatuses, 'withdrawn']));
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const hiring = await employer<EmployerDashboardView>('/dashboard/');
    expect(hiring.applications_to_answer).toBeGreaterThan(3);
    expect(hiring.waiting_for_confirmation).toBeGreaterThan(0);

    const { results: worked } = await employer<WorkerShiftPage>('/shift/payments/?page_size=100');
    const standings = new Set(worked.map(({ standing }) => standing));
    for (const standing of ['scheduled', 'in_review', 'settled']) expect(standings, standing).toContain(standing);
    const { results: log } = await employer<AttendancePage>('/shift/timeline/?page_size=100');
    const happened = new Set(log.map(({ event }) => event));
    for (const event of ['booked', 'checked_in', 'checked_out', 'missed', 'closed', 'corrected', 'approved', 'paid']) {
      expect(happened, event).toContain(event);
    }

    const worker = await signIn('worker');
    const past = await worker<WorkerShiftPage>('/shift/my-worker-shifts/?when=past');
    expect(past.results.filter(({ funding }) => funding === 'paid').length).toBeGreaterThan(0);
    for (const status of applicationStatuses) {
      const { count } = await worker<ApplicationPage>(`/application/my-applications/?status=${status}`);
      expect(count, `mine: ${status}`).toBeGreaterThan(0);
    }
    const { next_shift } = await worker<WorkerDashboardView>('/dashboard/');
    const tomorrow = localDate(new Date(app.clock.now().getTime() + 24 * 3_600_000), 'America/Toronto');
    expect(next_shift && localDate(new Date(next_shift.starts_at), next_shift.timezone)).toBe(tomorrow);

    const open = await worker<JobPage>('/job/list-open-jobs/?page_size=100');
    expect(open.count).toBeGreaterThan(15);
    expect(open.results.filter(({ is_hot }) => is_hot).length).toBeGreaterThanOrEqual(3);
    expect((await worker<JobPage>('/job/list-open-jobs/?search=electricien')).count).toBeGreaterThan(0);

    expect(await numberOf(sql`outbox_events where published_at is null`)).toBe(0);
    expect(await numberOf(sql`mails`)).toBe(0);
  });
});

describe('the money of the town', () => {
  test('is in the wallets of the demo employer and the demo worker, with a history behind it and no fault in the books', async () => {
    await startAt('2026-11-16T14:00:00Z');
    await seedDemo(app.deps);
    expect(await listViolations(app.db)).toEqual([]);

    const employer = await signIn('employer');
    const hers = await employer<WalletView>('/wallet/');
    expect(hers).toMatchObject({ due: '0.00', card: { brand: 'mastercard', last4: '4444' } });
    expect(Number(hers.available)).toBeGreaterThan(2000);
    const deposits = await employer<DepositPage>('/wallet/deposits/list/');
    expect(deposits.results.filter(({ status }) => status === 'completed').length).toBeGreaterThan(2);
    expect(deposits.results).toContainEqual(
      expect.objectContaining({
        status: 'failed',
        failure_code: 'card_declined',
        card: { brand: 'visa', last4: '0341' },
      }),
    );

    const worker = await signIn('worker');
    const his = await worker<WalletView>('/wallet/');
    expect(his).toMatchObject({ held: '60.00', withdrawal_method_set: true });
    expect(Number(his.available)).toBeGreaterThan(100);
    const withdrawals = await worker<WithdrawalPage>('/wallet/withdrawals/list/');
    expect(new Set(withdrawals.results.map(({ status }) => status))).toEqual(
      new Set(['pending', 'completed', 'failed', 'cancelled']),
    );
    for (const ask of [employer, worker]) {
      const { results } = await ask<TransactionPage>('/wallet/transactions/?page_size=100');
      const moments = results.map(({ created_at }) => created_at);
      expect(moments).toEqual(moments.toSorted().reverse());
      expect(new Date(moments[0] ?? '').getTime()).toBeLessThan(app.clock.now().getTime());
    }
    const waiting = await numberOf(sql`withdrawals where status = 'pending'`);
    expect(waiting).toBe(2);
  });

  test('is not invented where cards are real', async () => {
    await startAt('2026-11-16T14:00:00Z');
    await seedDemo({ ...app.deps, cards: { ...app.deps.cards, name: 'stripe' } });
    const { jobs, wallets, journals } = await census();
    expect({ jobs, wallets, journals }).toEqual({ jobs: 36, wallets: 0, journals: 0 });
  });
});

test('a second start adds nothing, also when two start at once', async () => {
  await startAt('2026-11-16T14:00:00Z');
  await Promise.all([seedDemo(app.deps), seedDemo(app.deps)]);
  const once = await census();
  expect(once.users).toBe(25);
  expect(once.journals).toBeGreaterThan(0);
  await seedDemo(app.deps);
  expect(await census()).toEqual(once);
});

test('a start that fails half way leaves nothing behind, and the next one lays the whole town', async () => {
  await startAt('2026-11-16T14:00:00Z');
  const { files } = app.deps;
  let kept = 0;
  const full = {
    ...files,
    put: async (...file: Parameters<typeof files.put>) => {
      kept += 1;
      if (kept > 10) throw new Error('the disk is full');
      return files.put(...file);
    },
  };
  await expect(seedDemo({ ...app.deps, files: full })).rejects.toThrow('the disk is full');
  expect(new Set(Object.values(await census()))).toEqual(new Set([0]));
  await seedDemo(app.deps);
  expect((await census()).jobs).toBe(36);
});

async function census() {
  const tables = [
    'users',
    'operators',
    'companies',
    'documents',
    'jobs',
    'shifts',
    'applications',
    'worker_shifts',
    'wallets',
    'cards',
    'deposits',
    'withdrawals',
    'wallet_transactions',
    'journals',
    'entries',
  ] as const;
  const counts = [];
  for (const table of tables) counts.push([table, await numberOf(sql.table(table))] as const);
  return Object.fromEntries(counts) as Record<(typeof tables)[number], number>;
}

async function numberOf(rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(app.db);
  return counted[0]?.count ?? -1;
}
