import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage, TimelinePage } from '@relevo/contracts/applications';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The applications for a job as one side's list shows them. */
export async function listApplications(app: TestApp, { access_token: token, user }: SignedInView, jobId: string) {
  const path = user.user_type === 'worker' ? 'my-applications/?' : `received/?job=${jobId}&`;
  const { body } = await app.client.get<ApplicationPage>(`/application/${path}page_size=50`, { token });
  return body.results.filter(({ job }) => job.id === jobId);
}

/** What happened to the applications for a job, oldest first. */
export async function stepsOf(app: TestApp, { access_token: token }: SignedInView, jobId: string) {
  const { body } = await app.client.get<TimelinePage>(`/application/timeline/?job=${jobId}`, { token });
  return body.results.map(({ status, by }) => `${status} by ${by}`).reverse();
}

/** Fails unless the job counts what its applications and bookings say. */
export async function expectConsistentCounts(app: TestApp, jobId: string): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select job.pending_count, job.accepted_count, job.confirmed_count,
      count(*) filter (where application.status = 'pending')::int as pending,
      count(*) filter (where application.status = 'accepted')::int as accepted,
      count(*) filter (where application.status = 'confirmed')::int as confirmed,
      (select count(distinct application_id)::int from worker_shifts where job_id = job.id and status = 'scheduled') as booked
    from jobs as job left join applications as application on application.job_id = job.id and application.withdrawn_at is null
      and not application.covers
    where job.id = ${jobId} group by job.id`.execute(app.db);
  const row = rows[0] ?? {};
  expect([row.pending_count, row.accepted_count, row.confirmed_count]).toEqual([
    row.pending,
    row.accepted,
    row.confirmed,
  ]);
  expect(row.booked).toBe(row.confirmed);
}
