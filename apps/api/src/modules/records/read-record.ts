import { sign } from 'node:crypto';
import type { SignedRecordView } from '@relevo/contracts/records';
import { Refusal } from '@relevo/domain/refusals';
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
import { isOnTimeSql } from '../attendance/attendance.ts';
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

type Row = { first_name: string; last_name: string } & RatingColumns &
  (
    | { shifts: null }
    | {
        company: string | null;
        shifts: number;
        minutes: number;
        on_time: number;
        first_at: Date;
        first_zone: string;
        last_at: Date;
        last_zone: string;
      }
  );

/**
 * Work counts once it is settled: completed, not waiting for approval, and with worked time. Days are computed with the
 * zone rules that shifts are planned with: those of the database may be outdated.
 */
async function findFacts(db: Db, workerId: string): Promise<RecordFacts | null> {
  const { rows } = await sql<Row>`
    select person.first_name, person.last_name, ${ratingColumns}, work.*
    from users as person ${joinRatings('person.id')} left join (
      select max(company.name) as company, count(*)::int as shifts, sum(booked.worked_minutes)::int as minutes,
        count(*) filter (where ${isOnTimeSql})::int as on_time,
        min(booked.starts_at) as first_at, (array_agg(job.timezone order by booked.starts_at))[1] as first_zone,
        max(booked.starts_at) as last_at, (array_agg(job.timezone order by booked.starts_at desc))[1] as last_zone
      from worker_shifts as booked join jobs as job on job.id = booked.job_id
      left join companies as company on company.owner_id = job.owner_id and company.name <> ''
      where booked.worker_id = ${workerId} and booked.status = 'completed' and booked.review_until is null
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

const workOf = (row: Extract<Row, { shifts: number }>): CompanyWork => ({
  name: row.company,
  from: localDate(row.first_at, row.first_zone),
  to: localDate(row.last_at, row.last_zone),
  shifts: row.shifts,
  minutes: row.minutes,
  onTime: row.on_time,
});
