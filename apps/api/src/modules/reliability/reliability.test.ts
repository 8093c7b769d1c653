import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { PublicCompanyView } from '@relevo/contracts/companies';
import type { JobView } from '@relevo/contracts/jobs';
import type { PersonView } from '@relevo/contracts/people';
import type { ReliabilityEventView, ReliabilityPage } from '@relevo/contracts/reliability';
import { answerExtension, answerOvertime, extendShift } from '@relevo/fixtures/attendance';
import { as } from '@relevo/fixtures/http-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands } from '../../ops-commands.ts';
import { everyMinute } from '../../scheduled-tasks.ts';
import {
  answerDispute,
  approve,
  aScannedShift,
  aScene,
  cancelShift,
  correct,
  decideAmount,
  farAway,
  inMinutes,
  later,
  refused,
  type Scene,
  scanNow,
  someShifts,
} from '../../testing/attendance.ts';
import { aJob, anApplication, aShiftFromNow } from '../../testing/hiring.ts';
import { signInAgain } from '../../testing/people.ts';
import { addScans, countAgainst, saveShift } from '../../testing/shifts-to-name.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
beforeEach(() => app.clock.advance({ seconds: 60 - app.clock.now().getUTCSeconds() }));

const see = async (person: SignedInView, query = '') =>
  (await app.client.get<ReliabilityPage>(`/user/reliability/${query}`, as(person))).body;
/** What a shift says about the two: rule and whether it counts. */
async function judged({ worker, employer, shiftId }: Scene) {
  const ofSide = async (person: SignedInView) => {
    const { results } = await see(person, '?page_size=100');
    const event = results.find(({ worker_shift_id }) => worker_shift_id === shiftId);
    return event ? `${event.rule}${event.counts ? '' : ', not counted'}` : null;
  };
  return [await ofSide(worker), await ofSide(employer)];
}
const appealTo = (person: SignedInView, id: string, reason = 'The bus did not come') =>
  app.client.post<ReliabilityEventView>(`/user/reliability/${id}/appeal/`, { reason }, as(person));

/** An hour from start to end, scanned. */
async function work(scene: Scene, place = {}): Promise<Scene> {
  await scanNow(app, scene, ...(Object.keys(place).length > 0 ? [place] : []));
  app.clock.advance({ minutes: 60 });
  await scanNow(app, scene, ...(Object.keys(place).length > 0 ? [place] : []));
  return scene;
}

