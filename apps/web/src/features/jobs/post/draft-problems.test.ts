import { expect, test } from 'vitest';
import { draftProblems } from './draft-problems.ts';
import { draftShifts } from './draft-shifts.ts';
import type { JobDraft } from './job-draft.ts';
import { emptyDraft } from './job-draft.ts';
import type { DraftDay } from './schedule-pattern.ts';
import { aDraft } from './testing/a-draft.ts';

const morning = new Date('2026-03-01T15:00:00Z');
const fresh = { now: morning, saved: null, hiredCount: 0 };

function codesOf(draft: JobDraft, circumstances: Partial<typeof fresh> | { saved: JobDraft } = {}) {
  const problems = draftProblems(draft, { ...fresh, ...circumstances });
  return Object.fromEntries(Object.entries(problems).map(([field, { problem }]) => [field, problem]));
}

const withDays = (days: DraftDay[]) => aDraft({ schedule: { ...aDraft().schedule, days } });

test('a complete draft has no problem', () => {
  expect(codesOf(aDraft())).toEqual({});
});

test('an empty draft has a problem at each required field that has no usual value', () => {
  expect(codesOf(emptyDraft('America/Toronto'))).toEqual({
    title: 'title_required',
    description: 'description_required',
    'location.street_address': 'street_address_required',
    'location.city': 'city_required',
    'location.zip_code': 'postal_code_required',
    start_date: 'start_date_required',
    'schedule.name': 'schedule_name_required',
    wage: 'wage_required',
  });
});

test('the start may be today, as it is where the work is, but not yesterday', () => {
  const lateInToronto = { now: new Date('2026-03-03T03:00:00Z') };
  expect(codesOf(aDraft({ start_date: '2026-03-02' }), lateInToronto)).toEqual({});
  expect(codesOf(aDraft({ start_date: '2026-03-01' }), lateInToronto)).toEqual({ start_date: 'start_date_past' });
});

test('a start that has passed may stay when the job is changed', () => {
  const later = { now: new Date('2026-03-05T12:00:00Z'), saved: aDraft() };
  expect(codesOf(aDraft({ title: 'Another title' }), later)).toEqual({});
  expect(codesOf(aDraft({ start_date: '2026-03-03' }), later)).toEqual({ start_date: 'start_date_past' });
});

test('two shifts at the same hour are refused, also across midnight', () => {
  const night = { weekday: 1, start_time: '22:00', end_time: '06:00' };
  expect(codesOf(withDays([night, { weekday: 2, start_time: '05:00', end_time: '09:00' }]))).toEqual({
    'schedule.days': 'shifts_overlap',
  });
  expect(codesOf(withDays([night, { weekday: 2, start_time: '06:00', end_time: '09:00' }]))).toEqual({});
});

test('a break that is not shorter than every shift is refused', () => {
  const withBreak = (break_duration: string) => aDraft({ schedule: { ...aDraft().schedule, break_duration } });
  expect(codesOf(withBreak('479'))).toEqual({});
  expect(codesOf(withBreak('480'))).toEqual({ 'schedule.break_duration': 'break_too_long' });
});

test('a wrong time has its problem at its own field', () => {
  expect(codesOf(withDays([{ weekday: 1, start_time: '09:00', end_time: '09:00' }]))).toEqual({
    'schedule.days.0.end_time': 'times_equal',
  });
});

test('several dates are each today or later, do not overlap and are longer than the break', () => {
  const on = (date: string, start_time = '09:00', end_time = '17:00') => ({ date, start_time, end_time });
  const onDates = (...dates: ReturnType<typeof on>[]) =>
    aDraft({ start_date: '', schedule: { ...aDraft().schedule, pattern: 'dates', days: [], dates } });
  expect(codesOf(onDates(on('2026-03-05'), on('2026-03-02')))).toEqual({});
  expect(codesOf(onDates())).toEqual({ 'schedule.dates': 'dates_required' });
  expect(codesOf(onDates(on('')))).toEqual({ 'schedule.dates.0.date': 'required' });
  expect(codesOf(onDates(on('2026-03-05'), on('2026-02-27')))).toEqual({ 'schedule.dates.1.date': 'date_past' });
  expect(codesOf(onDates(on('2026-03-05'), on('2026-03-05', '16:00', '20:00')))).toEqual({
    'schedule.dates': 'shifts_overlap',
  });
  expect(codesOf(onDates(on('2026-03-05', '09:00', '09:20')))).toEqual({ 'schedule.break_duration': 'break_too_long' });
  const later = { now: new Date('2026-03-04T12:00:00Z'), saved: onDates(on('2026-03-02'), on('2026-03-05')) };
  expect(codesOf(onDates(on('2026-03-02'), on('2026-03-05')), later)).toEqual({});
});

test('one day is the weekday of its date, whatever day the form had', () => {
  const oneDay = aDraft({
    start_date: '2026-03-05',
    schedule: { ...aDraft().schedule, pattern: 'one', days: [{ weekday: 1, start_time: '09:00', end_time: '17:00' }] },
  });
  expect(codesOf(oneDay)).toEqual({});
  expect(draftShifts(oneDay)?.map(({ span }) => span.startsAt.toISOString())).toEqual(['2026-03-05T14:00:00.000Z']);
});

test('a schedule whose shifts are all over is refused', () => {
  const evening = { now: new Date('2026-03-02T23:00:00Z') };
  const onlyToday = aDraft({
    schedule: { ...aDraft().schedule, week_count: '1', days: [{ weekday: 1, start_time: '09:00', end_time: '17:00' }] },
  });
  expect(codesOf(onlyToday, evening)).toEqual({ 'schedule.days': 'shifts_all_over' });
  expect(codesOf({ ...onlyToday, start_date: '2026-02-23' }, evening)).toEqual({ start_date: 'start_date_past' });
});

test('there cannot be fewer workers than are hired', () => {
  expect(codesOf(aDraft({ worker_count: '2' }), { hiredCount: 3 })).toEqual({
    worker_count: 'worker_count_below_hired',
  });
  expect(codesOf(aDraft({ worker_count: '3' }), { hiredCount: 3 })).toEqual({});
});
