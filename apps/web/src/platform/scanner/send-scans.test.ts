import type { ScanAnswer } from '@relevo/contracts/shifts';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { type KeptScan, keptScansOf } from './kept-scans.ts';
import { type ScanOutcome, sendScans } from './send-scans.ts';

const texts = { network: 'No network', server: 'Trouble', notFound: 'Not found', unauthorized: 'No', unknown: '?' };
const failure = (status: number) => new ApiError({ status, body: status === 400 ? { error: 'Expired' } : {} }, texts);
const started = { action: 'started' } as ScanAnswer;

function aPhoneWith(...ids: string[]) {
  const kept = new Map<string, string>();
  const scans = keptScansOf('ana', {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
  });
  for (const id of ids) {
    scans.keep({ id, code: id, position: null, scannedAt: '2026-11-16T06:00:00Z', deviceId: 'phone', refusal: null });
  }
  const told: [string, ScanOutcome['kind']][] = [];
  const tell = vi.fn((scan: KeptScan, outcome: ScanOutcome) => {
    told.push([scan.id, outcome.kind]);
    return false;
  });
  return { scans, told, tell };
}

test('everything that waits is sent once, in order, and then gone', async () => {
  const { scans, tell, told } = aPhoneWith('start', 'end');
  const post = vi.fn(async () => started);
  await sendScans({ scans, post, tell });
  expect(told).toEqual([
    ['start', 'answered'],
    ['end', 'answered'],
  ]);
  expect(post).toHaveBeenCalledTimes(2);
  expect(scans.list()).toEqual([]);
});

test.each([0, 401, 408, 429, 500, 503])(
  'after a %i everything stays, and nothing is sent out of order',
  async (status) => {
    const { scans, tell, told } = aPhoneWith('start', 'end');
    const post = vi.fn(async () => Promise.reject(failure(status)));
    await sendScans({ scans, post, tell });
    expect(post).toHaveBeenCalledTimes(1);
    expect(told).toEqual([]);
    expect(scans.list().map(({ id, refusal }) => [id, refusal])).toEqual([
      ['start', null],
      ['end', null],
    ]);
  },
);

test('a call that was stopped is no refusal', async () => {
  const { scans, tell } = aPhoneWith('start');
  await sendScans({ scans, tell, post: async () => Promise.reject(new DOMException('Too slow', 'TimeoutError')) });
  expect(scans.list()).toHaveLength(1);
});

test.each([400, 403, 404, 409])(
  'a %i is for good: the reason stays to be read and the next one is sent',
  async (status) => {
    const { scans, tell, told } = aPhoneWith('old', 'new');
    const post = vi.fn(async ({ id }: KeptScan) => (id === 'old' ? Promise.reject(failure(status)) : started));
    await sendScans({ scans, post, tell });
    expect(told).toEqual([
      ['old', 'refused'],
      ['new', 'answered'],
    ]);
    expect(scans.list()).toMatchObject([{ id: 'old', refusal: failure(status).message }]);
  },
);

test('a refusal that somebody is looking at is not kept as well', async () => {
  const { scans } = aPhoneWith('old');
  await sendScans({ scans, tell: () => true, post: async () => Promise.reject(failure(400)) });
  expect(scans.list()).toEqual([]);
});
