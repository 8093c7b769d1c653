import type { ExtensionView, OvertimeView } from '@relevo/contracts/overtime';
import { extensionStatusAt } from '@relevo/domain/extension-lifecycle';
import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { overtimeAnswerMs } from '@relevo/domain/overtime-lifecycle';
import type { Selectable } from 'kysely';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';

type Row = Selectable<WorkerShiftsTable>;

export function presentOvertime(row: Row): OvertimeView | null {
  const { overtime_status: status, overtime_minutes: minutes, overtime_cents: cents } = row;
  const requestedAt = row.overtime_requested_at;
  if (status === null || minutes === null || cents === null || requestedAt === null) return null;
  return {
    minutes,
    amount: formatMoneyWire(cents),
    status,
    requested_at: requestedAt.toISOString(),
    answer_by: new Date(requestedAt.getTime() + overtimeAnswerMs).toISOString(),
    answered_at: row.overtime_answered_at?.toISOString() ?? null,
    reason: row.overtime_reason,
  };
}

export function presentExtension(
  row: Row,
  { now, seesMoney }: { now: Date; seesMoney: boolean },
): ExtensionView | null {
  const { extension_minutes: minutes, extension_from: from, extension_offered_at: offeredAt } = row;
  const moment = { isRunning: row.status === 'in_progress', plannedEnd: row.ends_at, now };
  const status = extensionStatusAt(row.extension_status, moment);
  if (status === null || minutes === null || from === null || offeredAt === null) return null;
  // With a plan that is not held, nothing of the shift is.
  const isPlanHeld = row.funding === 'funded';
  const unheld = payFor(row.extended_minutes, row.final_wage_cents) - row.extension_held_cents;
  return {
    minutes,
    ends_at: new Date(from.getTime() + minutes * 60_000).toISOString(),
    status,
    offered_at: offeredAt.toISOString(),
    answer_by: from.toISOString(),
    amount: formatMoneyWire(payFor(minutes, row.final_wage_cents)),
    unfunded: seesMoney ? formatMoneyWire(isPlanHeld ? unheld : 0n) : null,
  };
}
