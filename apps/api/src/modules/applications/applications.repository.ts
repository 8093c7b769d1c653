import type { ApplicationStatus, ApplicationStep } from '@relevo/domain/application-lifecycle';
import type { DomainEvent } from '@relevo/domain/events';
import type { JobActor } from '@relevo/domain/job-lifecycle';
import type { Selectable } from 'kysely';
import { eventWrites } from '../../platform/background/outbox.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ApplicationsTable } from '../../platform/database/tables/application-tables.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';

export type Application = Selectable<ApplicationsTable>;

type Note = { applicationId: string; step: ApplicationStep; by: JobActor; at: Date };

/** The history is append-only. */
export async function noteStep(tx: Tx, { applicationId, step, by, at }: Note): Promise<void> {
  await tx.insertInto('application_history').values({ application_id: applicationId, status: step, by, at }).execute();
}

type ApplicationEvent = Extract<DomainEvent, { applicationId: string }>;

/** The event for the other side, and a change for both, because the acting side may have other screens open. */
export function stepWrites(event: ApplicationEvent, { actorId, at }: { actorId: string; at: Date }) {
  const { type: what, applicationId: subjectId } = event;
  const change = { type: 'application', what, subjectId, userIds: [actorId], at } as const;
  return [...eventWrites([event], at), ...changeWrites([change])];
}

export async function announceStep(tx: Tx, event: ApplicationEvent, by: { actorId: string; at: Date }): Promise<void> {
  await writeTogether(tx, stepWrites(event, by));
}

export async function saveStatus(tx: Tx, application: { id: string; status: ApplicationStatus; at: Date }) {
  const { id, status, at } = application;
  await tx.updateTable('applications').set({ status, updated_at: at }).where('id', '=', id).execute();
}

export async function markWithdrawn(tx: Tx, applicationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ withdrawn_at: at, updated_at: at })
    .where('id', '=', applicationId)
    .execute();
}

/** The job of an application that the caller may act on; withdrawn ones are not found. */
export async function findJobOf(
  db: Db,
  asked: { applicationId: string } & ({ ownerId: string } | { workerId: string }),
) {
  const found = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('applications.job_id')
    .where('applications.id', '=', asked.applicationId)
    .where('applications.withdrawn_at', 'is', null)
    .$if('ownerId' in asked, (query) => query.where('jobs.owner_id', '=', (asked as { ownerId: string }).ownerId))
    .$if('workerId' in asked, (query) =>
      query.where('applications.worker_id', '=', (asked as { workerId: string }).workerId),
    )
    .executeTakeFirst();
  return found?.job_id;
}

/** Read under the lock of its job: it does not change until the transaction ends. */
export async function findApplication(tx: Tx, applicationId: string): Promise<Application | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', applicationId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** The latest application of a worker for a job, withdrawn ones excluded. */
export async function findApplicationOf(tx: Tx, { jobId, workerId }: { jobId: string; workerId: string }) {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('worker_id', '=', workerId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findOpenApplicationsOf(tx: Tx, workerId: string): Promise<{ id: string; job_id: string }[]> {
  return tx
    .selectFrom('applications')
    .select(['id', 'job_id'])
    .where('worker_id', '=', workerId)
    .where('status', 'in', ['pending', 'accepted'])
    .where('withdrawn_at', 'is', null)
    .orderBy('job_id')
    .execute();
}