describe('what a shift says about its two sides', () => {
  test('worked and paid: both kept it', async () => {
    const scene = await work(await aScene(app, { startsIn: 0 }));
    expect(await judged(scene)).toEqual(['kept', 'kept']);
    const page = await see(scene.worker);
    expect(page).toMatchObject({ percent: 100, shifts: 1, kept: 1, count: 1, next: null, previous: null });
    expect(page.results).toEqual([
      {
        id: expect.any(String),
        worker_shift_id: scene.shiftId,
        job: { id: scene.jobId, title: expect.any(String) },
        rule: 'kept',
        date: expect.stringMatching(/^2026-\d\d-\d\d$/),
        counts: true,
        appeal: null,
        appeal_until: null,
      },
    ]);
    expect(await appealTo(scene.worker, page.results[0]?.id ?? '')).toMatchObject(refused(409, 'invalid_transition'));
  });

  test('a few minutes say nothing', async () => {
    const scene = await aScannedShift(app, { minutes: 20 });
    expect(await judged(scene)).toEqual(['kept, not counted', 'kept, not counted']);
    expect(await see(scene.worker)).toMatchObject({ percent: null, shifts: 0, kept: 0, count: 1 });
  });

  test('the pay was due when settled, also after it was paid', async () => {
    const scene = await work(await aScene(app, { startsIn: 0, deposit: '0' }));
    expect(await judged(scene)).toEqual(['kept', 'pay_due']);
    const token = scene.employer.access_token;
    await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, { token });
    await app.client.post('/wallet/deposits/', { amount: 100 }, { token });
    expect(await judged(scene)).toEqual(['kept', 'pay_due']);
  });

  test('an extension or overtime that the wallet does not cover is no fault beside a plan that was paid', async () => {
    const extended = await aScene(app, { startsIn: 0, deposit: '20.00' });
    await scanNow(app, extended);
    await extendShift(app.client, extended.employer, extended.shiftId, { minutes: 30 });
    await answerExtension(app.client, extended.worker, extended.shiftId, { accept: true });
    app.clock.advance({ minutes: 90 });
    expect((await scanNow(app, extended)).body.payment).toMatchObject({ status: 'due', amount: '30.00' });
    expect(await judged(extended)).toEqual(['kept', 'kept']);

    for (const [deposit, rule] of [
      ['20.00', 'kept'],
      ['0', 'pay_due'],
    ] as const) {
      const stayed = await aScannedShift(app, { deposit, minutes: 90, place: farAway });
      await answerOvertime(app.client, stayed.employer, stayed.shiftId, { approve: true });
      expect((await approve(app, stayed)).body).toMatchObject({ funding: 'due', pay: '30.00' });
      expect(await judged(stayed)).toEqual(['kept', rule]);
    }
  });

  test.each([
    ['the worker cancels in time', 'worker', 24 * 60, '500.00', [null, null]],
    ['the worker cancels late', 'worker', 24 * 60 - 1, '500.00', ['late_cancellation', null]],
    ['the worker cancels late what is not funded', 'worker', 60, '0', [null, null]],
    ['the employer cancels in time', 'employer', 24 * 60, '500.00', [null, null]],
    ['the employer cancels late, funded or not', 'employer', 24 * 60 - 1, '0', [null, 'late_cancellation']],
    ['the employer cancels after the start', 'employer', -10, '500.00', [null, 'late_cancellation']],
  ] as const)('%s', async (_name, by, startsIn, deposit, expected) => {
    const scene = await aScene(app, { startsIn: Math.max(startsIn, 5), deposit });
    if (startsIn < 0) app.clock.advance({ minutes: 5 - startsIn });
    expect((await cancelShift(app, scene[by], scene.shiftId)).status).toBe(200);
    expect(await judged(scene)).toEqual(expected);
  });

  test.each(['cancel-job', 'complete-job'])('%s cancels late what is left', async (call) => {
    const { employer, worker, jobId, shiftIds } = await someShifts(app, { count: 2, length: 60, gap: 30 });
    const [first = '', second = ''] = shiftIds;
    app.clock.advance({ minutes: 5 });
    await work({ employer, worker, jobId, shiftId: first });
    expect((await app.client.post(`/job/${call}/${jobId}/`, {}, as(employer))).status).toBe(200);
    expect(await judged({ employer, worker, jobId, shiftId: second })).toEqual([null, 'late_cancellation']);
    expect(await see(employer)).toMatchObject({ percent: 50, shifts: 2, kept: 1 });
  });

  test('a no-show counts until the employer corrects it into work, which no scan shows and which does not count', async () => {
    const scene = await later(app, await aScene(app, { startsIn: 5 }), { minutes: 70 });
    expect(await judged(scene)).toEqual(['no_show', null]);
    const { results } = await see(scene.worker);
    expect((await appealTo(scene.worker, results[0]?.id ?? '')).status).toBe(201);
    const times = { checked_in_at: inMinutes(app, -65), checked_out_at: inMinutes(app, -5) };
    expect((await correct(app, scene, { ...times, reason: 'The screen was dark' })).status).toBe(200);
    expect(await judged(scene)).toEqual(['kept, not counted', 'kept, not counted']);
    expect(await see(scene.worker)).toMatchObject({ percent: null, shifts: 0, count: 1 });
    const [event] = (await see(scene.worker)).results;
    expect(event?.appeal).toMatchObject({ status: 'granted', answer: null });
  });

  test('pay corrected down counts once it took effect, and not when it is overturned', async () => {
    const proposed = async () => {
      const scene = await work(await aScene(app, { startsIn: 0 }), farAway);
      await correct(app, scene, { checked_out_at: inMinutes(app, -15), reason: 'Left early' });
      expect(await judged(scene)).toEqual(['kept', 'kept']);
      return scene;
    };
    const accepted = await proposed();
    expect((await answerDispute(app, accepted.worker, accepted.shiftId, { accept: true })).status).toBe(200);
    expect(await judged(accepted)).toEqual(['kept', 'pay_corrected_down']);
    for (const [amount, rule] of [
      [20_00n, 'kept'],
      [18_00n, 'pay_corrected_down'],
    ] as const) {
      const refusedOne = await proposed();
      await answerDispute(app, refusedOne.worker, refusedOne.shiftId, { accept: false });
      await decideAmount(app, refusedOne, amount);
      expect(await judged(refusedOne)).toEqual(['kept', rule]);
    }
  });
});

