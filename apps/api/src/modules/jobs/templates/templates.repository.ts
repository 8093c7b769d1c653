import { FieldRefusal } from '@relevo/domain/field-problems';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { JobTemplatesTable } from '../../../platform/database/tables/job-tables.ts';
import type { Job } from '../jobs.repository.ts';

export type Template = Selectable<JobTemplatesTable>;
export type OwnTemplate = { templateId: string; by: Acting };

/** Serialises the additions of one employer, so that the limit holds, without holding a row that others wait for. */
export async function lockTemplatesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('templates of ' || ${ownerId}, 0))`.execute(tx);
}

export async function countTemplatesOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('job_templates')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addTemplate(tx: Tx, template: Insertable<JobTemplatesTable>): Promise<void> {
  await withFreeName(tx.insertInto('job_templates').values(template).execute());
}

/** The template of another employer is not found. */
export async function lockOwnTemplate(tx: Tx, { templateId, by }: OwnTemplate): Promise<Template | undefined> {
  return tx
    .selectFrom('job_templates')
    .selectAll()
    .where('id', '=', templateId)
    .where('owner_id', '=', by.holderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockTemplate(tx: Tx, templateId: string): Promise<Template | undefined> {
  return tx.selectFrom('job_templates').selectAll().where('id', '=', templateId).forUpdate().executeTakeFirst();
}

export async function saveTemplate(tx: Tx, id: string, changes: Updateable<JobTemplatesTable>): Promise<void> {
  await withFreeName(tx.updateTable('job_templates').set(changes).where('id', '=', id).execute());
}

async function withFreeName<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    if (violatedConstraint(error) !== 'job_templates_name') throw error;
    throw new FieldRefusal({ name: [{ problem: 'template_name_taken' }] });
  }
}

/** False when the owner has no template with this id. */
export async function removeOwnTemplate(db: Db, { templateId, by }: OwnTemplate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job_templates')
    .where('id', '=', templateId)
    .where('owner_id', '=', by.holderId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A job that a template copies; the job of another employer is refused like one that does not exist. */
export async function findOwnJob(tx: Tx, { jobId, ownerId }: { jobId: string; ownerId: string }): Promise<Job> {
  const job = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!job) throw new FieldRefusal({ from_job: [{ problem: 'template_job_unknown' }] });
  return job;
}

/** The job from which a series was made is its first, so that the next one can invite its crew. */
export async function joinSeries(tx: Tx, { jobId, templateId }: { jobId: string; templateId: string }): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ template_id: templateId })
    .where('id', '=', jobId)
    .where('template_id', 'is', null)
    .execute();
}

/** The dates of a series, from a day on, that have a job. */
export async function listOccurrences(tx: Tx, templateId: string, from: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('jobs')
    .select('occurrence_date')
    .where('template_id', '=', templateId)
    .where('occurrence_date', '>=', from)
    .execute();
  return new Set(rows.flatMap(({ occurrence_date }) => occurrence_date ?? []));
}

/** The job of a template that starts before a date and nearest to it. */
export async function findJobBefore(tx: Tx, { templateId, date }: { templateId: string; date: string }) {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('template_id', '=', templateId)
    .where('start_date', '<', date)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job?.id;
}
