import type { RepeatBody, TemplateChangesBody, TemplateView } from '@relevo/contracts/job-templates';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { jobOf } from './create-template.ts';
import { noRepeat, planRepeat } from './plan-repeat.ts';
import type { StoredJob } from './template-job.ts';
import { getTemplate } from './templates.queries.ts';
import { lockOwnTemplate, type OwnTemplate, saveTemplate, type Template } from './templates.repository.ts';

type UpdateTemplate = OwnTemplate & { changes: TemplateChangesBody };

/** Renames a template, replaces its job, and starts, changes or stops its repeat. Jobs that were posted stay. */
export async function updateTemplate(deps: Deps, { changes, ...own }: UpdateTemplate): Promise<TemplateView> {
  await limitHourly(deps, own.by.id, 'template');
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const before = await lockOwnTemplate(tx, own);
    if (!before) throw new Refusal('not_found');
    const { name, job: givenJob, from_job, repeat } = changes;
    const isReplaced = (givenJob ?? from_job ?? null) !== null;
    const job = isReplaced ? await jobOf(tx, own.by.holderId, changes) : before.job;
    const repeated = await repeatAfter(tx, { before, job, repeat, isReplaced, now });
    await saveTemplate(tx, before.id, {
      ...(name !== undefined && { name }),
      ...(isReplaced && { job: JSON.stringify(job) }),
      ...repeated,
      updated_at: now,
    });
    const subject = { type: 'template', id: before.id } as const;
    await recordAct(tx, { by: own.by, act: 'template.update', subject, at: now });
  });
  return getTemplate(deps, own);
}

type Change = {
  before: Template;
  job: StoredJob;
  repeat: RepeatBody | null | undefined;
  isReplaced: boolean;
  now: Date;
};

/** Another job may have other times: a running repeat is planned again with it. A paused one waits to be turned on. */
async function repeatAfter(tx: Tx, { before, job, repeat, isReplaced, now }: Change) {
  if (repeat === null) return noRepeat;
  if (repeat) return planRepeat(tx, { id: before.id, repeat, job, before, now });
  const saved = savedRepeat(before);
  if (!isReplaced || !saved) return {};
  const planned = await planRepeat(tx, { id: before.id, repeat: saved, job, before, now });
  return before.repeat_status === 'active' ? planned : {};
}

function savedRepeat({ every_weeks, first_date, ahead_days, until, invite_crew }: Template): RepeatBody | null {
  if (every_weeks === null || first_date === null || ahead_days === null) return null;
  return { every_weeks, first_date, ahead_days, until, invite_crew: invite_crew ?? false };
}
