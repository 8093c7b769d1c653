import { describe, expect, test } from 'vitest';
import { readMark, writeMark } from './marks.ts';

const at = new Date('2026-11-16T14:00:00Z');

describe('a mark', () => {
  test('is read back within half a day', () => {
    const mark = { tx: '123456789012', id: '42', open: [] };
    const text = writeMark(mark, at);
    expect(readMark(text, at)).toEqual(mark);
    expect(readMark(text, new Date(at.getTime() + 12 * 3_600_000))).toEqual(mark);
    expect(readMark(text, new Date(at.getTime() + 12 * 3_600_000 + 1))).toBeNull();
  });

  test('names the transactions that were open, or begins before them when they are too many', () => {
    const open = Array.from({ length: 40 }, (_each, index) => String(123456789000 + index));
    const mark = { tx: '123456789012', id: '42', open: open.slice(0, 12) };
    expect(readMark(writeMark(mark, at), at)).toEqual(mark);
    const full = { tx: '123456790000', id: '0', open };
    expect(readMark(writeMark(full, at), at)).toEqual(full);
    const many = { ...full, open: [...open, '123456788000'] };
    expect(readMark(writeMark(many, at), at)).toEqual({ tx: '123456788000', id: '0', open: [] });
    expect(readMark('5-0-1-z', new Date(0))).toBeNull();
  });

  test.each([
    '',
    '1',
    '1-2',
    '1-2-3-4-5',
    '1-2-3-',
    '1-2-3-.',
    'a-b-c',
    '1-2-x',
    '-1-2-3',
    `${'9'.repeat(19)}-1-1`,
    "1-1-1'--",
    ' 1-1-1',
  ])('that is none of ours is none: %j', (text) => {
    expect(readMark(text, new Date(0))).toBeNull();
  });
});
