import { expect, test } from 'vitest';
import { bodyOf, firstChoice, isComplete, rolesToGive, siteNames } from './role-choice.ts';

const sites = [
  { id: 'a', name: 'Warehouse' },
  { id: 'b', name: 'Counter' },
];

test('an owner gives every role but their own, a manager only that of a supervisor', () => {
  expect(rolesToGive('owner')).toEqual(['manager', 'supervisor', 'accountant']);
  expect(rolesToGive('manager')).toEqual(['supervisor']);
  expect(rolesToGive('supervisor')).toEqual([]);
});

test('the only site is chosen from the start', () => {
  expect(firstChoice('manager', sites.slice(0, 1))).toEqual({ role: 'supervisor', siteIds: ['a'] });
  expect(firstChoice('manager', sites)).toEqual({ role: 'supervisor', siteIds: [] });
});

test('a supervisor needs a site, and no other role has any', () => {
  expect(isComplete({ role: 'supervisor', siteIds: [] })).toBe(false);
  expect(isComplete({ role: 'accountant', siteIds: [] })).toBe(true);
  expect(bodyOf({ role: 'supervisor', siteIds: ['a'] })).toEqual({ role: 'supervisor', site_ids: ['a'] });
  expect(bodyOf({ role: 'manager', siteIds: ['a'] })).toEqual({ role: 'manager', site_ids: null });
});

test('a site that was deleted has no name any more', () => {
  expect(siteNames(['b', 'gone'], sites)).toEqual(['Counter']);
  expect(siteNames(null, sites)).toEqual([]);
});
