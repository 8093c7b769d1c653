import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage } from '@relevo/contracts/applications';
import type { ShiftPage } from '@relevo/contracts/shifts';
import { listConnections, mark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aScene, seeShift } from '../../testing/attendance.ts';
import { eventually } from '../../testing/eventually.ts';
import { aBooking, aJob, anApplication, anEmployer, answer, aWorker } from '../../testing/hiring.ts';
import { messageCalls } from '../../testing/message-calls.ts';
import { addOffer, answerOffer, getOffer, invited, myOffers } from '../../testing/offers.ts';
import { withPassword } from '../../testing/people.ts';
import { settleWithoutPay } from '../../testing/shifts-to-name.ts';
import { aSubstitution, proposed, setRule } from '../../testing/substitutes.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();
const { aPair: aThread, say, read } = messageCalls(app);

const block = async (by: SignedInView, other: SignedInView) =>
  made(await mark(app.client, by, 'blocked', { user_id: other.user.id }), 'the block');

async function remove(person: SignedInView): Promise<void> {
  const { status, body } = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person));
  expect(status, JSON.stringify(body)).toBe(204);
}

type Exported = {
  offers: { note: string; status: string }[];
  messages: { read_at: string | null }[];
};
const exportOf = async (person: SignedInView) =>
  made(await app.client.get<Exported>('/user/export/', { ...as(person), headers: withPassword }));

/** An application that the employer rejected, for a job that still takes workers. */
async function aRejection() {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const biography = 'Ten years at the oven';
  await app.db.updateTable('users').set({ biography }).where('id', '=', worker.user.id).execute();
  const job = await aJob(app, employer);
  const { id } = await anApplication(app, worker, job.id);
  await answer(app, employer, id, 'rejected');
  return { employer, worker, jobId: job.id };
}

const onlyApplication = async (path: string, person: SignedInView) =>
  made(await app.client.get<ApplicationPage>(path, as(person))).results[0];

describe('an answered application of a blocked pair', () => {
  test.each(['worker', 'employer'] as const)('is for a job that reads as over, when the %s blocked', async (side) => {
    const [blocked, gone] = [await aRejection(), await aRejection()];
    if (side === 'worker') await block(blocked.worker, blocked.employer);
    else await block(blocked.employer, blocked.worker);
    await remove(gone.employer);
    const jobOf = async ({ worker }: typeof gone) => {
      const application = await onlyApplication('/application/my-applications/', worker);
      const { status, hiring_open, is_hiring, positions_left } = application?.job ?? {};
      return { status, hiring_open, is_hiring, positions_left, actions: application?.actions };
    };
    expect(await jobOf(blocked)).toEqual(await jobOf(gone));
    expect(await jobOf(blocked)).toMatchObject({ status: 'canceled', is_hiring: false });
  });

  test('shows the employer no more of the worker than the name', async () => {
    const [blocked, gone] = [await aRejection(), await aRejection()];
    for (const { employer, worker } of [blocked, gone])
      made(await mark(app.client, employer, 'favourite', { user_id: worker.user.id }));
    await block(blocked.worker, blocked.employer);
    await remove(gone.worker);
    const cardOf = async ({ employer }: typeof gone) => {
      const { id, first_name, last_name, ...card } =
        (await onlyApplication('/application/received/', employer))?.worker ?? {};
      return card;
    };
    expect(await cardOf(blocked)).toEqual(await cardOf(gone));
  });
});

