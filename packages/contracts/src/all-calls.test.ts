import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { allCalls, consoleCalls, publicCalls } from './all-calls.ts';
import { schemaNamed } from './schema-named.ts';

describe('the list of calls', () => {
  test.each([
    ['public', publicCalls],
    ['console', consoleCalls],
  ] as const)('names no address of the %s API twice', (_name, calls) => {
    const addresses = calls.map(({ call }) => `${call.method} ${call.path}`);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  test.each(allCalls)('$name has one success answer and a schema for the parameters in its path', ({ call }) => {
    const successes = Object.entries(call.answers).filter(([status]) => status.startsWith('2'));
    expect(new Set(successes.map(([, schema]) => schema)).size).toBe(1);
    // What is sent again is answered like the first time, as something that was there.
    if (successes.length > 1) expect(successes.map(([status]) => status)).toEqual(['200', '201']);
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const checked = call.params ? Object.keys((schemaNamed(call.params) as z.ZodObject).shape) : [];
    expect(checked).toEqual(inPath);
  });

  test('opens the console to operators only, and the public API to none', () => {
    const open = consoleCalls.filter(({ call }) => !call.access.startsWith('operator')).map(({ name }) => name);
    expect(open).toEqual(['consoleSession.logIn', 'consoleSession.logOut']);
    expect(publicCalls.filter(({ call }) => call.access.startsWith('operator'))).toEqual([]);
  });
});
