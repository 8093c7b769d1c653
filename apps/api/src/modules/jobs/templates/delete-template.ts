import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { type OwnTemplate, removeOwnTemplate } from './templates.repository.ts';

/** Deletes a template and its repeat; jobs that were posted with it stay. */
export async function deleteTemplate(deps: Deps, own: OwnTemplate): Promise<void> {
  await limitHourly(deps, own.ownerId, 'template');
  if (!(await removeOwnTemplate(deps.db, own))) throw new Refusal('not_found');
}
