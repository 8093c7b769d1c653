import { Refusal } from '@relevo/domain/refusals';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SwitchesTable } from '../../../platform/database/tables/payout-tables.ts';

export type Switch = Selectable<SwitchesTable>;
type Act = { actor: string; at: Date };

/** Nothing is taken up and no file is made from here on; what is under way goes on. Waits for what is being taken up. */
export async function pausePayouts(tx: Tx, { reason, actor, at }: Act & { reason: string }): Promise<void> {
  await turn(tx, { isOff: true, reason, actor, at });
}

export async function resumePayouts(tx: Tx, { actor, at }: Act): Promise<void> {
  await turn(tx, { isOff: false, reason: '', actor, at });
}

async function turn(tx: Tx, { isOff, reason, actor, at }: Act & { isOff: boolean; reason: string }): Promise<void> {
  const turned = await tx
    .updateTable('switches')
    .set({ is_off: isOff, reason, changed_at: at, changed_by: actor })
    .where('name', '=', 'payouts')
    .where('is_off', '=', !isOff)
    .returning('name')
    .executeTakeFirst();
  if (turned) return;
  const [action, status] = isOff ? (['pause', 'paused'] as const) : (['resume', 'running'] as const);
  throw new Refusal('invalid_transition', { action, status });
}

/** Keeps the switch as it is until the transaction ends; several may hold it at once. */
export async function holdSwitch(tx: Tx): Promise<Switch> {
  return tx.selectFrom('switches').selectAll().where('name', '=', 'payouts').forShare().executeTakeFirstOrThrow();
}

export async function readSwitch(db: Db): Promise<Switch> {
  return db.selectFrom('switches').selectAll().where('name', '=', 'payouts').executeTakeFirstOrThrow();
}
