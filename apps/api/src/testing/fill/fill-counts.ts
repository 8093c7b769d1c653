import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FillKind } from './fill-steps.ts';

type Outcome = 'accepted' | 'refused' | 'idle';

/** What the steps of all sequences came to: a model that never gets somewhere proves nothing about it. */
export class FillCounts {
  private readonly steps = new Map<FillKind, Record<Outcome, number>>();
  private readonly ends = new Map<string, number>();

  add(kind: FillKind, outcome: Outcome): void {
    const counted = this.steps.get(kind) ?? { accepted: 0, refused: 0, idle: 0 };
    counted[outcome] += 1;
    this.steps.set(kind, counted);
  }

  /** How the bookings, offers and searches of these jobs ended. */
  async addEnds(db: Db, jobIds: readonly string[]): Promise<void> {
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*)::int from (
        select 'booking ' || concat_ws(' ', worker_shifts.status, cancel_reason) || case when covers then ' of a cover' else '' end as name
          from worker_shifts join applications on applications.id = application_id
          where worker_shifts.job_id = any(${jobIds}::uuid[])
        union all select 'offer ' || concat_ws(' ', reason, status, ended_because) from offers where job_id = any(${jobIds}::uuid[])
        union all select 'search ' || concat_ws(' ', cause, closed_because) from replacements where job_id = any(${jobIds}::uuid[])
        union all select 'dispute ' || concat_ws(' ', opened_by, outcome) from disputes
          join worker_shifts on worker_shifts.id = disputes.worker_shift_id where job_id = any(${jobIds}::uuid[])
        union all select 'reconfirmation ' || reconfirm_status from worker_shifts
          where reconfirm_status is not null and job_id = any(${jobIds}::uuid[])
        union all select 'overtime ' || overtime_status from worker_shifts
          where overtime_status is not null and job_id = any(${jobIds}::uuid[])
      ) as ended group by name`.execute(db);
    for (const { name, count } of rows) this.ends.set(name, (this.ends.get(name) ?? 0) + count);
  }

  of(kind: FillKind, outcome: Outcome): number {
    return this.steps.get(kind)?.[outcome] ?? 0;
  }

  /** One line for each kind of step and each end. */
  lines(): string[] {
    const steps = [...this.steps].map(
      ([kind, { accepted, refused, idle }]) => `${kind}: ${accepted} accepted, ${refused} refused, ${idle} idle`,
    );
    return [...steps, ...[...this.ends].map(([name, count]) => `${name}: ${count}`)].sort();
  }
}
