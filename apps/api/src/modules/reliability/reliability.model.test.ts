import type { ReliabilityPage } from '@relevo/contracts/reliability';
import type { UserType } from '@relevo/domain/account';
import { judgeShift, lateCancellationBy, reliabilityWindowMs } from '@relevo/domain/reliability';
import { byDepth, seed } from '@relevo/fixtures/depth';
import { as } from '@relevo/fixtures/http-client';
import fc from 'fast-check';
import type { Selectable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import type { DisputesTable, WorkerShiftsTable } from '../../platform/database/tables/attendance-tables.ts';
import { someShifts } from '../../testing/attendance.ts';
import { judgedFacts } from '../../testing/judged-facts.ts';
import { signInAgain } from '../../testing/people.ts';
import { addScans, cancelled, saveShift } from '../../testing/shifts-to-name.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { decideAppeal } from './decide-appeal.ts';
import { forgetOldEvents } from './forget-old-events.ts';

const steps = byDepth({ short: 100, deep: 1_000 });
const shiftCount = 8;

const app = useTestApp();

const minutes = fc.constantFrom(0, 29, 30, 60);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      funding: fc.constantFrom('funded' as const, 'unfunded' as const),
      startsIn: fc.constantFrom(-60, 30, 24 * 60 - 1, 24 * 60 + 1, 48 * 60),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      because: fc.constantFrom(
        'worker' as const,
        'employer' as const,
        'no_show' as const,
        'job_canceled' as const,
        'job_ended' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      minutes,
      funding: fc.constantFrom('paid' as const, 'due' as const),
      isPaid: fc.boolean(),
      wasDue: fc.boolean(),
      isNoShowAgreed: fc.boolean(),
      hasScan: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      opener: fc.constantFrom<UserType>('worker', 'employer'),
      outcome: fc.constantFrom(
        'accepted' as const,
        'counter_accepted' as const,
        'withdrawn' as const,
        'decided' as const,
      ),
      standing: minutes,
      result: minutes,
      scans: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('appeal' as const),
      side: fc.constantFrom<UserType>('worker', 'employer'),
      status: fc.constantFrom('open' as const, 'granted' as const, 'denied' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 45) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type People = { worker: string; employer: string };

/** 20.00 an hour. */
const payOf = (paid: number) => BigInt(Math.round((paid * 2000) / 60));

test('the events and the percentage of both sides are those of the rules, whatever happens to the shifts', async () => {
  const { employer, worker, shiftIds } = await someShifts(app, { count: shiftCount, length: 10, gap: 5 });
  const ids: People = { worker: worker.user.id, employer: employer.user.id };
  const sample = fc.sample(fc.tuple(fc.nat(shiftCount - 1), step), { seed, numRuns: steps });
  for (const [index, each] of sample) {
    await apply({ id: shiftIds[index] as string, index }, each, ids);
    await checkFigures(ids);
  }
  for (const person of [worker, employer]) {
    const { body } = await app.client.get<ReliabilityPage>(
      '/user/reliability/?page_size=100',
      as(await signInAgain(app, person)),
    );
    const counted = body.results.filter(({ counts }) => counts);
    const kept = counted.filter(({ rule }) => rule === 'kept').length;
    expect(body).toMatchObject({ shifts: counted.length, kept, count: body.results.length });
    expect(body.percent).toBe(counted.length === 0 ? null : Math.floor((100 * kept) / counted.length));
  }
});

type Booked = { id: string; index: number };

/** Shifts of one second, each at another second, so that none overlaps with another. */
function timesOf({ index }: Booked, startsIn: number) {
  const starts_at = new Date(app.clock.now().getTime() + startsIn * 60_000 + index * 2_000);
  return { starts_at, ends_at: new Date(starts_at.getTime() + 1_000) };
}

const save = (id: string, changes: Updateable<WorkerShiftsTable>) => saveShift(app, id, changes);

async function apply(booked: Booked, each: Step, ids: People): Promise<void> {
  const { id } = booked;
  const now = app.clock.now();
  const before = await findShift(id);
  switch (each.kind) {
    case 'book': {
      const anew = { status: 'scheduled', cancel_reason: null, late_cancellation: null, was_due: false } as const;
      const unseen = { agreed_no_show: false, check_in_by: null, check_out_by: null } as const;
      const unpaid = { funding: each.funding, pay_parts: 0, pay_cents: null, worked_minutes: null } as const;
      await app.db.deleteFrom('disputes').where('worker_shift_id', '=', id).execute();
      return void (await save(id, { ...anew, ...unseen, ...unpaid, ...timesOf(booked, each.startsIn) }));
    }
    case 'cancel':
      return cancel(before, each.because);
    case 'run':
      return void (await save(id, {
        status: 'in_progress',
        cancel_reason: null,
        checked_in_at: now,
        checked_out_at: null,
      }));
    case 'complete': {
      const pay = { worked_minutes: each.minutes, break_minutes: 0, pay_cents: payOf(each.minutes) };
      const parts = each.isPaid ? { funding: each.funding, pay_parts: before.pay_parts + 1 } : {};
      const times = { checked_in_at: now, checked_out_at: now, cancel_reason: null };
      // Both sides agree on the times of what was missed, and a scan shows what was not.
      const isMissed = before.status === 'cancelled' && before.cancel_reason === 'no_show';
      const agreed = { agreed_no_show: isMissed && each.isNoShowAgreed };
      await setScans(id, each.hasScan);
      const source = each.hasScan ? ('scan' as const) : ('employer' as const);
      const seen = { check_in_by: source, check_out_by: source };
      const changes = {
        status: 'completed',
        was_due: each.wasDue,
        ...times,
        ...pay,
        ...parts,
        ...agreed,
        ...seen,
      } as const;
      return void (await save(id, changes));
    }
    case 'dispute':
      return dispute(id, each);
    case 'appeal':
      return appeal(id, ids[each.side], each.status);
    case 'wait':
      app.clock.advance({ days: each.days });
      return forgetOldEvents(app.deps);
  }
}

const findShift = (id: string) =>
  app.db.selectFrom('worker_shifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Only a shift that has not begun is cancelled; what is true at that moment is recorded. */
async function cancel(before: Selectable<WorkerShiftsTable>, because: Extract<Step, { kind: 'cancel' }>['because']) {
  if (before.status !== 'scheduled') return;
  const changes = cancelled(before, { status: 'cancelled', because, at: app.clock.now() });
  await save(before.id, { ...changes, funding: 'unfunded' });
  const isFunded = before.funding === 'funded';
  const facts = { startsAt: before.starts_at, cancelledAt: app.clock.now(), isFunded, because };
  expect((await findShift(before.id)).late_cancellation).toBe(lateCancellationBy(facts));
}

/** A dispute that is opened and resolved, with two scans or none. */
async function dispute(id: string, { opener, outcome, standing, result, scans }: Extract<Step, { kind: 'dispute' }>) {
  const at = app.clock.now();
  await app.db.deleteFrom('disputes').where('worker_shift_id', '=', id).execute();
  const cents = payOf(result);
  const opened = {
    id: uuidv7(),
    worker_shift_id: id,
    opened_by: opener,
    status: 'open',
    created_at: at,
    updated_at: at,
  } as const;
  const figures = { standing_cents: payOf(standing), standing_minutes: standing, standing_break: 0 };
  const amounts = { proposal_cents: cents, counter_cents: cents };
  const proposal = { proposal_reason: 'Left early', counter_reason: 'No' };
  await app.db
    .insertInto('disputes')
    .values({ ...opened, ...figures, ...amounts, ...proposal, answer_by: at })
    .execute();
  await setScans(id, scans);
  const resolved: Updateable<DisputesTable> = {
    status: 'resolved',
    outcome,
    answer_by: null,
    ...(outcome === 'decided' && { decided_cents: cents, decided_reason: 'The scans are clear', decided_at: at }),
  };
  await app.db.updateTable('disputes').set(resolved).where('worker_shift_id', '=', id).execute();
  await save(id, { worked_minutes: (await findShift(id)).worked_minutes });
}

async function setScans(id: string, hasScans: boolean): Promise<void> {
  await app.db.deleteFrom('scans').where('worker_shift_id', '=', id).execute();
  if (hasScans) await addScans(app, id);
}

async function appeal(workerShiftId: string, userId: string, status: 'open' | 'granted' | 'denied'): Promise<void> {
  const at = app.clock.now();
  const events = app.db.selectFrom('reliability_events').select(['id', 'rule']);
  const event = await events
    .where('worker_shift_id', '=', workerShiftId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!event || event.rule === 'kept') return;
  const appealed = { event_id: event.id, user_id: userId, reason: 'The bus did not come', created_at: at };
  await app.db
    .insertInto('reliability_appeals')
    .values(appealed)
    .onConflict((other) => other.doNothing())
    .execute();
  const found = app.db.selectFrom('reliability_appeals').select('status').where('event_id', '=', event.id);
  if (status === 'open' || (await found.executeTakeFirstOrThrow()).status !== 'open') return;
  await inTransaction(app.db, (tx) => decideAppeal(tx, { eventId: event.id, status, answer: 'Looked at', at }));
}

/** Everything that is stored, compared with the rules for the shifts as they are. */
async function checkFigures(ids: People): Promise<void> {
  const since = new Date(app.clock.now().getTime() - reliabilityWindowMs);
  const shifts = await app.db.selectFrom('worker_shifts').selectAll().where('worker_id', '=', ids.worker).execute();
  const factsOf = await judgedFacts(app);
  for (const side of ['worker', 'employer'] as const) {
    const events = await app.db
      .selectFrom('reliability_events')
      .leftJoin('reliability_appeals', 'reliability_appeals.event_id', 'reliability_events.id')
      .select(['worker_shift_id', 'rule', 'counts', 'status'])
      .where('reliability_events.user_id', '=', ids[side])
      .execute();
    const expected = [];
    for (const shift of shifts.filter(({ starts_at }) => starts_at > since)) {
      const judged = judgeShift(factsOf(shift), side);
      const status = events.find(({ worker_shift_id }) => worker_shift_id === shift.id)?.status ?? null;
      const counts = judged?.counts && (judged.rule === 'kept' || status !== 'granted');
      if (judged) expected.push({ worker_shift_id: shift.id, rule: judged.rule, counts, status });
    }
    const byShift = (one: { worker_shift_id: string }, other: { worker_shift_id: string }) =>
      one.worker_shift_id < other.worker_shift_id ? -1 : 1;
    expect(events.sort(byShift)).toEqual(expected.sort(byShift));
    expect(events.filter(({ rule, status }) => rule === 'kept' && status === 'open')).toEqual([]);
    const counted = expected.filter(({ counts }) => counts);
    const figures = app.db
      .selectFrom('reliability_figures')
      .select(['kept', 'shifts'])
      .where('user_id', '=', ids[side]);
    expect((await figures.executeTakeFirst()) ?? { kept: 0, shifts: 0 }).toEqual({
      kept: counted.filter(({ rule }) => rule === 'kept').length,
      shifts: counted.length,
    });
  }
}
