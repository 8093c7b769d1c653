import { payFor } from '@relevo/domain/money';
import { overtimeAnswerMs } from '@relevo/domain/overtime-lifecycle';
import { type ShiftWaitingKind, type Waiting, waitingOfShift } from '@relevo/domain/waiting';
import { phaseOf } from '@relevo/domain/worker-shift-lifecycle';
import type { Selectable } from 'kysely';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import { settledBefore } from '../funding/pay-parts.ts';
import type { WorkerShiftRow } from './worker-shift-rows.ts';

type Row = Selectable<WorkerShiftsTable>;

/** What says whether a booked shift waits for an answer. */
type RequestColumns = Pick<
  Row,
  'status' | 'funding' | 'cancel_reason' | 'review_reason' | 'ends_at' | 'overtime_status' | 'extension_status'
> &
  Pick<WorkerShiftRow, 'dispute_status' | 'dispute_opened_by' | 'dispute_outcome'> & {
    /** Until when the employer can approve a substitute; null without one. */
    substitute_until: Date | null;
  };

/** All requests about a booked shift that wait for an answer, most urgent first. */
export function openRequestsOf(row: RequestColumns, now: Date): Waiting<ShiftWaitingKind>[] {
  const { dispute_status: status, dispute_opened_by: openedBy } = row;
  return waitingOfShift({
    phase: phaseOf({ status: row.status, funding: row.funding, cancelReason: row.cancel_reason }),
    endsAt: row.ends_at,
    reviewReason: row.review_reason,
    dispute: status && openedBy ? { status, openedBy, outcome: row.dispute_outcome } : null,
    overtime: row.overtime_status,
    extension: row.extension_status,
    substituteUntil: row.substitute_until,
    now,
  });
}

/** What a list of requests shows of each. */
export type RequestTermsRow = RequestColumns &
  Pick<
    Row,
    | 'pay_cents'
    | 'pay_parts'
    | 'waiting_cents'
    | 'review_until'
    | 'overtime_cents'
    | 'overtime_requested_at'
    | 'extension_minutes'
    | 'extension_from'
    | 'final_wage_cents'
  > & {
    /** The total of the last proposal; null without a dispute. */
    dispute_cents: bigint | null;
    dispute_answer_by: Date | null;
  };

type Terms = { cents: bigint | null; answerBy: Date | null };

const terms: Record<ShiftWaitingKind, (row: RequestTermsRow) => Terms> = {
  dispute: (row) => ({ cents: row.dispute_cents, answerBy: row.dispute_answer_by }),
  pay_review: (row) => {
    const phase = phaseOf({ status: row.status, funding: row.funding, cancelReason: row.cancel_reason });
    return { cents: (row.pay_cents ?? 0n) - settledBefore({ ...row, phase }), answerBy: row.review_until };
  },
  overtime: ({ overtime_cents: cents, overtime_requested_at: at }) => ({
    cents,
    answerBy: at && new Date(at.getTime() + overtimeAnswerMs),
  }),
  extension: (row) => ({
    cents: payFor(row.extension_minutes ?? 0, row.final_wage_cents),
    answerBy: row.extension_from,
  }),
  // The money that is held stays held.
  substitute: ({ substitute_until: answerBy }) => ({ cents: null, answerBy }),
};

/** How much a request is about, and until when it can be answered. */
export function requestTerms(kind: ShiftWaitingKind, row: RequestTermsRow): Terms {
  return terms[kind](row);
}
