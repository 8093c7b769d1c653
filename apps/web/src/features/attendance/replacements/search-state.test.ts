import { expect, test } from 'vitest';
import { eachOnce, searchStateOf } from './search-state.ts';

const now = new Date('2026-11-16T12:00:00Z');
const searching = { status: 'searching', asked: 3, waiting: 2, next_wave_at: '2026-11-16T12:07:30Z' } as const;

test.each([
  ['proposed until it is started', { ...searching, status: 'proposed' }, { state: 'proposed' }],
  ['over once it has ended', { ...searching, status: 'unfilled' }, { state: 'ended' }],
  ['asking while offers can be answered, a begun minute counted', searching, { state: 'asking', minutes: 8 }],
  ['resting before its first wave at night', { ...searching, asked: 0, waiting: 0 }, { state: 'resting' }],
  ['starting with its first wave', { ...searching, asked: 0, waiting: 0, next_wave_at: null }, { state: 'starting' }],
  [
    'starting when its first wave is due',
    { ...searching, asked: 0, waiting: 0, next_wave_at: '2026-11-16T12:00:00Z' },
    { state: 'starting' },
  ],
  ['continuing after the last answer', { ...searching, waiting: 0, next_wave_at: null }, { state: 'continuing' }],
  [
    'continuing when the time of a wave is over',
    { ...searching, next_wave_at: '2026-11-16T11:59:50Z' },
    { state: 'continuing' },
  ],
  [
    'resting until the morning',
    { ...searching, waiting: 0, next_wave_at: '2026-11-16T19:00:00Z' },
    { state: 'resting', until: '2026-11-16T19:00:00Z' },
  ],
] as const)('a search is %s', (_name, search, expected) => {
  expect(searchStateOf(search, now)).toMatchObject(expected);
});

test('a search that was just started is listed once, as running', () => {
  const started = { id: 'a', status: 'searching' };
  const proposed = { id: 'a', status: 'proposed' };
  const other = { id: 'b', status: 'proposed' };
  expect(eachOnce([started], [proposed, other])).toEqual([started, other]);
});
