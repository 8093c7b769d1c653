import type { KioskView } from '@relevo/contracts/kiosks';
import type { AttendanceEntryView, PaymentsPage, ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { as, made } from '@relevo/fixtures/http-client';
import { createKiosk, openKiosk, seeBoard } from '@relevo/fixtures/kiosks';
import { teamCalls } from '@relevo/fixtures/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../scheduled-tasks.ts';
import { actingAs, actsOf, aShiftTeam, byRole, join, leave, type ShiftTeam } from '../../testing/shift-team.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { approveShift } from './attendance.ts';

type Page<Item> = { count: number; results: Item[] };

const app = useTestApp();
const pathOf = (shiftId: string, rest = '') => `/shift/worker-shift/${shiftId}/${rest}`;

describe('shifts that have not begun', () => {
  let team: ShiftTeam;
  beforeAll(async () => {
    team = await aShiftTeam(app);
  });

  test.each([
    ['a shift', () => pathOf(team.at.here.shiftId)],
    ['its log', () => pathOf(team.at.here.shiftId, 'log/')],
    ['its code', () => pathOf(team.at.here.shiftId, 'qr-code/')],
    ['the board of its job', () => `/shift/current-and-upcoming/${team.at.here.jobId}/`],
  ])('%s is read by the right and at the site', async (_name, path) => {
    // The code is shown from shortly before the start.
    const statuses = await byRole(team, async (person) => (await app.client.get(path(), as(person))).status);
    const shown = path().includes('qr-code') ? statuses.owner : 200;
    const expected = { owner: shown, manager: shown, here: shown, elsewhere: 404, accountant: 403, former: 403 };
    expect(statuses).toEqual(expected);
  });

  test('lists and counts hold the shifts of the sites alone', async () => {
    const jobsIn = async (path: string, jobOf: (item: never) => string) =>
      byRole(team, async (person) => {
        const { status, body } = await app.client.get<Page<never>>(path, as(person));
        return status === 200 ? [body.count, body.results.map(jobOf).sort()] : status;
      });
    const { here, elsewhere } = team.at;
    const both = [2, [here.jobId, elsewhere.jobId].sort()];
    const expected = {
      owner: both,
      manager: both,
      here: [1, [here.jobId]],
      elsewhere: [1, [elsewhere.jobId]],
      accountant: 403,
      former: 403,
    };
    expect(await jobsIn('/shift/my-shifts/', ({ job }: ShiftView) => job.id)).toEqual(expected);
    expect(await jobsIn('/shift/timeline/', ({ job }: AttendanceEntryView) => job.id)).toEqual(expected);
    const filtered = await jobsIn(`/shift/timeline/?job=${here.jobId}`, ({ job }: AttendanceEntryView) => job.id);
    expect(filtered.elsewhere).toEqual([0, []]);
  });

  test('supervisors read wages and pay, but no funding, no cost and no payments; accountants read payments and act on none', async () => {
    const see = async (person: typeof team.owner) =>
      (await app.client.get<WorkerShiftView>(pathOf(team.at.here.shiftId), as(person))).body;
    const [owners, supervisors] = [await see(team.owner), await see(team.here)];
    expect([owners.funding, owners.cancellation_cost]).toEqual(['funded', '20.00']);
    expect(supervisors).toMatchObject({ final_wage: '20.00', expected_pay: '20.00', funding: null });
    expect(supervisors.cancellation_cost).toBeNull();
    expect(supervisors.actions).toEqual(owners.actions.filter((action) => action !== 'cancel'));
    expect(await see(team.manager)).toEqual(owners);
    const payments = await byRole(team, (person) => app.client.get<PaymentsPage>('/shift/payments/', as(person)));
    expect([payments.here.status, payments.elsewhere.status, payments.former.status]).toEqual([403, 403, 403]);
    expect(payments.manager.body.totals).toEqual(payments.owner.body.totals);
    expect(payments.accountant.body.count).toBe(2);
    expect(payments.accountant.body.results.map(({ actions }) => actions)).toEqual([[], []]);
    const threads = (of: typeof payments.owner) => of.body.results.map(({ thread_id }) => thread_id !== null);
    expect([threads(payments.owner), threads(payments.accountant)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('ratings of a worker are read by who hires or runs shifts at the site', async () => {
    const path = `/user/${team.at.here.worker.user.id}/ratings/`;
    const statuses = await byRole(team, async (person) => (await app.client.get(path, as(person))).status);
    expect(statuses).toEqual({ owner: 200, manager: 200, here: 200, elsewhere: 404, accountant: 404, former: 403 });
    const ofCompany = await app.client.get(`/user/${team.owner.user.id}/ratings/`, as(team.accountant));
    expect(ofCompany.status).toBe(200);
  });

  test('cancelling needs its own right', async () => {
    const body = { accept_cost: '20.00' };
    const path = `/shift/cancel-worker-shift/${team.at.elsewhere.shiftId}/`;
    for (const person of [team.here, team.elsewhere, team.accountant, team.former])
      expect((await app.client.post(path, body, as(person))).status).toBe(403);
    expect((await app.client.post(path, body, as(team.manager))).status).toBe(200);
    expect(await actsOf(app, team)).toContainEqual(['shift.cancel', 'manager']);
  });

  test('reads of a company without a team take no further statement', async () => {
    const path = pathOf(team.at.here.shiftId);
    const counts = [];
    for (const person of [team.owner, team.manager, team.here])
      counts.push(await statementsOf(() => app.client.get(path, as(person))));
    expect(counts).toEqual([2, 2, 2]);
  });
});

describe('kiosks', () => {
  test('of a supervisor show jobs of their sites, and stay when they leave', async () => {
    const team = await aShiftTeam(app);
    const { here, elsewhere } = team.at;
    const make = async (person: typeof team.owner, ...jobIds: string[]) =>
      createKiosk(app.client, person, { job_ids: jobIds });
    expect((await make(team.here, here.jobId, elsewhere.jobId)).status).toBe(404);
    expect((await make(team.here, elsewhere.jobId)).status).toBe(404);
    const own = await make(team.here, here.jobId);
    const shared = await make(team.owner, here.jobId, elsewhere.jobId);
    expect([own.status, shared.status]).toEqual([201, 201]);
    const listed = await byRole(team, async (person) => {
      const { status, body } = await app.client.get<Page<KioskView>>('/shift/kiosk/', as(person));
      return status === 200 ? [body.count, body.results.map(({ id }) => id).sort()] : status;
    });
    const both = [2, [own.body.id, shared.body.id].sort()];
    expect(listed).toEqual({
      owner: both,
      manager: both,
      here: [1, [own.body.id]],
      elsewhere: [0, []],
      accountant: 403,
      former: 403,
    });
    const end = async (person: typeof team.owner, id: string) =>
      (await app.client.delete(`/shift/kiosk/${id}/`, as(person))).status;
    expect([await end(team.elsewhere, own.body.id), await end(team.here, shared.body.id)]).toEqual([404, 404]);
    await leave(app, team.here);
    expect(await end(team.here, own.body.id)).toBe(403);
    expect(await end(team.manager, own.body.id)).toBe(204);
    expect((await actsOf(app, team)).filter(([act]) => act.startsWith('kiosk'))).toEqual([
      ['kiosk.create', 'here'],
      ['kiosk.create', 'owner'],
      ['kiosk.revoke', 'manager'],
    ]);
  });
});

describe('a kiosk code', () => {
  test('opens nothing once the member who made it is removed or has other sites', async () => {
    const team = await aShiftTeam(app);
    const { here, elsewhere } = team.at;
    const make = async (person: typeof team.owner, jobId: string) =>
      made(await createKiosk(app.client, person, { job_ids: [jobId] })).code;
    const calls = teamCalls(app.client);
    const [ofRemoved, ofMoved] = [await make(team.here, here.jobId), await make(team.elsewhere, elsewhere.jobId)];
    const [ofManager, opened] = [await make(team.manager, here.jobId), await make(team.here, here.jobId)];
    const kiosk = made(await openKiosk(app.client, opened));
    expect((await calls.remove(team.owner, team.here.user.id)).status).toBe(204);
    expect((await calls.change(team.owner, team.elsewhere.user.id, { site_ids: [here.siteId] })).status).toBe(200);
    for (const code of [ofRemoved, ofMoved])
      expect(await openKiosk(app.client, code)).toMatchObject({ body: { code: 'kiosk_code_not_valid' } });
    expect((await openKiosk(app.client, ofManager)).status).toBe(200);
    expect((await seeBoard(app.client, kiosk)).status).toBe(200);
  });
});

describe('work that is done', () => {
  let team: ShiftTeam;
  beforeAll(async () => {
    team = await aShiftTeam(app);
    // Both forget to scan, so that their pay is recorded by hand.
    app.clock.advance({ minutes: 120 });
    await everyMinute(app.deps);
  });

  const times = () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
    return { checked_in_at: at(85), checked_out_at: at(40), reason: 'As I saw it' };
  };

  test('is corrected, disputed and rated at the site, in the name of the member', async () => {
    const { here } = team.at;
    const correct = async (person: typeof team.owner) =>
      (await app.client.post(pathOf(here.shiftId, 'correct/'), times(), as(person))).status;
    for (const [person, status] of [
      [team.elsewhere, 404],
      [team.accountant, 403],
      [team.former, 403],
    ] as const)
      expect(await correct(person)).toBe(status);
    expect(await actsOf(app, team)).not.toContainEqual(expect.arrayContaining(['shift.correct']));
    expect(await correct(team.here)).toBe(200);
    expect(await actsOf(app, team)).toContainEqual(['shift.correct', 'here']);
    const logged = await app.db
      .selectFrom('attendance_log')
      .select('actor_id')
      .where('worker_shift_id', '=', here.shiftId)
      .where('event', '=', 'corrected')
      .execute();
    expect(logged).toEqual([{ actor_id: team.here.user.id }]);
    const claim = { amount: '19.00', reason: 'I stayed longer' };
    expect((await app.client.post(pathOf(here.shiftId, 'dispute/'), claim, as(here.worker))).status).toBe(201);
    const dispute = await byRole(team, async (person) =>
      app.client.get(pathOf(here.shiftId, 'dispute/'), as(person)).then(({ status }) => status),
    );
    expect(dispute).toEqual({ owner: 200, manager: 200, here: 200, elsewhere: 404, accountant: 403, former: 403 });
    const answer = async (person: typeof team.owner) =>
      (await app.client.post(pathOf(here.shiftId, 'dispute/answer/'), { accept: true }, as(person))).status;
    expect([await answer(team.elsewhere), await answer(team.manager)]).toEqual([404, 200]);
    expect(await actsOf(app, team)).toContainEqual(['dispute.answer', 'manager']);
    const rate = async (person: typeof team.owner) =>
      (await app.client.post(pathOf(here.shiftId, 'rate/'), { stars: 5, tags: [] }, as(person))).status;
    expect([await rate(team.elsewhere), await rate(team.here), await rate(team.owner)]).toEqual([404, 201, 200]);
    expect((await actsOf(app, team)).filter(([act]) => act === 'rating.rate')).toEqual([['rating.rate', 'here']]);
  });

  test('an act that was let in before a removal and commits after it is refused, with all that it wrote', async () => {
    const { shiftId } = team.at.elsewhere;
    const by = await actingAs(app, team.elsewhere);
    await leave(app, team.elsewhere);
    const before = await actsOf(app, team);
    await expect(approveShift(app.deps, { workerShiftId: shiftId, by })).rejects.toMatchObject({
      code: 'permission_denied',
    });
    const stale = await actingAs(app, team.manager);
    await join(app, team.owner, team.manager, { role: 'supervisor', siteIds: [team.at.elsewhere.siteId] });
    await expect(approveShift(app.deps, { workerShiftId: shiftId, by: stale })).rejects.toMatchObject({
      code: 'permission_denied',
    });
    expect(await actsOf(app, team)).toEqual(before);
  });
});

describe('reliability', () => {
  test('of the company is read and appealed at the site', async () => {
    const team = await aShiftTeam(app, { startsIn: 5 });
    const path = `/shift/cancel-worker-shift/${team.at.here.shiftId}/`;
    expect((await app.client.post(path, { accept_cost: '20.00' }, as(team.owner))).status).toBe(200);
    const read = await byRole(team, async (person) => {
      const { status, body } = await app.client.get<Page<{ id: string }> & { shifts: number }>(
        '/user/reliability/',
        as(person),
      );
      return status === 200 ? [body.count, body.shifts] : status;
    });
    expect(read).toEqual({
      owner: [1, 1],
      manager: [1, 1],
      here: [1, 1],
      elsewhere: [0, 0],
      accountant: 403,
      former: 403,
    });
    const { body } = await app.client.get<Page<{ id: string }>>('/user/reliability/', as(team.owner));
    const appeal = async (person: typeof team.owner) =>
      app.client
        .post(`/user/reliability/${body.results[0]?.id}/appeal/`, { reason: 'It rained' }, as(person))
        .then(({ status }) => status);
    expect([await appeal(team.elsewhere), await appeal(team.here)]).toEqual([404, 201]);
    expect(await actsOf(app, team)).toContainEqual(['reliability.appeal', 'here']);
  });
});

describe('a problem with a shift', () => {
  test('is reported by a member at the site and read by that person alone', async () => {
    const team = await aShiftTeam(app);
    const report = (person: typeof team.owner) =>
      app.client.post<{ id: string }>(
        pathOf(team.at.here.shiftId, 'problem/'),
        { kind: 'other', description: 'The door was locked' },
        as(person),
      );
    const reported = await report(team.here);
    expect([(await report(team.elsewhere)).status, (await report(team.accountant)).status]).toEqual([404, 403]);
    expect(reported.status).toBeLessThan(300);
    const read = await byRole(team, async (person) =>
      app.client.get(`/problem/${reported.body.id}/`, as(person)).then(({ status }) => status),
    );
    expect(read).toEqual({ owner: 404, manager: 404, here: 200, elsewhere: 404, accountant: 404, former: 404 });
  });
});
