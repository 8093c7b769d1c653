import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage } from '@relevo/contracts/applications';
import type { CompanyView } from '@relevo/contracts/companies';
import type { PersonView } from '@relevo/contracts/people';
import { connectionsMaximum } from '@relevo/domain/connections';
import { listConnections, mark, unmark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aScene, refused } from '../../testing/attendance.ts';
import { aBooking, aJob, anApplication, anEmployer, aWorker } from '../../testing/hiring.ts';
import { seedManyPeople } from '../../testing/many-people.ts';
import { withPassword } from '../../testing/people.ts';
import { settleWithoutPay } from '../../testing/shifts-to-name.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

async function aPair() {
  const [employer, worker] = [await anEmployer(app), await aWorker(app, { first_name: 'Marie', last_name: 'Roy' })];
  const job = await aJob(app, employer);
  const application = await anApplication(app, worker, job.id);
  return { employer, worker, job, application };
}

async function aCompany(employer: SignedInView, name = 'Chez Jeanne'): Promise<string> {
  return made(await app.client.patch<CompanyView>('/company/profile/', { name }, as(employer))).id;
}

const listed = async (person: SignedInView, query = '') => (await listConnections(app.client, person, query)).body;
type Answered = { status: number; body: unknown };
const expectUnknown = ({ status, body }: Answered, field = 'user_id') =>
  expect([status, body]).toEqual([400, { [field]: ['Not one of the possible choices'] }]);

