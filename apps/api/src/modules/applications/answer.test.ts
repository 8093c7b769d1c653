import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
  withdraw,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
let stranger: SignedInView;
beforeAll(async () => {
  [employer, worker, stranger] = [await anEmployer(app), await aWorker(app), await anEmployer(app)];
});

let weeks = 0;
/** Each job is in another week, so that one worker can be booked for all of them. */
function aJobInItsOwnWeek(changes: Record<string, unknown> = {}) {
  weeks += 1;
  const start_date = new Date(Date.UTC(2026, 10, 23 + 7 * weeks)).toISOString().slice(0, 10);
  return aJob(app, employer, { start_date, ...changes });
}

const aPendingApplication = async () => anApplication(app, worker, (await aJobInItsOwnWeek({ worker_count: 2 })).id);

/** An application in each state that it can be in. */
const scenes = {
  pending: aPendingApplication,
  accepted: async () =>
    anAcceptedApplication(app, { employer, worker }, (await aJobInItsOwnWeek({ worker_count: 2 })).id),
  rejected: async () => (await answer(app, employer, (await aPendingApplication()).id, 'rejected')).body,
  confirmed: async () => aBooking(app, { employer, worker }, (await aJobInItsOwnWeek({ worker_count: 2 })).id),
} satisfies Record<string, () => Promise<ApplicationView>>;
type Scene = keyof typeof scenes;

const sentences = ['pending', 'accepted', 'rejected', 'confirmed'] as const;
const isPossible: Record<Scene, readonly string[]> = {
  pending: ['accepted', 'rejected'],
  accepted: ['rejected'],
  rejected: [],
  confirmed: [],
};

async function everythingOf({ id, job }: ApplicationView): Promise<unknown> {
  return {
    application: await app.db.selectFrom('applications').selectAll().where('id', '=', id).execute(),
    history: await app.db.selectFrom('application_history').selectAll().where('application_id', '=', id).execute(),
    job: await app.db.selectFrom('jobs').selectAll().where('id', '=', job.id).execute(),
    bookings: await app.db
      .selectFrom('worker_shifts')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    events: await app.db.selectFrom('outbox_events').select('id').execute(),
  };
}

describe.each(Object.keys(scenes) as Scene[])('an application that is %s', (scene) => {
  test.each(sentences)('answered with %s', async (status) => {
    const application = await scenes[scene]();
    expect(application.status).toBe(scene);
    const before = await everythingOf(application);
    const answered = await answer(app, employer, application.id, status);
    if (isPossible[scene].includes(status)) {
      expect(answered).toMatchObject({ status: 200, body: { id: application.id, status } });
      expect(answered.body.history.at(-1)).toEqual({ status, by: 'employer', at: app.clock.now().toISOString() });
      const { counts } = await getJob(app, employer, application.job.id);
      expect(counts).toMatchObject({ pending: 0, accepted: status === 'accepted' ? 1 : 0, confirmed: 0 });
    } else {
      expectRefusal(answered, 409);
      expect(answered.body).toMatchObject({ code: 'invalid_transition' });
      expect(await everythingOf(application)).toEqual(before);
    }
  });

  test('offers the employer just what is possible', async () => {
    const application = await scenes[scene]();
    const { body } = await app.client.get<{ results: ApplicationView[] }>(
      `/application/job-applications/${application.job.id}/`,
      { token: employer.access_token },
    );
    const actions = { accepted: 'accept', rejected: 'reject' } as Record<string, string>;
    expect(body.results[0]?.actions).toEqual(isPossible[scene].map((status) => actions[status]));
  });

  test('cannot be answered by another employer, and is not found for them', async () => {
    const application = await scenes[scene]();
    const before = await everythingOf(application);
    const theirs = await answer(app, stranger, application.id, 'accepted');
    const absent = await answer(app, stranger, randomUUID(), 'accepted');
    expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
    expectRefusal(await answer(app, worker, application.id, 'accepted'), 403);
    expect(await everythingOf(application)).toEqual(before);
  });
});

