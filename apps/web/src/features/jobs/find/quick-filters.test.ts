import { expect, test } from 'vitest';
import { readFilters } from './job-filters.ts';
import { isPressed, quickFilters, shownByChips, toggled, wageOf } from './quick-filters.ts';

const days = { today: '2026-11-30', tomorrow: '2026-12-01' };
const filters = (text: string) => readFilters(new URLSearchParams(text));
const pressed = (text: string) => quickFilters.filter((name) => isPressed(name, filters(text), days));

test.each([
  ['', []],
  ['start_from=2026-11-30&start_to=2026-11-30', ['today']],
  ['start_from=2026-12-01&start_to=2026-12-01', ['tomorrow']],
  ['start_from=2026-11-30', []],
  ['start_from=2026-11-30&start_to=2026-12-01', []],
  ['radius_km=25', ['near']],
  ['latitude=45.5&longitude=-73.6', ['near']],
  ['min_wage=31.50&hot=true', ['wage', 'hot']],
  ['hot=false&search=cook&sort=wage', []],
])('with %j these chips are pressed: %j', (text, expected) => {
  expect(pressed(text)).toEqual(expected);
});

test.each(quickFilters)('pressing %s twice leads back to where it was', (name) => {
  const before = filters('search=cook&city=Laval');
  const after = { ...before, ...toggled(name, before, days) };
  expect(isPressed(name, after, days)).toBe(true);
  expect({ ...after, ...toggled(name, after, days) }).toEqual(before);
});

test('tomorrow takes the place of today', () => {
  const today = filters('start_from=2026-11-30&start_to=2026-11-30');
  expect(pressed(new URLSearchParams({ ...today, ...toggled('tomorrow', today, days) }).toString())).toEqual([
    'tomorrow',
  ]);
});

test('the chip of the wage names the wage that is asked for', () => {
  expect([wageOf(filters('')), wageOf(filters('min_wage=31.50'))]).toEqual(['20', '31.50']);
});

test('what a pressed chip shows needs no chip of its own', () => {
  const shown = shownByChips(filters('start_from=2026-11-30&start_to=2026-11-30&city=Laval&min_wage=22'), days);
  expect([...shown]).toEqual(['start_from', 'start_to', 'min_wage']);
});
