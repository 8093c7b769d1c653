import type { SignedInView } from '@relevo/contracts/accounts';
import type {
  ReplacementDetailView,
  ReplacementPage,
  ReplacementView,
  StandbyPage,
  StandbyView,
} from '@relevo/contracts/replacements';
import { as } from '@relevo/fixtures/http-client';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ReplacementsTable } from '../platform/database/tables/offer-tables.ts';
import { addJob } from './hiring.ts';
import type { TestApp } from './test-app.ts';

/** A search for a place that was only proposed, stored without asking anyone. */
export async function addReplacement(
  { db, clock }: TestApp,
  jobId: string,
  changes: Partial<Insertable<ReplacementsTable>> = {},
): Promise<string> {
  const at = clock.now();
  const until = new Date(at.getTime() + 48 * 3_600_000);
  const id = uuidv7();
  const times = { opened_at: at, next_wave_at: until, until_at: until };
  await db
    .insertInto('replacements')
    .values({
      id,
      job_id: jobId,
      cause: 'by_hand',
      places: 1,
      wage_cents: 25_00n,
      status: 'proposed',
      ...times,
      ...changes,
    })
    .execute();
  return id;
}

/** A job of which every place is taken, stored without booking anyone. */
export async function addFullJob(app: TestApp, employer: SignedInView, changes: Record<string, unknown> = {}) {
  const jobId = await addJob(app.deps, employer, changes);
  const full = { confirmed_count: 1, was_accepted: true, status: 'confirmed' } as const;
  await app.db.updateTable('jobs').set(full).where('id', '=', jobId).execute();
  return jobId;
}

export const standBy = ({ client }: TestApp, worker: SignedInView, jobId: string) =>
  client.post<StandbyView>(`/job/job/${jobId}/standby/`, {}, as(worker));

export const leaveStandby = ({ client }: TestApp, worker: SignedInView, jobId: string) =>
  client.delete(`/job/job/${jobId}/standby/`, as(worker));

export const listStandby = ({ client }: TestApp, employer: SignedInView, jobId: string) =>
  client.get<StandbyPage>(`/job/job/${jobId}/standby/`, as(employer));

export const startReplacement = ({ client }: TestApp, employer: SignedInView, body: object) =>
  client.post<ReplacementView>('/shift/replacements/', body, as(employer));

export const listReplacements = ({ client }: TestApp, employer: SignedInView, query = '') =>
  client.get<ReplacementPage>(`/shift/replacements/${query}`, as(employer));

export const getReplacement = ({ client }: TestApp, employer: SignedInView, id: string) =>
  client.get<ReplacementDetailView>(`/shift/replacements/${id}/`, as(employer));

export const changeReplacement = ({ client }: TestApp, employer: SignedInView, id: string, body: object) =>
  client.patch<ReplacementView>(`/shift/replacements/${id}/`, body, as(employer));

type Mode = { mode?: 'off' | 'ask' | 'auto'; reach?: 'known' | 'everyone' };

/** What the employer wants when a worker cannot come. */
export async function setReplacement({ db }: TestApp, jobId: string, { mode = 'ask', reach = 'known' }: Mode) {
  await db
    .updateTable('jobs')
    .set({ replacement_mode: mode, replacement_reach: reach })
    .where('id', '=', jobId)
    .execute();
}

/** Marks a worker as a favourite of the employer, stored without asking anyone. */
export async function addFavourite({ db, clock }: TestApp, employer: SignedInView, worker: SignedInView) {
  const id = uuidv7();
  const row = {
    user_id: employer.user.id,
    other_id: worker.user.id,
    kind: 'favourite',
    created_at: clock.now(),
  } as const;
  await db
    .insertInto('connections')
    .values({ id, ...row })
    .execute();
}

export async function addStandby({ db, clock }: TestApp, jobId: string, worker: SignedInView) {
  const row = { job_id: jobId, worker_id: worker.user.id, since: clock.now() };
  await db.insertInto('standbys').values(row).execute();
}

/** The only search of a job, whatever its status. */
export async function theSearch(app: TestApp, employer: SignedInView, jobId: string): Promise<ReplacementView> {
  const { body } = await listReplacements(app, employer, `?job=${jobId}`);
  const [search] = body.results;
  if (!search || body.results.length > 1) throw new Error(`the job has ${body.results.length} searches`);
  return search;
}
