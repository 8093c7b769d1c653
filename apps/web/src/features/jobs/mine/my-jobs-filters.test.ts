import { expect, test } from 'vitest';
import { jobsParams, readFilters, showsEverything } from './my-jobs-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('an address without filters asks for the first page of everything', () => {
  expect(read('')).toEqual({ status: null, search: '', page: 1 });
  expect(jobsParams(read(''))).toEqual({ page: '1', page_size: '10' });
  expect(showsEverything(read(''))).toBe(true);
});

test('status, search and page come from the address and go to the server', () => {
  const filters = read('status=running&search=%20cook%20&page=3');
  expect(filters).toEqual({ status: 'running', search: 'cook', page: 3 });
  expect(jobsParams(filters)).toEqual({ status: 'running', search: 'cook', page: '3', page_size: '10' });
});

test('an unknown status is ignored instead of being an error', () => {
  expect(read('status=cancelled').status).toBeNull();
});

test('a search longer than the server takes is cut', () => {
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
});

test.each(['status=open', 'search=cook'])('with %s an empty list may still hide jobs', (text) => {
  expect(showsEverything(read(text))).toBe(false);
});