describe('a favourite', () => {
  test('is a worker who applied, marked once however often, and listed for the employer alone', async () => {
    const { employer, worker } = await aPair();
    const named = { user_id: worker.user.id };
    const first = await mark(app.client, employer, 'favourite', named);
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'favourite',
        user: {
          id: worker.user.id,
          user_type: 'worker',
          first_name: 'Marie',
          last_name: 'Roy',
          profile_picture: null,
        },
        company: null,
        bookings: 0,
        created_at: app.clock.now().toISOString(),
      },
    ]);
    const again = await mark(app.client, employer, 'favourite', named);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await listed(employer)).toMatchObject({ count: 1, results: [first.body] });
    expect(await listed(worker)).toMatchObject({ count: 0 });
  });

  test('sent five times at once is one', async () => {
    const { employer, worker } = await aPair();
    const sent = Array.from({ length: 5 }, () => mark(app.client, employer, 'favourite', { user_id: worker.user.id }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('of a worker is any company, by its name and not by its owner', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const companyId = await aCompany(employer);
    const { status, body } = await mark(app.client, worker, 'favourite', { company_id: companyId });
    const company = { id: companyId, name: 'Chez Jeanne', logo: null };
    expect([status, body]).toMatchObject([201, { kind: 'favourite', user: null, company }]);
    expect(await listed(worker, `?company_id=${companyId}`)).toMatchObject({ count: 1, results: [{ id: body.id }] });
    expect(await listed(worker, '?kind=blocked')).toMatchObject({ count: 0 });
    // The employer behind it can be named too, once they deal with each other.
    expectUnknown(await mark(app.client, worker, 'favourite', { user_id: randomUUID() }));
  });

  test('becomes a block and back under the same id', async () => {
    const { employer, worker } = await aPair();
    const named = { user_id: worker.user.id };
    const { id } = made(await mark(app.client, employer, 'favourite', named));
    expect(await mark(app.client, employer, 'blocked', named)).toMatchObject({
      status: 200,
      body: { id, kind: 'blocked' },
    });
    expect(await mark(app.client, employer, 'favourite', named)).toMatchObject({
      status: 200,
      body: { id, kind: 'favourite' },
    });
  });

  test('is removed once, by its owner alone', async () => {
    const { employer, worker } = await aPair();
    const { id } = made(await mark(app.client, employer, 'favourite', { user_id: worker.user.id }));
    const unknown = await unmark(app.client, worker, randomUUID());
    const others = await unmark(app.client, worker, id);
    expect([others.status, others.body]).toEqual([404, unknown.body]);
    expect((await unmark(app.client, employer, id)).status).toBe(204);
    expect((await unmark(app.client, employer, id)).status).toBe(404);
    expect((await unmark(app.client, employer, 'no-id')).status).toBe(404);
  });
});

describe('who can be named', () => {
  test('is refused alike for an unknown id, oneself, the own side and a stranger', async () => {
    const { employer, worker } = await aPair();
    const [stranger, other] = [await aWorker(app), await anEmployer(app)];
    for (const id of [randomUUID(), 'no-id', employer.user.id, other.user.id, stranger.user.id])
      expectUnknown(await mark(app.client, employer, 'blocked', { user_id: id }));
    expectUnknown(await mark(app.client, worker, 'blocked', { user_id: other.user.id }));
    const ownCompany = await aCompany(employer);
    for (const id of [randomUUID(), 'no-id', ownCompany])
      expectUnknown(await mark(app.client, employer, 'favourite', { company_id: id }), 'company_id');
  });

  test('is exactly one, with a kind that there is', async () => {
    const { employer, worker } = await aPair();
    for (const [kind, named, field] of [
      ['favourite', {}, 'user_id'],
      ['favourite', { user_id: worker.user.id, company_id: randomUUID() }, 'user_id'],
      ['enemy', { user_id: worker.user.id }, 'kind'],
    ] as const) {
      const { status, body } = await mark(app.client, employer, kind, named);
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    }
    expect(await listed(employer)).toMatchObject({ count: 0 });
  });
});

describe('limits', () => {
  test.each(['favourite', 'blocked'] as const)('there is a maximum of the kind %s', async (kind) => {
    const { employer, worker } = await aPair();
    const others = await seedManyPeople(app.db, { like: worker.user.id, count: connectionsMaximum[kind] });
    await sql`
      insert into connections (id, user_id, other_id, kind, created_at)
      select gen_random_uuid(), ${employer.user.id}, other, ${kind}, now()
      from unnest(${others}::uuid[]) as other`.execute(app.db);
    const refusal = await mark(app.client, employer, kind, { user_id: worker.user.id });
    expect(refusal).toMatchObject(refused(409, 'too_many_connections'));
    await app.db
      .deleteFrom('connections')
      .where('other_id', '=', others[0] ?? '')
      .execute();
    expect((await mark(app.client, employer, kind, { user_id: worker.user.id })).status).toBe(201);
  });

  test('an account changes its marks 120 times an hour', async () => {
    const limited = await startTestApp({ settings: { RATE_LIMITS: 'on' } });
    try {
      const worker = await aWorker(limited);
      await limited.db
        .insertInto('hourly_uses')
        .values({ user_id: worker.user.id, kind: 'connection', uses: 120, since: limited.clock.now() })
        .execute();
      const answer = await mark(limited.client, worker, 'favourite', { user_id: randomUUID() });
      expect(answer).toMatchObject(refused(429, 'rate_limited'));
    } finally {
      await limited.close();
    }
  });
});

describe('the mark of a person', () => {
  test('stands on the person and the applicant, with the shifts worked together, for the employer alone', async () => {
    const { employer, worker, shiftId, jobId } = await aScene(app, { deposit: '0' });
    const connection = made(await mark(app.client, employer, 'favourite', { user_id: worker.user.id }));
    const known = { connection: { id: connection.id, kind: 'favourite' }, worked_shifts: 0, bookings: 1 };
    const seePerson = async (person: SignedInView, id: string) =>
      (await app.client.get<PersonView>(`/user/${id}/`, as(person))).body;
    const received = `/application/job-applications/${jobId}/`;
    expect(await seePerson(employer, worker.user.id)).toMatchObject(known);
    expect((await app.client.get<ApplicationPage>(received, as(employer))).body.results[0]?.worker).toMatchObject(
      known,
    );
    await settleWithoutPay(app, shiftId);
    expect(await seePerson(employer, worker.user.id)).toMatchObject({ worked_shifts: 1, bookings: 0 });
    expect(await seePerson(worker, employer.user.id)).toMatchObject({ connection: null, worked_shifts: 1 });
    const mine = (await app.client.get<ApplicationPage>('/application/my-applications/', as(worker))).body;
    expect(mine.results[0]?.worker).toMatchObject({ connection: null, worked_shifts: 1 });
  });

  test('narrows the people to favourites, or to those who worked here', async () => {
    const employer = await anEmployer(app);
    const [favourite, other] = [await aWorker(app), await aWorker(app)];
    const job = await aJob(app, employer, { worker_count: 2 });
    await anApplication(app, favourite, job.id);
    await aBooking(app, { employer, worker: other }, job.id);
    made(await mark(app.client, employer, 'favourite', { user_id: favourite.user.id }));
    const [shift] = await app.db
      .selectFrom('worker_shifts')
      .select('id')
      .where('worker_id', '=', other.user.id)
      .orderBy('starts_at')
      .execute();
    await settleWithoutPay(app, shift?.id ?? '');
    const idsOf = async (kind: string) => {
      const { body } = await app.client.get<{ count: number; results: PersonView[] }>(
        `/user/users/?kind=${kind}`,
        as(employer),
      );
      expect(body.count).toBe(body.results.length);
      return body.results.map(({ id }) => id);
    };
    expect(await idsOf('favourite')).toEqual([favourite.user.id]);
    expect(await idsOf('worked')).toEqual([other.user.id]);
    expect((await idsOf('')).toSorted()).toEqual([favourite.user.id, other.user.id].toSorted());
    expect((await app.client.get('/user/users/?kind=enemy', as(employer))).status).toBe(400);
  });
});

describe('personal data', () => {
  const exportOf = async (person: SignedInView) =>
    (await app.client.get<{ connections: unknown[] }>('/user/export/', { ...as(person), headers: withPassword })).body;

  test('the export has the own marks, and never who blocked the account', async () => {
    const { employer, worker } = await aPair();
    made(await mark(app.client, employer, 'blocked', { user_id: worker.user.id }));
    expect((await exportOf(employer)).connections).toEqual([
      { kind: 'blocked', name: 'Marie Roy', created_at: app.clock.now().toISOString() },
    ]);
    expect((await exportOf(worker)).connections).toEqual([]);
  });

  test('erasing an account deletes the marks of both directions', async () => {
    const { employer, worker } = await aPair();
    made(await mark(app.client, employer, 'favourite', { user_id: worker.user.id }));
    made(await mark(app.client, worker, 'favourite', { user_id: employer.user.id }));
    expect((await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(worker))).status).toBe(
      204,
    );
    expect(await listed(employer)).toMatchObject({ count: 0 });
    const left = await app.db.selectFrom('connections').select('id').where('user_id', '=', worker.user.id).execute();
    expect(left).toEqual([]);
  });
});
