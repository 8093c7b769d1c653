import { expect, test } from 'vitest';
import { listParams, queryForKiosk, queryForTab, queryWithoutShift, readView } from './view-state.ts';

const jobId = '01890a5d-ac96-774b-bcce-b302099a8057';
const shiftId = '01890a5d-ac96-774b-bcce-b302099a8058';
const query = (text: string) => new URLSearchParams(text);

test('without a word in the address it is the roster of all jobs', () => {
  expect(readView(query(''))).toEqual({
    tab: 'roster',
    jobId: null,
    page: 1,
    funding: null,
    shiftId: null,
    isKiosk: false,
  });
});

test('tab, job, page, funding, shift and kiosk are read from the address', () => {
  expect(readView(query(`tab=payments&job=${jobId}&page=2&funding=due&shift=${shiftId}&kiosk=1`))).toEqual({
    tab: 'payments',
    jobId,
    page: 2,
    funding: 'due',
    shiftId,
    isKiosk: true,
  });
});

test('ignores invalid parameters', () => {
  expect(readView(query('tab=all&job=mine&funding=free&shift=next&kiosk=yes'))).toEqual(readView(query('')));
});

test('switching the tab keeps the job and drops parameters of the old tab', () => {
  const before = query(`tab=payments&job=${jobId}&page=3&funding=due&shift=${shiftId}`);
  expect(queryForTab(before, 'timeline').toString()).toBe(`tab=timeline&job=${jobId}`);
  expect(queryForTab(query(`job=${jobId}&week=2026-11-16`), 'attendance').toString()).toBe(
    `job=${jobId}&tab=attendance`,
  );
  expect(queryForTab(query(`tab=payments&job=${jobId}`), 'roster').toString()).toBe(`job=${jobId}`);
});

test('closing the shift that the address named leaves the rest as it was', () => {
  const before = query(`tab=payments&job=${jobId}&page=2&shift=${shiftId}`);
  expect(queryWithoutShift(before).toString()).toBe(`tab=payments&job=${jobId}&page=2`);
});

test('the kiosk opens over the screen as it is, and leaves it so', () => {
  const before = query(`tab=attendance&job=${jobId}&page=2`);
  const open = queryForKiosk(before, true);
  expect(open.get('kiosk')).toBe('1');
  expect(queryForKiosk(open, false).toString()).toBe(before.toString());
});

test('the server is asked for a job only when one is chosen', () => {
  expect(listParams({ jobId: null, page: 2, pageSize: 20 })).toEqual({ page: '2', page_size: '20' });
  expect(listParams({ jobId, page: 1, pageSize: 20 })).toEqual({ job: jobId, page: '1', page_size: '20' });
});

test('who does not see money does not see the payments', () => {
  expect(readView(query('tab=payments'), { seesMoney: false }).tab).toBe('roster');
  expect(readView(query('tab=timeline'), { seesMoney: false }).tab).toBe('timeline');
});