describe('a shift that was worked and settled', () => {
  const settled = async () => {
    const scene = await aScene(app, { deposit: '0', startsIn: 600 });
    await settleWithoutPay(app, scene.shiftId);
    return scene;
  };
  type Worked = Awaited<ReturnType<typeof settled>>;

  test.each(['worker', 'employer'] as const)('is of a job that reads as over, when the %s blocked', async (side) => {
    const [blocked, gone] = [await settled(), await settled()];
    if (side === 'worker') await block(blocked.worker, blocked.employer);
    else await block(blocked.employer, blocked.worker);
    await remove(gone.employer);
    const seenBy = async ({ worker, jobId, shiftId }: Worked) => {
      const { shift } = made(await seeShift(app, worker, shiftId));
      const { results } = made(await app.client.get<ShiftPage>(`/shift/current-and-upcoming/${jobId}/`, as(worker)));
      const application = await onlyApplication('/application/my-applications/', worker);
      return {
        shift: shift.job.status,
        list: results.map(({ job, status }) => [job.status, status]),
        application: [application?.job.status, application?.job.positions_left],
      };
    };
    expect(await seenBy(blocked)).toEqual(await seenBy(gone));
    expect(await seenBy(blocked)).toMatchObject({ shift: 'canceled', application: ['canceled', 0] });
  });

  test('shows the employer neither a new picture nor how to reach the worker', async () => {
    const [blocked, gone] = [await settled(), await settled()];
    const key = 'pictures/new.jpg';
    await app.db.updateTable('users').set({ profile_picture_key: key }).execute();
    expect(made(await seeShift(app, blocked.employer, blocked.shiftId)).worker.profile_picture).toContain('new.jpg');
    await block(blocked.worker, blocked.employer);
    await remove(gone.worker);
    const seenBy = async ({ employer, shiftId }: Worked) => {
      const { profile_picture } = made(await seeShift(app, employer, shiftId)).worker;
      const card = (await onlyApplication('/application/received/', employer))?.worker;
      return { profile_picture, email: card?.email, phone: card?.phone, completed: card?.completed_shifts };
    };
    expect(await seenBy(blocked)).toEqual(await seenBy(gone));
    expect(await seenBy(blocked)).toEqual({ profile_picture: null, email: null, phone: null, completed: 0 });
  });
});

test('offers that ended before the block stay in the list of the worker, open ones do not', async () => {
  const { employer, worker } = await aRejection();
  const start_dates = ['2026-12-07', '2026-12-14', '2026-12-21'];
  const [first = '', second = '', third = ''] = await Promise.all(
    start_dates.map(async (start_date) => (await aJob(app, employer, { start_date })).id),
  );
  const expired = await addOffer(app, first, worker, { status: 'expired' });
  const filled = await addOffer(app, second, worker, { status: 'withdrawn', ended_because: 'filled' });
  await addOffer(app, third, worker);
  await block(employer, worker);
  const { count, results } = made(await myOffers(app, worker));
  expect([count, results.map(({ id }) => id).sort()]).toEqual([2, [expired, filled].sort()]);
});

