import { expect, test } from 'vitest';
import { queryOver, readBugsView } from './bugs-view.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['', { status: null, page: 1, reportId: null, isNew: false }],
  ['status=in_progress&page=2', { status: 'in_progress', page: 2, reportId: null, isNew: false }],
  ['status=lost&report=', { status: null, page: 1, reportId: null, isNew: false }],
  ['new=1', { status: null, page: 1, reportId: null, isNew: true }],
  ['new=1&report=a', { status: null, page: 1, reportId: 'a', isNew: false }],
])('the address "%s" shows %o', (text, view) => {
  expect(readBugsView(query(text))).toEqual(view);
});

test('a dialog keeps filter and page of the list, and only one dialog is open', () => {
  expect(queryOver(query('status=open&page=3&new=1'), { report: 'a' }).toString()).toBe('status=open&page=3&report=a');
  expect(queryOver(query('status=open&report=a'), 'new').toString()).toBe('status=open&new=1');
  expect(queryOver(query('page=3&report=a&new=1'), null).toString()).toBe('page=3');
});
