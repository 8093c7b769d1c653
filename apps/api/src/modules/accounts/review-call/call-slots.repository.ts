import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';

/** The slot that a person picked; null without one. */
export async function findCallSlot(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('call_slots').select('starts_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.starts_at ?? null;
}

/** Those of the slots that are taken, by anyone. */
export async function findTakenSlots(db: Db, slots: readonly Date[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('call_slots')
    .select('starts_at')
    .where('starts_at', '=', sql<Date>`any(${slots}::timestamptz[])`)
    .execute();
  return new Set(rows.map(({ starts_at }) => starts_at.getTime()));
}

/** Takes a slot in place of the one before; the primary key refuses one that is taken. */
export async function replaceCallSlot(tx: Tx, slot: { userId: string; startsAt: Date; at: Date }): Promise<void> {
  await removeCallSlot(tx, slot.userId);
  try {
    await tx
      .insertInto('call_slots')
      .values({ starts_at: slot.startsAt, user_id: slot.userId, picked_at: slot.at })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'call_slots_pkey') throw new Refusal('slot_taken');
    throw error;
  }
}

export async function removeCallSlot(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('call_slots').where('user_id', '=', userId).execute();
}
