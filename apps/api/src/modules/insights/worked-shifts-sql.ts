import { addDays } from '@relevo/domain/calendar-days';
import { dayStart } from '@relevo/domain/schedule';
import { sql } from 'kysely';
import { bookedWithMoney } from '../attendance/attendance.ts';

export type Span = Readonly<{ ownerId: string; from: string; to: string; timezone: string; now: Date }>;

/**
 * The instants of a calendar period in the company's time zone, computed with the zone rules that shifts are planned
 * with: those of the database may be outdated.
 */
export const spanStart = ({ from, timezone }: Span) => sql`${dayStart(from, timezone)}::timestamptz`;
export const spanEnd = ({ to, timezone }: Span) => sql`${dayStart(addDays(to, 1), timezone)}::timestamptz`;

/** An employer's booked shifts that begin within a period, with their money. */
export const shiftsWithin = (span: Span) => sql`
  ${bookedWithMoney}
  where job.owner_id = ${span.ownerId} and booked.starts_at >= ${spanStart(span)} and booked.starts_at < ${spanEnd(span)}`;