test('a worker reads of a substitute whom the employer blocked the same as of one who left', async () => {
  const answers = [];
  for (const leave of ['block', 'delete'] as const) {
    const scene = await aSubstitution(app);
    const offer = await proposed(app, scene);
    // Only the shift of the other worker is left between the employer and the colleague.
    await app.db
      .updateTable('worker_shifts')
      .set({ status: 'cancelled', cancel_reason: 'worker', cancelled_at: app.clock.now() })
      .where('worker_id', '=', scene.colleague.user.id)
      .execute();
    if (leave === 'block') await block(scene.employer, scene.colleague);
    else await remove(scene.colleague);
    const { status, ended_because, actions } = made(await getOffer(app, scene.worker, offer));
    const changes = await app.db
      .selectFrom('live_changes')
      .select(['what', 'subject_id'])
      .where('user_id', '=', scene.worker.user.id)
      .where('what', '=', 'gone')
      .execute();
    answers.push({ status, ended_because, actions, changes: changes.map(({ subject_id }) => subject_id === offer) });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual({ status: 'withdrawn', ended_because: 'gone', actions: [], changes: [true] });
});

describe('the export of a blocked account', () => {
  test('names neither an offer that the block ended nor its note', async () => {
    const { employer, worker } = await aRejection();
    const job = await aJob(app, employer, { start_date: '2026-12-07' });
    await invited(app, { employer, worker }, job.id, { note: 'Bring an apron' });
    expect((await exportOf(worker)).offers).toMatchObject([{ note: 'Bring an apron', status: 'open' }]);
    await block(employer, worker);
    expect((await exportOf(worker)).offers).toEqual([]);
    expect((await exportOf(employer)).offers).toMatchObject([{ note: '', status: 'withdrawn' }]);
  });

  test('does not say that the other side reads on', async () => {
    const { employer, worker, id } = await aThread();
    const { id: messageId } = await say(employer, id, 'Good morning');
    await block(worker, employer);
    app.clock.advance({ minutes: 1 });
    await read(worker, id, messageId);
    expect((await exportOf(employer)).messages).toMatchObject([{ read_at: null }]);
  });
});

test('an offer that was answered before the block is for a job that reads as over', async () => {
  const { employer, worker } = await aRejection();
  const job = await aJob(app, employer, { start_date: '2026-12-07' });
  const offer = await addOffer(app, job.id, worker);
  await answerOffer(app, worker, offer, false);
  await block(employer, worker);
  expect((await getOffer(app, worker, offer)).body).toMatchObject({
    status: 'declined',
    job: { status: 'canceled', hiring_open: false, is_hiring: false },
  });
});

test('an employer reads of a substitute who blocked the same as of one who left', async () => {
  const answers = [];
  for (const leave of ['block', 'delete'] as const) {
    const scene = await aSubstitution(app);
    await setRule(app, scene.jobId, 'approve');
    const offer = await proposed(app, scene);
    expect((await answerOffer(app, scene.colleague, offer, true)).body).toMatchObject({ status: 'agreed' });
    // Only the shift of the other worker is left between the employer and the colleague.
    await app.db
      .updateTable('worker_shifts')
      .set({ status: 'cancelled', cancel_reason: 'worker', cancelled_at: app.clock.now() })
      .where('worker_id', '=', scene.colleague.user.id)
      .execute();
    if (leave === 'block') await block(scene.colleague, scene.employer);
    else await remove(scene.colleague);
    const { status, body } = await answerOffer(app, scene.employer, offer, true);
    answers.push({ status, body });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(409);
});

test('who blocked and was blocked changes the block into a favourite, and finds the account no more', async () => {
  const { employer, worker } = await aRejection();
  const { id } = await block(employer, worker);
  await app.db
    .insertInto('connections')
    .values({
      id: randomUUID(),
      user_id: worker.user.id,
      other_id: employer.user.id,
      kind: 'blocked',
      created_at: app.clock.now(),
    })
    .execute();
  expect(made(await listConnections(app.client, employer)).count).toBe(1);
  const favourite = { user_id: worker.user.id };
  expect(await mark(app.client, employer, 'favourite', favourite)).toMatchObject({
    status: 200,
    body: { id, kind: 'favourite' },
  });
  expect(made(await listConnections(app.client, employer)).count).toBe(0);
  expect((await mark(app.client, employer, 'favourite', favourite)).status).toBe(400);
});

test('two who block each other at once: what was open ends once, and the second may find no account any more', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const job = await aJob(app, employer);
  await anApplication(app, worker, job.id);
  const blocks = await Promise.all([
    mark(app.client, worker, 'blocked', { user_id: employer.user.id }),
    mark(app.client, employer, 'blocked', { user_id: worker.user.id }),
  ]);
  const statuses = blocks.map(({ status }) => status);
  expect(statuses).toContain(201);
  for (const status of statuses) expect([201, 400]).toContain(status);
  const { rows } = await sql<{ status: string }>`
    select step.status from application_history as step join applications on applications.id = step.application_id
    where applications.job_id = ${job.id} order by step.id`.execute(app.db);
  expect(rows).toHaveLength(2);
});

test('a block waits for a job that is full, where a worker may be standing by at the same moment', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const job = await aJob(app, employer);
  await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
  const known = await aJob(app, employer, { start_date: '2026-12-07' });
  await anApplication(app, worker, known.id);
  const blocking = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', job.id).forUpdate().execute();
    const waiting = block(worker, employer);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length > 0 ? true : null;
    });
    await tx
      .insertInto('standbys')
      .values({ job_id: job.id, worker_id: worker.user.id, since: app.clock.now() })
      .execute();
    return { waiting };
  });
  await blocking.waiting;
  expect(await app.db.selectFrom('standbys').selectAll().where('job_id', '=', job.id).execute()).toEqual([]);
});