describe('an answer', () => {
  test.each([
    [{}, 'This field is required'],
    [{ status: null }, 'This field is required'],
    [{ status: 'maybe' }, 'Not one of the possible choices'],
    [{ status: 7 }, 'Not one of the possible choices'],
  ])('of %j is refused at the field', async (body, words) => {
    const { id } = await scenes.pending();
    const path = `/application/update-application-status/${id}/`;
    expect(await app.client.patch(path, body, { token: employer.access_token })).toMatchObject({
      status: 400,
      body: { status: [words] },
    });
  });

  test('that is refused is refused in French for a French account', async () => {
    const french = await anEmployer(app, { account_language: 'fr' });
    const job = await aJob(app, french);
    const other = await aWorker(app);
    const [one, two] = [await anApplication(app, worker, job.id), await anApplication(app, other, job.id)];
    await answer(app, french, one.id, 'accepted');
    expect((await answer(app, french, one.id, 'accepted')).body).toEqual({
      error: 'Ce n’est pas possible dans l’état actuel (accepté).',
      code: 'invalid_transition',
    });
    expect((await answer(app, french, two.id, 'accepted')).body).toEqual({
      error: 'Toutes les places de cet emploi sont prises.',
      code: 'no_places_left',
    });
  });

  test('to one that was taken back finds nothing', async () => {
    const { id } = await scenes.pending();
    await withdraw(app, worker, id);
    expectRefusal(await answer(app, employer, id, 'accepted'), 404);
  });

  test('rejecting an accepted one frees the place for another worker', async () => {
    const job = await aJob(app, employer);
    const [one, other] = [await aWorker(app), await aWorker(app)];
    const [first, second] = [await anApplication(app, one, job.id), await anApplication(app, other, job.id)];
    await answer(app, employer, first.id, 'accepted');
    expect(await answer(app, employer, second.id, 'accepted')).toMatchObject({ body: { code: 'no_places_left' } });
    await answer(app, employer, first.id, 'rejected');
    expect((await answer(app, employer, second.id, 'accepted')).status).toBe(200);
    expect(await confirmJob(app, one, job.id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  test('cannot accept for a job that stopped hiring', async () => {
    const job = await aJobInItsOwnWeek({ worker_count: 2 });
    const application = await anApplication(app, worker, job.id);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect(await answer(app, employer, application.id, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
  });

  test('cannot accept a worker who is booked elsewhere at that time, in both languages', async () => {
    const busy = await aWorker(app);
    await aBooking(app, { employer, worker: busy }, (await aJob(app, employer)).id);
    const french = await anEmployer(app, { account_language: 'fr' });
    const texts: [SignedInView, string][] = [
      [employer, 'This work overlaps with another shift the worker has already confirmed.'],
      [french, 'Ce travail chevauche un autre quart que la personne a déjà confirmé.'],
    ];
    for (const [boss, error] of texts) {
      const job = await aJob(app, boss);
      const { id } = await anApplication(app, busy, job.id);
      expect(await answer(app, boss, id, 'accepted')).toMatchObject({ status: 409, body: { code: 'overlap', error } });
      expect((await getJob(app, boss, job.id)).counts).toMatchObject({ pending: 1, accepted: 0 });
    }
    // One shift that only touches is no overlap.
    const days = [{ weekday: 1, start_time: '16:00', end_time: '20:00' }];
    const after = await aJob(app, employer, { schedule: { name: 'Late', break_duration: 0, week_count: 1, days } });
    const { id } = await anApplication(app, busy, after.id);
    expect((await answer(app, employer, id, 'accepted')).status).toBe(200);
  });
});

describe('confirming', () => {
  test.each([
    ['pending', 409],
    ['rejected', 409],
    ['accepted', 200],
    ['confirmed', 200],
  ] as const)('a %s application answers %i', async (scene, status) => {
    const application = await scenes[scene]();
    const before = await everythingOf(application);
    const confirmed = await confirmJob(app, worker, application.job.id);
    expect(confirmed.status).toBe(status);
    if (scene === 'accepted') {
      expect(confirmed.body).toMatchObject({ id: application.id, status: 'confirmed', final_wage: '20.00' });
    } else {
      expect(await everythingOf(application)).toEqual(before);
    }
  });

  test('again answers the same and books nothing twice', async () => {
    const application = await scenes.accepted();
    const first = await confirmJob(app, worker, application.job.id);
    const again = await Promise.all(Array.from({ length: 5 }, () => confirmJob(app, worker, application.job.id)));
    for (const each of again) expect([each.status, each.body]).toEqual([200, first.body]);
    const booked = await app.db
      .selectFrom('worker_shifts')
      .selectAll()
      .where('application_id', '=', application.id)
      .execute();
    expect(booked).toHaveLength(5);
    expect(new Set(booked.map(({ status, final_wage_cents }) => `${status} ${final_wage_cents}`))).toEqual(
      new Set(['scheduled 2000']),
    );
  });

  test('a job one never applied for is not found, like one that never was', async () => {
    const job = await aJobInItsOwnWeek();
    const [strange, absent] = [await confirmJob(app, worker, job.id), await confirmJob(app, worker, randomUUID())];
    expect([strange.status, strange.body]).toEqual([absent.status, absent.body]);
    expectRefusal(strange, 404);
  });

  test('books at the wage of the application, not the one of the job', async () => {
    const job = await aJobInItsOwnWeek();
    const { id } = await anApplication(app, worker, job.id, '23.45');
    await answer(app, employer, id, 'accepted');
    await confirmJob(app, worker, job.id);
    const booked = await app.db
      .selectFrom('worker_shifts')
      .select('final_wage_cents')
      .where('job_id', '=', job.id)
      .execute();
    expect(new Set(booked.map(({ final_wage_cents }) => final_wage_cents))).toEqual(new Set([2345n]));
  });
});
