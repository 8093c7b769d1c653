import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicantView, ApplicationPage, TimelinePage } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { PersonView } from '@relevo/contracts/people';
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
  withdraw,
} from '../../testing/hiring.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { aFile, sendForm } from '../../testing/send-form.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true });

const get = <Body = ApplicationPage>(person: SignedInView, path: string) =>
  app.client.get<Body>(path, { token: person.access_token });
const idsOf = async (person: SignedInView, path: string) => {
  const { status, body } = await get(person, path);
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ id }) => id);
};

describe('a worker’s applications', () => {
  test('come with what is to be done first, and only their own', async () => {
    const [employer, worker, other] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
    const ids: Record<string, string> = {};
    const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];
    for (const [index, name] of ['rejected', 'confirmed', 'pending', 'accepted', 'later'].entries()) {
      const job = await aJob(app, employer, { start_date: weeks[index], worker_count: 2 });
      await anApplication(app, other, job.id);
      if (name === 'confirmed') ids[name] = (await aBooking(app, { employer, worker }, job.id)).id;
      else ids[name] = (await anApplication(app, worker, job.id)).id;
      if (name === 'accepted' || name === 'rejected') await answer(app, employer, ids[name] ?? '', name);
      app.clock.advance({ seconds: 1 });
    }
    const path = '/application/my-applications/';
    expect(await idsOf(worker, path)).toEqual([ids.accepted, ids.later, ids.pending, ids.confirmed, ids.rejected]);
    expect(await idsOf(worker, `${path}?status=pending`)).toEqual([ids.later, ids.pending]);
    expect(await idsOf(worker, `${path}?status=confirmed`)).toEqual([ids.confirmed]);
    expect(await idsOf(worker, `${path}?status=`)).toHaveLength(5);
    expect((await get(worker, `${path}?status=withdrawn`)).status).toBe(400);
    const page = (await get(worker, `${path}?page_size=2`)).body;
    expect(page).toMatchObject({ count: 5, previous: null, next: expect.stringContaining('page=2') });
    expect(page.results).toHaveLength(2);
    const { body } = await get(worker, path);
    expect(body.results.map(({ actions }) => actions)).toEqual([
      ['confirm', 'withdraw'],
      ['withdraw'],
      ['withdraw'],
      [],
      ['withdraw'],
    ]);
  });
});

