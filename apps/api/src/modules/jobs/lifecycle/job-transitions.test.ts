import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  doToJob,
  getJob,
  type JobAction,
} from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let stranger: SignedInView;
let worker: SignedInView;
/** Whom the employer hires again and again. */
let regular: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
  stranger = await anEmployer(app);
  worker = await aWorker(app);
  regular = await aWorker(app);
});

let weeks = 0;

/** Each job is in another week, so that one worker can be booked for all of them. */
function aJobInItsOwnWeek(changes: Record<string, unknown> = {}): Promise<JobDetailView> {
  weeks += 1;
  const start_date = new Date(Date.UTC(2026, 10, 23 + 7 * weeks)).toISOString().slice(0, 10);
  return aJob(app, employer, { start_date, ...changes });
}

/** Each kind of job an employer can have, reached the way it is reached in life. */
const scenes = {
  'open, no applications': () => aJobInItsOwnWeek({ worker_count: 2 }),
  'open, worker accepted': async () => {
    const job = await aJobInItsOwnWeek({ worker_count: 2 });
    await anAcceptedApplication(app, { employer, worker: regular }, job.id);
    return job;
  },
  'open, one of two confirmed': async () => {
    const job = await aJobInItsOwnWeek({ worker_count: 2 });
    await aBooking(app, { employer, worker: regular }, job.id);
    return job;
  },
  confirmed: async () => {
    const job = await aJobInItsOwnWeek();
    await aBooking(app, { employer, worker: regular }, job.id);
    return job;
  },
  running: () => aRunningJob(),
  'running, worker at work': async () => {
    const job = await aRunningJob();
    await checkIn(job.id);
    return job;
  },
  completed: async () => {
    const job = await aRunningJob();
    await doToJob(app, employer, { action: 'complete', jobId: job.id });
    return job;
  },
  'canceled, none accepted': async () => {
    const job = await aJobInItsOwnWeek();
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    return job;
  },
  'canceled with a booking': async () => {
    const job = await aJobInItsOwnWeek();
    await aBooking(app, { employer, worker: regular }, job.id);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    return job;
  },
} satisfies Record<string, () => Promise<JobDetailView>>;
type Scene = keyof typeof scenes;

/** Confirmed after its first shift began. */
async function aRunningJob(changes: Record<string, unknown> = {}): Promise<JobDetailView> {
  const job = await aJob(app, employer, { ...aShiftFromNow(app, -10), ...changes });
  await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
  return job;
}

/** Scanning is a later chapter; what it leaves in the table is what the lifecycle asks for. */
async function checkIn(jobId: string): Promise<void> {
  const atWork = { status: 'in_progress', checked_in_at: app.clock.now(), check_in_by: 'employer' } as const;
  await app.db.updateTable('worker_shifts').set(atWork).where('job_id', '=', jobId).execute();
}

const calls = ['update', 'confirm', 'complete', 'cancel', 'delete'] as const satisfies readonly JobAction[];

/** What each call answers in each scene: the status it leads to, or the code of the refusal. */
const table: Record<Scene, readonly [string, string, string, string, string]> = {
  'open, no applications': ['open', 'nobody_confirmed', 'invalid_transition', 'canceled', 'gone'],
  'open, worker accepted': ['open', 'nobody_confirmed', 'invalid_transition', 'canceled', 'someone_was_accepted'],
  'open, one of two confirmed': ['open', 'confirmed', 'invalid_transition', 'canceled', 'someone_was_accepted'],
  confirmed: ['invalid_transition', 'invalid_transition', 'invalid_transition', 'canceled', 'someone_was_accepted'],
  running: ['invalid_transition', 'running', 'completed', 'canceled', 'someone_was_accepted'],
  'running, worker at work': ['invalid_transition', 'running', 'work_in_progress', 'canceled', 'someone_was_accepted'],
  completed: [
    'invalid_transition',
    'invalid_transition',
    'invalid_transition',
    'invalid_transition',
    'someone_was_accepted',
  ],
  'canceled, none accepted': ['invalid_transition', 'invalid_transition', 'invalid_transition', 'unchanged', 'gone'],
  'canceled with a booking': [
    'invalid_transition',
    'invalid_transition',
    'invalid_transition',
    'unchanged',
    'someone_was_accepted',
  ],
};
const outcomes = new Set(['open', 'confirmed', 'running', 'completed', 'canceled', 'gone']);

/** Everything there is of a job, so that "nothing changed" can be said. */
async function everythingOf(jobId: string): Promise<unknown> {
  const of = (name: 'applications' | 'shifts' | 'worker_shifts') =>
    app.db.selectFrom(name).selectAll().where('job_id', '=', jobId).orderBy('id').execute();
  return {
    job: await app.db.selectFrom('jobs').selectAll().where('id', '=', jobId).execute(),
    applications: await of('applications'),
    shifts: await of('shifts'),
    bookings: await of('worker_shifts'),
    events: await app.db.selectFrom('outbox_events').select('id').orderBy('id').execute(),
  };
}

