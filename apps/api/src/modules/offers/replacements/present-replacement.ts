import type { ReplacementView } from '@relevo/contracts/replacements';
import { formatMoneyWire } from '@relevo/domain/money';
import { possibleReplacementActions } from '@relevo/domain/replacement-lifecycle';
import type { Replacement } from './replacements.repository.ts';

export type ReplacementRow = Replacement & {
  title: string;
  timezone: string;
  shift_starts_at: Date | null;
  shift_ends_at: Date | null;
  waiting: number;
  declined: number;
};

export function presentReplacement(row: ReplacementRow): ReplacementView {
  return {
    id: row.id,
    job: { id: row.job_id, title: row.title, timezone: row.timezone },
    shift: presentShift(row),
    worker_shift_id: row.worker_shift_id,
    cause: row.cause,
    places: row.places,
    filled: row.filled,
    wage: formatMoneyWire(row.wage_cents),
    status: row.status,
    closed_because: row.closed_because,
    wave: row.wave,
    asked: row.asked,
    waiting: row.waiting,
    declined: row.declined,
    // One that is only proposed has no wave to come.
    next_wave_at: row.status === 'searching' ? (row.next_wave_at?.toISOString() ?? null) : null,
    until: row.until_at.toISOString(),
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    actions: possibleReplacementActions(row.status),
  };
}

function presentShift({ shift_id: id, shift_starts_at: startsAt, shift_ends_at: endsAt }: ReplacementRow) {
  if (id === null || startsAt === null || endsAt === null) return null;
  return { id, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}
