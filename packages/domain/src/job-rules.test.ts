import { describe, expect, test } from 'vitest';
import { jobRuleProblems } from './job-rules.ts';
import type { Span } from './span.ts';

const now = new Date('2026-03-02T15:00:00Z');
const timezone = 'America/Toronto';
type Job = Parameters<typeof jobRuleProblems>[0];
type Circumstances = Parameters<typeof jobRuleProblems>[1];
const fresh: Circumstances = { now, savedDates: [], hiredCount: 0 };

const shift = (from: string, to: string): Span => ({ startsAt: new Date(from), endsAt: new Date(to) });
const tomorrow = shift('2026-03-03T14:00:00Z', '2026-03-03T22:00:00Z');
const yesterday = shift('2026-03-01T14:00:00Z', '2026-03-01T22:00:00Z');
const day = (startTime: string, endTime: string) => ({ weekday: 2, startTime, endTime });
const job: Job = {
  startDate: '2026-03-03',
  dates: null,
  shiftsField: 'schedule.days',
  timezone,
  shifts: [tomorrow],
  times: [day('09:00', '17:00')],
  breakMinutes: 30,
  workerCount: 2,
};
const onDates = (...dates: string[]) => ({ startDate: null, dates, shiftsField: 'schedule.dates' }) as const;
const tooLong = (maximum: number) => ({
  'schedule.break_duration': { problem: 'break_too_long', parameters: { maximum } },
});

type Changes = { job?: Partial<Job>; by?: Partial<Circumstances> };

describe('the rules between fields of a job', () => {
  test.each<[string, Changes, object]>([
    ['a job that starts tomorrow', {}, {}],
    ['a start of today', { job: { startDate: '2026-03-02' } }, {}],
    ['a start of yesterday', { job: { startDate: '2026-03-01' } }, { start_date: { problem: 'start_date_past' } }],
    [
      'today is counted at the place of the job',
      { job: { startDate: '2026-03-02' }, by: { now: new Date('2026-03-03T03:00:00Z') } },
      {},
    ],
    [
      'a saved start that has passed may stay',
      { job: { startDate: '2026-03-01' }, by: { savedDates: ['2026-03-01'] } },
      {},
    ],
    [
      'another start that has passed may not be chosen',
      { job: { startDate: '2026-02-28' }, by: { savedDates: ['2026-03-01'] } },
      { start_date: { problem: 'start_date_past' } },
    ],
    ['no valid start yet', { job: { startDate: null } }, {}],
    [
      'shifts that overlap',
      { job: { shifts: [tomorrow, shift('2026-03-03T21:59:00Z', '2026-03-03T23:00:00Z')] } },
      { 'schedule.days': { problem: 'shifts_overlap' } },
    ],
    ['shifts that touch', { job: { shifts: [tomorrow, shift('2026-03-03T22:00:00Z', '2026-03-03T23:00:00Z')] } }, {}],
    [
      'shifts that are all over',
      { job: { startDate: '2026-03-02', shifts: [yesterday] } },
      { 'schedule.days': { problem: 'shifts_all_over' } },
    ],
    [
      'shifts that end right now',
      { job: { shifts: [shift('2026-03-02T14:00:00Z', '2026-03-02T15:00:00Z')] } },
      { 'schedule.days': { problem: 'shifts_all_over' } },
    ],
    [
      'shifts that are over because the start has passed: only the start is named',
      { job: { startDate: '2026-03-01', shifts: [yesterday] } },
      { start_date: { problem: 'start_date_past' } },
    ],
    ['dates from today on', { job: onDates('2026-03-02', '2026-03-09') }, {}],
    [
      'a date of yesterday among others: it alone is named, by its index',
      { job: onDates('2026-03-09', '2026-03-01') },
      { 'schedule.dates.1.date': { problem: 'date_past' } },
    ],
    [
      'a saved date that has passed may stay',
      { job: onDates('2026-03-01', '2026-03-09'), by: { savedDates: ['2026-03-01'] } },
      {},
    ],
    [
      'shifts of dates that overlap',
      { job: { ...onDates('2026-03-03'), shifts: [tomorrow, shift('2026-03-03T21:59:00Z', '2026-03-03T23:00:00Z')] } },
      { 'schedule.dates': { problem: 'shifts_overlap' } },
    ],
    [
      'shifts of dates that are all over',
      { job: { ...onDates('2026-03-02'), shifts: [shift('2026-03-02T13:00:00Z', '2026-03-02T14:00:00Z')] } },
      { 'schedule.dates': { problem: 'shifts_all_over' } },
    ],
    ['a break a minute shorter than the shift', { job: { breakMinutes: 479 } }, {}],
    ['a break as long as the shift', { job: { breakMinutes: 480 } }, tooLong(479)],
    ['a break longer than the shift', { job: { breakMinutes: 481 } }, tooLong(479)],
    [
      'a break longer than the shortest of several shifts',
      { job: { times: [day('09:00', '17:00'), day('18:00', '18:45')], breakMinutes: 60 } },
      tooLong(44),
    ],
    [
      'a break is compared with the wall-clock length past midnight',
      { job: { times: [day('22:00', '06:00')], breakMinutes: 479 } },
      {},
    ],
    ['a break as long as a night', { job: { times: [day('22:00', '06:00')], breakMinutes: 480 } }, tooLong(479)],
    ['a break without a schedule yet', { job: { times: [], breakMinutes: 700 } }, {}],
    ['no break typed yet', { job: { breakMinutes: null } }, {}],
    [
      'the saved break of a job with hired workers, whose terms are locked',
      { job: { breakMinutes: 480 }, by: { hiredCount: 1 } },
      {},
    ],
    ['no schedule yet', { job: { shifts: [] } }, {}],
    ['as many places as workers are hired', { by: { hiredCount: 2 } }, {}],
    [
      'fewer places than workers are hired',
      { by: { hiredCount: 3 } },
      { worker_count: { problem: 'worker_count_below_hired', parameters: { minimum: 3 } } },
    ],
    ['no number of places yet', { job: { workerCount: null }, by: { hiredCount: 3 } }, {}],
  ])('%s', (_name, { job: changes, by }, problems) => {
    expect(jobRuleProblems({ ...job, ...changes }, { ...fresh, ...by })).toEqual(problems);
  });
});
