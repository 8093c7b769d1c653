import { lateAfterMinutes } from '@relevo/domain/punctuality';
import { sql } from 'kysely';

// The same definitions as in `domain/attendance-figures.ts`, of a row `booked` of worker_shifts.

/** Worked, under way, to come or missed. */
export const isBookedSql = sql.raw(`(booked.status <> 'cancelled' or booked.cancel_reason = 'no_show')`);

export const isNoShowSql = sql.raw(`(booked.status = 'cancelled' and booked.cancel_reason = 'no_show')`);

export const hasComeSql = sql.raw(`(booked.status in ('in_progress', 'completed'))`);

const lateFrom = sql.raw(`booked.starts_at + interval '${lateAfterMinutes + 1} minutes'`);

const cameLateSql = sql`(${hasComeSql} and coalesce(booked.checked_in_at >= ${lateFrom}, false))`;

/** Came late, or is awaited and late by now. */
export const isLateSql = (now: Date) => sql`(${cameLateSql}
  or (booked.status = 'scheduled' and ${now}::timestamptz >= ${lateFrom} and booked.ends_at > ${now}::timestamptz))`;

export const isOnTimeSql = sql`(${hasComeSql} and not ${cameLateSql})`;
