import {
  type CancelReason,
  type Funding,
  initialShiftStatus,
  phaseOf,
  type ShiftStatus,
  workerShiftTransitions,
} from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A booked shift was made, with null for what it was before, or went from one status to another. */
type ShiftMove = {
  old_status: ShiftStatus | null;
  funding: Funding;
  cancel_reason: CancelReason | null;
  new_status: ShiftStatus;
};

/** Records from now on how booked shifts change; the answer reads each kind of move once. */
export async function recordShiftMoves(db: Db): Promise<() => Promise<string[]>> {
  await sql`create table shift_moves (old_status text, funding text, cancel_reason text, new_status text)`.execute(db);
  await sql`
    create function record_shift_move() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then insert into shift_moves values (null, null, null, new.status);
        elsif old.status <> new.status then
          insert into shift_moves values (old.status, old.funding, old.cancel_reason, new.status);
        end if;
        return new;
      end $$`.execute(db);
  await sql`
    create trigger record_shift_move after insert or update on worker_shifts
    for each row execute function record_shift_move()`.execute(db);
  return async () => {
    const { rows } = await sql<ShiftMove>`select distinct * from shift_moves`.execute(db);
    return rows.map(nameOf);
  };
}

/** By name, as the lifecycle table allows them. */
export const allowedShiftMoves = [
  `made as ${initialShiftStatus}`,
  ...Object.values(workerShiftTransitions).flatMap(({ from, to }) => from.map((phase) => `${phase} → ${to}`)),
];

function nameOf({ old_status, funding, cancel_reason, new_status }: ShiftMove): string {
  if (old_status === null) return `made as ${new_status}`;
  return `${phaseOf({ status: old_status, funding, cancelReason: cancel_reason })} → ${new_status}`;
}
