import { FieldRefusal } from '@relevo/domain/field-problems';
import { isInSeries } from '@relevo/domain/recurrence';
import { Refusal } from '@relevo/domain/refusals';
import { localDate } from '@relevo/domain/schedule';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey } from '../../wallet/wallet.ts';
import { postJobs } from '../create-job.ts';
import { nextColumns, repeatOf } from './plan-repeat.ts';
import { bodyOn } from './template-job.ts';
import {
  listOccurrences,
  lockOwnTemplate,
  type OwnTemplate,
  saveTemplate,
  type Template,
} from './templates.repository.ts';

type PostTemplate = OwnTemplate & { startDate: string; key: string | undefined };

/** Posts the job of a template from a date on. Answers its id; the same key answers the same job. */
export async function postTemplate(deps: Deps, { startDate, key, ...own }: PostTemplate): Promise<string> {
  const { by, templateId } = own;
  await limitHourly(deps, by.id, 'template');
  const jobId = uuidv7();
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const request = { call: 'post_template', templateId, startDate };
    const earlier = await claimKey(tx, { userId: by.id, key, request, operationId: jobId, at: now });
    if (earlier) return earlier;
    const template = await lockOwnTemplate(tx, own);
    if (!template) throw new Refusal('not_found');
    if (startDate < localDate(now, template.job.timezone)) {
      throw new FieldRefusal({ start_date: [{ problem: 'start_date_past' }] });
    }
    const occurrenceDate = await occurrenceOn(tx, template, startDate);
    const series = { templateId: template.id, occurrenceDate };
    const body = bodyOn(template.job, startDate);
    const jobs = [{ id: jobId, body, siteId: template.job.site_id, series }];
    await postJobs(deps, tx, { ownerId: by.holderId, createdBy: by.id, jobs });
    await recordAct(tx, { by, act: 'template.post', subject: { type: 'template', id: templateId }, at: now });
    if (occurrenceDate !== null) await passOver(tx, template, now);
    return jobId;
  });
}

/** A job on a date of the series takes the place of the one that would be posted by itself. */
async function occurrenceOn(tx: Tx, template: Template, date: string): Promise<string | null> {
  const repeat = repeatOf(template);
  if (!repeat || template.repeat_status !== 'active' || !isInSeries(repeat, date)) return null;
  return (await listOccurrences(tx, template.id, date)).has(date) ? null : date;
}

async function passOver(tx: Tx, template: Template, now: Date): Promise<void> {
  const series = repeatOf(template);
  if (!series) return;
  const { id, job, handled_until: handledUntil } = template;
  await saveTemplate(tx, id, await nextColumns(tx, { id, series, job, handledUntil, now }));
}
