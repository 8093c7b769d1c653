import { expect, test } from 'vitest';
import { nextToSend, type StoredScan, storedScansOf } from './stored-scans.ts';

function aStorage({ works = true } = {}) {
  const stored = new Map<string, string>();
  return {
    stored,
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => {
      if (works) stored.set(key, value);
    },
  };
}

const aScan = (id: string): StoredScan => ({
  id,
  code: `v1.shift.start.1.${id}`,
  position: null,
  scannedAt: '2026-11-16T06:00:00.000Z',
  deviceId: 'phone',
  refusal: null,
});

test('stores scans in order, separately for each worker', () => {
  const storage = aStorage();
  const ana = storedScansOf('ana', storage);
  expect([ana.add(aScan('first')), ana.add(aScan('second'))]).toEqual([true, true]);
  expect(ana.list().map(({ id }) => id)).toEqual(['first', 'second']);
  expect(storedScansOf('ben', storage).list()).toEqual([]);
  ana.remove('first');
  expect(storedScansOf('ana', storage).list()).toEqual([aScan('second')]);
});

test('reports that a phone cannot store scans', () => {
  expect(storedScansOf('ana', aStorage({ works: false })).add(aScan('first'))).toBe(false);
});

test('a refused scan stays listed and does not block the others', () => {
  const ana = storedScansOf('ana', aStorage());
  ana.add(aScan('first'));
  ana.add(aScan('second'));
  ana.refuse('first', 'This code has expired.');
  expect(ana.list()[0]?.refusal).toBe('This code has expired.');
  expect(nextToSend(ana.list())?.id).toBe('second');
  ana.remove('second');
  expect(nextToSend(ana.list())).toBeNull();
});

test.each(['garbage', '{}', 'null', '[1, null, {"id": 3}]'])('a storage with %j holds no scan', (text) => {
  const storage = aStorage();
  storage.stored.set('relevo.kept-scans.ana', text);
  expect(storedScansOf('ana', storage).list()).toEqual([]);
});
