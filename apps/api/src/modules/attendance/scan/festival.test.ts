import type { SignedInView } from '@relevo/contracts/accounts';
import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { aScene, codeOf, onSite, payIn, type Scene, scan } from '../../../testing/attendance.ts';
import { eventually } from '../../../testing/eventually.ts';
import { addBooking, addJob, aShiftFromNow, getJob } from '../../../testing/hiring.ts';
import { inScene } from '../../../testing/in-scene.ts';
import { addPeople } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { lockScannedShift } from './lock-scanned-shift.ts';
import { movesJob } from './scan-code.ts';

const workerCount = byDepth({ short: 40, deep: 300 });
const startsIn = 5;
const length = 6;

const app = useShiftApp();
let festival: { employer: SignedInView; jobId: string; team: Scene[] };
let other: Scene;
beforeAll(async () => {
  festival = await aFestival();
  other = await aScene(app, { startsIn, length });
});

/** One job whose workers all begin at the same time. */
async function aFestival() {
  const festival = await inScene(app, async (deps, tx) => {
    const types = ['employer', ...Array.from({ length: workerCount }, () => 'worker')];
    const people = await addPeople(
      deps,
      tx,
      types.map((user_type) => ({ user_type })),
      { isApproved: true },
    );
    const [employer, ...workers] = people as [SignedInView, ...SignedInView[]];
    const jobId = await addJob(deps, employer, { ...aShiftFromNow(app, startsIn, length), worker_count: workerCount });
    for (const worker of workers) await addBooking(deps, { employer, worker }, { jobId });
    const booked = await tx
      .selectFrom('worker_shifts')
      .select(['id', 'worker_id'])
      .where('job_id', '=', jobId)
      .execute();
    const shiftOf = new Map(booked.map(({ id, worker_id }) => [worker_id, id]));
    const team = workers.map((worker) => ({ employer, worker, jobId, shiftId: shiftOf.get(worker.user.id) ?? '' }));
    return { employer, jobId, team };
  });
  await payIn(app, festival.employer, '2000.00');
  return festival;
}

const start = ({ worker, shiftId }: Scene) => scan(app, worker, { qr_code: codeOf(app, shiftId, 'start'), ...onSite });
const end = ({ worker, shiftId }: Scene) => scan(app, worker, { qr_code: codeOf(app, shiftId, 'end'), ...onSite });
const statusesOf = async (answers: ReturnType<typeof start>[]) =>
  new Set((await Promise.all(answers)).map(({ status }) => status));

/** How many transactions wait for a lock at the moment. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

/** Keeps an employer's scans at the point where they pay. */
async function holdWallet({ databaseUrl }: TestApp, { user }: SignedInView) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from ledger_accounts where owner_id = $1 order by id for update', [user.id]);
  return { release: () => client.end() };
}

/** How many scans had to say whose they are, because others run. */
const questionsIn = (calls: unknown[][]) =>
  calls.filter(([sent]) => textOf(sent).startsWith('select "job"."owner_id" from "worker_shifts"')).length;

const textOf = (sent: unknown) => (typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''));

test('the workers of one job scan at once, beside another employer, and all are paid', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { team, employer, jobId } = festival;
  const [first, second, ...rest] = team as [Scene, Scene, ...Scene[]];
  const [early, late] = [rest.slice(0, 12), rest.slice(12)];

  // Each in twice, as a phone does that got no answer.
  const all = [...team, ...team, other, other];
  expect(await statusesOf(all.map(start))).toEqual(new Set([200]));
  expect((await getJob(app, employer, jobId)).status).toBe('running');

  app.clock.advance({ minutes: startsIn + length - 1 });
  await app.db.transaction().execute(async (tx) => {
    const asked = { workerShiftId: first.shiftId, workerId: first.worker.user.id, device: null, now: app.clock.now() };
    expect(await movesJob(tx, { ...asked, action: 'end' })).toBe(false);
    expect(await lockScannedShift(tx, { ...asked, exclusively: false })).toMatchObject({ id: first.shiftId });
    // While the scan of one is open, another of the same job comes through.
    expect(await end(second)).toMatchObject({ status: 200, body: { worker_shift: { funding: 'paid' } } });
  });

  const held = await holdWallet(app, employer);
  const before = questionsIn(sent.mock.calls);
  const waiting = statusesOf(early.map(end));
  // All of them have come; the first goes on without a question.
  await eventually(async () => (questionsIn(sent.mock.calls) - before >= early.length - 1 ? true : null));
  await eventually(async () => ((await waitingForLocks()) > 0 ? true : null));
  expect(await end(other)).toMatchObject({ status: 200, body: { worker_shift: { funding: 'paid' } } });
  expect(await waitingForLocks()).toBeLessThanOrEqual(2);
  await held.release();
  expect(await waiting).toEqual(new Set([200]));

  app.clock.advance({ minutes: 2 });
  expect(await statusesOf([first, ...late].flatMap((scene) => [end(scene), end(scene)]))).toEqual(new Set([200]));
  expect((await getJob(app, employer, jobId)).status).toBe('completed');

  const { rows } = await sql`
    select booked.status, booked.funding, count(*)::int, sum(scanned.count)::int as scans, sum(paid.count)::int as payments
    from worker_shifts as booked,
      lateral (select count(*) from scans where worker_shift_id = booked.id) as scanned,
      lateral (select count(*) from journals where event = 'capture' and ref_id = booked.id) as paid
    group by 1, 2`.execute(app.db);
  const count = team.length + 1;
  expect(rows).toEqual([{ status: 'completed', funding: 'paid', count, scans: 2 * count, payments: count }]);

  const failures = sent.mock.settledResults.filter(({ type }) => type === 'rejected').map(({ value }) => value.code);
  expect(failures).toEqual([]);
  sent.mockRestore();
});