describe('what others see', () => {
  test('is the same number everywhere, from five shifts on, without what an appeal took out', async () => {
    const { employer, worker, shiftIds } = await someShifts(app, { count: 5, length: 30, gap: 5 });
    const company = await app.client.patch<PublicCompanyView>(
      '/company/profile/',
      { name: 'Chez Jeanne' },
      as(employer),
    );
    const { id: openJob } = await aJob(app, employer, aShiftFromNow(app, 3 * 24 * 60));
    const application = await anApplication(app, worker, openJob);
    const shown = async () => {
      const path = `/application/job-applications/${openJob}/`;
      const listed = await app.client.get<{ results: ApplicationView[] }>(path, as(employer));
      const jobs = await app.client.get<{ results: JobView[] }>('/job/list-open-jobs/?page_size=100', as(worker));
      const companies = '/company/list/?search=Chez%20Jeanne&page_size=100';
      const list = await app.client.get<{ results: PublicCompanyView[] }>(companies, as(worker));
      const ofWorker = [
        listed.body.results.find(({ id }) => id === application.id)?.worker.reliability,
        (await app.client.get<PersonView>(`/user/${worker.user.id}/`, as(employer))).body.reliability,
      ];
      const ofCompany = [
        jobs.body.results.find(({ id }) => id === openJob)?.company?.reliability,
        (await app.client.get<JobView>(`/job/job/${openJob}/`, as(worker))).body.company?.reliability,
        (await app.client.get<PublicCompanyView>(`/company/${company.body.id}/`, as(worker))).body.reliability,
        list.body.results.find(({ id }) => id === company.body.id)?.reliability,
        (await app.client.get<PersonView>(`/user/${employer.user.id}/`, as(worker))).body.reliability,
      ];
      for (const each of ofWorker) expect(each).toEqual(ofWorker[0]);
      for (const each of ofCompany) expect(each).toEqual(ofCompany[0]);
      return [ofWorker[0], ofCompany[0]];
    };
    const [first = '', ...others] = shiftIds;
    for (const shiftId of others) {
      await addScans(app, shiftId);
      await saveShift(app, shiftId, {
        status: 'completed',
        worked_minutes: 30,
        break_minutes: 0,
        pay_cents: 10_00n,
        pay_parts: 1,
        funding: 'paid',
        checked_in_at: app.clock.now(),
        checked_out_at: app.clock.now(),
      });
    }
    expect(await shown()).toEqual([null, null]);
    const eventId = await countAgainst(app, first, 'worker');
    expect(await shown()).toEqual([{ percent: 80, shifts: 5 }, null]);
    expect(await see(worker)).toMatchObject({ percent: 80, shifts: 5, kept: 4 });
    await appealTo(worker, eventId);
    const answer = await commands.appeals?.run(app.deps, {
      words: ['grant', eventId],
      reason: 'The bus was late',
      name: undefined,
      amount: undefined,
    });
    expect(answer).toContain(eventId);
    expect(await shown()).toEqual([null, null]);
    const own = await see(worker, '?page_size=2&page=3');
    expect(own).toMatchObject({ percent: 100, shifts: 4, kept: 4, count: 5 });
    expect(own.results).toMatchObject([
      { id: eventId, rule: 'no_show', counts: false, appeal: { status: 'granted', answer: 'The bus was late' } },
    ]);
  });

  test('leaves with its 90 days', async () => {
    const scene = await work(await aScene(app, { startsIn: 0 }));
    const { starts_at } = await app.db
      .selectFrom('worker_shifts')
      .select('starts_at')
      .where('id', '=', scene.shiftId)
      .executeTakeFirstOrThrow();
    const until = starts_at.getTime() + 90 * 24 * 3_600_000;
    app.clock.advance({ seconds: (until - app.clock.now().getTime()) / 1000 - 1 });
    await everyMinute(app.deps);
    expect((await see(await signInAgain(app, scene.worker))).count).toBe(1);
    app.clock.advance({ seconds: 1 });
    await everyMinute(app.deps);
    expect(await see(await signInAgain(app, scene.worker))).toMatchObject({ percent: null, shifts: 0, count: 0 });
  });
});
