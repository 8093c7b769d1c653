import type { SignedInView } from '@relevo/contracts/accounts';
import { JobBody, type JobDetailView } from '@relevo/contracts/jobs';
import { wage as wageBody } from '@relevo/contracts/money';
import * as steps from '@relevo/fixtures/hiring';
import { type Answer, made } from '@relevo/fixtures/http-client';
import * as jobs from '@relevo/fixtures/job-body';
import { actorAlone } from '../http/actor-alone.ts';
import { answerApplication, apply, getApplication } from '../modules/applications/applications.ts';
import * as queries from '../modules/jobs/jobs.queries.ts';
import { confirmPlace, createJob } from '../modules/jobs/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import { inScene } from './in-scene.ts';
import { anApprovedUser } from './people.ts';
import type { TestApp } from './test-app.ts';

export { signInAgain } from './people.ts';

export type JobAction = steps.JobAction;
type Changes = Record<string, unknown>;
type BothSides = { employer: SignedInView; worker: SignedInView };

/** One shift a day from Monday to Friday of the week after the test's clock. */
export const aJobBody = (changes: Changes = {}): Changes => jobs.aJobBody(changes, { startDate: '2026-11-23' });

/** One shift that begins so many minutes from now (or began, when negative) and lasts an hour. */
export const aShiftFromNow = (app: TestApp, minutes: number, lengthMinutes = 60): jobs.OneShift =>
  jobs.shiftFromNow(app.clock.now(), minutes, lengthMinutes);

export const anEmployer = (app: TestApp, changes: Changes = {}): Promise<SignedInView> =>
  anApprovedUser(app, { user_type: 'employer', ...changes });
export const aWorker = (app: TestApp, changes: Changes = {}): Promise<SignedInView> =>
  anApprovedUser(app, { user_type: 'worker', ...changes });

/** What follows is set in process, as the routes would do it; the steps that tests are about are calls further below. */
export const addJob = (deps: Deps, employer: SignedInView, changes: Changes = {}): Promise<string> =>
  createJob(deps, { by: actorAlone(employer.user.id, 'employer'), body: JobBody.parse(aJobBody(changes)) });

export async function aJob(app: TestApp, employer: SignedInView, changes: Changes = {}): Promise<JobDetailView> {
  const id = await addJob(app.deps, employer, changes);
  return queries.getJob(app.deps, actorAlone(employer.user.id, 'employer'), id);
}

type Offer = { jobId: string; wage?: string | undefined };

export async function addApplication(deps: Deps, worker: SignedInView, { jobId, wage = '20.00' }: Offer) {
  const finalWage = wageBody.parse(wage);
  const { id } = await apply(deps, { jobId, workerId: worker.user.id, finalWage });
  return id;
}

export async function addAccepted(deps: Deps, { employer, worker }: BothSides, offer: Offer): Promise<string> {
  const applicationId = await addApplication(deps, worker, offer);
  await answerApplication(deps, { applicationId, by: actorAlone(employer.user.id, 'employer'), status: 'accepted' });
  return applicationId;
}

export async function addBooking(deps: Deps, people: BothSides, offer: Offer): Promise<string> {
  await addAccepted(deps, people, offer);
  return confirmPlace(deps, { jobId: offer.jobId, workerId: people.worker.user.id });
}

const seenBy = ({ user }: SignedInView) => ({ holderId: user.id, userType: user.user_type });

export async function anApplication(app: TestApp, worker: SignedInView, jobId: string, wage?: string) {
  const id = await addApplication(app.deps, worker, { jobId, wage });
  return getApplication(app.deps, seenBy(worker), id);
}

export async function anAcceptedApplication(app: TestApp, people: BothSides, jobId: string) {
  const id = await inScene(app, (deps) => addAccepted(deps, people, { jobId }));
  return getApplication(app.deps, seenBy(people.employer), id);
}

/** Applied, accepted and confirmed: the worker is booked. */
export async function aBooking(app: TestApp, people: BothSides, jobId: string) {
  const id = await inScene(app, (deps) => addBooking(deps, people, { jobId }));
  return getApplication(app.deps, seenBy(people.worker), id);
}

export async function getJob({ client }: TestApp, viewer: SignedInView, jobId: string): Promise<JobDetailView> {
  return made(await steps.getJob(client, viewer, jobId), 'the job');
}

export const applyFor = ({ client }: TestApp, worker: SignedInView, jobId: string, wage?: string | number) =>
  steps.applyFor(client, worker, jobId, wage);

export const answer = ({ client }: TestApp, employer: SignedInView, applicationId: string, status: string) =>
  steps.answer(client, employer, applicationId, status);

export function confirmJob<Body = Awaited<ReturnType<typeof getApplication>>>(
  { client }: TestApp,
  person: SignedInView,
  jobId: string,
): Promise<Answer<Body>> {
  return steps.confirmJob<Body>(client, person, jobId);
}

export const withdraw = ({ client }: TestApp, worker: SignedInView, applicationId: string) =>
  steps.withdraw(client, worker, applicationId);

/** What an owner does to a job; `update` sends the body that `aJobBody` makes of the changes. */
export function doToJob<Body = JobDetailView>(
  { client }: TestApp,
  person: SignedInView | null,
  { changes = {}, ...todo }: { action: JobAction; jobId: string; changes?: Changes },
): Promise<Answer<Body>> {
  return steps.doToJob<Body>(client, person, { ...todo, body: aJobBody(changes) });
}
