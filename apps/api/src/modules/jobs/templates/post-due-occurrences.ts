import { FieldRefusal } from '@relevo/domain/field-problems';
import type { RepeatPause } from '@relevo/domain/job-templates';
import { Refusal } from '@relevo/domain/refusals';
import { localDate } from '@relevo/domain/schedule';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { drain } from '../../../platform/background/drain.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { postJobs } from '../create-job.ts';
import { pausedColumns } from './pause-repeats.ts';
import { nextColumns, repeatOf } from './plan-repeat.ts';
import { bodyOn, isOverOn } from './template-job.ts';
import { findJobBefore, listOccurrences, lockTemplate, saveTemplate, type Template } from './templates.repository.ts';

/** Posts what repeats have due, all dates of a template that are. Any node may run it, also several at once. */
export async function postDueOccurrences(deps: Deps): Promise<void> {
  await drain(deps, {
    name: 'job_repeat',
    from: sql`job_templates as template`,
    alias: 'template',
    key: sql`template.id`,
    dueAt: sql`template.next_posts_at`,
    where: (now) => sql`template.repeat_status = 'active' and template.next_posts_at <= ${now}`,
    act: async ([id = '']) => {
      for (let isDue = true; isDue; ) isDue = await inTransaction(deps.db, (tx) => postNext(deps, tx, id));
    },
  });
}

/** Posts the next date of a template under its lock, so that no other node does. False when none is due. */
async function postNext(deps: Deps, tx: Tx, templateId: string): Promise<boolean> {
  const now = deps.clock.now();
  const template = await lockTemplate(tx, templateId);
  if (template?.repeat_status !== 'active' || !template.next_start_date) return false;
  if (template.next_posts_at === null || template.next_posts_at > now) return false;
  const date = template.next_start_date;
  const pause = await pauseOfOwner(tx, template.owner_id);
  if (pause) await pauseRepeat(tx, template, pause, now);
  else if (await isPassedOver(tx, template, date, now)) await moveOn(tx, template, date, now);
  else await postOccurrence(deps, tx, { template, date, now });
  return true;
}

async function pauseOfOwner(tx: Tx, ownerId: string): Promise<RepeatPause | null> {
  const owner = await tx
    .selectFrom('parties')
    .select(['suspended_at', 'email_verified_at', 'review_status'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (owner.suspended_at) return 'suspended';
  return owner.email_verified_at && owner.review_status === 'approved' ? null : 'not_verified';
}

/** A server that was away for days posts nothing for the past. */
async function isPassedOver(tx: Tx, { id, job }: Template, date: string, now: Date): Promise<boolean> {
  if (date < localDate(now, job.timezone) || isOverOn(job, date, now)) return true;
  return (await listOccurrences(tx, id, date)).has(date);
}

type Due = { template: Template; date: string; now: Date };

async function postOccurrence(deps: Deps, tx: Tx, { template, date, now }: Due): Promise<void> {
  const { id: templateId, owner_id: ownerId, job, invite_crew } = template;
  const jobId = uuidv7();
  const crewOf = invite_crew ? await findJobBefore(tx, { templateId, date }) : undefined;
  try {
    const series = { templateId, occurrenceDate: date };
    const jobs = [{ id: jobId, body: bodyOn(job, date), siteId: job.site_id, series }];
    await postJobs(deps, tx, { ownerId, createdBy: null, jobs });
  } catch (error) {
    // Rules refuse before anything is written, so that the transaction can go on.
    const because = pauseOfError(error);
    if (!because) throw error;
    await pauseRepeat(tx, template, because, now);
    return;
  }
  const event = { type: 'job.repeated', userId: ownerId, jobId, title: job.title } as const;
  await recordEvent(tx, crewOf ? { ...event, crewOf } : event, now);
  await moveOn(tx, template, date, now);
}

function pauseOfError(error: unknown): RepeatPause | null {
  if (error instanceof FieldRefusal) return 'location.site_id' in error.fields ? 'site_gone' : 'rules';
  return error instanceof Refusal && error.code === 'money_owed' ? 'money_owed' : null;
}

async function moveOn(tx: Tx, template: Template, date: string, now: Date): Promise<void> {
  const series = repeatOf(template);
  if (!series) throw new Error('a template with an active repeat has its columns');
  const { id, job } = template;
  const next = await nextColumns(tx, { id, series, job, handledUntil: date, now });
  await saveTemplate(tx, id, { handled_until: date, ...next });
}

async function pauseRepeat(tx: Tx, template: Template, because: RepeatPause, at: Date): Promise<void> {
  const { id: templateId, owner_id: userId, name } = template;
  await saveTemplate(tx, templateId, { ...pausedColumns(because), updated_at: at });
  await recordEvent(tx, { type: 'job.repeat_paused', userId, templateId, name, because }, at);
}
