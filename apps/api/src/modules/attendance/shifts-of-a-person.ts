import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type Row = {
  title: string;
  status: string;
  starts_at: Date;
  ends_at: Date;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  worked_minutes: number | null;
  pay_cents: bigint | null;
  scans: { action: string; at: string; latitude: number | null; longitude: number | null; grade: string }[];
};

/** A worker's shifts with every scan that is kept of them, in a form they can take elsewhere. */
export async function showShiftsOf(db: Db, userId: string) {
  const { rows } = await sql<Row>`
    select job.title, booked.status, booked.starts_at, booked.ends_at, booked.checked_in_at, booked.checked_out_at,
      booked.worked_minutes, booked.pay_cents,
      coalesce((select jsonb_agg(jsonb_build_object('action', scan.action, 'at', scan.at, 'latitude', scan.latitude,
        'longitude', scan.longitude, 'grade', scan.grade) order by scan.at)
        from scans as scan where scan.worker_shift_id = booked.id), '[]') as scans
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.worker_id = ${userId} order by booked.starts_at`.execute(db);
  return rows.map(({ pay_cents, ...shift }) => ({
    ...shift,
    pay: pay_cents === null ? null : formatMoneyWire(pay_cents),
  }));
}
