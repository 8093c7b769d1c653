import { applicationStatuses } from '@relevo/domain/application-lifecycle';
import { expect, test } from 'vitest';
import { applicationsParams, groupByStatus, readFilters, statusOrder } from './application-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('an address without filters shows everything from the first page', () => {
  expect(read('')).toEqual({ status: null, page: 1 });
  expect(applicationsParams(read(''))).toEqual({ page: '1', page_size: '20' });
});

test('status and page come from the address and go to the server', () => {
  expect(applicationsParams(read('status=rejected&page=2'))).toEqual({
    status: 'rejected',
    page: '2',
    page_size: '20',
  });
});

test('an unknown status is ignored', () => {
  expect(read('status=withdrawn').status).toBeNull();
});

test('every status has its place in the order', () => {
  expect(statusOrder.toSorted()).toEqual(applicationStatuses.toSorted());
});

test('what the worker has to confirm comes first, and the order inside a status stays', () => {
  const of = (id: string, status: (typeof statusOrder)[number]) => ({ id, status });
  const groups = groupByStatus([
    of('a', 'rejected'),
    of('b', 'pending'),
    of('c', 'accepted'),
    of('d', 'pending'),
    of('e', 'confirmed'),
  ]);
  expect(groups.map(({ status, applications }) => [status, applications.map(({ id }) => id)])).toEqual([
    ['accepted', ['c']],
    ['pending', ['b', 'd']],
    ['confirmed', ['e']],
    ['rejected', ['a']],
  ]);
});
