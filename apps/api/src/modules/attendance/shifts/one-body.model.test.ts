import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, codeOf, onSite, type Scene } from '../../../testing/attendance.ts';
import { inconsistentShifts } from '../../../testing/attendance-consistency.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { freePlace, syncJobStatus } from '../../jobs/jobs.ts';
import { answerDispute } from '../disputes/answer-dispute.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { answerOvertime } from '../overtime/answer-overtime.ts';
import { scanCode } from '../scan/scan-code.ts';
import { cancelShift } from './cancel-shift.ts';
import { correctShift } from './correct-shift.ts';
import { sendHome } from './send-home.ts';

const sequences = byDepth({ short: 8, deep: 200 });

const app = useTestApp();

/** Minutes from the first start: three employers plan the same hour of one worker. */
const plans = [
  [0, 60],
  [30, 150],
  [40, 240],
] as const;

/** What becomes of a booking before the next employer books the worker. */
type Fate = 'cancelled' | 'left' | 'missed';
type Times = { from: number | null; to: number | null };
type Step = { at: number } & (
  | ({ kind: 'correct' | 'claim' | 'counter' | 'agree' } & Times)
  | { kind: 'accept'; by: 'worker' | 'employer' }
  | { kind: 'scan' | 'overtime' | 'send_home' }
  | { kind: 'wait'; minutes: number }
);

const at = fc.nat(2);
const kind = fc.constantFrom(
  'correct' as const,
  'correct' as const,
  'agree' as const,
  'claim' as const,
  'counter' as const,
);
const start = fc.constantFrom(-60, 0, 20, 30, 45, 60, 75, 90, 150);
/** Both times of a stay, or one of them. */
const written = fc
  .record({ at, kind, from: start, minutes: fc.constantFrom(10, 10, 20, 65, 125), given: fc.nat(9) })
  .map(({ from, minutes, given, ...each }) => ({
    ...each,
    from: given === 0 ? null : from,
    to: given === 1 ? null : from + minutes,
  }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: written },
  {
    weight: 3,
    arbitrary: fc.record({ at, kind: fc.constant('accept' as const), by: fc.constantFrom('worker', 'employer') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ at, kind: fc.constantFrom('scan' as const, 'overtime' as const, 'send_home' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ at, kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 20, 60, 130) }),
  },
);

type Stage = { scenes: Scene[]; startsAt: Date };

async function setUp(fates: readonly Fate[]): Promise<Stage> {
  // At the same time of each day, because a job is not posted for yesterday.
  const now = app.clock.now();
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 15);
  app.clock.advance({ seconds: (noon - now.getTime()) / 1000 });
  const startsAt = app.clock.now();
  const scenes: Scene[] = [];
  for (const [index, [from, to]] of plans.entries()) {
    const startsIn = from - (app.clock.now().getTime() - startsAt.getTime()) / 60_000;
    const worker = scenes[0]?.worker;
    const scene = await aScene(app, { startsIn, length: to - from, ...(worker && { worker }) });
    scenes.push(scene);
    if (index < fates.length) await meetFate(scene, fates[index] ?? 'cancelled', { startsIn, length: to - from });
  }
  return { scenes, startsAt };
}

async function meetFate(scene: Scene, fate: Fate, { startsIn, length }: { startsIn: number; length: number }) {
  if (fate === 'missed') {
    // A shift that lasts longer than the next one can be booked is cancelled instead.
    if (length > 60) return meetFate(scene, 'cancelled', { startsIn, length });
    app.clock.advance({ minutes: startsIn + length + 1 });
    return everyMinute(app.deps);
  }
  const employer = actorAlone(scene.employer.user.id, 'employer');
  if (fate === 'cancelled')
    return cancelShift(app.deps, { workerShiftId: scene.shiftId, actor: employer }, freePlace(app.deps));
  app.clock.advance({ minutes: Math.max(0, startsIn) });
  await scan(scene, 'start');
  app.clock.advance({ minutes: 10 });
  return scan(scene, 'end');
}

function scan({ shiftId, worker }: Scene, action: 'start' | 'end') {
  const { latitude, longitude } = onSite;
  const body = { qr_code: codeOf(app, shiftId, action), latitude, longitude };
  return scanCode(app.deps, { workerId: worker.user.id, body }, syncJobStatus(app.deps));
}

