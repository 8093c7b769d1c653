import type { DomainEvent } from '@relevo/domain/events';
import { answerAheadMs, needsReconfirmation } from '@relevo/domain/reconfirmation';
import { askAheadMaximumMs, askedUntilStart } from '@relevo/domain/reconfirmation-times';
import { type RawBuilder, sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { writeTogether } from '../../../platform/database/write-together.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeWrites } from '../../../platform/live/live-changes.ts';
import { notifyStandby } from './notify-standby.ts';
import { shiftChange } from './publish-shift-change.ts';

const together = 100;
/** The start of a shift for which it is too late to answer in time. */
const lateStart = (now: Date) => new Date(now.getTime() + answerAheadMs);

/** Asks workers the day before whether they still come, and gives up on those who did not answer. */
export async function processReconfirmations(deps: Deps): Promise<void> {
  await askDue(deps);
  await lapseDue(deps);
}

async function askDue(deps: Deps): Promise<void> {
  const asOf = deps.clock.now();
  const untilStart = JSON.stringify(
    Object.fromEntries((await findZones(deps, asOf)).map((zone) => [zone, askedUntilStart(asOf, zone)])),
  );
  const isDue = (now: Date) => sql`
    ${isToCome(now)} and booked.starts_at <= (${untilStart}::jsonb ->> job.timezone)::timestamptz`;
  await drain(deps, {
    name: 'reconfirm_ask',
    from: sql`worker_shifts as booked join jobs as job on job.id = booked.job_id`,
    alias: 'booked',
    key: sql`booked.id`,
    dueAt: sql`booked.starts_at`,
    where: isDue,
    together,
    act: (ids) => askWorkers(deps, ids, isDue),
  });
}

/** Asks the workers of these shifts who need to be asked. */
export async function askWorkers(
  { db, clock }: Deps,
  ids: readonly string[],
  isDue: (now: Date) => RawBuilder<unknown>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const { rows } = await sql<DueRow>`
      select booked.id, booked.job_id, booked.worker_id, booked.starts_at, booked.created_at, job.owner_id,
        job.reconfirm,
        not exists (select from worker_shifts as earlier where earlier.application_id = booked.application_id
          and earlier.starts_at < booked.starts_at and earlier.status <> 'cancelled') as is_first,
        (select max(earlier.starts_at) from worker_shifts as earlier
          where earlier.job_id = booked.job_id and earlier.worker_id = booked.worker_id
            and earlier.starts_at < booked.starts_at and earlier.status <> 'cancelled') as last_start
      from worker_shifts as booked join jobs as job on job.id = booked.job_id
      where booked.id = any(${ids}::uuid[]) and ${isDue(now)} for update of booked`.execute(tx);
    const asked = rows.filter(isAsked);
    await mark(tx, { rows, asked, now });
    await announce(tx, asked, (shift) => ({ type: 'shift.reconfirm', userId: shift.worker_id }), now);
  });
}

const isToCome = (now: Date) => sql`
  booked.status = 'scheduled' and booked.reconfirm_asked_at is null and booked.starts_at > ${lateStart(now)}
  and booked.starts_at <= ${new Date(now.getTime() + askAheadMaximumMs)}`;

/** The zones of the shifts that may be due: what is due depends on the hour there, by our own zone rules. */
async function findZones({ db }: Deps, now: Date): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    select distinct job.timezone from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where ${isToCome(now)}`.execute(db);
  return rows.map(({ timezone }) => timezone);
}

type ChangedRow = { id: string; job_id: string; worker_id: string; owner_id: string };
type DueRow = ChangedRow & {
  starts_at: Date;
  created_at: Date;
  reconfirm: boolean;
  is_first: boolean;
  last_start: Date | null;
};

const isAsked = (row: DueRow): boolean =>
  row.reconfirm &&
  needsReconfirmation({
    startsAt: row.starts_at,
    bookedAt: row.created_at,
    isFirstOfBooking: row.is_first,
    lastStart: row.last_start,
  });

/** Those who are not asked are marked too, so that they are not looked at again. */
async function mark(tx: Tx, { rows, asked, now }: { rows: DueRow[]; asked: DueRow[]; now: Date }): Promise<void> {
  const [ids, askedIds] = [rows.map(({ id }) => id), asked.map(({ id }) => id)];
  await sql`
    update worker_shifts set reconfirm_asked_at = ${now},
      reconfirm_status = case when id = any(${askedIds}::uuid[]) then 'asked' end
    where id = any(${ids}::uuid[])`.execute(tx);
}

const hasLapsed = (now: Date) => sql`
  booked.status = 'scheduled' and booked.reconfirm_status = 'asked' and booked.starts_at <= ${lateStart(now)}`;

async function lapseDue(deps: Deps): Promise<void> {
  await drain(deps, {
    name: 'reconfirm_lapse',
    from: sql`worker_shifts as booked`,
    alias: 'booked',
    key: sql`booked.id`,
    dueAt: sql`booked.starts_at`,
    where: hasLapsed,
    together,
    act: (ids) => lapseQuestions(deps, ids),
  });
}

/** Notifies the employer of each booking, and those who stand by once for each shift. */
export async function lapseQuestions({ db, clock }: Deps, ids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockShifts(tx, ids);
    const { rows } = await sql<LapsedRow>`
      update worker_shifts as booked set reconfirm_status = 'unanswered' from jobs as job
      where booked.id = any(${ids}::uuid[]) and job.id = booked.job_id and ${hasLapsed(now)}
      returning booked.id, booked.job_id, booked.worker_id, job.owner_id, booked.shift_id, exists (
        select from worker_shifts as other where other.shift_id = booked.shift_id and other.id <> booked.id
          and other.reconfirm_status = 'unanswered') as is_known`.execute(tx);
    await announce(tx, rows, (shift) => ({ type: 'shift.unconfirmed', userId: shift.owner_id }), now);
    const shiftIds = rows.flatMap((row) => (row.is_known ? [] : [row.shift_id]));
    await notifyStandby(tx, [...new Set(shiftIds)], now);
  });
}

/** `is_known`: another booking of the shift lapsed in an earlier transaction, which notified those who stand by. */
type LapsedRow = ChangedRow & { shift_id: string; is_known: boolean };

/** Bookings of one shift that lapse on two nodes wait for each other, so that one of them is the first. */
async function lockShifts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from shifts as shift
    where shift.id in (select booked.shift_id from worker_shifts as booked where booked.id = any(${ids}::uuid[]))
    order by shift.id for no key update`.execute(tx);
}

type Announced = Pick<Extract<DomainEvent, { type: 'shift.reconfirm' | 'shift.unconfirmed' }>, 'type' | 'userId'>;

async function announce<Row extends ChangedRow>(
  tx: Tx,
  rows: readonly Row[],
  eventOf: (shift: Row) => Announced,
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await recordEvents(
    tx,
    rows.map((shift) => ({ ...eventOf(shift), workerShiftId: shift.id })),
    at,
  );
  await writeTogether(tx, changeWrites(rows.map((shift) => shiftChange(shift, 'reconfirmation', at))));
}
