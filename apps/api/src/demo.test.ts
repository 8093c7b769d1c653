import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage, TimelinePage } from '@relevo/contracts/applications';
import type { EmployerDashboardView, WorkerDashboardView } from '@relevo/contracts/dashboards';
import type { JobPage } from '@relevo/contracts/jobs';
import type { ThreadPage } from '@relevo/contracts/messages';
import type { OfferPage } from '@relevo/contracts/offers';
import type { PaperPage } from '@relevo/contracts/papers';
import type { UserView } from '@relevo/contracts/profile';
import type { RatingPage } from '@relevo/contracts/ratings';
import type { RecordLinkPage, SignedRecordView } from '@relevo/contracts/records';
import type { ReliabilityPage } from '@relevo/contracts/reliability';
import type { SavedSearchPage } from '@relevo/contracts/saved-searches';
import type { AttendancePage, WorkerShiftPage } from '@relevo/contracts/shifts';
import type { SitePage } from '@relevo/contracts/sites';
import type { ActPage, InvitationPage, TeamMemberPage } from '@relevo/contracts/team';
import type { WageGuideView } from '@relevo/contracts/wage-guide';
import type { DepositPage, TransactionPage, WalletView, WithdrawalPage } from '@relevo/contracts/wallet';
import { applicationStatuses } from '@relevo/domain/application-lifecycle';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { overtimeStatuses } from '@relevo/domain/overtime-lifecycle';
import { localDate } from '@relevo/domain/schedule';
import { byDepth, seed } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from './demo.ts';
import { buildWageGuides } from './modules/jobs/jobs.ts';
import { listViolations } from './modules/wallet/wallet.ts';
import { census, numberOf } from './testing/census.ts';
import { allowedShiftMoves, recordShiftMoves } from './testing/shift-moves.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

async function startAt(instant: string): Promise<void> {
  app = await startTestApp();
  app.clock.advance({ seconds: (Date.parse(instant) - app.clock.now().getTime()) / 1000 });
}

type Ask = <Body>(path: string) => Promise<Body>;

async function signIn(who: Exclude<keyof typeof demoAccounts, 'operator'>): Promise<Ask> {
  const { body } = await app.client.post<SignedInView>('/user/login/', demoAccounts[who]);
  return async <Body>(path: string): Promise<Body> => {
    const answer = await app.client.get<Body>(path, { token: body.access_token });
    expect(answer.status, path).toBe(200);
    return answer.body;
  };
}

const aMonday = ['a Monday morning', '2026-11-16T14:00:00Z'] as const;
const otherMoments = [
  ['a Sunday night', '2027-01-11T04:45:00Z'],
  ['the night when an hour is skipped', '2027-03-14T06:30:00Z'],
  ['the night when an hour comes twice', '2027-11-07T05:30:00Z'],
  ['the last minute of the year', '2027-01-01T04:59:00Z'],
] as const;
/** Seeding takes seconds; demo/seed-job-plan.test.ts covers many moments. */
const moments = byDepth({ short: [aMonday], deep: [aMonday, ...otherMoments] });
const [, oneOfTheOthers] = otherMoments[seed % otherMoments.length] ?? aMonday;

