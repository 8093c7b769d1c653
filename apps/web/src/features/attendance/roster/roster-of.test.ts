import { expect, test } from 'vitest';
import { aShift, named } from '../parts/testing/a-shift.ts';
import { lacksWorker, openPlaces, rosterOf } from './roster-of.ts';
import { daysOfWeek } from './week.ts';

const days = daysOfWeek('2026-11-16');
const now = new Date('2026-11-15T12:00:00Z');
const jobId = aShift().job.id;
const counts = { pending: 0, accepted: 0, confirmed: 1, positions_left: 2 };
const jobs = new Map([[jobId, { worker_count: 3, status: 'open', hiring_open: true, counts } as const]]);

test('every worker has one row, in the order of their names, with each shift on its day', () => {
  const monday = aShift({ people: [{ worker: named('Zoe') }, { worker: named('Ana') }] });
  const tuesday = aShift({
    starts_at: '2026-11-17T14:00:00Z',
    ends_at: '2026-11-17T22:00:00Z',
    people: [{ worker: named('Zoe') }],
  });
  const { rows } = rosterOf({ shifts: [monday, tuesday], days, jobs, now });
  expect(rows.map(({ worker, byDay }) => [worker.first_name, [...byDay.keys()]])).toEqual([
    ['Ana', ['2026-11-16']],
    ['Zoe', ['2026-11-16', '2026-11-17']],
  ]);
});

test('a shift belongs to the day it begins on at its own place', () => {
  const late = aShift({ starts_at: '2026-11-17T03:00:00Z', ends_at: '2026-11-17T11:00:00Z' });
  const inParis = { ...late, job: { ...late.job, timezone: 'Europe/Paris' } };
  const { byDay } = rosterOf({ shifts: [late, inParis], days, jobs, now });
  expect(byDay.get('2026-11-16')?.map(({ shift }) => shift)).toEqual([late]);
  expect(byDay.get('2026-11-17')?.map(({ shift }) => shift)).toEqual([inParis]);
});

test('a shift over two weeks belongs to the week it begins in', () => {
  const sunday = aShift({
    starts_at: '2026-11-16T03:00:00Z',
    ends_at: '2026-11-16T11:00:00Z',
    people: [{ worker: named('Ana') }],
  });
  const { rows, byDay } = rosterOf({ shifts: [sunday], days, jobs, now });
  expect(rows).toEqual([]);
  expect([...byDay.values()].flat()).toEqual([]);
});

test('a shift cancelled before it had a worker is not shown', () => {
  const { byDay } = rosterOf({ shifts: [aShift({ status: 'cancelled' })], days, jobs, now });
  expect([...byDay.values()].flat()).toEqual([]);
});

test('a place is open until a worker takes it, and again after a cancellation', () => {
  const shift = aShift({ people: [{ status: 'scheduled' }, { status: 'cancelled', phase: 'cancelled' }] });
  expect(openPlaces(shift, 3, now)).toBe(2);
  expect(openPlaces(shift, 1, now)).toBe(0);
});

test('no place is open in a shift that is over, cancelled, or of unknown size', () => {
  expect(openPlaces(aShift(), 3, new Date('2026-11-16T22:00:00Z'))).toBe(0);
  expect(openPlaces(aShift({ status: 'cancelled' }), 3, now)).toBe(0);
  expect(openPlaces(aShift(), undefined, now)).toBe(0);
});

test('a shift with an open place can be searched for, and stands among those that lack a worker', () => {
  const shift = aShift({ places: { needed: 3, booked: 1, open: 2 }, people: [{ status: 'scheduled' }] });
  const [found] = rosterOf({ shifts: [shift], days, jobs, now }).byDay.get('2026-11-16') ?? [];
  expect(found).toMatchObject({ openPlaces: 2, unit: { job_id: jobId, shift_id: null } });
  expect(found && lacksWorker(found, now)).toBe(true);
  expect(lacksWorker({ shift, openPlaces: 0, unit: null, isRepeated: false }, now)).toBe(false);
});

test('the search for a place is offered once a week, at the first shift it would fill', () => {
  const places = { needed: 3, booked: 1, open: 2 };
  const tuesday = { starts_at: '2026-11-17T14:00:00Z', ends_at: '2026-11-17T22:00:00Z' };
  const shifts = [aShift({ places, people: [{}] }), aShift({ places, people: [{}], ...tuesday })];
  const { byDay } = rosterOf({ shifts, days, jobs, now });
  expect(byDay.get('2026-11-16')).toMatchObject([{ unit: { job_id: jobId, shift_id: null }, isRepeated: false }]);
  expect(byDay.get('2026-11-17')).toMatchObject([{ openPlaces: 2, unit: null, isRepeated: true }]);
});
