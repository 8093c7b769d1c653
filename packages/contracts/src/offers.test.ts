import { describe, expect, test } from 'vitest';
import { AnswerOfferBody, InviteBody } from './offers.ts';

const id = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';
const other = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0f';

const problemsOf = (body: unknown) => {
  const { error } = InviteBody.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

describe('whom an invitation names', () => {
  test.each([
    { worker_ids: [id, other] },
    { crew_of: id },
    { favourites: true },
    { favourites: true, worker_ids: null },
  ])('%j is one way', (body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  test.each([{}, { favourites: false }, { worker_ids: [id], crew_of: other }, { worker_ids: [id], favourites: true }])(
    '%j is none, or more than one',
    (body) => {
      expect(problemsOf(body)).toEqual([['worker_ids', 'one_way_to_invite']]);
    },
  );

  test('no worker is named twice', () => {
    expect(problemsOf({ worker_ids: [id, other, id] })).toEqual([['worker_ids.2', 'invalid']]);
  });
});

test('a note is counted in code points', () => {
  expect(problemsOf({ favourites: true, note: '💬'.repeat(500) })).toEqual([]);
  expect(problemsOf({ favourites: true, note: '💬'.repeat(501) })).toEqual([['note', 'too_long']]);
});

test.each([
  [{}, 'required'],
  [{ accept: null }, 'required'],
  [{ accept: 'yes' }, 'not_yes_no'],
])('the answer %j is %s', (body, message) => {
  expect(AnswerOfferBody.safeParse(body).error?.issues).toMatchObject([{ path: ['accept'], message }]);
});
