import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { exportDisputes, hasOpenDispute } from './disputes/disputes-of-person.ts';
import { hasBookings } from './shifts/bookings.ts';

type Row = {
  title: string;
  status: string;
  starts_at: Date;
  ends_at: Date;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  worked_minutes: number | null;
  pay_cents: bigint | null;
  extended_minutes: number;
  overtime_minutes: number | null;
  overtime_status: string | null;
  overtime_reason: string | null;
  reconfirm_status: string | null;
  reconfirm_answered_at: Date | null;
  scans: { action: string; at: string; latitude: number | null; longitude: number | null; grade: string }[];
};

/**
 * A worker's shifts with their scans, and the disputes of either side. They stay, without a name, because pay and the
 * employer's records refer to them; the calendar feed and an employer's kiosks are deleted with the account.
 */
export const attendancePersonalData = ({ db, clock, media }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['worker_shifts', 'attendance_log', 'calendar_feeds', 'kiosks'],
  async export(userId) {
    const { rows } = await sql<Row>`
      select job.title, booked.status, booked.starts_at, booked.ends_at, booked.checked_in_at, booked.checked_out_at,
        booked.worked_minutes, booked.pay_cents, booked.extended_minutes, booked.overtime_minutes, booked.overtime_status,
        booked.overtime_reason, booked.reconfirm_status, booked.reconfirm_answered_at,
        coalesce((select jsonb_agg(jsonb_build_object('action', scan.action, 'at', scan.at, 'latitude', scan.latitude,
          'longitude', scan.longitude, 'grade', scan.grade) order by scan.at)
          from scans as scan where scan.worker_shift_id = booked.id), '[]') as scans
      from worker_shifts as booked join jobs as job on job.id = booked.job_id
      where booked.worker_id = ${userId} order by booked.starts_at`.execute(db);
    const shifts = rows.map(({ pay_cents, ...shift }) => ({
      ...shift,
      pay: pay_cents === null ? null : formatMoneyWire(pay_cents),
    }));
    return {
      shifts,
      disputes: await exportDisputes({ db, media }, userId),
      kiosks: await exportKiosks(db, userId),
      calendar_feeds: await exportCalendarFeeds(db, userId),
    };
  },
  async refuseErasure(tx, userId) {
    if (await hasOpenDispute(tx, userId)) throw new Refusal('dispute_open');
    if (await hasBookings(tx, userId, clock.now())) throw new Refusal('still_booked');
  },
  async erase(tx, userId) {
    await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
    await tx.deleteFrom('kiosks').where('owner_id', '=', userId).execute();
    return [];
  },
});

function exportKiosks(db: Db, userId: string) {
  return db
    .selectFrom('kiosks')
    .select(['label', 'created_at', 'opened_at', 'last_seen_at', 'revoked_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Without the nonce: with it the address of the feed could be made. */
function exportCalendarFeeds(db: Db, userId: string) {
  return db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).execute();
}
