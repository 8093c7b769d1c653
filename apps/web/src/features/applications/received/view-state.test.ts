import { expect, test } from 'vitest';
import { listParams, queryForJob, queryForTab, readView } from './view-state.ts';

const jobId = '01890a5d-ac96-774b-bcce-b302099a8057';
const query = (text: string) => new URLSearchParams(text);

test('without a word in the address it is the overview of all jobs', () => {
  expect(readView(query(''))).toEqual({ tab: 'overview', jobId: null, page: 1 });
});

test('tab, job and page are read from the address', () => {
  expect(readView(query(`tab=actions&job=${jobId}&page=2`))).toEqual({ tab: 'actions', jobId, page: 2 });
});

test('a tab or a job that cannot be one is passed over', () => {
  expect(readView(query('tab=everything&job=all'))).toEqual({ tab: 'overview', jobId: null, page: 1 });
});

test('changing the tab keeps the job and starts at the first page', () => {
  expect(queryForTab(query(`job=${jobId}&page=3`), 'timeline').toString()).toBe(`job=${jobId}&tab=timeline`);
  expect(queryForTab(query(`tab=timeline&job=${jobId}`), 'overview').toString()).toBe(`job=${jobId}`);
});

test('changing the job keeps the tab, and no job is all of them', () => {
  expect(queryForJob(query('tab=actions&page=3'), jobId).toString()).toBe(`tab=actions&job=${jobId}`);
  expect(queryForJob(query(`tab=actions&job=${jobId}`), '').toString()).toBe('tab=actions');
});

test('reads back the state it wrote to the URL', () => {
  const written = queryForTab(queryForJob(query(''), jobId), 'actions');
  expect(readView(written)).toEqual({ tab: 'actions', jobId, page: 1 });
});

test('the server is asked for a job only when one is chosen', () => {
  expect(listParams({ jobId: null, page: 2, pageSize: 20 })).toEqual({ page: '2', page_size: '20' });
  expect(listParams({ jobId, page: 1, pageSize: 20 })).toEqual({ job: jobId, page: '1', page_size: '20' });
});
