import type { TemplateBody, TemplateView } from '@relevo/contracts/job-templates';
import { templatesMaximum } from '@relevo/domain/job-templates';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { checkTemplateJob } from './check-template.ts';
import { noRepeat, planRepeat } from './plan-repeat.ts';
import { copyOfJob, type StoredJob, storedJob } from './template-job.ts';
import { getTemplate } from './templates.queries.ts';
import { addTemplate, countTemplatesOf, findOwnJob, joinSeries, lockTemplatesOf } from './templates.repository.ts';

/** Saves a job, or a copy of one of the employer's own, to be posted again. */
export async function createTemplate(deps: Deps, by: Acting, body: TemplateBody): Promise<TemplateView> {
  const ownerId = by.holderId;
  await limitHourly(deps, by.id, 'template');
  const id = uuidv7();
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockTemplatesOf(tx, ownerId);
    if ((await countTemplatesOf(tx, ownerId)) >= templatesMaximum) {
      throw new Refusal('too_many_templates', { count: templatesMaximum });
    }
    const job = await jobOf(tx, ownerId, body);
    const { name, repeat, from_job: jobId } = body;
    const repeated = repeat ? await planRepeat(tx, { id, repeat, job, now }) : noRepeat;
    const stored = { id, owner_id: ownerId, name, job: JSON.stringify(job), created_at: now, updated_at: now };
    await addTemplate(tx, { ...stored, ...repeated });
    if (repeat && jobId) await joinSeries(tx, { jobId, templateId: id });
    await recordAct(tx, { by, act: 'template.create', subject: { type: 'template', id }, at: now });
  });
  return getTemplate(deps, { templateId: id, by });
}

/** The job that a body gives or names. */
export async function jobOf(tx: Tx, ownerId: string, body: Pick<TemplateBody, 'job' | 'from_job'>): Promise<StoredJob> {
  if (body.job) {
    await checkTemplateJob(tx, ownerId, body.job);
    return storedJob(body.job);
  }
  return copyOfJob(await findOwnJob(tx, { jobId: body.from_job ?? '', ownerId }));
}
