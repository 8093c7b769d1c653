import type { ApplicationStatus, ApplicationStep } from '@relevo/domain/application-lifecycle';
import type { DomainEvent } from '@relevo/domain/events';
import type { JobActor } from '@relevo/domain/job-lifecycle';
import { type Selectable, sql } from 'kysely';
import { eventWrites } from '../../platform/background/outbox.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ApplicationsTable } from '../../platform/database/tables/application-tables.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';
import { isBlocked } from '../connections/connections.ts';

export type Application = Selectable<ApplicationsTable>;

type Note = { applicationId: string; step: ApplicationStep; by: JobActor; at: Date };

/** The history is append-only. */
export async function noteStep(tx: Tx, { applicationId, step, by, at }: Note): Promise<void> {
  await tx.insertInto('application_history').values({ application_id: applicationId, status: step, by, at }).execute();
}

type ApplicationEvent = Extract<DomainEvent, { applicationId: string }>;

type StepBy = {
  actorId: string;
  at: Date;
  /** The step is part of something that the other side is notified of as a whole. */
  isSilent?: boolean | undefined;
};

/** The event for the other side, and a change for both, because the acting side may have other screens open. */
export function stepWrites(event: ApplicationEvent, { actorId, at, isSilent = false }: StepBy) {
  const { type: what, applicationId: subjectId, userId } = event;
  const change = {
    type: 'application',
    what,
    subjectId,
    userIds: isSilent ? [userId, actorId] : [actorId],
    at,
  } as const;
  return [...(isSilent ? [] : eventWrites([event], at)), ...changeWrites([change])];
}

export async function announceStep(tx: Tx, event: ApplicationEvent, by: StepBy): Promise<void> {
  await writeTogether(tx, stepWrites(event, by));
}

export async function saveStatus(tx: Tx, application: { id: string; status: ApplicationStatus; at: Date }) {
  const { id, status, at } = application;
  await tx.updateTable('applications').set({ status, updated_at: at }).where('id', '=', id).execute();
}

export async function saveWage(tx: Tx, application: { id: string; finalWage: bigint; at: Date }): Promise<void> {
  const { id, finalWage, at } = application;
  await tx
    .updateTable('applications')
    .set({ final_wage_cents: finalWage, updated_at: at })
    .where('id', '=', id)
    .execute();
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

type OfWorker = { jobId: string; workerId: string; covers?: boolean };

/** The latest application of a worker for a place of a job, or for a cover; withdrawn ones excluded. Also whether a block hides the two sides. */
export async function findApplicationOf(tx: Tx, { jobId, workerId, covers = false }: OfWorker) {
  return tx
    .selectFrom('applications')
    .selectAll()
    .select(isBlocked(workerId, sql`(select jobs.owner_id from jobs where jobs.id = ${jobId})`).as('is_blocked'))
    .where('job_id', '=', jobId)
    .where('worker_id', '=', workerId)
    .where('covers', '=', covers)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a worker has a place of a job. */
export async function holdsPlace(tx: Tx, { jobId, workerId }: { jobId: string; workerId: string }): Promise<boolean> {
  const application = await findApplicationOf(tx, { jobId, workerId });
  return application?.status === 'confirmed';
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
