import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView, JobPage } from '@relevo/contracts/jobs';
import type { ConnectionKind } from '@relevo/domain/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './test-app.ts';

export const setStaffing = ({ client }: TestApp, employer: SignedInView, jobId: string, body: object) =>
  client.patch<JobDetailView>(`/job/job/${jobId}/staffing/`, body, as(employer));

/** A mark of one account on another, stored without asking whether they deal with each other. */
export async function addMark(
  { db, clock }: TestApp,
  by: SignedInView,
  { of, kind = 'favourite' }: { of: SignedInView; kind?: ConnectionKind },
): Promise<void> {
  const connection = { id: uuidv7(), user_id: by.user.id, other_id: of.user.id, kind, created_at: clock.now() };
  await db.insertInto('connections').values(connection).execute();
}

type Booked = { final_wage?: string; key?: string };

export const bookNow = ({ client }: TestApp, worker: SignedInView, jobId: string, { key, ...body }: Booked = {}) =>
  client.post<ApplicationView>(
    `/application/apply/${jobId}/`,
    { book: true, ...body },
    { ...as(worker), ...(key && { headers: { 'idempotency-key': key } }) },
  );

export const applyForShifts = (
  { client }: TestApp,
  worker: SignedInView,
  jobId: string,
  body: { shift_ids: readonly string[]; final_wage?: string },
) => client.post<ApplicationView>(`/application/apply/${jobId}/`, { final_wage: '20.00', ...body }, as(worker));

/** The open jobs that a person finds. */
export async function listOpen({ client }: TestApp, viewer: SignedInView, query = '') {
  const page = made(await client.get<JobPage>(`/job/list-open-jobs/?page_size=100${query}`, as(viewer)), 'the list');
  return { count: page.count, ids: page.results.map(({ id }) => id) };
}

/** What a person was notified of about a job, by type. */
export async function eventsAbout({ db }: TestApp, { user }: SignedInView, type: string): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select payload ->> 'jobId' as job from outbox_events
    where type = ${type} and payload ->> 'userId' = ${user.id} order by id`.execute(db);
  return rows.map(({ job }) => job);
}
