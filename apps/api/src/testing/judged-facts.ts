import type { JudgedShift } from '@relevo/domain/reliability';
import { type Selectable, sql } from 'kysely';
import type { DisputesTable, WorkerShiftsTable } from '../platform/database/tables/attendance-tables.ts';
import type { TestApp } from './test-app.ts';

type Shift = Selectable<WorkerShiftsTable>;

/** Reads what the rules of reliability need to know of any shift. */
export async function judgedFacts(app: TestApp): Promise<(shift: Shift) => JudgedShift> {
  const disputes = await findDisputes(app);
  const scans = await app.db.selectFrom('scans').select('worker_shift_id').distinct().execute();
  const scanned = new Set(scans.map((scan) => scan.worker_shift_id));
  return (shift) => factsOf(shift, disputes, scanned);
}

type Resolved = Selectable<DisputesTable> & { scans: number };

async function findDisputes({ db }: TestApp): Promise<Resolved[]> {
  const { rows } = await sql<Resolved>`
    select dispute.*, (select count(*)::int from scans where worker_shift_id = dispute.worker_shift_id) as scans
    from disputes as dispute where status = 'resolved'`.execute(db);
  return rows;
}

function factsOf(shift: Shift, disputes: Resolved[], scanned: Set<string>): JudgedShift {
  const found = disputes.find(({ worker_shift_id }) => worker_shift_id === shift.id);
  const tookEffect = found?.outcome !== 'withdrawn' && found?.opened_by === 'employer' && found.scans === 2;
  const isAgreed = found?.outcome === 'accepted' || found?.outcome === 'counter_accepted';
  return {
    status: shift.status,
    cancelReason: shift.cancel_reason,
    wage: shift.final_wage_cents,
    workedMinutes: shift.worked_minutes,
    pay: shift.pay_cents,
    lateCancellation: shift.late_cancellation,
    wasDue: shift.was_due,
    isNoShowAgreed: shift.agreed_no_show,
    hasScan: scanned.has(shift.id),
    dispute: found
      ? {
          isPaidByDecision:
            found.outcome === 'decided' && shift.pay_cents !== null && found.standing_cents < shift.pay_cents,
          isReduced: tookEffect && found.proposal_cents < found.standing_cents,
          agreedFrom:
            isAgreed && found.opened_by === 'employer'
              ? { workedMinutes: found.standing_minutes, pay: found.standing_cents }
              : null,
        }
      : null,
  };
}
