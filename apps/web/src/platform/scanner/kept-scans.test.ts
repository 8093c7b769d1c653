import { expect, test } from 'vitest';
import { type KeptScan, keptScansOf, nextToSend } from './kept-scans.ts';

function aStorage({ works = true } = {}) {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => {
      if (works) kept.set(key, value);
    },
  };
}

const aScan = (id: string): KeptScan => ({
  id,
  code: `v1.shift.start.1.${id}`,
  position: null,
  scannedAt: '2026-11-16T06:00:00.000Z',
  deviceId: 'phone',
  refusal: null,
});

test('scans are kept in the order they were made, each person has their own', () => {
  const storage = aStorage();
  const ana = keptScansOf('ana', storage);
  expect([ana.keep(aScan('first')), ana.keep(aScan('second'))]).toEqual([true, true]);
  expect(ana.list().map(({ id }) => id)).toEqual(['first', 'second']);
  expect(keptScansOf('ben', storage).list()).toEqual([]);
  ana.remove('first');
  expect(keptScansOf('ana', storage).list()).toEqual([aScan('second')]);
});

test('a phone that cannot keep anything says so', () => {
  expect(keptScansOf('ana', aStorage({ works: false })).keep(aScan('first'))).toBe(false);
});

test('a refused scan stays to be read, and holds up none of the others', () => {
  const ana = keptScansOf('ana', aStorage());
  ana.keep(aScan('first'));
  ana.keep(aScan('second'));
  ana.refuse('first', 'This code has expired.');
  expect(ana.list()[0]?.refusal).toBe('This code has expired.');
  expect(nextToSend(ana.list())?.id).toBe('second');
  ana.remove('second');
  expect(nextToSend(ana.list())).toBeNull();
});

test.each(['garbage', '{}', 'null', '[1, null, {"id": 3}]'])('a storage with %j holds no scan', (text) => {
  const storage = aStorage();
  storage.kept.set('relevo.kept-scans.ana', text);
  expect(keptScansOf('ana', storage).list()).toEqual([]);
});
