import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FieldRefusal } from './field-problems.ts';
import {
  averageMinimum,
  canRate,
  checkCommentAction,
  commentActions,
  isRevealDue,
  isSameRating,
  possibleCommentActions,
  type RatingFacts,
  ratingProblem,
  ratingTags,
  ratingUntil,
  readTags,
  summarizeRatings,
  sumRatings,
} from './ratings.ts';
import { shiftPhases } from './worker-shift-lifecycle.ts';

const endsAt = new Date('2026-11-02T17:00:00Z');
const until = new Date('2026-11-16T17:00:00Z');
const last = new Date(until.getTime() - 1);
const settled: RatingFacts = {
  phase: 'settled',
  endsAt,
  paidTime: { workedMinutes: 30, pay: 10_00n, wage: 20_00n },
  isRated: false,
  isRevealed: false,
  isOtherGone: false,
};

describe('who may rate', () => {
  test('the window is 14 days from the planned end', () => {
    expect(ratingUntil({ endsAt })).toEqual(until);
  });

  test.each<[string, Partial<RatingFacts>, Date, string | null]>([
    ['a settled shift until the last moment', {}, last, null],
    ['at the end of the window', {}, until, 'rating_closed'],
    [
      'fewer than 30 paid minutes',
      { paidTime: { workedMinutes: 29, pay: 9_67n, wage: 20_00n } },
      last,
      'invalid_transition',
    ],
    ['no paid minutes', { paidTime: { workedMinutes: null, pay: null, wage: 20_00n } }, last, 'invalid_transition'],
    ['ten minutes with minimum pay', { paidTime: { workedMinutes: 10, pay: 60_00n, wage: 20_00n } }, last, null],
    [
      'an hour whose pay was decided to be less',
      { paidTime: { workedMinutes: 60, pay: 5_00n, wage: 20_00n } },
      last,
      null,
    ],
    ['rated already', { isRated: true }, last, 'already_rated'],
    ['rated already, and the window is over', { isRated: true }, until, 'already_rated'],
    ['after the other rating was revealed', { isRevealed: true }, last, 'rating_closed'],
    ['the other account is deleted', { isOtherGone: true }, last, 'rating_closed'],
    ['in review when the window is over', { phase: 'in_review' }, until, 'invalid_transition'],
  ])('%s', (_name, given, now, code) => {
    const facts = { ...settled, ...given };
    expect(ratingProblem(facts, now)).toBe(code);
    expect(canRate(facts, now)).toBe(code === null);
  });

  test.each(shiftPhases)('a shift that is %s', (phase) => {
    expect(canRate({ ...settled, phase }, last)).toBe(phase === 'settled');
  });
});

describe('when ratings are revealed', () => {
  test.each<[number, Date, boolean]>([
    [0, until, false],
    [1, last, false],
    [1, until, true],
    [2, endsAt, true],
  ])('%d given, at %s', (given, now, isDue) => {
    expect(isRevealDue({ given, until }, now)).toBe(isDue);
  });
});

describe('tags', () => {
  test.each(ratingTags)('%s is about one side only', (tag) => {
    const read = (side: 'worker' | 'employer') => {
      try {
        return readTags([tag], side);
      } catch (error) {
        return (error as FieldRefusal).fields.tags?.map(({ problem }) => problem);
      }
    };
    expect([read('worker'), read('employer')].filter((answer) => answer?.[0] === tag)).toHaveLength(1);
    expect([read('worker'), read('employer')].filter((answer) => answer?.[0] === 'not_a_choice')).toHaveLength(1);
  });

  test('repeated ones count once, and no more than three are taken', () => {
    const three = ['punctual', 'skilled', 'friendly'];
    expect(readTags(['skilled', ...three, 'skilled'], 'employer')).toEqual(['skilled', 'punctual', 'friendly']);
    expect(readTags([], 'worker')).toEqual([]);
    expect(() => readTags([...three, 'careful'], 'employer')).toThrow(FieldRefusal);
    expect(() => readTags(['hard-working'], 'employer')).toThrow(FieldRefusal);
  });

  test('their order does not make another rating', () => {
    const given = { stars: 4, tags: ['punctual', 'skilled'], comment: null } as const;
    expect(isSameRating(given, { ...given, tags: ['skilled', 'punctual'] })).toBe(true);
    expect(isSameRating(given, { ...given, tags: ['skilled'] })).toBe(false);
    expect(isSameRating(given, { ...given, stars: 5 })).toBe(false);
    expect(isSameRating(given, { ...given, comment: 'Thank you' })).toBe(false);
  });
});

describe('what the console may do with a comment', () => {
  test.each<[boolean, boolean, boolean, string[]]>([
    [true, false, true, ['hide', 'keep']],
    [true, false, false, ['hide']],
    [true, true, false, ['unhide']],
    [true, true, true, ['unhide', 'keep']],
    [false, false, true, ['keep']],
    [false, false, false, []],
  ])('with a comment %s, hidden %s, reports waiting %s', (hasComment, isHidden, isWaiting, actions) => {
    const facts = { hasComment, isHidden, isWaiting };
    expect(possibleCommentActions(facts)).toEqual(actions);
    for (const action of commentActions) {
      const check = () => checkCommentAction(facts, action);
      if (actions.includes(action)) expect(check).not.toThrow();
      else expect(check).toThrow('invalid_transition');
    }
  });
});

describe('the average', () => {
  test.each<[number, number, number | null]>([
    [0, 0, null],
    [2, 10, null],
    [3, 13, 4.3],
    [3, 14, 4.7],
    [4, 13, 3.3],
    [20, 91, 4.6],
    [20, 89, 4.5],
    [40, 197, 4.9],
  ])('of %d raters with %d stars', (count, stars, average) => {
    expect(summarizeRatings({ count, stars })).toEqual({ average, count });
  });

  const rating = fc.record({
    id: fc.uuid(),
    raterId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    stars: fc.integer({ min: 1, max: 5 }),
    createdAt: fc.integer({ min: 0, max: 9 }).map((minute) => new Date(endsAt.getTime() + minute * 60_000)),
    revealedAt: fc.constantFrom(null, until),
  });

  test('depends on the newest revealed rating of each rater and on nothing else', () => {
    fc.assert(
      fc.property(fc.uniqueArray(rating, { maxLength: 30, selector: ({ id }) => id }), (ratings) => {
        const revealed = ratings.filter(({ revealedAt }) => revealedAt !== null);
        const sum = sumRatings(ratings);
        expect(sumRatings(revealed)).toEqual(sum);
        expect(sumRatings([...ratings].reverse())).toEqual(sum);
        expect(sum.count).toBe(new Set(revealed.map(({ raterId }) => raterId)).size);
        const { average } = summarizeRatings(sum);
        if (sum.count < averageMinimum) expect(average).toBeNull();
        else expect(Math.abs((average ?? 0) - sum.stars / sum.count)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });

  test('a newer rating of the same rater replaces the older one', () => {
    const older = { id: '1', raterId: 'a', stars: 1, createdAt: endsAt, revealedAt: until };
    const newer = { ...older, id: '2', stars: 5, createdAt: last };
    expect(sumRatings([newer, older])).toEqual({ count: 1, stars: 5 });
    expect(sumRatings([older, { ...newer, revealedAt: null }])).toEqual({ count: 1, stars: 1 });
  });
});
