import type { AttendanceEvent, AttendanceFacts } from '@relevo/contracts/shifts';
import type { DisputeAction } from '@relevo/domain/dispute-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';

/** What is proposed, as the log shows it. */
export function proposalFacts(proposed: {
  in?: Date | null | undefined;
  out?: Date | null | undefined;
  cents: bigint;
}): AttendanceFacts {
  return {
    ...(proposed.in && { checked_in_at: proposed.in.toISOString() }),
    ...(proposed.out && { checked_out_at: proposed.out.toISOString() }),
    pay: formatMoneyWire(proposed.cents),
  };
}

/** The log entry of each action. */
export const eventOfAction: Record<DisputeAction, AttendanceEvent> = {
  accept: 'dispute_accepted',
  refuse: 'dispute_refused',
  counter: 'dispute_countered',
  withdraw: 'dispute_withdrawn',
  accept_counter: 'dispute_accepted',
  refuse_counter: 'dispute_refused',
  escalate: 'dispute_escalated',
  lapse: 'dispute_escalated',
  stand: 'dispute_unanswered',
  decide: 'decided',
};
