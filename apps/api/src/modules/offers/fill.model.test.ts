import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { byDepth, isDeep, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { everyMinute } from '../../scheduled-tasks.ts';
import { inconsistentShifts } from '../../testing/attendance-consistency.ts';
import { idle } from '../../testing/fill/fill-attempt.ts';
import { inconsistentHiring, lateHiring } from '../../testing/fill/fill-consistency.ts';
import { FillCounts } from '../../testing/fill/fill-counts.ts';
import { fillSequences, fixedSequences } from '../../testing/fill/fill-sequences.ts';
import { type FillStage, setUpFill } from '../../testing/fill/fill-stage.ts';
import { type FillKind, type FillStep, fillAttempts, takeStep } from '../../testing/fill/fill-steps.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const sequences = byDepth({ short: 7, deep: 150 });
/** The server never refuses these. */
const alwaysPossible: readonly FillKind[] = ['post', 'leave_standby', 'wave', 'block', 'deposit', 'wait', 'go_to'];
const minuteMs = 60_000;

const app = useTestApp();

/** Minutes from the start of the next shift: asked again, late to cancel, at the door, awaited, nearly over, over. */
const moments = [-29 * 60, -23 * 60, -150, -5, -5, 5, 5, 16, 16, 100, 241, 300];
const waits = [1, 1, 11, 11, 21, 21, 61, 61, 241, 241, 13 * 60, 20];

/** The duties of a minute run as the step itself, so that two nodes may run them at once. */
async function moveClock(stage: FillStage, { kind, number }: FillStep): Promise<void> {
  if (kind === 'wait') app.clock.advance({ minutes: waits[number % waits.length] ?? 1 });
  if (kind !== 'go_to') return;
  const jobIds = stage.jobs.map(({ id }) => id);
  const offset = moments[number % moments.length] ?? 0;
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from shifts where job_id = any(${jobIds}::uuid[])
      and starts_at + ${offset} * interval '1 minute' > ${app.clock.now()} order by starts_at limit 1`.execute(app.db);
  const to = rows[0] && rows[0].starts_at.getTime() + offset * minuteMs;
  if (to) app.clock.advance({ seconds: (to - app.clock.now().getTime()) / 1000 });
}

const counts = new FillCounts();

/** Whether the server refused it; an error that is no refusal fails the test. */
async function isRefused(stage: FillStage, given: FillStep): Promise<boolean> {
  try {
    counts.add(given.kind, (await takeStep(app, stage, given)) === idle ? 'idle' : 'accepted');
    return false;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof FieldRefusal)) throw error;
    counts.add(given.kind, 'refused');
    return true;
  }
}

type Snapshot = { money: bigint; booked: string[]; blocked: string[]; ended: string[]; state: string };

/** What a refusal must leave as it was, and what is compared from step to step. */
async function look({ employer, workers, jobs }: FillStage): Promise<Snapshot> {
  const people = [employer, ...workers].map(({ user }) => user.id);
  const jobIds = jobs.map(({ id }) => id);
  const ownerId = employer.user.id;
  const { rows } = await sql<Snapshot>`
    select
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts
        where owner_id = any(${people}::uuid[]) and kind <> 'receivable') as money,
      array(select worker_id || ' ' || id from worker_shifts where job_id = any(${jobIds}::uuid[]) order by id) as booked,
      array(select other_id::text from connections where kind = 'blocked' and user_id = ${ownerId}
        union select user_id::text from connections where kind = 'blocked' and other_id = ${ownerId}) as blocked,
      array(select concat_ws(' ', id, status, wage_cents, ended_because) from offers
          where job_id = any(${jobIds}::uuid[]) and status not in ('open', 'agreed')
        union all select concat_ws(' ', id, status, places, filled, closed_because) from replacements
          where job_id = any(${jobIds}::uuid[]) and status not in ('proposed', 'searching')) as ended,
      concat_ws(' / ',
        (select string_agg(concat_ws(' ', id, status, hiring_open, worker_count, pending_count, accepted_count,
          confirmed_count, cover_count), ', ' order by id) from jobs where id = any(${jobIds}::uuid[])),
        (select string_agg(concat_ws(' ', id, status, funding, pay_cents, reconfirm_status), ', ' order by id)
          from worker_shifts where job_id = any(${jobIds}::uuid[])),
        (select string_agg(concat_ws(' ', id, status, wage_cents), ', ' order by id) from offers where job_id = any(${jobIds}::uuid[])),
        (select string_agg(concat_ws(' ', id, status, places, filled, wage_cents), ', ' order by id)
          from replacements where job_id = any(${jobIds}::uuid[])),
        (select string_agg(concat_ws(' ', kind, owner_id, balance), ', ' order by id)
          from ledger_accounts where owner_id = any(${people}::uuid[]))) as state`.execute(app.db);
  return rows[0] ?? expect.unreachable('one row');
}

async function check(stage: FillStage, context: string): Promise<void> {
  const jobIds = stage.jobs.map(({ id }) => id);
  expect(await inconsistentHiring(app.db, { at: app.clock.now(), jobIds }), context).toEqual([]);
}

/** Nobody is booked who was blocked before the step and is so after it. */
function expectNoneBlocked(before: Snapshot, after: Snapshot, context: string): void {
  const known = new Set(before.booked);
  const fresh = after.booked.filter((each) => !known.has(each)).map((each) => each.split(' ')[0] ?? '');
  const met = fresh.filter((workerId) => before.blocked.includes(workerId) && after.blocked.includes(workerId));
  expect(met, context).toEqual([]);
}

/** What ended stays as it ended. */
function expectAllKept(before: Snapshot, after: Snapshot, context: string): void {
  const kept = new Set(after.ended);
  expect(
    before.ended.filter((each) => !kept.has(each)),
    context,
  ).toEqual([]);
}

type Together = { given: FillStep; beside: FillStep | null; context: string };

async function follow(stage: FillStage, { given, beside, context }: Together, before: Snapshot): Promise<Snapshot> {
  await moveClock(stage, given);
  const isClock = given.kind === 'wait' || given.kind === 'go_to';
  const steps = beside ? [given, beside] : [given];
  const refusals = await Promise.all(steps.map((each) => isRefused(stage, each)));
  const after = await look(stage);
  expect(after.money, context).toBe(stage.paidIn);
  if (!beside && refusals[0]) expect(after.state, context).toBe(before.state);
  expectNoneBlocked(before, after, context);
  expectAllKept(before, after, context);
  await check(stage, context);
  const jobIds = stage.jobs.map(({ id }) => id);
  if (isClock && !beside) expect(await lateHiring(app.db, { at: app.clock.now(), jobIds }), context).toEqual([]);
  return after;
}

/** Every third step is taken twice at once, by the same worker or by another one; every third beside the next step. */
function besideOf(steps: readonly FillStep[], index: number): FillStep | null {
  const given = steps[index] as FillStep;
  // A deposit is made with its card in one transaction, which takes locks in an order that no call has.
  if (index % 3 === 0 || given.kind === 'deposit') return null;
  if (index % 3 === 1) return { ...given, worker: given.worker + (given.number % 2) };
  const next = steps[(index + 1) % steps.length] as FillStep;
  return next.kind === 'post' || next.kind === 'deposit' ? null : next;
}

/** Weeks later everything has ended, and what was held is paid or back. */
async function expectAllEnded(stage: FillStage, context: string): Promise<void> {
  for (let week = 0; week < 2; week += 1) {
    app.clock.advance({ days: 8 });
    await everyMinute(app.deps);
  }
  await check(stage, context);
  const jobIds = stage.jobs.map(({ id }) => id);
  await counts.addEnds(app.db, jobIds);
  const { rows } = await sql`
    select id from offers where job_id = any(${jobIds}::uuid[]) and status in ('open', 'agreed')
    union all select id from replacements where job_id = any(${jobIds}::uuid[]) and status in ('proposed', 'searching')
    union all select job_id from standbys where job_id = any(${jobIds}::uuid[])
    union all select id from worker_shifts where job_id = any(${jobIds}::uuid[]) and status in ('scheduled', 'in_progress')`.execute(
    app.db,
  );
  expect(rows, context).toEqual([]);
  expect(await inconsistentShifts(app.db), context).toEqual([]);
  const { rows: violations } = await sql`select * from ledger_violations`.execute(app.db);
  expect(violations, context).toEqual([]);
}

test('whatever is offered, booked, cancelled, replaced, worked and disputed, seats, searches and cents agree', async () => {
  await fc.assert(
    fc.asyncProperty(fillSequences, fc.constantFrom('70.00', '1000.00', '1000.00'), async (steps, deposit) => {
      const stage = await setUpFill(app, deposit);
      let before = await look(stage);
      for (const [index, given] of steps.entries()) {
        const context = JSON.stringify(steps.slice(0, index + 1));
        before = await follow(stage, { given, beside: besideOf(steps, index), context }, before);
      }
      await expectAllEnded(stage, JSON.stringify(steps));
    }),
    { numRuns: sequences, seed, endOnFailure: true, examples: fixedSequences.map((steps) => [steps, '1000.00']) },
  );
  // Locks are taken in one order everywhere; a deadlock would be tried again and pass unnoticed.
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(app.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  const never = (outcome: 'accepted' | 'refused') =>
    (Object.keys(fillAttempts) as FillKind[]).filter((kind) => counts.of(kind, outcome) === 0);
  // Few kinds of step are never carried out, whatever the seed.
  expect(never('accepted').length).toBeLessThanOrEqual(isDeep ? 0 : 10);
  if (!isDeep) return;
  console.info(counts.lines().join('\n'));
  expect(never('refused').filter((kind) => !alwaysPossible.includes(kind))).toEqual([]);
});
