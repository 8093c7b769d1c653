import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { type Deps, forLargeReads } from '../../../platform/deps.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { findHeldIds } from '../profile/held-ids.ts';
import { limitHourly } from '../usage/limit-hourly.ts';

type ExportAccount = { userId: string; isConfirmed: boolean; sourcesOf: (deps: Deps) => readonly PersonalDataSource[] };

/** Everything that is stored about a person, as JSON. The owner is mailed, because it holds bank details in clear. */
export async function exportAccount(
  deps: Deps,
  { userId, isConfirmed, sourcesOf }: ExportAccount,
): Promise<Record<string, unknown>> {
  if (!isConfirmed) throw new Refusal('password_required');
  const at = deps.clock.now();
  await limitHourly(deps, userId, 'export');
  await inTransaction(deps.db, (tx) => recordEvent(tx, { type: 'account.exported', userId }, at));
  const reads = await forLargeReads(deps);
  // The owner of a company has the company's; a member has nothing of it.
  const heldIds = await findHeldIds(reads.db, userId);
  const heldId = heldIds.find((id) => id !== userId) ?? heldIds[0];
  const sections = await Promise.all(
    sourcesOf(reads).map((source) => {
      if (!source.isOfCompany) return source.export(userId);
      return heldId === undefined ? {} : source.export(heldId);
    }),
  );
  return Object.assign({ exported_at: at.toISOString() }, ...sections);
}
