import { sign } from 'node:crypto';
import type { SignedRecordView } from '@relevo/contracts/records';
import { lateAfterMinutes } from '@relevo/domain/punctuality';
import { Refusal } from '@relevo/domain/refusals';
import { scannedMinutes } from '@relevo/domain/scanned-minutes';
import { localDate } from '@relevo/domain/schedule';
import {
  type CompanyWork,
  type RecordFacts,
  type RecordPart,
  recordSubject,
  type WorkRecord,
  workRecord,
} from '@relevo/domain/work-record';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { joinRatings, presentRating, type RatingColumns, ratingColumns } from '../ratings/ratings.ts';
import { currentKey, type SigningKey } from './record-keys.ts';

type Asked = { workerId: string; show: readonly RecordPart[]; validUntil: Date };

/** The record of a worker as it stands now, signed. */
export async function readRecord(deps: Deps, { workerId, show, validUntil }: Asked): Promise<SignedRecordView> {
  const [facts, key] = await Promise.all([findFacts(deps.db, workerId), currentKey(deps)]);
  if (!facts) throw new Refusal('not_found');
  const subject = recordSubject(facts, show);
  const record = workRecord({ subject, issuer: deps.publicUrl, validFrom: deps.clock.now(), validUntil });
  return { record, jwt: writeJwt(record, key) };
}

/** Secured as JOSE (W3C, Securing Verifiable Credentials): the payload is the record itself. */
function writeJwt(record: WorkRecord, { kid, privateKey }: SigningKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'EdDSA', typ: 'vc+jwt', kid })}.${part(record)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** A shift with both scans of which a time was set by hand; instants in milliseconds. */
type MixedShift = Record<
  'starts' | 'ends' | 'in' | 'out' | 'scan_in' | 'scan_out' | 'extended' | 'break' | 'worked',
  number
> & {
  by_hand: boolean;
};

type Row = { first_name: string; last_name: string } & RatingColumns &
  (
    | { shifts: null }
    | {
        company: string | null;
        shifts: number;
        /** Paid minutes of shifts with two scanned times, and of all. */
        scanned: number;
        worked: number;
        mixed: MixedShift[];
        start_scans: number;
        on_time: number;
        first_at: Date;
        first_zone: string;
        last_at: Date;
        last_zone: string;
      }
  );

const inMs = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)`);
const startScan = sql.raw(`(case when booked.check_in_by = 'scan' then booked.checked_in_at else came.at end)`);

/**
 * Work counts once it is settled: completed, not waiting for approval or a decision, and with worked time. Days are computed with the
 * zone rules that shifts are planned with: those of the database may be outdated.
 */
async function findFacts(db: Db, workerId: string): Promise<RecordFacts | null> {
  const { rows } = await sql<Row>`
    select person.first_name, person.last_name, ${ratingColumns}, work.*
    from users as person ${joinRatings('person.id')} left join (
      select max(company.name) as company, count(*)::int as shifts, sum(booked.worked_minutes)::int as worked,
        coalesce(sum(booked.worked_minutes) filter (where booked.check_in_by = 'scan' and booked.check_out_by = 'scan'), 0)::int as scanned,
        coalesce(jsonb_agg(jsonb_build_object('starts', ${inMs('booked.starts_at')}, 'ends', ${inMs('booked.ends_at')},
          'in', ${inMs('booked.checked_in_at')}, 'out', ${inMs('booked.checked_out_at')},
          'scan_in', ${inMs('came.at')}, 'scan_out', ${inMs('went.at')}, 'extended', booked.extended_minutes,
          'break', job.break_minutes, 'worked', booked.worked_minutes, 'by_hand', booked.check_in_by = 'employer'))
          filter (where went.at is not null and not (booked.check_in_by = 'scan' and booked.check_out_by = 'scan')), '[]') as mixed,
        count(*) filter (where ${startScan} is not null)::int as start_scans,
        count(*) filter (where ${startScan} < booked.starts_at + interval '${sql.raw(String(lateAfterMinutes + 1))} minutes')::int as on_time,
        min(booked.starts_at) as first_at, (array_agg(job.timezone order by booked.starts_at))[1] as first_zone,
        max(booked.starts_at) as last_at, (array_agg(job.timezone order by booked.starts_at desc))[1] as last_zone
      from worker_shifts as booked join jobs as job on job.id = booked.job_id
      left join companies as company on company.owner_id = job.owner_id and company.name <> ''
      left join scans as came on came.worker_shift_id = booked.id and came.action = 'start'
      left join scans as went on went.worker_shift_id = booked.id and went.action = 'end' and came.id is not null
      where booked.worker_id = ${workerId} and booked.status = 'completed' and booked.funding <> 'in_review'
        and booked.worked_minutes > 0
      group by job.owner_id
    ) as work on true
    where person.id = ${workerId} and person.deleted_at is null`.execute(db);
  const [person] = rows;
  if (!person) return null;
  const companies = rows.flatMap((row) => (row.shifts === null ? [] : [workOf(row)]));
  const { average, count } = presentRating(person);
  return {
    name: `${person.first_name} ${person.last_name}`.trim(),
    companies,
    rating: average === null ? null : { average, count },
  };
}

const workOf = (row: Extract<Row, { shifts: number }>): CompanyWork => {
  const minutes = row.mixed.reduce((sum, shift) => sum + minutesShownBy(shift), row.scanned);
  return {
    name: row.company,
    from: localDate(row.first_at, row.first_zone),
    to: localDate(row.last_at, row.last_zone),
    shifts: row.shifts,
    minutes,
    recordedMinutes: row.worked - minutes,
    startScans: row.start_scans,
    onTime: row.on_time,
  };
};

function minutesShownBy(shift: MixedShift): number {
  const [startsAt, endsAt] = [new Date(shift.starts), new Date(shift.ends)];
  return scannedMinutes({
    shift: { startsAt, endsAt },
    extendedMinutes: shift.extended,
    breakMinutes: shift.break,
    worked: shift.worked,
    isStartByHand: shift.by_hand,
    recorded: { checkedInAt: new Date(shift.in), checkedOutAt: new Date(shift.out) },
    scans: { checkedInAt: new Date(shift.scan_in), checkedOutAt: new Date(shift.scan_out) },
  });
}
