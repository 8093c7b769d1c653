import { describe, expect, test } from 'vitest';
import { answerOneByOne, reasonsOf, summarize } from './bulk-answer.ts';

const full = 'All places of this job are taken.';

describe('answering many', () => {
  test('sends one after the other and goes on after a refusal', async () => {
    const events: string[] = [];
    const outcomes = await answerOneByOne({
      ids: ['a', 'b', 'c'],
      send: async (id) => {
        events.push(`send ${id}`);
        await Promise.resolve();
        events.push(`answered ${id}`);
        if (id === 'b') throw new Error(full);
      },
      onProgress: (doneCount) => events.push(`${doneCount} of 3`),
    });
    expect(events).toEqual([
      'send a',
      'answered a',
      '1 of 3',
      'send b',
      'answered b',
      '2 of 3',
      'send c',
      'answered c',
      '3 of 3',
    ]);
    expect(outcomes).toEqual([
      { id: 'a', reason: null },
      { id: 'b', reason: full },
      { id: 'c', reason: null },
    ]);
  });
});

describe('the summary', () => {
  const outcomes = [
    { id: 'a', reason: null },
    { id: 'b', reason: full },
    { id: 'c', reason: 'No network.' },
    { id: 'd', reason: full },
    { id: 'e', reason: null },
  ];

  test('counts what went through and each reason once', () => {
    expect(summarize(outcomes)).toEqual({
      doneCount: 2,
      failures: [
        { reason: full, count: 2 },
        { reason: 'No network.', count: 1 },
      ],
    });
  });

  test('has no failures when everything went through', () => {
    expect(summarize([{ id: 'a', reason: null }])).toEqual({ doneCount: 1, failures: [] });
  });

  test('keeps the reason of each one that is left', () => {
    expect([...reasonsOf(outcomes)]).toEqual([
      ['b', full],
      ['c', 'No network.'],
      ['d', full],
    ]);
  });
});