describe.each(moments)(`demo data of %s (SEED=${seed})`, (_, instant) => {
  let failure: unknown;
  let left: Record<string, number>;
  let once: Record<string, number>;
  let shiftMoves: () => Promise<string[]>;
  beforeAll(async () => {
    await startAt(instant);
    shiftMoves = await recordShiftMoves(app.db);
    failure = await seedDemo({ ...app.deps, files: fullAfter(10) }).catch((error: unknown) => error);
    left = await census(app);
    // Two servers that start at once, of which one seeds.
    await Promise.all([seedDemo(app.deps), seedDemo(app.deps)]);
    once = await census(app);
  });
  afterAll(() => closeWithoutFailures(app));

  test('is not there after a start that fails half way, added once by two starts at the same time, and by no later start', async () => {
    expect(failure).toMatchObject({ message: 'the disk is full' });
    expect(new Set(Object.values(left))).toEqual(new Set([0]));
    expect(once.users).toBe(28);
    expect(once.journals).toBeGreaterThan(0);
    await seedDemo(app.deps);
    expect(await census(app)).toEqual(once);
  });

  /** The demo data goes through the real use cases: weeks of scans, no-shows, approvals, corrections and cancelled jobs. */
  test('moves booked shifts only as the lifecycle table says', async () => {
    const moves = await shiftMoves();
    expect(moves.filter((move) => !allowedShiftMoves.includes(move))).toEqual([]);
    const expected = ['scheduled → in_progress', 'in_progress → completed', 'scheduled → cancelled'];
    expect(moves).toEqual(expect.arrayContaining(expected));
  });

  test('shows the demo employer and the demo worker something in each list, and sends no mail', async () => {
    const employer = await signIn('employer');
    for (const status of jobStatuses) {
      const { count } = await employer<JobPage>(`/job/my-jobs/?status=${status}`);
      expect(count, `my jobs: ${status}`).toBeGreaterThan(0);
    }
    const { results: threads } = await employer<ThreadPage>('/message/threads/');
    expect(threads.map(({ unread_count }) => unread_count)).toEqual([0, 1]);
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
    const { rows: appeals } = await sql<{ status: string }>`
      select status from reliability_appeals order by status`.execute(app.db);
    expect(appeals.map(({ status }) => status)).toEqual(['denied', 'granted', 'open']);
    const problems = await app.db.selectFrom('shift_problems').select(['kind', 'status', 'side']).execute();
    expect(problems).toEqual([{ kind: 'safety', status: 'open', side: 'worker' }]);
    const reliability = await employer<ReliabilityPage>('/user/reliability/?page_size=100');
    expect(reliability.percent).toBe(Math.floor((100 * reliability.kept) / reliability.shifts));
    expect(new Set(reliability.results.map(({ rule }) => rule))).toEqual(new Set(['kept', 'late_cancellation']));

    await buildWageGuides(app.deps);
    const guide = await employer<WageGuideView>('/job/wage-guide/?title=Counter%20help&city=Montr%C3%A9al&wage=20.00');
    expect(guide).toMatchObject({ available: true, samples: 20, employers: 5, position: 'within' });

    const hiring = await employer<EmployerDashboardView>('/dashboard/');
    expect(hiring.applications_to_answer).toBeGreaterThan(3);
    expect(hiring.waiting_for_confirmation).toBeGreaterThan(0);

    const { results: worked } = await employer<WorkerShiftPage>('/shift/payments/?page_size=100');
    const shiftPhases = new Set(worked.map(({ phase }) => phase));
    for (const phase of ['scheduled', 'in_review', 'settled']) expect(shiftPhases, phase).toContain(phase);
    const { results: log } = await employer<AttendancePage>('/shift/timeline/?page_size=100');
    const happened = new Set(log.map(({ event }) => event));
    for (const event of ['booked', 'checked_in', 'checked_out', 'missed', 'closed', 'corrected', 'approved', 'paid']) {
      expect(happened, event).toContain(event);
    }
    const stayed = new Set(worked.map(({ overtime }) => overtime?.status));
    for (const status of overtimeStatuses) expect(stayed, status).toContain(status);
    expect(new Set(worked.map(({ extension }) => extension?.status))).toContain('accepted');

    const faces = new Set(worked.map(({ worker }) => worker.profile_picture?.split('?')[0]));
    const faceless = worked.filter(({ worker }) => worker.profile_picture === null);
    expect({ faceless, areDifferent: faces.size > 3 }).toEqual({ faceless: [], areDifferent: true });
  });

  test('shows the demo employer a team', async () => {
    const employer = await signIn('employer');
    const team = await employer<TeamMemberPage>('/company/team/');
    expect(team.results.map(({ role }) => role)).toEqual(['owner', 'manager', 'supervisor', 'accountant']);
    expect((await employer<InvitationPage>('/company/team/invitations/')).count).toBe(1);
    expect((await employer<ActPage>('/company/acts/')).count).toBeGreaterThan(6);
    for (const who of ['manager', 'supervisor', 'accountant'] as const) {
      const me = await (await signIn(who))<UserView>('/user/profile/');
      expect([me.membership?.role, me.is_verified, me.profile_completion.missing]).toEqual([who, true, []]);
    }

    const sites = await employer<SitePage>('/company/sites/');
    expect(sites.results.map(({ precision }) => precision)).toEqual(['exact', 'exact']);
    const running = await employer<JobPage>('/job/my-jobs/?status=running');
    const offered = running.results.find(({ place_offer }) => place_offer !== null);
    expect(offered?.place_offer).toMatchObject({ scans: 2 });

    const worker = await signIn('worker');
    await expectDistancesFromHome(worker);
    const { results: links } = await worker<RecordLinkPage>('/user/record/links/');
    const states = links.map(({ expires_at, revoked_at }) => [
      new Date(expires_at) > app.clock.now(),
      revoked_at !== null,
    ]);
    expect(states).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    const { record } = await worker<SignedRecordView>('/user/record/');
    expect(record.credentialSubject.shifts).toBeGreaterThan(0);
    const searches = await worker<SavedSearchPage>('/job/saved-search/');
    expect(searches.results.map(({ alerts }) => alerts)).toEqual([false, true]);
    const past = await worker<WorkerShiftPage>('/shift/my-worker-shifts/?when=past');
    expect(past.results.filter(({ funding }) => funding === 'paid').length).toBeGreaterThan(0);
    const rated = past.results.map(({ rating }) => [rating.mine !== null, rating.theirs !== null]);
    expect(rated).toEqual(
      expect.arrayContaining([
        [true, true],
        [true, false],
        [false, false],
      ]),
    );
    const { id: companyId } = await employer<{ id: string }>('/company/profile/');
    const ratings = await worker<RatingPage>(`/company/${companyId}/ratings/`);
    expect(ratings).toMatchObject({ count: 4, rating: { average: 4, count: 4 } });
    expect(ratings.results.filter(({ comment_hidden }) => comment_hidden)).toHaveLength(1);
    expect(await numberOf(app, sql`rating_reports where handled_at is null`)).toBe(1);
    for (const status of applicationStatuses) {
      const { count } = await worker<ApplicationPage>(`/application/my-applications/?status=${status}`);
      expect(count, `mine: ${status}`).toBeGreaterThan(0);
    }
    const offers = await worker<OfferPage>('/offer/my-offers/');
    const asked = { status: 'open', actions: ['accept', 'decline'] };
    expect(offers.results).toMatchObject([
      { ...asked, reason: 'replacement', because: 'favourite' },
      { ...asked, reason: 'invitation', because: 'invited' },
    ]);
    const invitedTo = await employer<JobPage>('/job/my-jobs/?search=Gift');
    const invited = await employer<OfferPage>(`/offer/job-offers/${invitedTo.results[0]?.id}/`);
    expect(invited.results.map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined']);

    const { next_shift } = await worker<WorkerDashboardView>('/dashboard/');
    const tomorrow = localDate(new Date(app.clock.now().getTime() + 24 * 3_600_000), 'America/Toronto');
    expect(next_shift && localDate(new Date(next_shift.starts_at), next_shift.timezone)).toBe(tomorrow);

    const open = await worker<JobPage>('/job/list-open-jobs/?page_size=100');
    expect(open.count).toBeGreaterThan(15);
    const logos = new Set(open.results.map(({ company }) => company?.logo));
    expect(logos).not.toContain(null);
    expect(logos.size).toBeGreaterThan(3);
    const logo = await fetch(new URL([...logos][0] ?? '', app.url));
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(open.results.filter(({ is_hot }) => is_hot).length).toBeGreaterThanOrEqual(3);
    expect((await worker<JobPage>('/job/list-open-jobs/?search=electricien')).count).toBeGreaterThan(0);
    expect(open.results.some(({ audience }) => audience === 'favourites_first')).toBe(true);
    expect(open.results.some(({ my_actions }) => my_actions.includes('book'))).toBe(true);
    expect(open.results.some(({ requirements }) => requirements.length > 0)).toBe(true);

    expect((await employer<PaperPage>('/paper/list/?kind=invoice')).count).toBeGreaterThan(0);
    expect((await employer<PaperPage>('/paper/list/?kind=statement')).count).toBeGreaterThan(0);
    // The queue writes the receipts.
    const waiting = await numberOf(app, sql`outbox_events where published_at is null and type = 'pay.captured'`);
    expect(waiting).toBeGreaterThan(10);
    expect(await numberOf(app, sql`outbox_events where published_at is null`)).toBe(waiting);
    expect(await numberOf(app, sql`mails`)).toBe(0);
  });

  test('fills the wallets of the demo employer and the demo worker, with a history and no violation in the ledger', async () => {
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
    const waiting = await numberOf(app, sql`withdrawals where status = 'pending'`);
    expect(waiting).toBe(2);
  });
});

/** The first page of jobs as the screen asks for it. */
async function expectDistancesFromHome(ask: Ask): Promise<void> {
  const { latitude, longitude } = await ask<UserView>('/user/profile/');
  expect([latitude, longitude]).toEqual([expect.any(Number), expect.any(Number)]);
  const near = await ask<JobPage>(`/job/list-open-jobs/?latitude=${latitude}&longitude=${longitude}&sort=distance`);
  const distances = near.results.map(({ distance_km }) => distance_km ?? Number.POSITIVE_INFINITY);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(new Set(distances).size).toBeGreaterThan(5);
  expect(distances[0]).toBeLessThan(5);
}

/** Files on a disk that takes no more than a number of them. */
function fullAfter(count: number): TestApp['deps']['files'] {
  const { files } = app.deps;
  let kept = 0;
  return {
    ...files,
    put: async (...file) => {
      kept += 1;
      if (kept > count) throw new Error('the disk is full');
      return files.put(...file);
    },
  };
}

test(`is added at another moment, without money where cards are real (SEED=${seed})`, async () => {
  await startAt(oneOfTheOthers);
  await seedDemo({ ...app.deps, cards: { ...app.deps.cards, name: 'stripe' } });
  const { jobs, wallets, journals } = await census(app);
  expect({ jobs, wallets, journals }).toEqual({ jobs: 43, wallets: 0, journals: 0 });
  await closeWithoutFailures(app);
});
