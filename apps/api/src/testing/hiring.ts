import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { JobAction as AnyJobAction } from '@relevo/domain/job-lifecycle';
import type { Answer } from './api-client.ts';
import { aVerifiedPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What the wire has a call for; `start` is the clock's. */
export type JobAction = Exclude<AnyJobAction, 'start'>;

/** A job that the server accepts as it is: one shift a day from Monday to Friday of the week after the test's clock. */
export function aJobBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Barista for the morning rush',
    description: 'Espresso, milk, smiles. You know how to keep a line moving.',
    wage: '20.00',
    worker_count: 1,
    start_date: '2026-11-23',
    timezone: 'America/Toronto',
    location: {
      street_address: '123 Queen Street West',
      city: 'Toronto',
      zip_code: 'M5H 2M9',
      country: 'Canada',
      latitude: 43.6511,
      longitude: -79.384,
    },
    schedule: {
      name: 'Mornings',
      break_duration: 30,
      week_count: 1,
      days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '08:00', end_time: '16:00' })),
    },
    ...changes,
  };
}

/** One shift that begins so many minutes from now (or began, when negative) and lasts an hour. */
export function aShiftFromNow(app: TestApp, minutes: number, lengthMinutes = 60): Record<string, unknown> {
  const startsAt = new Date(app.clock.now().getTime() + minutes * 60_000);
  const endsAt = new Date(startsAt.getTime() + lengthMinutes * 60_000);
  const timeOf = (instant: Date) => instant.toISOString().slice(11, 16);
  // getUTCDay says 0 for Sunday; the wire says 7.
  const day = { weekday: startsAt.getUTCDay() || 7, start_time: timeOf(startsAt), end_time: timeOf(endsAt) };
  return {
    start_date: startsAt.toISOString().slice(0, 10),
    timezone: 'UTC',
    schedule: { name: 'Once', break_duration: 0, week_count: 1, days: [day] },
  };
}

export const anEmployer = (app: TestApp, changes: Record<string, unknown> = {}): Promise<SignedInView> =>
  aVerifiedPerson(app, { user_type: 'employer', ...changes });
export const aWorker = (app: TestApp, changes: Record<string, unknown> = {}): Promise<SignedInView> =>
  aVerifiedPerson(app, { user_type: 'worker', ...changes });

/** Refuses to go on when the scene could not be set: a later assertion would blame the wrong thing. */
function made<Body>(answer: Answer<Body>, status: number): Body {
  if (answer.status !== status) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function aJob(app: TestApp, employer: SignedInView, changes: Record<string, unknown> = {}) {
  const token = employer.access_token;
  return made(await app.client.post<JobDetailView>('/job/create/', aJobBody(changes), { token }), 201);
}

export async function getJob(app: TestApp, viewer: SignedInView, jobId: string) {
  return made(await app.client.get<JobDetailView>(`/job/job/${jobId}/`, { token: viewer.access_token }), 200);
}

export function applyFor(app: TestApp, worker: SignedInView, jobId: string, wage: string | number = '20.00') {
  const token = worker.access_token;
  return app.client.post<ApplicationView>(`/application/apply/${jobId}/`, { final_wage: wage }, { token });
}

export async function anApplication(app: TestApp, worker: SignedInView, jobId: string, wage?: string) {
  return made(await applyFor(app, worker, jobId, wage), 201);
}

export function answer(app: TestApp, employer: SignedInView, applicationId: string, status: string) {
  const token = employer.access_token;
  const path = `/application/update-application-status/${applicationId}/`;
  return app.client.patch<ApplicationView>(path, { status }, { token });
}

export function confirmJob<Body = ApplicationView>(app: TestApp, person: SignedInView, jobId: string) {
  return app.client.post<Body>(`/job/confirm-job/${jobId}/`, undefined, { token: person.access_token });
}

export function withdraw(app: TestApp, worker: SignedInView, applicationId: string) {
  return app.client.delete(`/application/delete-applications/${applicationId}/`, { token: worker.access_token });
}

/** What an owner does to a job; `update` sends the body that `aJobBody` makes of the changes. */
export function doToJob<Body = JobDetailView>(
  app: TestApp,
  person: SignedInView | null,
  { action, jobId, changes = {} }: { action: JobAction; jobId: string; changes?: Record<string, unknown> },
): Promise<Answer<Body>> {
  const options = person ? { token: person.access_token } : {};
  if (action === 'update') return app.client.put<Body>(`/job/update-job/${jobId}/`, aJobBody(changes), options);
  if (action === 'delete') return app.client.delete<Body>(`/job/delete-job/${jobId}/`, options);
  return app.client.post<Body>(`/job/${action}-job/${jobId}/`, undefined, options);
}

/** Signed in anew: a token does not outlive the hours by which a test moves the clock. */
export async function backAgain(app: TestApp, { user }: SignedInView): Promise<SignedInView> {
  return made(
    await app.client.post<SignedInView>('/user/login/', { email: user.email, password: 'correct horse' }),
    200,
  );
}

export async function anAcceptedApplication(
  app: TestApp,
  people: { employer: SignedInView; worker: SignedInView },
  jobId: string,
) {
  const { id } = await anApplication(app, people.worker, jobId);
  return made(await answer(app, people.employer, id, 'accepted'), 200);
}

/** Applied, accepted and confirmed: the worker is booked. */
export async function aBooking(app: TestApp, people: { employer: SignedInView; worker: SignedInView }, jobId: string) {
  await anAcceptedApplication(app, people, jobId);
  return made(await confirmJob(app, people.worker, jobId), 200);
}
