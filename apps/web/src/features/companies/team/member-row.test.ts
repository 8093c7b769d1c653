import { expect, test } from 'vitest';
import { actionsFor } from './member-row.tsx';

const of = (viewer: 'owner' | 'manager' | 'supervisor' | 'accountant', role: typeof viewer, rest = {}) =>
  actionsFor({ viewer, member: { role }, isSelf: false, isOffered: false, ...rest });

test.each([
  ['owner', 'manager', ['change', 'transfer', 'remove']],
  ['owner', 'supervisor', ['change', 'transfer', 'remove']],
  ['manager', 'supervisor', ['change', 'remove']],
  ['manager', 'manager', []],
  ['manager', 'owner', []],
  ['supervisor', 'supervisor', []],
  ['accountant', 'manager', []],
] as const)('a(n) %s may do with a(n) %s: %j', (viewer, role, actions) => {
  expect(of(viewer, role)).toEqual(actions);
});

test('the ownership is offered once at a time', () => {
  expect(of('owner', 'manager', { isOffered: true })).toEqual(['change', 'remove']);
});

test('a member cannot change themselves', () => {
  expect(of('owner', 'owner', { isSelf: true })).toEqual([]);
});
