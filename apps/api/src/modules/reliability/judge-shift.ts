import { isWithinReliability, judgeShift, resolvedDispute } from '@relevo/domain/reliability';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/database/database.ts';
import type { DisputesTable, WorkerShiftsTable } from '../../platform/database/tables/attendance-tables.ts';

type Shift = Selectable<WorkerShiftsTable>;

const judgedColumns = [
  'status',
  'cancel_reason',
  'late_cancellation',
  'worked_minutes',
  'pay_cents',
  'was_due',
  'agreed_no_show',
  // The sources of the times stand for the scans: one that comes late may change nothing else.
  'check_in_by',
  'check_out_by',
] as const satisfies (keyof Shift)[];

const isEnded = (status: Shift['status'] | undefined) => status === 'completed' || status === 'cancelled';

/** Whether changes of a shift may change what it says about its two sides. */
export const isJudgedAgain = (shift: Pick<Shift, 'status'>, changes: Updateable<WorkerShiftsTable>): boolean =>
  (isEnded(shift.status) || isEnded(changes.status)) && judgedColumns.some((column) => changes[column] !== undefined);

/** What shows the work of a shift, besides the shift itself. */
export type Evidence = Readonly<{ scans: number; dispute: Resolved | null }>;
type Resolved = Pick<
  Selectable<DisputesTable>,
  'opened_by' | 'outcome' | 'standing_cents' | 'standing_minutes' | 'proposal_cents' | 'counter_cents' | 'decided_cents'
>;

/** Of a shift that has not begun. */
export const unseen: Evidence = { scans: 0, dispute: null };

/** Of a shift that the caller has locked: the lock of the shift guards its scans, its dispute and its events. */
export async function findEvidence(tx: Tx, workerShiftId: string): Promise<Evidence> {
  const { rows } = await sql<{ scans: number } & (Resolved | { opened_by: null })>`
    select scanned.scans, dispute.opened_by, dispute.outcome, dispute.standing_cents, dispute.standing_minutes,
      dispute.proposal_cents, dispute.counter_cents, dispute.decided_cents
    from (select count(*)::int as scans from scans where worker_shift_id = ${workerShiftId}) as scanned
    left join disputes as dispute on dispute.worker_shift_id = ${workerShiftId} and dispute.status = 'resolved'`.execute(
    tx,
  );
  const [{ scans, ...dispute } = { scans: 0, opened_by: null }] = rows;
  return { scans, dispute: dispute.opened_by === null ? null : dispute };
}

/** Makes the events of a shift what it says about its two sides now. Erased users have none. */
export function judgementWrites(
  shift: Shift & { owner_id: string },
  { scans, dispute }: Evidence,
  at: Date,
): RawBuilder<unknown>[] {
  if (!isWithinReliability(shift.starts_at, at)) return [];
  const facts = {
    status: shift.status,
    cancelReason: shift.cancel_reason,
    workedMinutes: shift.worked_minutes,
    pay: shift.pay_cents,
    wage: shift.final_wage_cents,
    lateCancellation: shift.late_cancellation,
    wasDue: shift.was_due,
    isNoShowAgreed: shift.agreed_no_show,
    hasScan: scans > 0,
    dispute: dispute && resolvedDispute(figuresOf(dispute), { pay: shift.pay_cents, scans }),
  };
  const sides = [
    { userId: shift.worker_id, judged: judgeShift(facts, 'worker') },
    { userId: shift.owner_id, judged: judgeShift(facts, 'employer') },
  ];
  const said = sides.flatMap(({ userId, judged }) => (judged ? [{ id: uuidv7(), user_id: userId, ...judged }] : []));
  const usersOf = (those: { userId: string }[]) => those.map(({ userId }) => userId);
  return [
    ...removeEvents(shift.id, usersOf(sides.filter(({ judged }) => judged === null))),
    ...grantAppeals(shift.id, usersOf(sides.filter(({ judged }) => judged?.rule === 'kept')), at),
    ...(said.length > 0 ? [saveEvents(shift, said, at)] : []),
  ];
}

const figuresOf = ({ opened_by, outcome, ...cents }: Resolved) => ({
  openedBy: opened_by,
  outcome,
  standing: cents.standing_cents,
  standingMinutes: cents.standing_minutes,
  proposal: cents.proposal_cents,
  counter: cents.counter_cents,
  decided: cents.decided_cents,
});

function removeEvents(workerShiftId: string, userIds: string[]): RawBuilder<unknown>[] {
  if (userIds.length === 0) return [];
  return [
    sql`delete from reliability_events where worker_shift_id = ${workerShiftId} and user_id = any(${userIds}::uuid[])`,
  ];
}

/** What was appealed against did not happen. */
function grantAppeals(workerShiftId: string, userIds: string[], at: Date): RawBuilder<unknown>[] {
  if (userIds.length === 0) return [];
  return [
    sql`update reliability_appeals as appeal set status = 'granted', answered_at = ${at}
      from reliability_events as event
      where event.worker_shift_id = ${workerShiftId} and event.user_id = any(${userIds}::uuid[])
        and appeal.event_id = event.id and appeal.status = 'open'`,
  ];
}

type Said = { id: string; user_id: string; rule: string; counts: boolean };

/** A fault that was excused by an appeal stays excused. In the order of users, as their figures are counted. */
function saveEvents(shift: Shift, said: Said[], at: Date): RawBuilder<unknown> {
  const rows = said.map(
    ({ id, user_id, rule, counts }) => sql`(${id}::uuid, ${user_id}::uuid, ${rule}::text, ${counts}::boolean)`,
  );
  return sql`
    insert into reliability_events as event (id, user_id, worker_shift_id, rule, counts, starts_at, happened_at)
    select said.id, said.user_id, ${shift.id}::uuid, said.rule, said.counts and (said.rule = 'kept' or not exists (
        select from reliability_events as former join reliability_appeals as appeal on appeal.event_id = former.id
        where former.worker_shift_id = ${shift.id} and former.user_id = said.user_id and appeal.status = 'granted')),
      ${shift.starts_at}::timestamptz, ${at}::timestamptz
    from (values ${sql.join(rows)}) as said (id, user_id, rule, counts)
    join users as person on person.id = said.user_id and (person.deleted_at is null or exists (
      select from employers where employers.id = person.id and employers.deleted_at is null))
    order by said.user_id
    on conflict (worker_shift_id, user_id) do update
      set rule = excluded.rule, counts = excluded.counts, happened_at = excluded.happened_at
      where (event.rule, event.counts) is distinct from (excluded.rule, excluded.counts)`;
}
