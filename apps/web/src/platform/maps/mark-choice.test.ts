import { expect, test } from 'vitest';
import { chooseMarks } from './mark-choice.ts';

const pins = [
  { id: 'covered', at: { x: 105, y: 110 } },
  { id: 'free', at: { x: 400, y: 400 } },
];
const montreal = { city: 'Montréal', count: 40, at: { x: 100, y: 100 } };
const laval = { city: 'Laval', count: 7, at: { x: 120, y: 90 } };
const quebec = { city: 'Québec', count: 9, at: { x: 300, y: 60 } };
const nobody = new Set<string>();

test('far out a city stands for the jobs it covers', () => {
  const marks = chooseMarks({ pins, cities: [montreal] }, { zoom: 6, kept: nobody });
  expect(marks.pins.map(({ id }) => id)).toEqual(['free']);
  expect(marks.cities).toEqual([{ main: montreal, others: [], count: 40 }]);
});

test('a job that is pointed at shows even under a city', () => {
  const marks = chooseMarks({ pins, cities: [montreal] }, { zoom: 6, kept: new Set(['covered']) });
  expect(marks.pins).toHaveLength(2);
});

test('near by the jobs themselves show, and cities only where there are none', () => {
  const marks = chooseMarks({ pins, cities: [montreal, quebec] }, { zoom: 12, kept: nobody });
  expect(marks.pins).toHaveLength(2);
  expect(marks.cities.map(({ main }) => main)).toEqual([quebec]);
});

test('of two cities on top of each other the one with more jobs stays and speaks for both', () => {
  const marks = chooseMarks({ pins: [], cities: [laval, montreal, quebec] }, { zoom: 6, kept: nobody });
  expect(marks.cities).toEqual([
    { main: montreal, others: [laval], count: 47 },
    { main: quebec, others: [], count: 9 },
  ]);
});