describe.each(Object.keys(scenes) as Scene[])('a job that is %s', (scene) => {
  const asked = calls.map((action, index) => [action, table[scene][index] ?? ''] as const);

  test.each(asked)('on %s: %s', async (action, outcome) => {
    const { id: jobId, ...posted } = await scenes[scene]();
    const job = await getJob(app, employer, jobId);
    expect(job.status).toBe(scene.split(/[, ]/)[0] as JobStatus);
    const before = await everythingOf(jobId);
    const changes = { ...posted, title: 'Another title' };
    const result = await doToJob<Record<string, unknown>>(app, employer, { action, jobId, changes });
    // The buttons and the checks come from one table, so they must agree.
    expect(job.actions.includes(action), `offers ${action}`).toBe(outcomes.has(outcome));
    if (outcome === 'unchanged') {
      expect(result).toMatchObject({ status: 200, body: { id: jobId, status: job.status } });
      expect(await everythingOf(jobId)).toEqual(before);
    } else if (!outcomes.has(outcome)) {
      expectRefusal(result, 409);
      expect(result.body.code).toBe(outcome);
      expect(await everythingOf(jobId)).toEqual(before);
    } else if (outcome === 'gone') {
      expect(result).toMatchObject({ status: 204, body: '' });
      expect(await app.client.get(`/job/job/${jobId}/`, { token: employer.access_token })).toMatchObject({
        status: 404,
      });
    } else {
      expect(result).toMatchObject({ status: 200, body: { id: jobId, status: outcome } });
    }
  });

  test('is not found by another employer, forbidden to a worker and closed to a visitor, and stays as it is', async () => {
    const { id: jobId } = await scenes[scene]();
    const before = await everythingOf(jobId);
    for (const action of calls) {
      expectRefusal(await doToJob(app, stranger, { action, jobId }), 404);
      // A worker's confirm is not tested here: it takes a place, and here there is none for them.
      expectRefusal(await doToJob(app, worker, { action, jobId }), action === 'confirm' ? 404 : 403);
      expectRefusal(await doToJob(app, null, { action, jobId }), 401);
    }
    expect(await everythingOf(jobId)).toEqual(before);
  });
});

test('a job that does not exist, or has no id at all, is not found', async () => {
  for (const action of calls) {
    for (const jobId of [randomUUID(), 'none']) {
      const answered = await doToJob<Record<string, unknown>>(app, employer, { action, jobId });
      expect(answered.body.error, `${action} ${jobId}`).toBe('The requested resource was not found.');
    }
  }
});

describe('a refusal is in the language of the account', () => {
  test.each([
    ['complete', 'canceled, none accepted', 'invalid_transition', 'Ce n’est pas possible dans l’état actuel (annulé).'],
    [
      'confirm',
      'open, no applications',
      'nobody_confirmed',
      'L’embauche peut se terminer dès qu’au moins une personne a confirmé.',
    ],
    [
      'delete',
      'open, worker accepted',
      'someone_was_accepted',
      'Une personne a été acceptée pour cet emploi\u00a0: il ne peut pas être supprimé. Vous pouvez l’annuler.',
    ],
    [
      'complete',
      'running, worker at work',
      'work_in_progress',
      'Quelqu’un est au travail en ce moment. Réessayez quand le quart sera terminé.',
    ],
  ] as const)('%s when %s', async (action, scene, code, french) => {
    const english: Record<string, string> = {
      invalid_transition: 'This is not possible in the current state (canceled).',
      nobody_confirmed: 'Hiring can be closed once at least one worker has confirmed.',
      someone_was_accepted: 'A worker was accepted for this job, so it cannot be deleted. You can cancel it instead.',
      work_in_progress: 'A worker is at work right now. Try again when the shift has ended.',
    };
    const { id: jobId } = await scenes[scene]();
    const token = employer.access_token;
    const setLanguage = (account_language: string) =>
      app.client.patch('/user/profile/', { account_language }, { token });
    expect((await doToJob(app, employer, { action, jobId })).body).toEqual({ error: english[code], code });
    await setLanguage('fr');
    expect((await doToJob(app, employer, { action, jobId })).body).toEqual({ error: french, code });
    await setLanguage('en');
  });
});

describe('deleting', () => {
  test('stays forbidden once a worker was accepted, also after a rejection', async () => {
    const job = await aJob(app, employer);
    const { id } = await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, job.id);
    await answer(app, employer, id, 'rejected');
    const refused = await doToJob<Record<string, unknown>>(app, employer, { action: 'delete', jobId: job.id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'someone_was_accepted' } });
    expect((await getJob(app, employer, job.id)).actions).not.toContain('delete');
  });

  test('takes shifts and waiting applications with it', async () => {
    const job = await aJob(app, employer);
    const applicant = await aWorker(app);
    await anApplication(app, applicant, job.id);
    expect((await doToJob(app, employer, { action: 'delete', jobId: job.id })).status).toBe(204);
    const mine = await app.client.get('/application/my-applications/', { token: applicant.access_token });
    expect(mine.body.count).toBe(0);
    expect(await everythingOf(job.id)).toMatchObject({ job: [], applications: [], shifts: [] });
    expectRefusal(await doToJob(app, employer, { action: 'delete', jobId: job.id }), 404);
  });
});

describe('canceling', () => {
  test('cancels shifts that have not begun and frees the worker for other work', async () => {
    const booked = await aWorker(app);
    const job = await aJob(app, employer);
    await aBooking(app, { employer, worker: booked }, job.id);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    const shifts = await app.db.selectFrom('worker_shifts').select('status').where('job_id', '=', job.id).execute();
    expect(new Set(shifts.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    const other = await aJob(app, employer);
    expect((await aBooking(app, { employer, worker: booked }, other.id)).status).toBe('confirmed');
  });

  test('lets workers who are at work finish', async () => {
    const job = await aRunningJob();
    await checkIn(job.id);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    const shifts = await app.db.selectFrom('worker_shifts').select('status').where('job_id', '=', job.id).execute();
    expect(shifts).toEqual([{ status: 'in_progress' }]);
  });
});
