import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { Answer } from './api-client.ts';
import { aVerifiedPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

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
