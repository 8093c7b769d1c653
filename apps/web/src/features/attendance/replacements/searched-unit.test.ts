import type { JobView } from '@relevo/contracts/jobs';
import { expect, test } from 'vitest';
import { aShift } from '../parts/testing/a-shift.ts';
import { isSearched, unitToSearch } from './searched-unit.ts';

type Job = Pick<JobView, 'status' | 'hiring_open' | 'counts'>;

const before = new Date('2026-11-16T12:00:00Z');
const after = new Date('2026-11-16T14:20:00Z');
const search = { id: 'search', status: 'searching', asked: 3, waiting: 2, next_wave_at: null } as const;

function aJob(counts: Partial<JobView['counts']> = {}, changes: Partial<Job> = {}): Job {
  return {
    status: 'confirmed',
    hiring_open: true,
    counts: { pending: 0, accepted: 0, confirmed: 2, positions_left: 0, ...counts },
    ...changes,
  };
}

test('a worker with a place who does not come leaves a shift to fill, whether the job hires or not', () => {
  const shift = aShift({ places: { needed: 2, booked: 1, open: 1 } });
  const unit = { job_id: shift.job.id, shift_id: shift.id };
  expect(unitToSearch(shift, aJob(), before)).toEqual(unit);
  expect(unitToSearch(shift, aJob({ positions_left: 1 }, { hiring_open: false }), before)).toEqual(unit);
});

test('a place that no worker has is filled for the whole job while it hires', () => {
  const shift = aShift({ places: { needed: 3, booked: 2, open: 1 } });
  const unit = { job_id: shift.job.id, shift_id: null };
  expect(unitToSearch(shift, aJob({ positions_left: 1 }), before)).toEqual(unit);
  expect(unitToSearch(shift, aJob({ positions_left: 1 }, { hiring_open: false }), before)).toBeNull();
});

test('nothing is searched for in a full shift, a shift that has begun or a job that is over', () => {
  const full = aShift({ places: { needed: 2, booked: 2, open: 0 } });
  const short = aShift({ places: { needed: 2, booked: 1, open: 1 } });
  expect(unitToSearch(full, aJob(), before)).toBeNull();
  expect(unitToSearch(short, aJob(), after)).toBeNull();
  expect(unitToSearch(short, aJob({}, { status: 'canceled' }), before)).toBeNull();
  expect(unitToSearch(short, undefined, before)).toBeNull();
  expect(unitToSearch(aShift(), aJob(), before)).toBeNull();
});

test('a search belongs to a shift that lacks a worker, and after its start to one whose worker is awaited', () => {
  const places = { needed: 2, booked: 1, open: 1 };
  expect(isSearched(aShift({ places, replacement: search }), before)).toBe(true);
  expect(isSearched(aShift({ places }), before)).toBe(false);
  expect(isSearched(aShift({ places: { ...places, open: 0 }, replacement: search }), before)).toBe(false);
  expect(isSearched(aShift({ places, replacement: search }), after)).toBe(false);
  const people = [{ awaited_at: '2026-11-16T14:15:00Z' }];
  expect(isSearched(aShift({ places, replacement: search, people }), after)).toBe(true);
});
