import { expect, test } from 'vitest';
import { type Probe, timelineViolations } from './write-timeline.ts';

const probe = (host: string, timeline: number, sentAt: number, acknowledgedAt = sentAt + 5): Probe => ({
  id: `${host}-${sentAt}`,
  host,
  timeline,
  sentAt,
  acknowledgedAt,
});

test('one database after the other, also the first one again, is as it should be', () => {
  const probes = [probe('one', 1, 0), probe('one', 1, 200), probe('two', 2, 9_000), probe('one', 3, 20_000)];
  expect(timelineViolations(probes)).toEqual([]);
});

test('a write that was sent before the promotion and acknowledged after it is none of two primaries', () => {
  expect(timelineViolations([probe('one', 1, 100, 9_500), probe('two', 2, 9_000)])).toEqual([]);
});

test('a write to the old primary after one to the new is found', () => {
  const [violation, ...others] = timelineViolations([
    probe('one', 1, 0),
    probe('two', 2, 9_000),
    probe('one', 1, 9_100),
  ]);
  expect(violation).toMatch(/two primaries: one acknowledged 1 writes of timeline 1, the first sent 0.1 s after/);
  expect(others).toEqual([]);
});

test('two databases on one timeline are found', () => {
  expect(timelineViolations([probe('one', 2, 0), probe('two', 2, 100)])).toEqual([
    'two primaries: one and two wrote timeline 2',
  ]);
});
