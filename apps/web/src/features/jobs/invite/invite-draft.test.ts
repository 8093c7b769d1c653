import type { JobDetailView } from '@relevo/contracts/jobs';
import { expect, test } from 'vitest';
import {
  costOf,
  firstDraft,
  type InviteDraft,
  isComplete,
  jobsWithCrew,
  requestOf,
  shiftsToCome,
  untilChoices,
} from './invite-draft.ts';

const now = new Date('2026-11-18T15:00:00Z');
const shift = (id: string, starts_at: string, ends_at: string) => ({ id, starts_at, ends_at });
const job = {
  wage: '20.00',
  counts: { pending: 0, accepted: 0, confirmed: 0, positions_left: 2 },
  schedule: { break_duration: 30 },
  shifts: [
    shift('past', '2026-11-17T14:00:00Z', '2026-11-17T22:00:00Z'),
    shift('near', '2026-11-19T14:00:00Z', '2026-11-19T22:00:00Z'),
    shift('far', '2026-11-20T14:00:00Z', '2026-11-20T18:30:00Z'),
  ],
} as unknown as JobDetailView;
const full = { ...job, counts: { ...job.counts, positions_left: 0 } } as JobDetailView;

const draft: InviteDraft = {
  group: 'people',
  crewOf: '',
  workerIds: [],
  shiftId: '',
  wage: '20.00',
  hours: 48,
  note: ' ',
};

test('the first draft asks the last crew for a place at the wage of the job; without a crew people by name', () => {
  const known = { job, crewOf: 'before', shiftId: null, language: 'fr', now } as const;
  expect(firstDraft(known)).toMatchObject({ group: 'crew', crewOf: 'before', shiftId: '', wage: '20,00', hours: 48 });
  expect(firstDraft({ ...known, crewOf: null })).toMatchObject({ group: 'people', crewOf: '' });
  expect(firstDraft({ ...known, shiftId: 'far' })).toMatchObject({ shiftId: 'far' });
});

test('a full job has no place to offer, so its next shift is offered', () => {
  expect(firstDraft({ job: full, crewOf: null, shiftId: null, language: 'en', now }).shiftId).toBe('near');
});

test('the request names the chosen group alone, and leaves out what is empty', () => {
  const terms = { wage: '20.00', expires_in_hours: 48 };
  expect(requestOf({ ...draft, workerIds: ['a', 'b'] })).toEqual({ worker_ids: ['a', 'b'], ...terms });
  expect(requestOf({ ...draft, group: 'crew', crewOf: 'before', workerIds: ['a'] })).toEqual({
    crew_of: 'before',
    ...terms,
  });
  expect(requestOf({ ...draft, group: 'favourites', note: ' Bring boots ', shiftId: 'near', wage: '21,5' })).toEqual({
    favourites: true,
    ...terms,
    wage: '21.5',
    note: 'Bring boots',
    shift_id: 'near',
  });
});

test.each<[Partial<InviteDraft>, boolean]>([
  [{ group: 'people' }, false],
  [{ group: 'people', workerIds: ['a'] }, true],
  [{ group: 'crew' }, false],
  [{ group: 'crew', crewOf: 'before' }, true],
  [{ group: 'favourites' }, true],
])('%j is complete: %s', (changes, complete) => {
  expect(isComplete({ ...draft, ...changes })).toBe(complete);
});

test('only shifts that have not begun can be asked for', () => {
  expect(shiftsToCome(job, now).map(({ id }) => id)).toEqual(['near', 'far']);
});

test('the times to answer end with the start of the last shift', () => {
  const lastStart = new Date('2026-11-19T14:00:00Z');
  const choices = untilChoices(lastStart, now);
  expect(choices.map(({ hours }) => hours)).toEqual([2, 6, 12, 24]);
  expect(choices.at(-1)?.at).toEqual(lastStart);
  expect(untilChoices(new Date('2027-03-01T14:00:00Z'), now).map(({ hours }) => hours)).toContain(336);
});

test('the cost is that of every free place, or of one seat of the shift', () => {
  // Seven and a half paid hours and four, at 20.00 for two places.
  expect(costOf({ job, draft, now })).toBe('460.00');
  expect(costOf({ job, draft: { shiftId: 'far', wage: '20,00' }, now })).toBe('80.00');
  expect(costOf({ job, draft: { shiftId: '', wage: 'much' }, now })).toBeNull();
});

test('the crew that began last comes first, those to come last, and the job itself is left out', () => {
  const of = (id: string, confirmed: number, first_shift_at: string) => ({
    id,
    counts: { pending: 0, accepted: 0, confirmed, positions_left: 0 },
    first_shift_at,
  });
  const jobs = [
    of('old', 2, '2026-10-01T14:00:00Z'),
    of('this', 1, '2026-11-19T14:00:00Z'),
    of('empty', 0, '2026-11-12T14:00:00Z'),
    of('last', 1, '2026-11-10T14:00:00Z'),
    of('later', 1, '2026-12-10T14:00:00Z'),
    of('soon', 1, '2026-11-21T14:00:00Z'),
  ];
  expect(jobsWithCrew(jobs as never, 'this', now).map(({ id }) => id)).toEqual(['last', 'old', 'soon', 'later']);
});
