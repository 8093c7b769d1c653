import type { DisputeView } from '@relevo/contracts/disputes';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Actor } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ofSites } from '../../acts/acts.ts';
import { differenceOf } from './dispute-facts.ts';
import type { Dispute } from './disputes.repository.ts';

type HistoryRow = { at: string; by: DisputeView['history'][number]['by']; event: string };
export type DisputeRow = Dispute & { history: HistoryRow[] };

/** The log entries about the dispute, oldest first. */
export const disputeHistorySql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('at', entry.at, 'by', entry.by, 'event', entry.event) order by entry.id)
    from attendance_log as entry where entry.worker_shift_id = dispute.worker_shift_id
      and (entry.event like 'dispute\\_%' or entry.event = 'decided')), '[]')`;

/** The dispute of a booked shift, for its worker and its employer; not found for anyone else. */
export async function getDispute({ db, media }: Deps, actor: Actor, workerShiftId: string): Promise<DisputeView> {
  const { rows } = await sql<DisputeRow>`
    select dispute.*, ${disputeHistorySql} as history
    from disputes as dispute
    join worker_shifts as booked on booked.id = dispute.worker_shift_id
    join jobs as job on job.id = booked.job_id
    where booked.id = ${workerShiftId} and (booked.worker_id = ${actor.holderId} or (job.owner_id = ${actor.holderId} and ${ofSites(actor.siteIds, 'job')}))`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return presentDispute(row, media);
}

export function presentDispute(row: DisputeRow, media: Deps['media']): DisputeView {
  return {
    id: row.id,
    worker_shift_id: row.worker_shift_id,
    status: row.status,
    opened_by: row.opened_by,
    difference: formatMoneyWire(differenceOf(row.standing_cents, row.proposal_cents)),
    answer_by: row.answer_by?.toISOString() ?? null,
    proposal: presentProposal({
      in: row.proposal_in_at,
      out: row.proposal_out_at,
      cents: row.proposal_cents,
      reason: row.proposal_reason,
      files: row.files.map(({ name, size, key }) => ({ name, size, file: media.addressOf(key) })),
    }),
    counter:
      row.counter_cents === null
        ? null
        : presentProposal({
            in: row.counter_in_at,
            out: row.counter_out_at,
            cents: row.counter_cents,
            reason: row.counter_reason ?? '',
          }),
    standing_amount: formatMoneyWire(row.standing_cents),
    outcome: row.outcome,
    decided:
      row.decided_at && row.decided_cents !== null
        ? {
            amount: formatMoneyWire(row.decided_cents),
            reason: row.decided_reason ?? '',
            at: row.decided_at.toISOString(),
          }
        : null,
    created_at: row.created_at.toISOString(),
    history: row.history.map(({ at, by, event }) => ({
      at: new Date(at).toISOString(),
      by,
      what: event.replace('dispute_', ''),
    })),
  };
}

type Files = DisputeView['proposal']['files'];
type Proposed = { in: Date | null; out: Date | null; cents: bigint; reason: string; files?: Files };

function presentProposal(proposed: Proposed): DisputeView['proposal'] {
  return {
    checked_in_at: proposed.in?.toISOString() ?? null,
    checked_out_at: proposed.out?.toISOString() ?? null,
    amount: formatMoneyWire(proposed.cents),
    reason: proposed.reason,
    files: proposed.files ?? [],
  };
}
