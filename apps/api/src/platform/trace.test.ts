import { describe, expect, test } from 'vitest';
import { currentTrace, inTrace, readTrace, traceOf } from './trace.ts';

const requestId = '3f2a5c7e-91b4-4d0e-8c1f-0a9b8c7d6e5f';
const digits = '3f2a5c7e91b44d0e8c1f0a9b8c7d6e5f';
const own = { id: digits, traceparent: `00-${digits}-8c1f0a9b8c7d6e5f-00` };
const [id, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

describe('the trace of a request', () => {
  test.each<[what: string, header: string | string[] | undefined]>([
    ['no header', undefined],
    ['an empty one', ''],
    ['two of them', [`00-${id}-${span}-01`, `00-${id}-${span}-01`]],
    ['two of them in one', `00-${id}-${span}-01, 00-${id}-${span}-01`],
    ['capital letters', `00-${id.toUpperCase()}-${span}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${span}-01`],
    ['a parent of zeros', `00-${id}-${'0'.repeat(16)}-01`],
    ['the forbidden version', `ff-${id}-${span}-01`],
    ['more parts than its version has', `00-${id}-${span}-01-more`],
    ['too short a trace', `00-${id.slice(1)}-${span}-01`],
    ['no flags', `00-${id}-${span}`],
    ['other digits', `00-${id.slice(1)}g-${span}-01`],
    ['a statement', `00-${id}-${span}-01'; drop table users; --`],
    ['a header without end', `01-${id}-${span}-01-${'a'.repeat(600)}`],
  ])('is new with %s', (_what, header) => {
    expect(traceOf(header, requestId)).toEqual(own);
  });

  test.each([
    ['of the first version', `00-${id}-${span}-01`, '01'],
    ['that is not sampled', `00-${id}-${span}-00`, '00'],
    ['with flags of later versions', `00-${id}-${span}-ff`, '01'],
    ['of a later version', `cc-${id}-${span}-01`, '01'],
    ['of a later version with more parts', `cc-${id}-${span}-01-what-comes`, '01'],
  ])('is the one of a header %s, under another parent', (_what, header, flags) => {
    expect(traceOf(header, requestId)).toEqual({ id, traceparent: `00-${id}-8c1f0a9b8c7d6e5f-${flags}` });
  });

  test('is read again from what was written down', () => {
    expect(readTrace(own.traceparent)).toEqual(own);
    for (const nothing of [null, undefined, '', 'no trace', `00-${id}`]) expect(readTrace(nothing)).toBeUndefined();
  });
});

test('work is part of a trace, also what it waits for, and beside other work', async () => {
  const other = { id, traceparent: `00-${id}-${span}-01` };
  const seen = (trace: typeof own | undefined) =>
    inTrace(trace, async () => {
      await new Promise(setImmediate);
      return currentTrace();
    });
  expect(await Promise.all([seen(own), seen(other), seen(undefined)])).toEqual([own, other, undefined]);
  expect(currentTrace()).toBeUndefined();
});