describe('an employer’s applications', () => {
  let employer: SignedInView;
  let stranger: SignedInView;
  let jobs: JobDetailView[];
  let workers: SignedInView[];
  let ids: string[];
  beforeAll(async () => {
    [employer, stranger] = [await anEmployer(app), await anEmployer(app)];
    workers = [await aWorker(app), await aWorker(app), await aWorker(app)];
    jobs = [await aJob(app, employer, { worker_count: 2 }), await aJob(app, employer), await aJob(app, stranger)];
    ids = [];
    for (const job of jobs) {
      for (const worker of workers) {
        ids.push((await anApplication(app, worker, job.id)).id);
        app.clock.advance({ seconds: 1 });
      }
    }
    await answer(app, employer, ids[0] ?? '', 'accepted');
    await answer(app, employer, ids[4] ?? '', 'rejected');
    await withdraw(app, workers[2] as SignedInView, ids[2] ?? '');
  });

  test('for one job come with those to answer first, without those taken back', async () => {
    const path = `/application/job-applications/${jobs[0]?.id}/`;
    expect(await idsOf(employer, path)).toEqual([ids[1], ids[0]]);
    expect(await idsOf(employer, `${path}?status=pending`)).toEqual([ids[1]]);
    const [theirs, absent] = [
      await get(stranger, path),
      await get(stranger, `/application/job-applications/${randomUUID()}/`),
    ];
    expectRefusal(theirs, 404);
    expect(theirs.body).toEqual(absent.body);
  });

  test('over all jobs are never another employer’s', async () => {
    expect(await idsOf(employer, '/application/received/')).toEqual([ids[0], ids[1], ids[3], ids[4], ids[5]]);
    expect(await idsOf(employer, '/application/received/?status=rejected')).toEqual([ids[4]]);
    expect(await idsOf(employer, `/application/received/?job=${jobs[1]?.id}`)).toEqual([ids[3], ids[4], ids[5]]);
    expect(await idsOf(employer, `/application/received/?job=${jobs[2]?.id}`)).toEqual([]);
    expect(await idsOf(employer, '/application/received/?job=')).toHaveLength(5);
    expect((await get(employer, '/application/received/?job=none')).status).toBe(400);
  });

  test('leave a timeline, newest first, with those taken back', async () => {
    const path = '/application/timeline/';
    const { body } = await get<TimelinePage>(employer, path);
    const entries = body.results.map(({ application_id, status, by }) => [ids.indexOf(application_id), status, by]);
    expect(entries).toEqual([
      [2, 'withdrawn', 'worker'],
      [4, 'rejected', 'employer'],
      [0, 'accepted', 'employer'],
      [5, 'pending', 'worker'],
      [4, 'pending', 'worker'],
      [3, 'pending', 'worker'],
      [2, 'pending', 'worker'],
      [1, 'pending', 'worker'],
      [0, 'pending', 'worker'],
    ]);
    expect(body.results[0]).toMatchObject({
      job: { id: jobs[0]?.id, title: jobs[0]?.title },
      worker: { id: workers[2]?.user.id, first_name: 'Jeanne', last_name: 'Mance' },
      final_wage: '20.00',
    });
    expect((await get<TimelinePage>(employer, `${path}?job=${jobs[1]?.id}`)).body.count).toBe(4);
    expect((await get<TimelinePage>(employer, `${path}?job=${jobs[2]?.id}`)).body.count).toBe(0);
    const second = await get<TimelinePage>(employer, `${path}?page_size=4&page=2`);
    expect(second.body.results.map(({ id }) => id)).toEqual(body.results.slice(4, 8).map(({ id }) => id));
  });
});

describe('what an employer sees of an applicant', () => {
  test('is what they bring, how far they live, and which documents there are, never the documents', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const token = worker.access_token;
    const profile = {
      biography: 'I have cooked for a hundred people a day since 2004.',
      skills: ['Cooking'],
      languages: [{ language: 'French', level: 'NATIVE' }],
      work_experience: 'Ten years at the Ritz.',
      driving_license: true,
      bank_account: '7654321',
      social_insurance_number: '046454286',
      date_of_birth: '1988-08-08',
    };
    await app.client.patch('/user/profile/', profile, { token });
    for (const document_type of ['identity', 'resume', 'resume']) {
      await sendForm(app, '/user/add-document/', {
        token,
        fields: { document_type },
        files: [aFile(aPdf(), 'secret-name.pdf')],
      });
    }
    const job = await aJob(app, employer);
    await anApplication(app, worker, job.id);
    const { body } = await get(employer, `/application/job-applications/${job.id}/`);
    const [applicant] = body.results.map((each) => each.worker);
    const { bank_account, social_insurance_number, date_of_birth, ...shown } = profile;
    expect(applicant).toMatchObject({ ...shown, city: 'Montréal', completed_shifts: 0, email: null, phone: null });
    expect([...(applicant?.document_types ?? [])].sort()).toEqual(['identity', 'resume']);
    // From the postal area H2X in Montréal to Queen Street in Toronto.
    expect(applicant?.distance_km).toBeGreaterThan(490);
    expect(applicant?.distance_km).toBeLessThan(515);
    // The worker reads the same before applying, without the distance, which depends on the job.
    const preview = await get<ApplicantView>(worker, '/application/preview/');
    expect(preview.body).toEqual({ ...applicant, distance_km: null });
    const answerText = JSON.stringify(body);
    for (const secret of [
      '7654321',
      '4321',
      '046454286',
      '4286',
      '1988',
      'secret-name',
      'Sherbrooke',
      'H2X',
      'argon2',
    ]) {
      expect(answerText).not.toContain(secret);
    }
  });
});

