import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { type OwnTemplate, removeOwnTemplate } from './templates.repository.ts';

/** Deletes a template and its repeat; jobs that were posted with it stay. */
export async function deleteTemplate(deps: Deps, own: OwnTemplate): Promise<void> {
  const { by, templateId } = own;
  await limitHourly(deps, by.id, 'template');
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeOwnTemplate(tx, own))) throw new Refusal('not_found');
    const subject = { type: 'template', id: templateId } as const;
    await recordAct(tx, { by, act: 'template.delete', subject, at: deps.clock.now() });
  });
}
