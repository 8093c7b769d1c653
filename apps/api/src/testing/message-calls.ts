import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { MessageEntryView, MessagePage, ThreadPage, ThreadView } from '@relevo/contracts/messages';
import { as } from '@relevo/fixtures/http-client';
import { aJob, anApplication, anEmployer, aWorker } from './hiring.ts';
import type { TestApp } from './test-app.ts';

type Pair = { employer: SignedInView; worker: SignedInView; id: string; jobId: string; applicationId: string };
export type Written = { text?: unknown; quick?: unknown; client_id?: unknown };

export const threadPath = (id: string, rest = '') => `/message/threads/${id}/${rest}`;

/** The calls about messages, and a pair that may write to each other. */
export function messageCalls(app: TestApp) {
  /** A worker who applied, and the thread with the employer. */
  async function aPair(): Promise<Pair> {
    const [employer, worker] = [await anEmployer(app), await aWorker(app, { first_name: 'Marc' })];
    const { id: jobId } = await aJob(app, employer);
    const { id: applicationId, thread_id } = await anApplication(app, worker, jobId);
    return { employer, worker, id: thread_id ?? '', jobId, applicationId };
  }

  const send = (person: SignedInView, id: string, body: Written = {}) =>
    app.client.post<MessageEntryView & { code: string }>(
      threadPath(id),
      { client_id: randomUUID(), ...body },
      as(person),
    );
  const say = async (person: SignedInView, id: string, text: string) => (await send(person, id, { text })).body;
  const see = async (person: SignedInView, id: string, query = '') =>
    (await app.client.get<MessagePage>(`${threadPath(id)}${query}`, as(person))).body;
  const read = (person: SignedInView, id: string, up_to: string) =>
    app.client.post<{ unread_count: number }>(threadPath(id, 'read/'), { up_to }, as(person));
  const close = (person: SignedInView, id: string) =>
    app.client.post<ThreadView & { code: string }>(threadPath(id, 'close/'), undefined, as(person));
  const report = (person: SignedInView, messageId: string, reason: unknown = 'An insult') =>
    app.client.post(`/message/${messageId}/report/`, { reason }, as(person));
  const inbox = async (person: SignedInView, query = '') =>
    (await app.client.get<ThreadPage>(`/message/threads/${query}`, as(person))).body;
  const unread = async (person: SignedInView) =>
    (await app.client.get<{ count: number }>('/message/unread-count/', as(person))).body.count;
  return { aPair, send, say, see, read, close, report, inbox, unread };
}
