import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { JobBody } from '@relevo/contracts/jobs';
import type { DepositView } from '@relevo/contracts/wallet';
import * as fixtures from '@relevo/fixtures/hiring';
import { as, made } from '@relevo/fixtures/http-client';
import { aJobBody } from '@relevo/fixtures/job-body';
import { actorAlone } from '../../http/actor-alone.ts';
import type { Stage } from '../../http/testing/owned-things.ts';
import { createJob } from '../../modules/jobs/jobs.ts';
import { aPdf, aPng } from '../sample-files.ts';
import { aScene, type Scene } from '../scenes.ts';
import type { BuiltStage } from './built-stage.ts';

/** A job of the coming weeks that the server accepts, by the real clock. */
export const jobBody = (changes: Record<string, unknown> = {}) => aJobBody(changes, { now: new Date() });

export const addJob = ({ app }: BuiltStage, employer: SignedInView, changes: Record<string, unknown> = {}) =>
  createJob(app.deps, { by: actorAlone(employer.user.id, 'employer'), body: JobBody.parse(jobBody(changes)) });

/** Both sides for the makers of `owned-things.ts`. */
export async function sidesOf(stage: BuiltStage): Promise<Stage> {
  return { app: stage.app, employer: await stage.anEmployer(), worker: await stage.aWorker() };
}

export async function anApplication(stage: BuiltStage) {
  const sides = await sidesOf(stage);
  const jobId = await addJob(stage, sides.employer);
  const { id, thread_id } = made(await fixtures.applyFor(stage.app.client, sides.worker, jobId), 'applying');
  return { ...sides, jobId, applicationId: id, threadId: thread_id ?? '' };
}

/** A message of the worker to the employer. */
export async function aMessage(stage: BuiltStage) {
  const application = await anApplication(stage);
  const body = { text: 'Good morning', client_id: randomUUID() };
  const path = `/message/threads/${application.threadId}/`;
  const sent = made(await stage.app.client.post<{ id: string }>(path, body, as(application.worker)), 'the message');
  return { ...application, messageId: sent.id };
}

export async function aReportedMessage(stage: BuiltStage) {
  const message = await aMessage(stage);
  const path = `/message/${message.messageId}/report/`;
  made(await stage.app.client.post(path, { reason: 'It is an insult' }, as(message.employer)), 'the report');
  return message;
}

/** A worker booked for a shift that can be started now. */
export const aBooking = ({ app }: BuiltStage, job: Record<string, unknown> = {}): Promise<Scene> =>
  aScene(app, { startsIn: -5, deposit: '0', job });

/** Attaches a card of the stand-in for Stripe. */
export async function attachCard({ app, stripe }: BuiltStage, person: SignedInView): Promise<void> {
  const body = { payment_token: stripe.account.typeCard() };
  made(await app.client.post('/wallet/manage-card/', body, as(person)), 'the card');
}

export async function payIn(stage: BuiltStage, person: SignedInView, amount = '500.00'): Promise<string> {
  await attachCard(stage, person);
  return made(await stage.app.client.post<DepositView>('/wallet/deposits/', { amount }, as(person)), 'the deposit').id;
}

type FormFile = { field: string; content: Uint8Array; name: string };

export function form(fields: Record<string, string>, files: FormFile[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const { field, content, name } of files) data.append(field, new Blob([new Uint8Array(content)]), name);
  return data;
}

export const pictureFile = async (field: string): Promise<FormFile> => ({
  field,
  content: await aPng(),
  name: 'a.png',
});
export const documentFile = (field: string): FormFile => ({ field, content: aPdf(), name: 'a.pdf' });

/** A name that no other company or site has. */
export const aName = () => `Chez Jeanne ${randomUUID().slice(0, 8)}`;
