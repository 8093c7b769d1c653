import { expect, test } from 'vitest';
import { chooseMarks } from './mark-choice.ts';

const pins = [
  { id: 'covered', at: { x: 105, y: 110 } },
  { id: 'free', at: { x: 400, y: 400 } },
];
const montreal = { city: 'Montréal', count: 40, at: { x: 100, y: 100 } };
const laval = { city: 'Laval', count: 7, at: { x: 120, y: 90 } };
const quebec = { city: 'Québec', count: 9, at: { x: 300, y: 60 } };
const none = new Set<string>();

test('at a low zoom one mark stands for all jobs of a city', () => {
  const marks = chooseMarks({ pins, cities: [montreal] }, { zoom: 6, kept: none });
  expect(marks.pins.map(({ id }) => id)).toEqual(['free']);
  expect(marks.cities).toEqual([{ main: montreal, others: [], count: 40 }]);
});

test('a job that is pointed at shows even under a city', () => {
  const marks = chooseMarks({ pins, cities: [montreal] }, { zoom: 6, kept: new Set(['covered']) });
  expect(marks.pins).toHaveLength(2);
});

test('near by the jobs themselves show, and cities only where there are none', () => {
  const marks = chooseMarks({ pins, cities: [montreal, quebec] }, { zoom: 12, kept: none });
  expect(marks.pins).toHaveLength(2);
  expect(marks.cities.map(({ main }) => main)).toEqual([quebec]);
});

test('of two overlapping cities the one with more jobs stands for both', () => {
  const marks = chooseMarks({ pins: [], cities: [laval, montreal, quebec] }, { zoom: 6, kept: none });
  expect(marks.cities).toEqual([
    { main: montreal, others: [laval], count: 47 },
    { main: quebec, others: [], count: 9 },
  ]);
});
