import { fieldProblem } from '@relevo/fixtures/field-problems';
import { describe, expect, test } from 'vitest';
import { AnswerBody, ApplicationsQuery, ApplyBody, ReceivedQuery, TimelineQuery } from './applications.ts';

const jobId = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';

describe('an application', () => {
  test.each(['16.20', '16.2', 16.2, 1000, '1000.00'])('may ask for %j', (finalWage) => {
    expect(fieldProblem(ApplyBody, { final_wage: finalWage })).toEqual({});
  });

  test('carries its wage in cents', () => {
    expect(ApplyBody.parse({ final_wage: '18.5' })).toEqual({ final_wage: 18_50n });
  });

  test.each([
    ['16.19', 'wage_too_low'],
    [1000.01, 'wage_too_high'],
    ['17.005', 'amount_invalid'],
    ['', 'wage_required'],
    [null, 'wage_required'],
    [undefined, 'wage_required'],
  ])('may not ask for %j', (finalWage, code) => {
    expect(fieldProblem(ApplyBody, { final_wage: finalWage })).toEqual({ final_wage: code });
  });
});

describe('an answer to an application', () => {
  test.each(['pending', 'accepted', 'rejected', 'confirmed'])('may name the status %s', (status) => {
    expect(AnswerBody.parse({ status })).toEqual({ status });
  });

  test.each([
    [undefined, 'required'],
    [null, 'required'],
    ['', 'not_a_choice'],
    ['Accepted', 'not_a_choice'],
    ['withdrawn', 'not_a_choice'],
    ['canceled', 'not_a_choice'],
    [1, 'not_a_choice'],
    [['accepted'], 'not_a_choice'],
  ])('of %j is refused as %s', (status, code) => {
    expect(fieldProblem(AnswerBody, { status })).toEqual({ status: code });
  });
});

describe('a list of applications', () => {
  test.each([
    [{}, {}],
    [{ status: '' }, {}],
    [{ status: 'accepted' }, { status: 'accepted' }],
    [
      { status: 'pending', page: '2', page_size: '500' },
      { status: 'pending', page: 2, page_size: 100 },
    ],
  ])('asked for with %j is filtered by %j', (query, asked) => {
    expect(ApplicationsQuery.parse(query)).toEqual({ page: 1, page_size: 10, ...asked });
  });

  test.each(['accepted,pending', 'ACCEPTED', 'withdrawn', 'all', ['accepted', 'rejected']])(
    'is not filtered by the status %j',
    (status) => {
      expect(fieldProblem(ApplicationsQuery, { status })).toEqual({ status: 'not_a_choice' });
    },
  );

  test.each(['0', '-1', '1.5', 'two'])('has no page %j', (page) => {
    expect(fieldProblem(ApplicationsQuery, { page })).toEqual({ page: 'page_not_positive' });
  });

  test('received for one job names the job; an empty name is every job', () => {
    expect(ReceivedQuery.parse({ job: jobId })).toMatchObject({ job: jobId });
    expect(ReceivedQuery.parse({ job: '', status: '' })).toEqual({ page: 1, page_size: 10 });
    for (const job of ['7', 'x', `${jobId}0`, `'${jobId}'`]) {
      expect(fieldProblem(ReceivedQuery, { job })).toEqual({ job: 'not_a_choice' });
    }
  });

  test('as a timeline is of one job or all of them, whatever the status', () => {
    expect(TimelineQuery.parse({ job: jobId, status: 'nonsense' })).toEqual({ page: 1, page_size: 10, job: jobId });
    expect(fieldProblem(TimelineQuery, { job: 'x' })).toEqual({ job: 'not_a_choice' });
  });
});
