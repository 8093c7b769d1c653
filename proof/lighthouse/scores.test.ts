import { expect, test } from 'vitest';
import { findingLines, isEnough, minimumOfApp, minimumOfPublicPage, scoreLine } from './scores.ts';

type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number | null>;

const all: Scores = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
const audits = {
  'meta-description': { title: 'Has a description', score: 0 },
  'font-size': { title: 'Legible', score: 1 },
  'speed-index': { title: 'Speed', score: 0.5, displayValue: '4.1 s' },
};
const reportOf = (scores: Scores) => ({
  audits,
  categories: Object.fromEntries(
    Object.entries(scores).map(([category, score]) => [
      category,
      {
        score,
        auditRefs:
          category === 'seo'
            ? ['speed-index', 'meta-description', 'font-size'].map((id, index) => ({ id, weight: index }))
            : [],
      },
    ]),
  ),
});

test.each<[string, Partial<Scores>, boolean]>([
  ['all at the minimum or above', {}, true],
  ['a performance just below', { performance: 0.914 }, false],
  ['another just below', { seo: 0.944 }, false],
  ['one that rounds up to it', { performance: 0.916 }, true],
  ['one without a score', { seo: null }, false],
])('scores with %s', (_case, changes, expected) => {
  expect(isEnough(reportOf({ ...all, ...changes }), minimumOfApp)).toBe(expected);
});

test('a category that is missing is not enough', () => {
  expect(isEnough({ audits: {}, categories: {} }, minimumOfApp)).toBe(false);
});

test('a page without scripts has to be as good in every category', () => {
  expect(isEnough(reportOf({ ...all, performance: 0.95 }), minimumOfPublicPage)).toBe(true);
  expect(isEnough(reportOf({ ...all, performance: 0.944 }), minimumOfPublicPage)).toBe(false);
});

test('a line has the four scores of a page', () => {
  expect(scoreLine('/', reportOf(all))).toBe(
    '/               performance  95  accessibility 100  best-practices 100  seo 100',
  );
});

test('findings are those that cost points', () => {
  expect(findingLines(reportOf(all))).toEqual(['seo: meta-description']);
});