async function take({ scenes, startsAt }: Stage, given: Step): Promise<unknown> {
  const { deps } = app;
  const scene = scenes[given.at % scenes.length] as Scene;
  const { shiftId: workerShiftId, worker } = scene;
  const actor = (side: 'worker' | 'employer') => actorAlone(scene[side].user.id, side);
  const instant = (minutes: number | null) =>
    minutes === null ? null : new Date(startsAt.getTime() + minutes * 60_000);
  const key = undefined;
  const reason = 'As I saw it';
  switch (given.kind) {
    case 'correct':
    case 'claim':
    case 'agree':
    case 'counter': {
      if (given.from === null && given.to === null) return undefined;
      const times = { checked_in_at: instant(given.from), checked_out_at: instant(given.to), reason };
      if (given.kind === 'correct')
        return correctShift(deps, { workerShiftId, by: actor('employer'), body: times }, syncJobStatus(deps));
      if (given.kind === 'counter')
        return answerDispute(deps, { workerShiftId, actor: actor('employer'), body: { counter: times }, key });
      await openDispute(deps, { workerShiftId, actor: actor('worker'), body: times, key });
      if (given.kind === 'claim') return undefined;
      return answerDispute(deps, { workerShiftId, actor: actor('employer'), body: { accept: true }, key });
    }
    case 'accept':
      return answerDispute(deps, { workerShiftId, actor: actor(given.by), body: { accept: true }, key });
    case 'overtime':
      return answerOvertime(deps, { workerShiftId, by: actor('employer'), body: { approve: true }, key });
    case 'send_home':
      return sendHome(deps, { workerShiftId, by: actor('employer'), reason, key }, syncJobStatus(deps));
    case 'scan': {
      const { status } = await app.db
        .selectFrom('worker_shifts')
        .select('status')
        .where('id', '=', workerShiftId)
        .executeTakeFirstOrThrow();
      return scan({ ...scene, worker }, status === 'in_progress' ? 'end' : 'start');
    }
    case 'wait':
      app.clock.advance({ minutes: given.minutes });
      return everyMinute(deps);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof FieldRefusal)) throw error;
}

/** Pairs of shifts that hold the same time; written apart from the rule that the product uses. */
async function overlaps({ scenes }: Stage): Promise<unknown[]> {
  const { rows } = await sql`
    with worked as (
      select id, tstzmultirange(tstzrange(
        case when check_in_by = 'employer' then checked_in_at else greatest(checked_in_at, starts_at) end,
        greatest(
          case when check_out_by = 'employer' then checked_out_at else least(coalesce(checked_out_at, ${app.clock.now()}), ends_at) end,
          case when check_in_by = 'employer' then checked_in_at else greatest(checked_in_at, starts_at) end)))
        -- Approved overtime stays when an agreement moves the times before it.
        + case when overtime_status = 'approved' and (check_out_by <> 'employer' or checked_out_at <= ends_at)
          then tstzmultirange(tstzrange(ends_at, ends_at + overtime_minutes * interval '1 minute')) else '{}' end as span
      from worker_shifts where worker_id = ${scenes[0]?.worker.user.id} and status in ('completed', 'in_progress'))
    select one.span::text as one, other.span::text as other from worked as one
    join worked as other on one.id < other.id and one.span && other.span`.execute(app.db);
  return rows;
}

/** The same hours at three employers: two agreed after a cancellation, one corrected after a no-show. */
const threeTimes: [Fate[], Step[]] = [
  ['missed', 'cancelled'],
  [
    { at: 0, kind: 'wait', minutes: 130 },
    { at: 1, kind: 'claim', from: -60, to: 150 },
    { at: 1, kind: 'accept', by: 'employer' },
    { at: 0, kind: 'correct', from: 0, to: 60 },
    { at: 2, kind: 'correct', from: 45, to: 150 },
  ],
];

test('whatever two sides record at three employers, no minute of one worker stands twice', async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Fate>('cancelled', 'left', 'missed', 'missed'), { minLength: 2, maxLength: 3 }),
      fc.array(step, { minLength: 6, maxLength: 20 }),
      async (fates, steps) => {
        const stage = await setUp(fates);
        for (const [index, given] of [{ at: 0, kind: 'wait', minutes: 130 } as const, ...steps].entries()) {
          // Every third step is taken at two employers at once.
          const isTwice = given.kind !== 'wait' && index % 3 === 2;
          const attempts = isTwice ? [given, { ...given, at: given.at + 1 }] : [given];
          await Promise.all(attempts.map((each) => take(stage, each).catch(ignoreRefusal)));
          expect(await overlaps(stage), JSON.stringify({ fates, steps: steps.slice(0, index) })).toEqual([]);
        }
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from worker_shifts where status = 'completed' and check_out_by = 'employer'`.execute(
          app.db,
        );
        written = rows[0]?.count ?? 0;
        expect(await inconsistentShifts(app.db)).toEqual([]);
      },
    ),
    { numRuns: sequences, seed, endOnFailure: true, examples: [threeTimes] },
  );
  // The sequences do record something by hand, at least the given one.
  expect(written).toBeGreaterThan(0);
});
