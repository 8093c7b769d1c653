import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import type { CancelReason, Funding, ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { aJob } from './hiring.ts';
import type { TestApp } from './test-app.ts';

type SeededJob = {
  title?: string;
  timezone?: string;
  status?: JobStatus;
  firstShiftAt: Date;
  lastShiftAt?: Date;
  places?: number;
  filled?: number;
  postedAt?: Date;
};

/** A job at any time, also in the past. */
export async function seedJob(app: TestApp, employer: SignedInView, seeded: SeededJob): Promise<string> {
  const { title = 'Barista', timezone = 'America/Toronto', status = 'completed', places = 1, filled = 1 } = seeded;
  const { id } = await aJob(app, employer);
  await app.db
    .updateTable('jobs')
    .set({
      title,
      timezone,
      status,
      worker_count: places,
      confirmed_count: filled,
      first_shift_at: seeded.firstShiftAt,
      next_starts_at: seeded.firstShiftAt,
      last_starts_at: seeded.firstShiftAt,
      last_shift_at: seeded.lastShiftAt ?? new Date(seeded.firstShiftAt.getTime() + 8 * 3_600_000),
      created_at: seeded.postedAt ?? new Date(seeded.firstShiftAt.getTime() - 7 * 86_400_000),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

type SeededShift = {
  startsAt: Date;
  hours?: number;
  status?: ShiftStatus;
  funding?: Funding;
  cancelReason?: CancelReason | null;
  /** Seconds after the start; before it when negative. */
  cameAfter?: number;
  minutes?: number;
  pay?: bigint;
  /** What of the pay is still owed. */
  owed?: bigint;
};

/** A booked shift in any state, without ledger entries: for figures that a test computes itself. */
export async function seedShift(
  app: TestApp,
  { jobId, worker }: { jobId: string; worker: SignedInView },
  seeded: SeededShift,
): Promise<string> {
  const { startsAt, hours = 8, status = 'completed', cancelReason = null } = seeded;
  const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
  const { minutes = hours * 60, pay = BigInt(minutes) * 30n, owed = 0n } = seeded;
  const isWorked = status === 'completed';
  const funding = seeded.funding ?? (isWorked ? (owed > 0n ? 'due' : 'paid') : 'unfunded');
  const hasCome = isWorked || status === 'in_progress';
  const at = { created_at: startsAt, updated_at: startsAt };
  const shift =
    (await app.db
      .selectFrom('shifts')
      .select('id')
      .where('job_id', '=', jobId)
      .where('starts_at', '=', startsAt)
      .executeTakeFirst()) ??
    (await app.db
      .insertInto('shifts')
      .values({ id: randomUUID(), job_id: jobId, starts_at: startsAt, ends_at: endsAt })
      .returning('id')
      .executeTakeFirstOrThrow());
  const [id, applicationId] = [randomUUID(), await applicationOf(app, { jobId, workerId: worker.user.id, at })];
  await app.db
    .insertInto('worker_shifts')
    .values({
      id,
      shift_id: shift.id,
      job_id: jobId,
      application_id: applicationId,
      worker_id: worker.user.id,
      status,
      funding,
      final_wage_cents: 18_00n,
      starts_at: startsAt,
      ends_at: endsAt,
      ...at,
      cancel_reason: cancelReason,
      ...(hasCome && {
        checked_in_at: new Date(startsAt.getTime() + (seeded.cameAfter ?? 0) * 1000),
        check_in_by: 'scan' as const,
      }),
      ...(isWorked && {
        checked_out_at: new Date(endsAt.getTime() + 3_600_000),
        check_out_by: 'scan' as const,
        worked_minutes: minutes,
        break_minutes: 0,
        pay_cents: pay,
      }),
      ...(funding === 'in_review' && { review_reason: 'unverified_scan' as const, review_until: endsAt }),
    })
    .execute();
  if (owed > 0n) await seedDue(app, { id, jobId, workerId: worker.user.id, owed, at: startsAt });
  return id;
}

type Booking = { jobId: string; workerId: string; at: { created_at: Date; updated_at: Date } };

async function applicationOf(app: TestApp, { jobId, workerId, at }: Booking): Promise<string> {
  const known = await app.db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await app.db
    .insertInto('applications')
    .values({ id, job_id: jobId, worker_id: workerId, final_wage_cents: 18_00n, status: 'confirmed', ...at })
    .execute();
  return id;
}

type Due = { id: string; jobId: string; workerId: string; owed: bigint; at: Date };

async function seedDue(app: TestApp, { id, jobId, workerId, owed, at }: Due): Promise<void> {
  const { owner_id, title } = await app.db
    .selectFrom('jobs')
    .select(['owner_id', 'title'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const about = JSON.stringify({ type: 'shift', title, starts_at: at.toISOString() });
  await app.db
    .insertInto('dues')
    .values({
      worker_shift_id: id,
      employer_id: owner_id,
      worker_id: workerId,
      amount_cents: owed,
      part: 0,
      about,
      created_at: at,
    })
    .execute();
}
