import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { redactEntry, secretKeys } from './redact.ts';

/** The lines that are written when `use` writes to a log. */
function linesOf(use: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  use(createLog('info', { write: (line: string) => void lines.push(line) }));
  return lines;
}

const written = (entry: object) => linesOf((log) => log.info({ event: 'tried', ...entry }, 'Tried'))[0] ?? '';

const hidden = Object.fromEntries(secretKeys.map((key) => [key, `canary of ${key}`]));
const places: [string, object][] = [
  ['at the top', hidden],
  ['one level down', { body: hidden }],
  ['two levels down', { request: { body: hidden } }],
  ['three levels down', { failed: { request: { body: hidden } } }],
  ['seven levels down', { a: { b: { c: { d: { e: { f: { g: hidden } } } } } } }],
  ['in a list', { all: [1, hidden] }],
  ['in a list of lists', { all: [[{ of: hidden }]] }],
  ['in an object of a class', { body: Object.assign(new (class Body {})(), hidden) }],
  ['in an object without a prototype', { body: Object.assign(Object.create(null), hidden) }],
  ['as objects', Object.fromEntries(secretKeys.map((key) => [key, { first: 'canary' }]))],
  ['on an error', { err: Object.assign(new Error('failed'), hidden) }],
];

describe('no value of a secret key is written', () => {
  test.each(places)('%s', (_place, entry) => {
    const line = written(entry);
    expect(line).not.toContain('canary');
    expect(JSON.parse(line)).toMatchObject({ event: 'tried', msg: 'Tried' });
  });

  test('as the fields of a child log', () => {
    const [line = ''] = linesOf((log) => log.child(hidden).info({ event: 'tried' }, 'Tried'));
    expect(line).not.toContain('canary');
    expect(JSON.parse(line)).toMatchObject({ event: 'tried', email: '[redacted]' });
  });
});

describe('an entry', () => {
  test('without secrets is written as it is', () => {
    const entry = { status: 200, at: new Date(0), people: [{ id: 1 }, null], nothing: null, user_id: undefined };
    expect(redactEntry(entry)).toBe(entry);
    expect(JSON.parse(written(entry))).toMatchObject({
      status: 200,
      at: '1970-01-01T00:00:00.000Z',
      people: [{ id: 1 }, null],
      nothing: null,
    });
  });

  test('that refers to itself is written', () => {
    const loop: Record<string, unknown> = { id: 1, email: 'canary' };
    loop.self = loop;
    const line = written({ loop });
    expect(line).not.toContain('canary');
    expect(JSON.parse(line).loop).toMatchObject({ id: 1, email: '[redacted]' });
  });

  test('stays untouched in the hands of the caller', () => {
    const entry = { body: { email: 'canary' } };
    written(entry);
    expect(entry).toEqual({ body: { email: 'canary' } });
  });
});
