import { type UnprovenDoor, type UnprovenUse, unprovenWindowMs } from '@relevo/domain/unproven-pay';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/database/database.ts';

export type UnprovenPair = { employerId: string; workerId: string };

/**
 * What a pair used of its limits in the last seven days, until the transaction ends: two payments of one pair wait for
 * each other here. What waits for the console, or was refused, does not count.
 */
export async function lockUnprovenUse(
  tx: Tx,
  { employerId, workerId, at }: UnprovenPair & { at: Date },
): Promise<UnprovenUse> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unproven:${employerId}:${workerId}`}, 0))`.execute(tx);
  const since = new Date(at.getTime() - unprovenWindowMs);
  const { rows } = await sql<UnprovenUse>`
    select coalesce(sum(amount_cents * 60 / wage_cents::numeric), 0)::float8 as minutes,
      coalesce(sum(amount_cents), 0)::bigint as cents
    from unproven_pay
    where employer_id = ${employerId} and worker_id = ${workerId} and recorded_at > ${since} and state = 'settled'`.execute(
    tx,
  );
  return rows[0] ?? { minutes: 0, cents: 0n };
}

export type RecordedUnproven = {
  /** What was paid, or is due. */
  settled: bigint;
  /** What waits for the console, and since when. */
  waiting: { door: UnprovenDoor; recordedAt: Date } | null;
};

/** The unproven pay of one shift so far. */
export async function findUnproven(tx: Tx, workerShiftId: string): Promise<RecordedUnproven> {
  const rows = await tx
    .selectFrom('unproven_pay')
    .select(['state', 'amount_cents', 'door', 'recorded_at'])
    .where('worker_shift_id', '=', workerShiftId)
    .execute();
  const waiting = rows.find(({ state }) => state === 'waiting');
  return {
    settled: rows.reduce((sum, { state, amount_cents }) => (state === 'settled' ? sum + amount_cents : sum), 0n),
    waiting: waiting ? { door: waiting.door, recordedAt: waiting.recorded_at } : null,
  };
}

type Added = UnprovenPair & {
  workerShiftId: string;
  door: UnprovenDoor;
  wage: bigint;
  recordedAt: Date;
  /** The unproven amounts by the payments they are parts of, and what waits for the console. */
  parts: readonly { part: number; amount: bigint }[];
  waiting: bigint;
  /** Whether a part of it waited before, which this replaces. */
  hasWaited: boolean;
};

/** Writes down unproven pay before it is paid; what waited before is replaced. */
export async function recordUnproven(tx: Tx, added: Added): Promise<void> {
  const { workerShiftId, employerId, workerId, door, wage, recordedAt, parts, waiting, hasWaited } = added;
  if (hasWaited)
    await tx
      .deleteFrom('unproven_pay')
      .where('worker_shift_id', '=', workerShiftId)
      .where('state', '=', 'waiting')
      .execute();
  const shared = {
    worker_shift_id: workerShiftId,
    employer_id: employerId,
    worker_id: workerId,
    door,
    wage_cents: wage,
    recorded_at: recordedAt,
  };
  const rows = [
    ...parts.map(({ part, amount }) => ({ ...shared, part, state: 'settled' as const, amount_cents: amount })),
    { ...shared, part: null, state: 'waiting' as const, amount_cents: waiting },
  ].filter(({ amount_cents }) => amount_cents > 0n);
  if (rows.length === 0) return;
  await tx
    .insertInto('unproven_pay')
    .values(rows.map((row) => ({ ...row, id: uuidv7() })))
    .execute();
}

/** The console refused what waited. */
export async function refuseUnproven(tx: Tx, workerShiftId: string): Promise<void> {
  await tx
    .updateTable('unproven_pay')
    .set({ state: 'refused' })
    .where('worker_shift_id', '=', workerShiftId)
    .where('state', '=', 'waiting')
    .execute();
}
