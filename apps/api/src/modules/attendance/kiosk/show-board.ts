import { createHash } from 'node:crypto';
import type { KioskBoardView, KioskPersonView } from '@relevo/contracts/kiosks';
import { publicName } from '@relevo/domain/kiosk';
import { lifeOfStep, showShortCode, stepAt } from '@relevo/domain/scan-rules';
import {
  type CancelReason,
  type Funding,
  phaseOf,
  possibleShiftActions,
  presenceOf,
  type ShiftStatus,
} from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import type { Kiosk } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isBookedSql } from '../shifts/attendance-figures-sql.ts';

const peopleMaximum = 500;
const seenEveryMs = 60_000;

type Row = {
  id: string;
  status: ShiftStatus;
  funding: Funding;
  cancel_reason: CancelReason | null;
  starts_at: Date;
  ends_at: Date;
  title: string;
  timezone: string;
  first_name: string;
  last_name: string;
};

/** Today's workers of the kiosk's jobs, as everybody at the door may see them, with the codes of this half minute. */
export async function showBoard(deps: Deps, kiosk: Kiosk): Promise<KioskBoardView> {
  const now = deps.clock.now();
  await noteSeen(deps, kiosk, now);
  const rows = await findPeople(deps, kiosk, now);
  const { renewsAt, expiresAt } = lifeOfStep(stepAt(now));
  return {
    label: kiosk.label,
    has_pin: kiosk.pinHash !== null,
    session_expires_at: kiosk.expiresAt.toISOString(),
    wants_place: kiosk.wantsPlace,
    people: rows.map((row) => presentPerson(deps, { kiosk, row, now })),
    renews_at: renewsAt.toISOString(),
    renew_in_ms: renewsAt.getTime() - now.getTime(),
    expires_at: expiresAt.toISOString(),
  };
}

async function noteSeen({ db }: Deps, { id, lastSeenAt }: Kiosk, now: Date): Promise<void> {
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < seenEveryMs) return;
  await db.updateTable('kiosks').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Those of today at each job's own place, and workers still at work from the night before. */
async function findPeople({ db }: Deps, { ownerId, jobIds }: Kiosk, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select booked.id, booked.status, booked.funding, booked.cancel_reason, booked.starts_at,
      booked.ends_at, job.title, job.timezone, worker.first_name, worker.last_name
    from worker_shifts as booked
      join jobs as job on job.id = booked.job_id
      join users as worker on worker.id = booked.worker_id
    where job.id = any(${jobIds}::uuid[]) and job.owner_id = ${ownerId}
      and ${isBookedSql}
      and booked.starts_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '28 hours'
      and ((booked.starts_at at time zone job.timezone)::date = (${now}::timestamptz at time zone job.timezone)::date
        or (booked.starts_at <= ${now} and (booked.ends_at > ${now} or booked.status = 'in_progress')))
    order by lower(worker.first_name), lower(worker.last_name), booked.starts_at, booked.id
    limit ${sql.lit(peopleMaximum)}`.execute(db);
  return rows;
}

function presentPerson(deps: Deps, { kiosk, row, now }: { kiosk: Kiosk; row: Row; now: Date }): KioskPersonView {
  const when = {
    phase: phaseOf({ ...row, cancelReason: row.cancel_reason }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    now,
  };
  const canScan = possibleShiftActions({ ...when, actor: 'employer' }).includes('show_code');
  return {
    key: createHash('sha256').update(`${kiosk.id}.${row.id}`).digest('base64url').slice(0, 16),
    name: publicName({ firstName: row.first_name, lastName: row.last_name }),
    job_title: row.title,
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: presenceOf(when),
    code: canScan ? codeOf(deps, row, now) : null,
  };
}

/** The same code that the employer's own screen shows. */
function codeOf({ scanCodes }: Deps, { id, status }: Row, now: Date): NonNullable<KioskPersonView['code']> {
  const action = status === 'in_progress' ? 'end' : 'start';
  const mark = { workerShiftId: id, action, step: stepAt(now) } as const;
  return { action, qr_code: scanCodes.write(mark), short_code: showShortCode(scanCodes.short(mark)) };
}
