import { expect, test } from 'vitest';
import { chooseLabels, type PlacedLabel } from './label-choice.ts';

const view = { zoom: 12, width: 600, height: 400 };

function label(name: string, x: number, y: number, more: Partial<PlacedLabel['place']> = {}): PlacedLabel {
  return {
    place: { name, kind: 'city', population: 10_000, latitude: 0, longitude: 0, ...more },
    at: { x, y },
  };
}
const names = (labels: PlacedLabel[]) => labels.map(({ place }) => place.name);

test('of two overlapping names the larger city is shown', () => {
  const village = label('Rosemère', 105, 100, { population: 900 });
  const city = label('Laval', 100, 100, { population: 400_000 });
  expect(names(chooseLabels([village, city], view))).toEqual(['Laval']);
});

test('names that do not overlap are all shown', () => {
  expect(names(chooseLabels([label('Laval', 100, 100), label('Montréal', 100, 140)], view))).toHaveLength(2);
});

test('a name outside the viewport is not shown', () => {
  expect(chooseLabels([label('Gatineau', -300, 100), label('Trois-Rivières', 100, 900)], view)).toEqual([]);
});

test('postal areas are named near by only, and give way to towns', () => {
  const labels = [label('H2X', 100, 100, { kind: 'postal_area', population: 0 }), label('Montréal', 104, 102)];
  expect(names(chooseLabels(labels, view))).toEqual(['Montréal']);
  expect(names(chooseLabels(labels.slice(0, 1), view))).toEqual(['H2X']);
  expect(chooseLabels(labels.slice(0, 1), { ...view, zoom: 10 })).toEqual([]);
});

test('the further out, the larger a city must be to be shown', () => {
  const labels = [
    label('Toronto', 100, 50, { population: 2_600_000 }),
    label('Sutton', 100, 200, { population: 4_000 }),
  ];
  const at = (zoom: number) => names(chooseLabels(labels, { ...view, zoom }));
  expect([at(4), at(9), at(10)]).toEqual([['Toronto'], ['Toronto'], ['Toronto', 'Sutton']]);
});