describe('how to reach each other', () => {
  const person = (viewer: SignedInView, id: string) => get<PersonView>(viewer, `/user/${id}/`);

  test('is not shown before an application, hidden until a booking, and then shown to both sides', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const strangers = [await anEmployer(app), await aWorker(app)];
    const job = await aJob(app, employer, { worker_count: 2 });
    const [boss, hand] = [employer.user, worker.user];
    expect((await person(employer, hand.id)).status).toBe(404);
    expect((await person(worker, boss.id)).status).toBe(404);

    const application = await anApplication(app, worker, job.id);
    const hidden = { email: null, phone: null };
    const check = async (worker_: object, boss_: object) => {
      expect(await person(employer, hand.id)).toMatchObject({ status: 200, body: { id: hand.id, ...worker_ } });
      expect(await person(worker, boss.id)).toMatchObject({ status: 200, body: { id: boss.id, ...boss_ } });
      const received = (await get(employer, `/application/job-applications/${job.id}/`)).body.results[0]?.worker;
      expect(received).toMatchObject({ id: hand.id, ...worker_ });
      const people = await get<{ results: PersonView[] }>(employer, '/user/users/');
      expect(people.body.results).toMatchObject([{ id: hand.id, ...worker_ }]);
      for (const stranger of strangers) {
        expect((await person(stranger, hand.id)).status).toBe(404);
        expect((await person(stranger, boss.id)).status).toBe(404);
      }
    };
    await check(hidden, hidden);
    await answer(app, employer, application.id, 'accepted');
    await check(hidden, hidden);
    await app.client.post(`/job/confirm-job/${job.id}/`, undefined, { token: worker.access_token });
    const reach = { phone: '+15145550100' };
    await check({ ...reach, email: hand.email }, { ...reach, email: boss.email });
    // Once they work together, another job of the same employer shows it too.
    const second = await aJob(app, employer, { start_date: '2026-12-07' });
    await anApplication(app, worker, second.id);
    const { body } = await get(employer, `/application/job-applications/${second.id}/`);
    expect(body.results[0]?.worker).toMatchObject({ ...reach, email: hand.email });
  });

  test('an application taken back ends the dealing; a rejected one shows no more than before', async () => {
    const [employer, gone, rejected] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
    const job = await aJob(app, employer);
    const { id } = await anAcceptedApplication(app, { employer, worker: gone }, job.id);
    await withdraw(app, gone, id);
    expect((await person(employer, gone.user.id)).status).toBe(404);
    expect((await person(gone, employer.user.id)).status).toBe(404);
    await answer(app, employer, (await anApplication(app, rejected, job.id)).id, 'rejected');
    expect(await person(employer, rejected.user.id)).toMatchObject({ status: 200, body: { email: null, phone: null } });
    const people = await get<{ count: number }>(employer, '/user/users/');
    expect(people.body.count).toBe(1);
  });

  test('a worker always sees their own on their own application, and no one’s secrets', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    await anApplication(app, worker, (await aJob(app, employer)).id);
    const { body } = await get(worker, '/application/my-applications/');
    expect(body.results[0]?.worker).toMatchObject({ email: worker.user.email });
    expect(JSON.stringify(body)).not.toContain(employer.user.email);
  });

  test('people are listed once however many jobs they share', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app, { first_name: 'Zénobie' })];
    for (const start_date of ['2026-11-23', '2026-11-30']) {
      await anApplication(app, worker, (await aJob(app, employer, { start_date })).id);
    }
    expect((await get<{ count: number }>(employer, '/user/users/')).body.count).toBe(1);
    expect((await get<{ count: number }>(worker, '/user/users/')).body.count).toBe(1);
    expect((await get<{ count: number }>(employer, '/user/users/?search=z%C3%A9nob')).body.count).toBe(1);
    expect((await get<{ count: number }>(employer, '/user/users/?search=nobody')).body.count).toBe(0);
  });
});
