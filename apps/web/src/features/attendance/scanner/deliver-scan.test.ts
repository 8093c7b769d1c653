import { ApiError } from '@relevo/browser/api-error';
import type { ScanAnswer } from '@relevo/contracts/shifts';
import { expect, test, vi } from 'vitest';
import { bodyOf, type ScanOutcome, sendScans } from './deliver-scan.ts';
import { type StoredScan, storedScansOf } from './stored-scans.ts';

const texts = { network: 'No network', server: 'LoadError', notFound: 'Not found', unauthorized: 'No', unknown: '?' };
const failure = (status: number) => new ApiError({ status, body: status === 400 ? { error: 'Expired' } : {} }, texts);
const started = { action: 'started' } as ScanAnswer;

function aPhoneWith(...ids: string[]) {
  const stored = new Map<string, string>();
  const scans = storedScansOf('ana', {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
  });
  for (const id of ids) {
    scans.add({ id, code: id, position: null, scannedAt: '2026-11-16T06:00:00Z', deviceId: 'phone', refusal: null });
  }
  const outcomes: [string, ScanOutcome['kind']][] = [];
  const handleOutcome = vi.fn((scan: StoredScan, outcome: ScanOutcome) => {
    outcomes.push([scan.id, outcome.kind]);
    return false;
  });
  return { scans, outcomes, handleOutcome };
}

test('everything that waits is sent once, in order, and then gone', async () => {
  const { scans, handleOutcome, outcomes } = aPhoneWith('start', 'end');
  const post = vi.fn(async () => started);
  await sendScans({ scans, post, handleOutcome });
  expect(outcomes).toEqual([
    ['start', 'answered'],
    ['end', 'answered'],
  ]);
  expect(post).toHaveBeenCalledTimes(2);
  expect(scans.list()).toEqual([]);
});

test.each([0, 401, 408, 429, 500, 503])(
  'after a %i everything stays, and nothing is sent out of order',
  async (status) => {
    const { scans, handleOutcome, outcomes } = aPhoneWith('start', 'end');
    const post = vi.fn(async () => Promise.reject(failure(status)));
    await sendScans({ scans, post, handleOutcome });
    expect(post).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual([]);
    expect(scans.list().map(({ id, refusal }) => [id, refusal])).toEqual([
      ['start', null],
      ['end', null],
    ]);
  },
);

test('a call that was stopped is no refusal', async () => {
  const { scans, handleOutcome } = aPhoneWith('start');
  await sendScans({
    scans,
    handleOutcome,
    post: async () => Promise.reject(new DOMException('Too slow', 'TimeoutError')),
  });
  expect(scans.list()).toHaveLength(1);
});

test.each([400, 403, 404, 409])(
  'a %i is for good: the reason stays to be read and the next one is sent',
  async (status) => {
    const { scans, handleOutcome, outcomes } = aPhoneWith('old', 'new');
    const post = vi.fn(async ({ id }: StoredScan) => (id === 'old' ? Promise.reject(failure(status)) : started));
    await sendScans({ scans, post, handleOutcome });
    expect(outcomes).toEqual([
      ['old', 'refused'],
      ['new', 'answered'],
    ]);
    expect(scans.list()).toMatchObject([{ id: 'old', refusal: failure(status).message }]);
  },
);

test('a refusal that is on screen is not stored too', async () => {
  const { scans } = aPhoneWith('old');
  await sendScans({ scans, handleOutcome: () => true, post: async () => Promise.reject(failure(400)) });
  expect(scans.list()).toEqual([]);
});

test('a stored end still says that the worker was sent home, and no other scan does', () => {
  const { scans } = aPhoneWith('start');
  scans.add({
    id: 'end',
    code: 'end',
    position: { latitude: 45.5, longitude: -73.6, accuracy: 12 },
    scannedAt: '2026-11-16T07:00:00Z',
    deviceId: 'phone',
    refusal: null,
    isSentHome: true,
  });
  expect(scans.list().map(bodyOf)).toEqual([
    { qr_code: 'start', scanned_at: '2026-11-16T06:00:00Z', device_id: 'phone' },
    {
      qr_code: 'end',
      scanned_at: '2026-11-16T07:00:00Z',
      device_id: 'phone',
      sent_home: true,
      latitude: '45.5000000',
      longitude: '-73.6000000',
      accuracy: '12',
    },
  ]);
});
